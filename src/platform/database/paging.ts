import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import type { StatusCounts } from "../../shared/status-at-once.ts";
import type { Tx } from "../context.ts";

/** One page of a query's rows and the number of all; both statements travel together. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, Row>,
  paging: PageQuery,
) {
  const all = query.clearSelect().clearOrderBy().select(sql`1`.as("one"));
  const offset = (paging.page - 1) * paging.per_page;
  const [rows, count] = await Promise.all([
    query.limit(paging.per_page).offset(offset).execute(),
    sql<{ total: number }>`select count(*) as total from (${all}) as found`.execute(tx.db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 } satisfies Page<unknown>;
}

/** Which rows of a list a page holds, counted from the end of it where that is nearer: a last page costs what a first one does. */
export type Stretch = { limit: number; offset: number; backwards: boolean };

/** Where a page lies in a list of `total` rows. */
export function stretchOf({ page, per_page }: PageQuery, total: number): Stretch {
  const before = Math.min((page - 1) * per_page, total);
  const limit = Math.min(per_page, total - before);
  const after = total - before - limit;
  return after < before
    ? { limit, offset: after, backwards: true }
    : { limit, offset: before, backwards: false };
}

/** How many rows of a query have which status; the query selects it. */
export async function countsByStatus(tx: Tx, rows: Expression<unknown>): Promise<StatusCounts> {
  const counted = await sql<StatusCounts>`
    select count(*) as "all", count(*) filter (where status = 'active') as active,
      count(*) filter (where status = 'inactive') as inactive, count(*) filter (where status = 'pending') as pending
    from (${rows}) as found`.execute(tx.db);
  return counted.rows[0] ?? { all: 0, active: 0, inactive: 0, pending: 0 };
}
