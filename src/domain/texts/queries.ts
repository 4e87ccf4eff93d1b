import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { pageOf } from "../../platform/database/paging.ts";
import { says } from "../../platform/database/searching.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { instantOut } from "../../shared/schema.ts";
import { historyOf } from "../audit/queries.ts";
import { textBlockUnknown } from "./errors.ts";
import type { TextBlock, TextBlockDetail, TextField } from "./schema.ts";

/** Which texts a list shows; `q` looks into names and texts. */
export type TextBlockFilter = { q?: string | undefined; field?: TextField | undefined };

/** Texts of the library by rank, then name. */
export async function listTextBlocks(
  tx: Tx,
  filter: TextBlockFilter,
  paging: PageQuery,
): Promise<Page<TextBlock>> {
  const { q, field } = filter;
  let query = selectTextBlocks(tx).orderBy("rank").orderBy(sql`name collate german_titles`).orderBy("id");
  if (q) query = query.where(says(sql`name || ' ' || text`, q));
  if (field) query = query.where(sql<boolean>`${field} = any(fields)`);
  const page = await pageOf(tx, query, paging);
  return { rows: page.rows.map(textBlockOut), total: page.total };
}

/** One text of the library with its history. @throws textBlockUnknown */
export async function getTextBlock(tx: Tx, id: number): Promise<TextBlockDetail> {
  const row = await selectTextBlocks(tx).where("id", "=", id).executeTakeFirst();
  if (!row) throw textBlockUnknown();
  return { ...textBlockOut(row), history: await historyOf(tx, { type: "text_block", id }) };
}

const selectTextBlocks = (tx: Tx) =>
  tx.db
    .selectFrom("text_blocks")
    .select(["id", "name", "text", "fields", "rank", "updated_at"])
    .where("team_id", "=", tx.team);

type Row = Omit<TextBlock, "fields" | "updated_at"> & { fields: string[]; updated_at: Date };

const textBlockOut = (row: Row): TextBlock => ({
  ...row,
  fields: row.fields as TextField[],
  updated_at: instantOut(row.updated_at),
});
