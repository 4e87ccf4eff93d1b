import { closeTeam } from "../../domain/team-care/close-team.ts";
import { resumeTeam, suspendTeam } from "../../domain/team-care/suspend-team.ts";
import type { Command } from "../command.ts";
import { Refused } from "../errors.ts";
import { forTeam } from "../operator.ts";
import { teamNamed, teamWord } from "./named.ts";
import { shownTeam } from "./show.ts";

const reason = { value: "TEXT", what: "a German sentence, shown to its people when they want to sign in" };

export const suspend: Command = {
  name: "teams suspend",
  summary: "lets a team rest: nobody books there and nobody of it signs in",
  more: "Its pages say so kindly. Nothing is deleted; deadlines, offers, reminders and refunds go on, nobody is invited to what follows, and who has booked keeps her own page.",
  words: [teamWord],
  options: { reason },
  async run(operator, given) {
    const team = await teamNamed(operator, given.word("team"));
    await suspendTeam(forTeam(operator, team), given.option("reason") ?? "");
    return shownTeam(operator, team, "The team rests from now on.");
  },
};

export const resume: Command = {
  name: "teams resume",
  summary: "lets a suspended team go on, or a closed one that is not erased yet",
  words: [teamWord],
  async run(operator, given) {
    const team = await teamNamed(operator, given.word("team"));
    await resumeTeam(forTeam(operator, team));
    return shownTeam(operator, team, "The team goes on.");
  },
};

export const close: Command = {
  name: "teams close",
  summary: "closes a team that leaves: it rests at once and is erased thirty days later",
  more: "Until then it can be taken along (teams export) and opened again (teams resume). Invoices for its plan stay for their eight years.",
  words: [teamWord],
  options: { reason, yes: { what: "really" } },
  async run(operator, given) {
    const team = await teamNamed(operator, given.word("team"));
    if (!given.has("yes"))
      throw new Refused(
        "not_confirmed",
        "Nothing was done: with --yes the team is closed, and erased in 30 days.",
      );
    await closeTeam(forTeam(operator, team), given.option("reason") ?? "");
    return shownTeam(operator, team, "The team is closed.");
  },
};
