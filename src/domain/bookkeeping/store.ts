import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { BookkeepingSettings, CashMoves } from "../../platform/database/schema.gen.ts";
import type { Books } from "./cases.ts";
import type { CashMove } from "./rules/cash-rules.ts";

export type SettingsRow = Selectable<BookkeepingSettings>;

/** How somebody's books are kept; undefined as long as nobody has said anything. */
export const findSettings = (tx: Tx, books: Books): Promise<SettingsRow | undefined> =>
  tx.db
    .selectFrom("bookkeeping_settings")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("instructor_id", "is not distinct from", books)
    .executeTakeFirst();

/** The same row, locked, made where there was none. */
export async function lockSettings(tx: Tx, books: Books): Promise<SettingsRow> {
  await tx.db
    .insertInto("bookkeeping_settings")
    .values({ team_id: tx.team, instructor_id: books })
    .onConflict((conflict) => conflict.constraint("one_way_to_keep_books").doNothing())
    .execute();
  return tx.db
    .selectFrom("bookkeeping_settings")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("instructor_id", "is not distinct from", books)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Changes how somebody's books are kept. */
export const saveSettings = (tx: Tx, id: number, change: Updateable<BookkeepingSettings>) =>
  tx.db
    .updateTable("bookkeeping_settings")
    .set(change)
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Numbers of debtors by the key of a person; who has none gets the next, for good. To be called under the settings' lock. */
export async function numberDebtors(
  tx: Tx,
  settings: Pick<SettingsRow, "id">,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  await sql`
    insert into bookkeeping_debtors (team_id, settings_id, person_key, number)
    select ${tx.team}, ${settings.id}, k.key, coalesce((select max(number) from bookkeeping_debtors
      where team_id = ${tx.team} and settings_id = ${settings.id}), 0) + row_number() over (order by k.place)
    from unnest(${[...keys]}::text[]) with ordinality k (key, place)
    where not exists (select from bookkeeping_debtors d where d.team_id = ${tx.team}
      and d.settings_id = ${settings.id} and d.person_key = k.key)`.execute(tx.db);
  const rows = await tx.db
    .selectFrom("bookkeeping_debtors")
    .select(["person_key", "number"])
    .where("team_id", "=", tx.team)
    .where("settings_id", "=", settings.id)
    .where("person_key", "=", sql<string>`any(${[...keys]}::text[])`)
    .execute();
  return new Map(rows.map(({ person_key, number }) => [person_key, number]));
}

/** Writes down cash that was put into the till or taken out, as the next line of its book. */
export const insertCashMove = (
  tx: Tx,
  move: Omit<Insertable<CashMoves>, "team_id" | "id" | "created_at" | "cash_number"> & { books_of: Books },
) =>
  tx.db
    .insertInto("cash_moves")
    .values({
      ...{ ...move, team_id: tx.team, created_at: tx.now },
      cash_number: sql<number>`draw_cash_number(${tx.team}, ${move.books_of}::bigint)`,
    })
    .execute();

/** Such an entry that stands: it takes nothing back, and nothing took it back. */
export async function findCashMove(tx: Tx, id: number) {
  const row = await tx.db
    .selectFrom("cash_moves as m")
    .select(["m.books_of", "m.kind", "m.amount_cents", "m.occurred_on", "m.note"])
    .where("m.team_id", "=", tx.team)
    .where("m.id", "=", id)
    .where("m.corrects_id", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("cash_moves as c")
            .select("c.id")
            .whereRef("c.team_id", "=", "m.team_id")
            .whereRef("c.corrects_id", "=", "m.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as CashMove };
}

/** Cash that was moved by hand in a period, for the books. */
export async function cashMovesIn(tx: Tx, books: Books, { from, to }: { from: string; to: string }) {
  const rows = await tx.db
    .selectFrom("cash_moves")
    .select(["id", "kind", "amount_cents", "occurred_on"])
    .where("team_id", "=", tx.team)
    .where("books_of", "is not distinct from", books)
    .where("occurred_on", ">=", from)
    .where("occurred_on", "<=", to)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as CashMove }));
}
