import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { InvoiceItems, InvoiceSeries, Invoices } from "../../platform/database/schema.gen.ts";
import { whoActs } from "../audit/record.ts";
import { seriesNotYours } from "./errors.ts";
import { registrationPattern } from "./rules/number-rules.ts";
import { type Purpose, settlesRegistration } from "./rules/purpose-rules.ts";

/** The series of the team, each with the name of its instructor. */
export const selectSeries = (tx: Tx) =>
  tx.db
    .selectFrom("invoice_series as s")
    .leftJoin("instructors as own", (join) =>
      join.onRef("own.team_id", "=", "s.team_id").onRef("own.id", "=", "s.instructor_id"),
    )
    .selectAll("s")
    .select(["own.name as instructor_name", "own.contracts_in_own_name"])
    .where("s.team_id", "=", tx.team);

/**
 * All series of the team, locked in the order of their ids: who changes a pattern, or begins a series, compares it with all
 * others. They are read once they are locked, so that one that was begun meanwhile is among them.
 */
export async function lockSeries(tx: Tx) {
  const series = tx.db.selectFrom("invoice_series").where("team_id", "=", tx.team).orderBy("id");
  await series.select("id").forUpdate().execute();
  return series.selectAll().execute();
}

/** Begins a series of an instructor's own. */
export const insertOwnSeries = (tx: Tx, values: { instructor_id: number; name: string; pattern: string }) =>
  tx.db
    .insertInto("invoice_series")
    .values({ ...values, team_id: tx.team })
    .execute();

/** How the numbers of the team's registrations look, now and as far as any have been given. */
export async function registrationNumbers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ prefix: string }>`
    select registration_prefix as prefix from teams where id = ${tx.team}
    union select distinct split_part(number, '-', 1) from registrations where team_id = ${tx.team}`.execute(
    tx.db,
  );
  return rows.map(({ prefix }) => registrationPattern(prefix));
}

/** Changes a series. */
export const saveSeries = (tx: Tx, id: number, change: Updateable<InvoiceSeries>) =>
  tx.db
    .updateTable("invoice_series")
    .set(change)
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** The series in which a lesson's first instructor is billed for: hers where she contracts in her own name, else the team's. */
export const seriesOfInstructors = async (
  tx: Tx,
  instructors: readonly (number | null)[],
): Promise<(instructor: number | null) => number> => {
  const rows = await selectSeries(tx)
    .where((where) =>
      where.or([
        where("s.instructor_id", "is", null),
        where(
          "s.instructor_id",
          "=",
          sql<number>`any(${instructors.filter((one) => one !== null)}::bigint[])`,
        ),
      ]),
    )
    .execute();
  const team = rows.find(({ instructor_id }) => instructor_id === null);
  if (!team) throw new Error("Every team has a series of its own.");
  return (instructor) =>
    rows.find((row) => row.instructor_id === instructor && row.contracts_in_own_name)?.id ?? team.id;
};

type NewInvoice = Omit<
  Insertable<Invoices>,
  "team_id" | "created_at" | "created_by" | "state" | "total_cents" | "settles" | "purpose"
> & { purpose: Purpose };
export type NewItem = Omit<Insertable<InvoiceItems>, "team_id" | "id" | "invoice_id" | "position">;

/**
 * Writes drafts with their items, in as many statements as for one, and answers their ids in this order; null for one with
 * an intention that made a draft before. @throws seriesNotYours where whoever issues was deleted meanwhile
 */
