import type { Answer, TestApi } from "../api.ts";
import { callAs, PASSWORD, withPassword } from "./second-factor.ts";
import { type SignedIn, signUpTeam } from "./team.ts";

/** More than ten minutes, in seconds. */
export const LONG_AFTER = 10 * 60 + 1;

/** A password after the first one. */
export const NEW_PASSWORD = "ganz anderes wort";

let count = 0;

/** An address that nobody has. */
export const anyAddress = () => `neu-${++count}@praxis.example`;

/** What tests of changing addresses do, and the mails that follow. */
export function emailChanges(getApi: () => TestApi) {
  const post = (call: string, body: object): Promise<Answer> =>
    getApi().call("POST", `/api/application/${call}`, body);

  async function mailOf(kind: string, to: string): Promise<Record<string, string>> {
    const { rows } = await getApi().owner.query<{ data: Record<string, string> }>(
      "select data from mails where recipient = $1 and kind = $2 order by id desc limit 1",
      [to, kind],
    );
    return rows[0]?.data ?? {};
  }

  return {
    post,
    mailOf,
    /** The owner of a new team, with a password. */
    person: async () => withPassword(getApi(), await signUpTeam(getApi())),
    /** Asks for another address of one's own. */
    change: (who: SignedIn, email: string, more: object = {}) =>
      callAs(getApi(), who, "PATCH", `/api/instructors/${who.instructorId}/save-email`, { email, ...more }),
    /** Opens a link that proves or allows. */
    open: (verificationUrl: string | undefined) => post("verify-email", { verificationUrl }),
    stop: (verificationUrl: string | undefined) => post("stop-email-change", { verificationUrl }),
    setPassword: (email: string, token: string, password = NEW_PASSWORD) =>
      post("reset-password", { email, token, password, password_confirmation: password }),
    changePassword: (who: SignedIn) =>
      callAs(getApi(), who, "POST", "/api/application/change-password", {
        current_password: PASSWORD,
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
      }),
    /** The address that the account has now. */
    emailOf: async ({ userId }: SignedIn): Promise<string | undefined> => {
      const { rows } = await getApi().owner.query<{ email: string }>(
        "select email from auth.identities where user_id = $1",
        [userId],
      );
      return rows[0]?.email;
    },
    proofTo: async (email: string) => (await mailOf("email-change", email)).verification_url,
    noticeTo: (email: string) => mailOf("email-change-notice", email),
    /** The token of the reset link that was mailed last. */
    resetTo: async (email: string) => {
      const { reset_url = "" } = await mailOf("password-reset", email);
      return new URL(reset_url).searchParams.get("token") ?? "";
    },
  };
}
