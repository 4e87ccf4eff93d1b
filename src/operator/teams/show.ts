import { getTeamOverview } from "../../domain/team-care/queries.ts";
import type { Answer, Command } from "../command.ts";
import { teamUnknown } from "../errors.ts";
import { sheet } from "../listing.ts";
import { forTeam, type Operator } from "../operator.ts";
import { teamNamed, teamWord } from "./named.ts";

export const showTeam: Command = {
  name: "teams show",
  summary: "how one team stands: status, plan, limits, owners, alert",
  words: [teamWord],
  run: async (operator, given) => shownTeam(operator, await teamNamed(operator, given.word("team"))),
};

/** A team as it stands now, below what was done to it. @throws Refused */
export async function shownTeam(operator: Operator, team: number, done = ""): Promise<Answer> {
  const overview = await getTeamOverview(forTeam(operator, team));
  if (!overview) throw teamUnknown(`id=${team}`);
  const text = sheet({
    Team: `${overview.name} (id=${overview.id})`,
    Page: `${operator.config.publicUrl}/team/${overview.address}`,
    Status: overview.status,
    Reason: overview.resting_reason,
    "Erased from": overview.erased_from,
    Since: overview.created_at.slice(0, 10),
    Plan: `${overview.plan_key}, version ${overview.plan_version} (${overview.subscription_status})`,
    Billed: overview.billing_cycle,
    "Renewed at": overview.next_renewal_at,
    "Trial ends at": overview.subscription_status === "trial" ? overview.trial_ends_at : null,
    "Agreed limits": Object.entries(overview.overrides)
      .map(([key, max]) => `${key} ${max ?? "none"}`)
      .join(", "),
    Alert: overview.is_alert ? overview.alert : "",
    Owners: overview.owners.join(", "),
    "Coming dates": overview.coming_lessons,
    Registrations: overview.registrations,
  });
  return { text: done ? `${done}\n\n${text}` : text, data: overview };
}
