import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { Table } from "./catalog.ts";

/** Rows that are held at once. */
const BATCH = 500;

/** In which column a table's team stands. */
const teamColumnOf = ({ name }: Table): string => (name === "teams" ? "id" : "team_id");

/** How many rows each table has for the team. */
export async function countRows(tx: Tx, tables: readonly Table[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table.name)}
      where ${sql.ref(teamColumnOf(table))} = ${tx.team}`.execute(tx.db);
    counts.set(table.name, rows[0]?.count ?? 0);
  }
  return counts;
}

/**
 * The rows of a table as JSON Lines in the order of its key, a few hundred at a time: however many there are, no more are
 * held. `onRows` hears how many more have been read.
 */
export async function* linesOf(
  tx: Tx,
  table: Table,
  onRows: (count: number) => Promise<void>,
): AsyncGenerator<string> {
  const cursor = sql.ref(`carried_${table.name}`);
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  const order =
    table.key.length > 0 ? sql`order by ${sql.join(table.key.map((name) => sql.ref(name)))}` : sql``;
  await sql`
    declare ${cursor} no scroll cursor for
    select row_to_json(r)::text as line
    from (select ${columns} from ${sql.table(table.name)}
      where ${sql.ref(teamColumnOf(table))} = ${sql.lit(tx.team)} ${order}) r`.execute(tx.db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH)} from ${cursor}`.execute(tx.db);
    if (rows.length > 0) yield `${rows.map(({ line }) => line).join("\n")}\n`;
    await onRows(rows.length);
    if (rows.length < BATCH) break;
  }
  await sql`close ${cursor}`.execute(tx.db);
}
