import { getTeamOverview, listTeamIds, type TeamOverview } from "../../domain/team-care/queries.ts";
import type { Command } from "../command.ts";
import { listing } from "../listing.ts";
import { forTeam, type Operator } from "../operator.ts";

export const listTeams: Command = {
  name: "teams list",
  summary: "all teams, the oldest first, without those that somebody only tries",
  options: { status: { value: "STATUS", what: "only those that are active, suspended or closed" } },
  async run(operator, given) {
    const wanted = given.option("status");
    const teams = (await overviews(operator)).filter(({ status }) => !wanted || status === wanted);
    const text = listing(
      teams,
      {
        ID: ({ id }) => id,
        ADDRESS: ({ address }) => address,
        NAME: ({ name }) => name,
        STATUS: ({ status }) => status,
        PLAN: ({ plan_key, subscription_status }) => `${plan_key} (${subscription_status})`,
        SINCE: ({ created_at }) => created_at.slice(0, 10),
        REGISTRATIONS: ({ registrations }) => registrations,
      },
      "There is no team.",
    );
    return { text, data: teams };
  },
};

async function overviews(operator: Operator): Promise<TeamOverview[]> {
  const found: TeamOverview[] = [];
  for (const team of await listTeamIds(operator.owner)) {
    const overview = await getTeamOverview(forTeam(operator, team));
    if (overview) found.push(overview);
  }
  return found;
}
