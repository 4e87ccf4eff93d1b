import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { centsFromEuros } from "../../shared/money/money.ts";
import { record } from "../audit/record.ts";
import { bookTransfers, lockPaid } from "../invoices/paying/book-transfers.ts";
import { lockMany } from "../registrations/lock.ts";
import { bookPayments } from "../registrations/noted-payments/book-payments.ts";
import { findKnown, type KnownOfLesson } from "./candidates.ts";
import {
  amountMissing,
  invoiceIsCancelled,
  moreThanCame,
  namedTwice,
  nothingToBook,
  numberUnknown,
  statementUnknown,
} from "./errors.ts";
import { entriesOf, type Judged, judgeAll } from "./judge-statement.ts";
import { marksOf } from "./likeness.ts";
import { keyOf, type Part } from "./matching-rules.ts";
import { debtOf, getStatement } from "./queries.ts";
import type { StatementBooked, StatementBooking } from "./schema.ts";
import { findStatement, finishStatement, lockBooking, settleEntries } from "./store.ts";

/**
 * Books what a statement says: all that is sure now but what is left out, and what was decided by hand; all or nothing, in
 * as many statements for many as for few. An entry may be divided on several. It is booked once, also by two people at the same moment; what turned out
 * to be paid meanwhile is no longer sure and is left. Sent twice it is done once.
 * @throws statementUnknown, numberUnknown, invoiceIsCancelled, amountMissing, namedTwice, moreThanCame, nothingToBook
 */
export const bookStatement = (ctx: Ctx, id: number, input: StatementBooking): Promise<StatementBooked> =>
  inTransaction(ctx, async (tx) => {
    await lockBooking(tx);
    const stored = await findStatement(tx, id, { lock: true });
    if (!stored) throw statementUnknown();
    if (stored.state === "done") return { ...(await getStatement(tx, id)), to_return: [] };
    const { entries } = entriesOf(stored, tx.now);
    const chosen = await chosenByHand(tx, entries, input);
    const judged = await judgeUnderLock(tx, entries, chosen);
    const { booking, ignoring } = decide(judged, input, chosen);
    if (booking.length + ignoring.length === 0) throw nothingToBook();
    const { transfers, counts } = await settle(tx, booking, ignoring);
    const { payments, overpaid } = await bookTransfers(tx, transfers);
    const paid = await bookPayments(tx, payments, { action: "paid-by-statement", notify: input.notify });
    await finishStatement(tx, id, {
      ...counts,
      left_count: entries.length - counts.booked_count - counts.ignored_count,
    });
    await record(tx, { type: "bank_statement", id }, "booked", {
      booked_count: [0, counts.booked_count],
      ignored_count: [0, counts.ignored_count],
    });
    const returning = paid.filter(({ to_return_cents }) => to_return_cents > 0);
    return {
      ...(await getStatement(tx, id)),
      to_return: [...returning.map((one) => returned(one, judged, chosen)), ...overpaid],
    };
  });

type Parts = Part<KnownOfLesson>[];
type Chosen = Map<number, Parts>;

/**
 * What of entries was given to which registration or invoice by hand, by the entry's place.
 * @throws numberUnknown, invoiceIsCancelled, amountMissing, namedTwice, moreThanCame
 */
async function chosenByHand(
  tx: Tx,
  entries: readonly { amount_cents: number }[],
  { book }: StatementBooking,
): Promise<Chosen> {
  const numbers = book.map(({ number }) => number.toUpperCase());
  const known = numbers.length > 0 ? await findKnown(tx, { numbers, amounts: [] }) : [];
  const byNumber = new Map(known.map((row) => [row.number.toUpperCase(), row]));
  const chosen: Chosen = new Map();
  for (const [place, given] of Map.groupBy(book, ({ entry }) => entry)) {
    const came = entries[place]?.amount_cents ?? 0;
    const parts = given.map(({ number, amount }) => {
      const row = byNumber.get(number.toUpperCase());
      if (!row) throw numberUnknown(place, number);
      if (row.invoice?.is_cancelled) throw invoiceIsCancelled(place, row.number);
      return { row, cents: amount === undefined ? whole(came, given) : centsFromEuros(amount) };
    });
    refuseWrongParts(place, parts, came);
    chosen.set(place, parts);
  }
  return chosen;
}

