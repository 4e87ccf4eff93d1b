import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { linkIn, mailTo } from "../mailbox.ts";

const demoPassword = "Ankerplatz-2026";

/** The demo practice's people, one a role. */
const people = {
  owner: "katharina.lindner@sonnenschein.example",
  admin: "miriam.oehme@sonnenschein.example",
  instructor: "jule.petzold@sonnenschein.example",
  guest: "franziska.thiele@sonnenschein.example",
};
export type Staff = keyof typeof people;

const signIn = async (page: Page, email: string, password: string) => {
  const answer = await page.request.post("/api/application/login", { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Signs in somebody of the demo practice, past the form. */
export const signInAs = (page: Page, who: Staff) => signIn(page, people[who], demoPassword);

/** Makes a new team with a verified owner and signs her in, past the forms. Answers her address. */
export async function signInToNewTeam(page: Page): Promise<string> {
  const email = `${randomUUID()}@praxis.example`;
  const password = "tulpe gabel mond";
  const person = { first_name: "Hedwig", last_name: "Krause", email };
  const confirmations = { terms: true, privacy: true, av_contract: true };
  const data = { ...person, password, password_confirmation: password, confirmations };
  expect((await page.request.post("/api/application/register", { data })).status()).toBe(201);
  const verificationUrl = linkIn(await mailTo(email, "bestätigen"), "/verify-email");
  await page.request.post("/api/application/verify-email", { data: { verificationUrl } });
  await signIn(page, email, password);
  return email;
}
