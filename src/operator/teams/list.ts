import { getTeamOverview, listTeamIds, type TeamOverview } from "../../domain/team-care/queries.ts";
import { isDatabaseAway } from "../../platform/database/servers/away.ts";
import { serverOf } from "../../platform/database/servers/way.ts";
import type { Command } from "../command.ts";
import { listing } from "../listing.ts";
import { forTeam, type Operator, tellAway } from "../operator.ts";

export const listTeams: Command = {
  name: "teams list",
  summary: "all teams, the oldest first, without those that somebody only tries",
  more: "It ends with 1 if a server is away, and lists the teams of the others.",
  options: { status: { value: "STATUS", what: "only those that are active, suspended or closed" } },
  async run(operator, given) {
    const wanted = given.option("status");
    const { found, areAllThere } = await overviews(operator);
    const teams = found.filter(({ status }) => !wanted || status === wanted);
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
    return { text, data: teams, isWell: areAllThere };
  },
};

/** Of the teams on servers that are there; each one that is away is told of once. */
async function overviews(operator: Operator): Promise<{ found: TeamOverview[]; areAllThere: boolean }> {
  const found: TeamOverview[] = [];
  const away = new Set<number>();
  for (const team of await listTeamIds(operator.owner)) {
    const server = await serverOf(operator.database, team);
    if (away.has(server)) continue;
    try {
      const overview = await getTeamOverview(forTeam(operator, team));
      if (overview) found.push(overview);
    } catch (error) {
      if (!operator.database.shards || !isDatabaseAway(error)) throw error;
      away.add(server);
      tellAway(operator, server);
    }
  }
  return { found, areAllThere: away.size === 0 };
}
