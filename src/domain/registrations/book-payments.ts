import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { enterMoney, type NewEntry } from "../payments/ledger.ts";
import { lockMany } from "./at-once.ts";
import { seatsBackFor } from "./late-money.ts";
import type { LockedRow } from "./lock.ts";
import { lapsedUnpaid } from "./payment-rules.ts";
import { recordMoney } from "./record-money.ts";
import { isOver } from "./rules.ts";
import { type Booking, bookedPayment, keptCents } from "./staff-rules.ts";
import { postMails } from "./store.ts";

/** Money that came for a registration, on which day, and the statement's entry that told of it. */
export type Payment = {
  registration_id: number;
  amount_cents: number;
  booked_on: string;
  bank_entry_id: number;
};

/** What became of the money: how much of it is beyond what is due, and whether a lapsed place came back by it. */
export type Paid = { registration_id: number; to_return_cents: number; came_back: boolean };

/**
 * Books money that came by transfer, for many at once and in a handful of statements: all of it counts, also a part, too
 * much, or what came for a registration that is over. A held seat that is paid is confirmed; one that had lapsed unpaid
 * comes back if it is still free. `notify` tells participants that their money came. Who cannot be found is left out.
 */
export async function bookPayments(
  tx: Tx,
  payments: readonly Payment[],
  { action, notify }: { action: string; notify: boolean },
): Promise<Paid[]> {
  const of = Map.groupBy(payments, ({ registration_id }) => registration_id);
  const found = (await lockMany(tx, [...of.keys()])).map(({ row }) => row);
  const back = await seatsBackFor(
    tx,
    found.filter((row) => lapsedUnpaid(row) && coversAll(row, of.get(row.id))),
  );
  const done = found.map((row) => booked(row, of.get(row.id) ?? [], back.has(row.id)));
  await enterMoney(
    tx,
    found.flatMap((row) => (of.get(row.id) ?? []).map(entryOf)),
  );
  await save(tx, done);
  await tell(tx, done, notify);
  await recordMoney(tx, action, found);
  return done.map(({ row, to_return_cents, seated }) => ({
    registration_id: row.id,
    to_return_cents,
    came_back: seated && isOver(row.status),
  }));
}

type Done = Booking & { row: LockedRow; came_cents: number; booked_on: string; seated: boolean };

const entryOf = ({ booked_on, ...payment }: Payment): NewEntry => ({
  ...payment,
  ...{ kind: "payment", method: "transfer", occurred_on: booked_on, source: "statement" },
});

const sumOf = (payments: readonly Payment[] = []) =>
  payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

const coversAll = (row: LockedRow, payments: readonly Payment[] | undefined): boolean =>
  keptCents(row) + sumOf(payments) >= row.total_cents;

function booked(row: LockedRow, payments: readonly Payment[], comesBack: boolean): Done {
  const came_cents = sumOf(payments);
  const booked_on =
    payments
      .map((payment) => payment.booked_on)
      .toSorted()
      .at(-1) ?? "";
  const after = bookedPayment(comesBack ? { ...row, status: "confirmed" } : row, came_cents);
  const seated = comesBack || (row.status === "pending" && after.open_cents === 0);
  return { ...after, row, came_cents, booked_on, seated };
}

const save = (tx: Tx, done: readonly Done[]) =>
  sql`
    update registrations r set
      payment_method = case when r.payment_method in ('stripe', 'paypal') then r.payment_method else 'transfer' end,
      status = case when w.seated then 'confirmed' else r.status end,
      confirmed_at = case when w.seated then ${tx.now}::timestamptz else r.confirmed_at end,
      expires_at = case when w.seated then null else r.expires_at end,
      cancelled_at = case when w.seated then null else r.cancelled_at end,
      cancelled_by = case when w.seated then null else r.cancelled_by end,
      cancel_reason = case when w.seated then '' else r.cancel_reason end,
      calendar_sequence = r.calendar_sequence + w.seated::int
    from unnest(${done.map(({ row }) => row.id)}::bigint[], ${done.map((one) => one.seated)}::boolean[]) as w (id, seated)
    where r.team_id = ${tx.team} and r.id = w.id`.execute(tx.db);

/** Who has a place by it reads the confirmation anyway; the others that their money came, if they are to know. */
async function tell(tx: Tx, done: readonly Done[], notify: boolean): Promise<void> {
  const seated = done.filter((one) => one.seated);
  await postMails(
    tx,
    { kind: "registration-confirmed" },
    seated.map(({ row }) => ({ ...row, data: {} })),
  );
  if (!notify) return;
  await postMails(
    tx,
    { kind: "payment-received" },
    done.map(({ row, came_cents, booked_on, open_cents, to_return_cents }) => ({
      ...row,
      data: {
        received_cents: came_cents,
        received_on: booked_on,
        open_cents,
        too_much_cents: to_return_cents,
      },
    })),
  );
}