export async function insertDrafts(
  tx: Tx,
  drafts: readonly { invoice: NewInvoice; items: readonly NewItem[] }[],
): Promise<(number | null)[]> {
  if (drafts.length === 0) return [];
  await holdSeries(
    tx,
    drafts.map(({ invoice }) => invoice.series_id),
  );
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('public.invoices', 'id'))::bigint as id
    from generate_series(1, ${drafts.length}::int)`.execute(tx.db);
  const created_by = JSON.stringify(whoActs(tx));
  const written = await tx.db
    .insertInto("invoices")
    .values(
      drafts.map(({ invoice, items }, place) => ({
        ...invoice,
        id: rows[place]?.id as number,
        team_id: tx.team,
        settles: settlesRegistration(invoice.purpose),
        total_cents: totalOf(items),
        created_by,
        created_at: tx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["team_id", "idempotency_key"]).where("idempotency_key", "is not", null).doNothing(),
    )
    .returning("id")
    .execute();
  const known = new Set(written.map(({ id }) => id));
  await insertItems(
    tx,
    drafts.flatMap(({ items }, place) => {
      const invoice_id = rows[place]?.id as number;
      return known.has(invoice_id) ? placed(invoice_id, items) : [];
    }),
  );
  return rows.map(({ id }) => (known.has(id) ? id : null));
}

async function holdSeries(tx: Tx, series: readonly number[]): Promise<void> {
  const ids = [...new Set(series)];
  const found = await tx.db
    .selectFrom("invoice_series")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("id", "in", ids)
    .forKeyShare()
    .execute();
  if (found.length < ids.length) throw seriesNotYours();
}

const totalOf = (items: readonly NewItem[]): number =>
  items.reduce((sum, { total_cents }) => sum + total_cents, 0);

const placed = (invoice_id: number, items: readonly NewItem[]) =>
  items.map((item, at) => ({ ...item, invoice_id, position: at + 1 }));

async function insertItems(tx: Tx, items: readonly (NewItem & { invoice_id: number; position: number })[]) {
  if (items.length === 0) return;
  await tx.db
    .insertInto("invoice_items")
    .values(items.map((item) => ({ ...item, team_id: tx.team })))
    .execute();
}

/** Puts other items in the place of a draft's. */
export async function replaceItems(tx: Tx, id: number, items: readonly NewItem[]): Promise<void> {
  await tx.db
    .deleteFrom("invoice_items")
    .where("team_id", "=", tx.team)
    .where("invoice_id", "=", id)
    .execute();
  await insertItems(tx, placed(id, items));
  await saveInvoice(tx, id, { total_cents: totalOf(items) });
}

/** The draft that an intention made. */
export const draftOfIntention = (tx: Tx, key: string) =>
  tx.db
    .selectFrom("invoices")
    .select(["id", "request_hash"])
    .where("team_id", "=", tx.team)
    .where("idempotency_key", "=", key)
    .executeTakeFirstOrThrow();

/** Registrations, locked for the transaction in the order of their ids: before their invoices, as whoever books money does. */
export const lockRegistrations = (tx: Tx, ids: readonly number[]) =>
  tx.db
    .selectFrom("registrations")
    .select(["id", "paid_cents", "refunded_cents"])
    .where("team_id", "=", tx.team)
    .where("id", "=", sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/** The row of an invoice, locked for the transaction; undefined for none. */
export const lockRow = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("invoices")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Changes an invoice's columns; the database refuses what was finalised. */
export const saveInvoice = (tx: Tx, id: number, change: Updateable<Invoices>) =>
  tx.db.updateTable("invoices").set(change).where("team_id", "=", tx.team).where("id", "=", id).execute();

/** Takes a draft away with its items. */
export const deleteDraftRow = (tx: Tx, id: number) =>
  tx.db.deleteFrom("invoices").where("team_id", "=", tx.team).where("id", "=", id).execute();

/** Lets nobody replace the team's logo until the invoice that shows it is there: then it is kept with it. */
export const holdLogo = (tx: Tx) =>
  tx.db.selectFrom("teams").select("id").where("id", "=", tx.team).forShare().execute();

/**
 * Draws the next number of a series in a year: the counter's row is locked until the end of the transaction, so that a
 * number that is given back by a rollback is given to the next one. A year that has begun keeps its pattern.
 */
export const drawNumber = (tx: Tx, series_id: number, year: number) =>
  tx.db
    .insertInto("invoice_numbers")
    .columns(["team_id", "series_id", "year", "pattern", "last_number"])
    .expression((from) =>
      from
        .selectFrom("invoice_series as s")
        .select([
          "s.team_id",
          "s.id",
          sql<number>`${year}::int`.as("year"),
          "s.pattern",
          sql<number>`1`.as("n"),
        ])
        .where("s.team_id", "=", tx.team)
        .where("s.id", "=", series_id),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["team_id", "series_id", "year"])
        .doUpdateSet({ last_number: sql<number>`invoice_numbers.last_number + 1` }),
    )
    .returning(["pattern", "last_number"])
    .executeTakeFirstOrThrow();

/**
 * Lets a year of a series begin after a number that was given elsewhere, with the pattern that the series has now. Whoever
 * finalises meanwhile waits.
 */
export const beginYear = (tx: Tx, series_id: number, year: number, last_number: number) =>
  sql`insert into invoice_numbers (team_id, series_id, year, pattern, last_number)
    select team_id, id, ${year}, pattern, ${last_number} from invoice_series
    where team_id = ${tx.team} and id = ${series_id}
    on conflict (team_id, series_id, year)
      do update set last_number = excluded.last_number, pattern = excluded.pattern`.execute(tx.db);

/** The last number of a year of a series, locked as by whoever finalises; undefined for a year that has not begun. */
export const lockYear = (tx: Tx, series_id: number, year: number) =>
  tx.db
    .selectFrom("invoice_numbers")
    .select("last_number")
    .where("team_id", "=", tx.team)
    .where("series_id", "=", series_id)
    .where("year", "=", year)
    .forUpdate()
    .executeTakeFirst();

/** Whether a series has issued anything in a year of Berlin. */
export const hasIssued = async (tx: Tx, series_id: number, year: number): Promise<boolean> => {
  const { rows } = await sql`
    select from invoices where team_id = ${tx.team} and series_id = ${series_id}
      and issued_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) limit 1`.execute(tx.db);
  return rows.length > 0;
};

/** The years that have begun in the team's series, with their patterns. */
export const begunYears = (tx: Tx) =>
  tx.db
    .selectFrom("invoice_numbers")
    .select(["series_id", "year", "pattern", "last_number"])
    .where("team_id", "=", tx.team)
    .execute();

/** Puts the time down at which an invoice was mailed last. */
export const noteSent = (tx: Tx, id: number) => saveInvoice(tx, id, { sent_at: tx.now });

/** Whose invoices these are, by their id. */
export async function namesOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom("invoices")
    .select(["id", "recipient_name"])
    .where("team_id", "=", tx.team)
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, recipient_name }) => [id, recipient_name]));
}
