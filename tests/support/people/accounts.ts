import { cookieHeader, type TestApi } from "../api.ts";

/** What somebody types into the sign-up form. */
export const form = (given: Record<string, unknown> = {}) => ({
  first_name: "Katharina",
  last_name: "Lindner",
  email: "k.lindner@sonnenschein.example",
  password: "tulpe gabel mond",
  password_confirmation: "tulpe gabel mond",
  confirmations: { terms: true, privacy: true, av_contract: true },
  ...given,
});

/** The newest mail to an address: its kind and the values that its template gets. */
export async function newestMail(
  api: TestApi,
  to: string,
): Promise<{ kind: string; data: Record<string, string> }> {
  const { rows } = await api.owner.query<{ kind: string; data: Record<string, string> }>(
    "select kind, data from mails where recipient = $1 order by id desc limit 1",
    [to],
  );
  return rows[0] ?? { kind: "none", data: {} };
}

/** The kinds of all mails to an address, oldest first. */
export async function mailsTo(api: TestApi, to: string): Promise<string[]> {
  const { rows } = await api.owner.query<{ kind: string }>(
    "select kind from mails where recipient = $1 order by id",
    [to],
  );
  return rows.map(({ kind }) => kind);
}

/** Signs in and answers the cookie header for what follows. @throws when refused */
export async function signIn(api: TestApi, email: string, password = "tulpe gabel mond"): Promise<string> {
  const answer = await api.call("POST", "/api/application/login", { email, password });
  if (answer.status !== 200) throw new Error(`sign-in refused: ${answer.message}`);
  return cookieHeader(answer.cookies);
}
