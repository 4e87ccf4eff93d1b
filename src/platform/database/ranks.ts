import { sql } from "kysely";
import { type OrderInput, reordered } from "../../shared/order.ts";
import type { Tx } from "./transaction.ts";

type Ranked = "categories" | "course_groups" | "instructors";

const MAX_RANK = 10_000;

/** What stands second where ranks are equal. */
const ties = {
  categories: sql`name collate german_titles`,
  course_groups: sql`key`,
  instructors: sql`name collate german_names`,
};

/** The rank of one row before and after. */
export type Moved = { id: number; before: number; after: number };

/**
 * Gives the rows of a table new ranks from 1 on, in one statement, and answers those whose rank changed. Whoever orders
 * the same table at the same time waits, and is judged by what stands there then.
 * @throws staleOrder
 */
export async function reorder(tx: Tx, table: Ranked, input: OrderInput): Promise<Moved[]> {
  const rows = sql`from ${sql.table(table)} where team_id = ${tx.team}`;
  await sql`select id ${rows} order by id for no key update`.execute(tx.db);
  const current = await sql<{ id: number; rank: number }>`
    select id, rank ${rows} order by rank, ${ties[table]}, id`.execute(tx.db);
  const ids = reordered(
    current.rows.map(({ id }) => id),
    input,
  );
  await sql`update ${sql.table(table)} as ranked set rank = place.rank
    from unnest(${ids}::bigint[]) with ordinality as place (id, rank)
    where ranked.team_id = ${tx.team} and ranked.id = place.id and ranked.rank <> place.rank`.execute(tx.db);
  return current.rows
    .map(({ id, rank }) => ({ id, before: rank, after: ids.indexOf(id) + 1 }))
    .filter(({ before, after }) => before !== after);
}

/** The rank of what is new: behind all others, or among them by name as long as nobody has put them in order. */
export async function newRank(tx: Tx, table: Ranked): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(rank), 0) as last from ${sql.table(table)} where team_id = ${tx.team}`.execute(tx.db);
  const last = rows[0]?.last ?? 0;
  return last === 0 ? 0 : Math.min(last + 1, MAX_RANK);
}
