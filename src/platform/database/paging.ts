import { type SelectQueryBuilder, sql } from "kysely";
import type { Page, PageWish } from "../../shared/envelope.ts";
import type { Tx } from "../context.ts";

/** One page of a query's rows and the number of all; both statements travel together. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, Row>,
  wish: PageWish,
) {
  const all = query.clearSelect().clearOrderBy().select(sql`1`.as("one"));
  const offset = (wish.page - 1) * wish.per_page;
  const [rows, count] = await Promise.all([
    query.limit(wish.per_page).offset(offset).execute(),
    sql<{ total: number }>`select count(*) as total from (${all}) as found`.execute(tx.db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 } satisfies Page<unknown>;
}
