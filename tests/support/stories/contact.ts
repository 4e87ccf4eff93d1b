import type { Answer, TestApi } from "../api.ts";
import type { SignedIn } from "../people/team.ts";

/** What a visitor types into the contact form, with consent. */
export const question = (given: object = {}) => ({
  name: "Mara Vogt",
  email: "mara.vogt@mail.example",
  topic: "Frage zu einem Kurs",
  message: "Ist im Frühjahr noch etwas frei?",
  privacy: true,
  ...given,
});

/** Sends it to the team's public address. */
export const ask = (api: TestApi, team: SignedIn, given: object = {}): Promise<Answer> =>
  api.call("POST", `/api/public/teams/${team.teamToken}/contact`, question(given));
