import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { postEach, toParticipant } from "../../mails/post.ts";
import { sumOf } from "../../payments/money/amount-rules.ts";
import {
  enterMoney,
  entriesByStatement,
  type NewEntry,
  type StandingEntry,
  takeEntriesBack,
} from "../../payments/money/ledger.ts";
import { apply } from "../apply.ts";
import { type LockedRow, lockMany } from "../lock.ts";
import { seatsBackFor } from "../paying/confirm-paid.ts";
import { recordMoney } from "../paying/record-money.ts";
import { seatCents } from "../rules/money/deposit-rules.ts";
import { lapsedUnpaid } from "../rules/money/payment-rules.ts";
import { type Booking, bookedPayment, keptCents } from "../rules/staff-rules.ts";
import { isOver } from "../rules.ts";
import { lockRegistration } from "../store.ts";
import { moneyWentBack } from "./errors.ts";

/**
 * Money that came for a registration, and on which day: told by a statement's entry, for one of its invoices where that was
 * named, or noted by hand for one of them.
 */
export type Payment = { registration_id: number; amount_cents: number; booked_on: string } & (
  | { bank_entry_id: number; invoice_id?: number }
  | { invoice_id: number; method: "transfer" | "onsite"; source: "hand" }
);

/** What became of the money: how much of it is beyond what is due, and whether a lapsed place came back by it. */
export type Paid = { registration_id: number; to_return_cents: number; came_back: boolean };

/**
 * Books money that came to the team itself, for many at once and in a handful of statements: all of it counts, also a part, too
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
  if (notify) await tell(tx, done);
  await recordMoney(tx, action, found);
  return done.map(({ row, to_return_cents, seated }) => ({
    registration_id: row.id,
    to_return_cents,
    came_back: seated && isOver(row.status),
  }));
}

type Done = Booking & {
  row: LockedRow;
  method: string;
  came_cents: number;
  booked_on: string;
  seated: boolean;
};

const entryOf = ({ booked_on, ...payment }: Payment): NewEntry => ({
  ...{ kind: "payment", method: "transfer", occurred_on: booked_on, source: "statement" },
  ...payment,
});

const cameIn = (payments: readonly Payment[] = []) =>
  payments.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

const coversAll = (row: LockedRow, payments: readonly Payment[] | undefined): boolean =>
  keptCents(row) + cameIn(payments) >= seatCents(row);

function booked(row: LockedRow, payments: readonly Payment[], comesBack: boolean): Done {
  const came_cents = cameIn(payments);
  const booked_on =
    payments
      .map((payment) => payment.booked_on)
      .toSorted()
      .at(-1) ?? "";
  const after = bookedPayment(comesBack ? { ...row, status: "confirmed" } : row, came_cents);
  const seated = comesBack || (row.status === "pending" && keptCents(row) + came_cents >= seatCents(row));
  const last = payments.at(-1);
  const method = last && "method" in last ? last.method : "transfer";
  return { ...after, row, method, came_cents, booked_on, seated };
}

/** As the money came is how is paid, unless she pays online; whoever is seated by it has her place. */
async function save(tx: Tx, done: readonly Done[]): Promise<void> {
  await sql`
    update registrations r set payment_method = d.method
    from unnest(${done.map(({ row }) => row.id)}::bigint[], ${done.map(({ method }) => method)}::text[]) as d (id, method)
    where r.team_id = ${tx.team} and r.id = d.id and r.payment_method is distinct from d.method
      and coalesce(r.payment_method, '') not in ('stripe', 'paypal')`.execute(tx.db);
  const seated = done.filter((one) => one.seated);
  await apply(
    tx,
    seated.map(({ row }) => ({
      row,
      event: { type: isOver(row.status) ? "restore" : "confirm", action: null },
    })),
  );
}

/** Who has a place by it reads the confirmation as well. */
const tell = (tx: Tx, done: readonly Done[]) =>
  postEach(
    tx,
    "payment-received",
    done.map(({ row, came_cents, booked_on, open_cents, to_return_cents }) => ({
      to: toParticipant(row),
      data: {
        received_cents: came_cents,
        received_on: booked_on,
        open_cents,
        too_much_cents: to_return_cents,
      },
    })),
  );

/**
 * Takes back what an entry of a statement brought by mistake, for all that it was divided on: it counts as never come, and
 * what is due is open again. A place that it brought stays; what was noted as not paid before has nothing left to take.
 * @throws moneyWentBack (409) where some of it was returned since
 */
export async function takePaymentsBack(tx: Tx, bank_entry: number): Promise<void> {
  const registrations = (await ofRegistrations(tx, bank_entry)).map((entry) => entry.registration_id);
  const found = (await lockMany(tx, [...new Set(registrations)])).map(({ row }) => row);
  const entries = Map.groupBy(await ofRegistrations(tx, bank_entry), (entry) => entry.registration_id);
  for (const row of found) {
    const left_cents = row.paid_cents - sumOf(entries.get(row.id) ?? [], "payment");
    if (row.refunded_cents > left_cents) throw moneyWentBack(row.number);
  }
  await takeEntriesBack(tx, [...entries.values()].flat());
  await recordMoney(tx, "payment-taken-back", found);
}

/** What an entry brought for registrations; what it brought for invoices alone is theirs. */
const ofRegistrations = async (tx: Tx, bank_entry: number) =>
  (await entriesByStatement(tx, bank_entry)).flatMap(({ registration_id, ...entry }) =>
    registration_id === null ? [] : [{ ...entry, registration_id }],
  );

/**
 * Takes back what was noted by hand for an invoice of a registration. Under the registration's lock.
 * @throws moneyWentBack (409) where some of it was returned since
 */
export async function takePaymentOfInvoiceBack(tx: Tx, entry: StandingEntry): Promise<void> {
  const row = await lockRegistration(tx, entry.registration_id);
  if (row.refunded_cents > row.paid_cents - entry.amount_cents) throw moneyWentBack(row.number);
  await takeEntriesBack(tx, [entry]);
  await recordMoney(tx, "payment-taken-back", [row], { amount_cents: [null, entry.amount_cents] });
}