/** Who is the only one gets all of it. */
const whole = (came: number, given: readonly unknown[]): number => (given.length === 1 ? came : 0);

function refuseWrongParts(place: number, parts: Parts, came: number): void {
  const seen = new Set<string>();
  for (const { row, cents } of parts) {
    if (cents <= 0) throw amountMissing(place);
    if (seen.has(keyOf(row))) throw namedTwice(place, row.number);
    seen.add(keyOf(row));
  }
  if (parts.reduce((sum, { cents }) => sum + cents, 0) > came) throw moreThanCame(place, came);
}

/** What entries turn out to be once nobody can change the registrations and invoices any more that they may belong to. */
async function judgeUnderLock(
  tx: Tx,
  entries: Parameters<typeof judgeAll>[1],
  chosen: Chosen,
): Promise<Judged[]> {
  const seen = await judgeAll(tx, entries);
  const sure = seen.flatMap(({ verdict, parts }) => (verdict === "sure" ? parts : []));
  const rows = [...sure, ...[...chosen.values()].flat()].map(({ row }) => row);
  await lockMany(tx, [...new Set(rows.flatMap(({ id }) => id || []))]);
  await lockPaid(tx, [...new Set(rows.flatMap(({ invoice }) => invoice?.id ?? []))]);
  return judgeAll(tx, entries);
}

type Booking = { judged: Judged; parts: Parts };

function decide(judged: readonly Judged[], input: StatementBooking, chosen: Chosen) {
  const [ignored, left] = [new Set(input.ignore), new Set(input.leave)];
  const booking: Booking[] = [];
  const ignoring: Judged[] = [];
  for (const [place, one] of judged.entries()) {
    const parts = chosen.get(place) ?? (one.verdict === "sure" && !left.has(place) ? one.parts : []);
    if (one.verdict === "known") continue;
    if (ignored.has(place)) ignoring.push(one);
    else if (parts.length > 0) booking.push({ judged: one, parts });
  }
  return { booking, ignoring };
}

/** Notes which entries are settled; who comes second with the same ones settles none of them. */
async function settle(tx: Tx, booking: readonly Booking[], ignoring: readonly Judged[]) {
  const settled = ({ entry, fingerprint }: Judged, parts: Parts) => ({
    ...{ fingerprint, amount_cents: entry.amount_cents, booked_on: entry.booked_on },
    marks: marksOf(entry),
    parts: parts.map(({ row, cents }) => ({ ...debtOf(row), amount_cents: cents })),
  });
  const all = [
    ...booking.map(({ judged, parts }) => settled(judged, parts)),
    ...ignoring.map((judged) => settled(judged, [])),
  ];
  const fresh = await settleEntries(tx, all);
  const done = all.filter(({ fingerprint }) => fresh.has(fingerprint));
  const booked = done.filter(({ parts }) => parts.length > 0);
  const transfers = booked.flatMap(({ fingerprint, booked_on, parts }) =>
    parts.map(({ number: _, ...part }) => ({
      ...{ ...part, booked_on, bank_entry_id: fresh.get(fingerprint) ?? 0 },
    })),
  );
  return {
    transfers,
    counts: { booked_count: booked.length, ignored_count: done.length - booked.length },
  };
}

function returned(
  { registration_id, to_return_cents }: { registration_id: number; to_return_cents: number },
  judged: readonly Judged[],
  chosen: Chosen,
) {
  const byHand = [...chosen.values()].flat().map(({ row }) => row);
  const known = [...byHand, ...judged.flatMap(({ candidates }) => candidates)];
  const row = known.find(({ id }) => id === registration_id);
  const name = row ? `${row.first_name} ${row.last_name}`.trim() : "";
  return { registration_id, invoice_id: null, number: row?.number ?? "", name, cents: to_return_cents };
}
