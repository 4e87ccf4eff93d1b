import type { Database } from "../../platform/database/transaction.ts";
import type { FindableTeam } from "./schema.ts";

/** The teams that search engines are told of: open, and with an address in words. At most 50,000 (sitemaps.org). */
export async function listFindableTeams(database: Database): Promise<FindableTeam[]> {
  const { rows } = await database.directory.query<{ address: string; changed_at: Date }>({
    name: "findable_teams",
    text: "select address, changed_at from directory.findable_teams()",
  });
  return rows.map(({ address, changed_at }) => ({ address, changed_at: changed_at.toISOString() }));
}
