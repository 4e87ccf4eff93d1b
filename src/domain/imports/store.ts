import type { Insertable, Selectable } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { Imports } from "../../platform/database/schema.gen.ts";
import type { Mended } from "./rules.ts";

/** An import as it is stored. */
export type StoredImport = Selectable<Imports>;

/** Keeps a list to be brought in; answers its id. */
export async function insertImport(
  tx: Tx,
  row: Pick<
    Insertable<Imports>,
    "kind" | "lesson_id" | "user_id" | "file_name" | "heading_line" | "columns" | "rows" | "mapping"
  >,
): Promise<number> {
  const { id } = await tx.db
    .insertInto("imports")
    .values({ ...row, team_id: tx.team, created_at: tx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An import, kept from others until the transaction ends; null for none. */
export async function lockImport(tx: Tx, id: number): Promise<StoredImport | null> {
  const row = await tx.db
    .selectFrom("imports")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type Reading = {
  heading_line: number;
  columns: readonly string[];
  mapping: Record<string, number>;
  mended: Record<string, Mended>;
};

/** Says how the file is read. */
export async function saveReading(
  tx: Tx,
  id: number,
  { heading_line, columns, mapping, mended }: Reading,
): Promise<void> {
  await tx.db
    .updateTable("imports")
    .set({
      heading_line,
      columns: JSON.stringify(columns),
      mapping: JSON.stringify(mapping),
      mended: JSON.stringify(mended),
    })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();
}

/** Notes what was brought in and forgets the file's rows. */
export async function finishImport(
  tx: Tx,
  id: number,
  counts: { created_count: number; skipped_count: number },
): Promise<void> {
  await tx.db
    .updateTable("imports")
    .set({ ...counts, state: "done", rows: "[]", mended: "{}" })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();
}

/** Forgets an import with its rows; false when there was none. */
export async function deleteImport(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("imports")
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
