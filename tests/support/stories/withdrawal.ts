import type { Answer, TestApi } from "../api.ts";
import type { SignedIn } from "../people/team.ts";

/** What somebody types who withdraws from a contract. */
export const withdrawal = (given: object = {}) => ({
  name: "Mara Vogt",
  booking: "HS-2026-9999",
  email: "mara.vogt@mail.example",
  ...given,
});

/** Sends it to the team's public address. */
export const declare = (
  api: TestApi,
  team: Pick<SignedIn, "teamToken">,
  given: object = {},
): Promise<Answer> => api.call("POST", `/api/public/teams/${team.teamToken}/withdrawal`, withdrawal(given));
