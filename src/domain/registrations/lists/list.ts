import type { Tx } from "../../../platform/context.ts";
import { stretchOf } from "../../../platform/database/paging.ts";
import type { Page, PageQuery } from "../../../shared/envelope.ts";
import type { RegistrationCounts, RegistrationRow } from "../answer-schema.ts";
import {
  isOverdueNow,
  orderOf,
  selectMatching,
  selectMatchingAlone,
  sortsByLesson,
  statusIs,
} from "../matching.ts";
import { ofLesson, placesInLine } from "../queries.ts";
import { rowOut } from "../rows.ts";
import type { RegistrationFilter } from "../schema.ts";
import { countRegistrations } from "./count.ts";
import { findFirst } from "./find.ts";

/**
 * Registrations that the actor may see, the newest first unless sorted otherwise, and the counts of the selection (of a search
 * that finds too much, those of its newest hits). Which rows a page holds is looked up before anything else of them, from
 * the nearer end of the list; four statements at most.
 */
export async function listRegistrations(
  tx: Tx,
  asked: RegistrationFilter,
  paging: PageQuery,
): Promise<[Page<RegistrationRow>, RegistrationCounts]> {
  const { filter, more } = await findFirst(tx, asked);
  const { counts, total } = await countRegistrations(tx, filter);
  const order = orderOf(filter.sort ?? "newest");
  let query = selectMatching(tx, {})
    .selectAll("r")
    .select(ofLesson)
    .select(isOverdueNow(tx).as("is_overdue"))
    .where("r.id", "in", idsOfPage(tx, filter, paging, total));
  for (const { column, direction } of order) query = query.orderBy(column, direction);
  const rows = await query.execute();
  const places = await placesInLine(tx, rows);
  const out = rows.map((row) => rowOut(row, places.get(row.id) ?? null, tx.now));
  return [{ rows: out, total, ...(more ? { more } : {}) }, counts];
}

function idsOfPage(tx: Tx, filter: RegistrationFilter, paging: PageQuery, total: number) {
  const sort = filter.sort ?? "newest";
  const { limit, offset, backwards } = stretchOf(paging, total);
  let ids = (sortsByLesson(sort) ? selectMatching(tx, filter) : selectMatchingAlone(tx, filter)).select(
    "r.id",
  );
  if (filter.status) ids = ids.where(statusIs(tx, filter.status));
  for (const { column, direction } of orderOf(sort))
    ids = ids.orderBy(column, backwards === (direction === "asc") ? "desc" : "asc");
  return ids.limit(limit).offset(offset);
}
