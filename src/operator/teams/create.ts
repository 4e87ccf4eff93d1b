import { createTeam } from "../../domain/sign-up/create-team.ts";
import { nextTeamId } from "../../platform/database/servers/new-team.ts";
import { emailAddress } from "../../shared/schema.ts";
import type { Command } from "../command.ts";
import { WrongUse } from "../errors.ts";
import { forTeam } from "../operator.ts";
import { shownTeam } from "./show.ts";

export const create: Command = {
  name: "teams create",
  summary: "opens a team for somebody, on trial, and invites its owner by mail",
  more: "She chooses a password by the link of the mail, which works for seven days, and concludes the AV contract when she first signs in; nobody is shown the team before.",
  options: {
    name: { value: "NAME", what: "of the practice" },
    "first-name": { value: "NAME", what: "of its owner" },
    "last-name": { value: "NAME", what: "of its owner" },
    email: { value: "ADDRESS", what: "of its owner" },
  },
  async run(operator, given) {
    const email = emailAddress.safeParse(given.needed("email"));
    if (!email.success) throw new WrongUse("--email must be a mail address.");
    const team = await nextTeamId(operator.database);
    const owner = {
      team_name: given.needed("name"),
      first_name: given.needed("first-name"),
      last_name: given.needed("last-name"),
      email: email.data,
    };
    await createTeam(forTeam(operator, team), owner, operator.config.publicUrl);
    return shownTeam(operator, team, "The team is open, and its owner is invited by mail.");
  },
};
