import { hashPassword } from "../../../src/platform/sign-in/password.ts";
import { type Answer, cookieHeader, type TestApi } from "../api.ts";
import { codeOf } from "./authenticator.ts";
import { type SignedIn, signUpTeam } from "./team.ts";

export const PASSWORD = "tulpe gabel mond";

/** Somebody with a second factor: the app's secret and the recovery codes. */
type Equipped = { person: SignedIn; secret: string; codes: string[] };

/** Lets time pass. */
export const pass = (api: TestApi, seconds: number) => {
  api.time.now = new Date(api.time.now.getTime() + seconds * 1000);
};

/** A call of a signed-in person. */
export const callAs = (
  api: TestApi,
  { cookie }: SignedIn,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> => api.call(method, path, body, { cookie });

/** Lets a person sign in with the password of these tests. */
export async function withPassword(api: TestApi, person: SignedIn): Promise<SignedIn> {
  await api.owner.query(
    `update auth.accounts a set password = $1 from auth.identities i where i.id = a.identity_id and i.user_id = $2`,
    [await hashPassword(PASSWORD), person.userId],
  );
  return person;
}

/** Sets a second factor up, two minutes ago; for the owner of a new team unless somebody is named. */
export async function equipped(api: TestApi, given?: SignedIn): Promise<Equipped> {
  const person = await withPassword(api, given ?? (await signUpTeam(api)));
  const path = "/api/account/second-factor";
  const { secret }: { secret: string } = (await callAs(api, person, "POST", path)).data;
  const code = codeOf(secret, api.time.now);
  const { data } = await callAs(api, person, "POST", `${path}/confirmation`, { code });
  pass(api, 120);
  return { person, secret, codes: data.recovery_codes };
}

/** The first step of signing in. */
export const givePassword = (api: TestApi, { email }: SignedIn, from?: string): Promise<Answer> =>
  api.call("POST", "/api/application/login", { email, password: PASSWORD }, from ? { from } : {});

/** The second step, with the cookie of the first. */
export const giveFactor = (api: TestApi, first: Answer, body: object, from?: string): Promise<Answer> =>
  api.call("POST", "/api/application/login/second-factor", body, {
    cookie: cookieHeader(first.cookies),
    ...(from ? { from } : {}),
  });
