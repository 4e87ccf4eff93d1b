import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { instantOut } from "../../../shared/schema.ts";
import { whoActs } from "../../audit/record.ts";
import type { MoneyEntry } from "./money-schema.ts";

/** What took money, in a word of the registration. */
export type MoneyMethod = "stripe" | "paypal" | "transfer" | "onsite" | "voucher";

/** A payment or a refund that is to be entered; `amount_cents` is above zero, `occurred_on` a day in Berlin. */
export type NewEntry = {
  registration_id: number;
  /** The invoice that it was noted for; none where the registration's invoices share it. */
  invoice_id?: number | null;
  kind: "payment" | "refund";
  amount_cents: number;
  method: MoneyMethod;
  occurred_on: string;
  source: "hand" | "statement" | "provider" | "voucher";
  currency?: string;
  /** False for money that was not what was asked for. */
  counts?: boolean;
  payment_id?: number | null;
  bank_entry_id?: number | null;
};

/** The same for an invoice that bills something beside a registration: the money is the invoice's alone. */
export type NewInvoiceEntry = Omit<NewEntry, "registration_id"> & {
  registration_id: null;
  invoice_id: number;
  /** Whether it pays a fee for dunning, which is owed beside the invoice. */
  is_dunning_fee?: boolean;
};

/** An entry that stands: nothing has taken it back. */
export type StandingEntry = Required<NewEntry> & { id: number };

/** The same whatever it is for. */
export type AnyStandingEntry = Omit<StandingEntry, "registration_id"> & {
  registration_id: number | null;
  is_dunning_fee?: boolean;
};

/**
 * Enters payments and refunds, in one statement however many they are. What the registrations say of their money follows
 * by itself. To be called under their locks, or those of the invoices.
 */
export async function enterMoney(tx: Tx, entries: readonly (NewEntry | NewInvoiceEntry)[]): Promise<void> {
  await insert(
    tx,
    entries.map((entry) => ({ ...entry, corrects_id: null })),
  );
}

/** Takes entries back that were made by mistake: as if they had never been, but both stay in sight. Likewise. */
export async function takeEntriesBack(tx: Tx, entries: readonly AnyStandingEntry[]): Promise<void> {
  await insert(
    tx,
    entries.map(({ id, ...entry }) => ({
      ...entry,
      amount_cents: -entry.amount_cents,
      corrects_id: id,
    })),
  );
}

async function insert(
  tx: Tx,
  entries: readonly ((NewEntry | NewInvoiceEntry | Omit<AnyStandingEntry, "id">) & {
    corrects_id: number | null;
  })[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.db
    .insertInto("money_entries")
    .values(
      entries.map((entry) => ({
        ...entry,
        team_id: tx.team,
        actor: JSON.stringify(whoActs(tx)),
        created_at: tx.now,
      })),
    )
    .execute();
}

/** The entries of registrations that stand, in the order in which they were made. */
export const standingEntries = (tx: Tx, registrations: readonly number[]): Promise<StandingEntry[]> =>
  selectStanding(tx)
    .where("e.registration_id", "=", sql<number>`any(${[...registrations]}::bigint[])`)
    .execute() as Promise<StandingEntry[]>;

/** The entries that a line of a bank statement brought and that stand. */
export const entriesByStatement = (tx: Tx, bank_entry: number): Promise<AnyStandingEntry[]> =>
  selectStanding(tx)
    .select("e.is_dunning_fee")
    .where("e.bank_entry_id", "=", bank_entry)
    .execute() as Promise<AnyStandingEntry[]>;

/** The entries that name an invoice and stand. */
export const entriesOfInvoice = (tx: Tx, invoice: number): Promise<AnyStandingEntry[]> =>
  selectStanding(tx).select("e.is_dunning_fee").where("e.invoice_id", "=", invoice).execute() as Promise<
    AnyStandingEntry[]
  >;

const selectStanding = (tx: Tx) =>
  tx.db
    .selectFrom("money_entries as e")
    .select(["e.id", "e.registration_id", "e.kind", "e.amount_cents", "e.currency", "e.method"])
    .select(["e.occurred_on", "e.source", "e.counts", "e.payment_id", "e.bank_entry_id", "e.invoice_id"])
    .where("e.team_id", "=", tx.team)
    .where("e.amount_cents", ">", 0)
    .where(
      sql<boolean>`not exists (select from money_entries c where c.team_id = e.team_id and c.corrects_id = e.id)`,
    )
    .orderBy("e.id");

/** Which of the invoices that entries name are cancelled by now: what is entered anew does not name them any more. */
export async function cancelledAmong(
  tx: Tx,
  entries: readonly StandingEntry[],
): Promise<ReadonlySet<number | null>> {
  const named = entries.flatMap(({ invoice_id }) => invoice_id ?? []);
  if (named.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from invoices where team_id = ${tx.team} and id = any(${named}::bigint[]) and state = 'cancelled'`.execute(
    tx.db,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The payments to the team itself that were taken back last, as they were entered; none once something else was entered
 * after that. Who takes a tick back and sets it again means these. An invoice that was cancelled since is not named any more.
 */
export async function takenBackLast(tx: Tx, registration: number): Promise<StandingEntry[]> {
  const { rows } = await sql<StandingEntry>`
    select e.id, e.registration_id, e.kind, e.amount_cents, e.currency, e.method, e.occurred_on, e.source, e.counts,
      e.payment_id, e.bank_entry_id,
      (select i.id from invoices i
        where i.team_id = e.team_id and i.id = e.invoice_id and i.state = 'finalised') as invoice_id
    from money_entries c
    join money_entries e on e.team_id = c.team_id and e.id = c.corrects_id
    where c.team_id = ${tx.team} and c.registration_id = ${registration} and e.kind = 'payment'
      and (e.source = 'hand' or e.bank_entry_id is not null)
      and c.id > coalesce((select max(p.id) from money_entries p
        where p.team_id = c.team_id and p.registration_id = c.registration_id and p.amount_cents > 0), 0)
    order by e.id`.execute(tx.db);
  return rows;
}

/** All payments and refunds of a registration, with what took them back, in the order in which they were entered. */
export async function entriesOf(tx: Tx, registration: number): Promise<MoneyEntry[]> {
  const rows = await tx.db
    .selectFrom("money_entries")
    .select([
      "id",
      "kind",
      "amount_cents",
      "currency",
      "method",
      "occurred_on",
      "source",
      "bank_entry_id",
      "corrects_id",
    ])
    .select(["created_at", sql<string>`coalesce(actor ->> 'name', '')`.as("actor_name")])
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, created_at: instantOut(row.created_at) })) as MoneyEntry[];
}
