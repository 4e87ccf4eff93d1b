import { type Database, singleStatement } from "../../platform/database/transaction.ts";
import type { FindableTeam } from "./schema.ts";

/** The teams that search engines are told of: open, and with an address in words. At most 50,000 (sitemaps.org). */
export async function listFindableTeams(database: Database): Promise<FindableTeam[]> {
  const rows = await singleStatement<{ address: string; changed_at: Date }>(database, {
    name: "findable_teams",
    text: "select address, changed_at from findable_teams()",
    values: [],
  });
  return rows.map(({ address, changed_at }) => ({ address, changed_at: changed_at.toISOString() }));
}
