import { replayEvents } from "../../domain/payments/events/replay-events.ts";
import type { Command } from "../command.ts";
import { Refused, WrongUse } from "../errors.ts";
import { forTeam } from "../operator.ts";
import { teamsMeant } from "../teams/named.ts";

export const replayReports: Command = {
  name: "webhooks replay-reports",
  summary: "has reports of payment providers worked off once more",
  more: "Worked off twice they come to the same as once.",
  words: [{ name: "report", what: "as the provider calls it, such as evt_1Q…", optional: true }],
  options: {
    unprocessed: { what: "all that were not worked off yet" },
    team: { value: "TEAM", what: "only those of this team" },
  },
  async run(operator, given) {
    const report = given.maybe("report");
    if ((report === undefined) !== given.has("unprocessed"))
      throw new WrongUse("Either a report is named, or --unprocessed asks for all that wait.");
    let reopened = 0;
    for (const team of await teamsMeant(operator, given.option("team")))
      reopened += await replayEvents(forTeam(operator, team), report ?? null);
    if (report !== undefined && reopened === 0)
      throw new Refused("report_unknown", `No report is called "${report}".`);
    const text = `Reports to be worked off once more: ${reopened}. A running worker takes them up.`;
    return { text, data: { reopened } };
  },
};
