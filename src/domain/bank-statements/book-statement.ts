import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { lockMany } from "../registrations/at-once.ts";
import { bookPayments, type Payment } from "../registrations/book-payments.ts";
import { findKnown, type KnownOfLesson } from "./candidates.ts";
import { nothingToBook, numberUnknown, statementUnknown } from "./errors.ts";
import { entriesOf, type Judged, judgeAll } from "./judge-statement.ts";
import { getStatement } from "./queries.ts";
import type { StatementBooked, StatementBooking } from "./schema.ts";
import { findStatement, finishStatement, settleEntries } from "./store.ts";

/**
 * Books what a statement says: all that is sure now but what is left out, and what was decided by hand; all or nothing, in
 * as many statements for many as for few. An entry is booked once, also by two people at the same moment; what turned out
 * to be paid meanwhile is no longer sure and is left. Sent twice it is done once.
 * @throws statementUnknown, numberUnknown, nothingToBook
 */
export const bookStatement = (ctx: Ctx, id: number, wish: StatementBooking): Promise<StatementBooked> =>
  inTransaction(ctx, async (tx) => {
    const stored = await findStatement(tx, id, { lock: true });
    if (!stored) throw statementUnknown();
    if (stored.state === "done") return { ...(await getStatement(tx, id)), to_return: [] };
    const { entries } = entriesOf(stored, tx.now);
    const chosen = await chosenByHand(tx, wish);
    const judged = await judgeUnderLock(tx, entries, chosen);
    const { booking, ignoring } = decide(judged, wish, chosen);
    if (booking.length + ignoring.length === 0) throw nothingToBook();
    const { payments, counts } = await settle(tx, booking, ignoring);
    const paid = await bookPayments(tx, payments, { action: "paid-by-statement", notify: wish.notify });
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
      to_return: returning.map((one) => returned(one, judged, chosen)),
    };
  });

type Chosen = Map<number, KnownOfLesson>;

/** The registrations that entries were given to by hand, by the entry's place. @throws numberUnknown */
async function chosenByHand(tx: Tx, { book }: StatementBooking): Promise<Chosen> {
  const numbers = book.map(({ number }) => number.toUpperCase());
  const known = numbers.length > 0 ? await findKnown(tx, { numbers, amounts: [] }) : [];
  const byNumber = new Map(known.map((row) => [row.number, row]));
  return new Map(
    book.map(({ entry, number }) => {
      const row = byNumber.get(number.toUpperCase());
      if (!row) throw numberUnknown(entry, number);
      return [entry, row];
    }),
  );
}

/** What entries turn out to be once nobody can change the registrations any more that they may belong to. */
async function judgeUnderLock(
  tx: Tx,
  entries: Parameters<typeof judgeAll>[1],
  chosen: Chosen,
): Promise<Judged[]> {
  const seen = await judgeAll(tx, entries);
  const sure = seen.flatMap(({ verdict, candidates: [first] }) =>
    verdict === "sure" && first ? [first.id] : [],
  );
  await lockMany(tx, [...new Set([...sure, ...[...chosen.values()].map((row) => row.id)])]);
  return judgeAll(tx, entries);
}

type Booking = { judged: Judged; row: KnownOfLesson };

function decide(judged: readonly Judged[], wish: StatementBooking, chosen: Chosen) {
  const [ignored, left] = [new Set(wish.ignore), new Set(wish.leave)];
  const booking: Booking[] = [];
  const ignoring: Judged[] = [];
  for (const [place, one] of judged.entries()) {
    const row =
      chosen.get(place) ?? (one.verdict === "sure" && !left.has(place) ? one.candidates[0] : undefined);
    if (one.verdict === "known") continue;
    if (ignored.has(place)) ignoring.push(one);
    else if (row) booking.push({ judged: one, row });
  }
  return { booking, ignoring };
}

/** Notes which entries are settled; who comes second with the same ones settles none of them. */
async function settle(tx: Tx, booking: readonly Booking[], ignoring: readonly Judged[]) {
  const settled = ({ entry, fingerprint }: Judged, registration_id: number | null) => ({
    ...{ fingerprint, registration_id, amount_cents: entry.amount_cents, booked_on: entry.booked_on },
  });
  const fresh = await settleEntries(tx, [
    ...booking.map(({ judged, row }) => settled(judged, row.id)),
    ...ignoring.map((judged) => settled(judged, null)),
  ]);
  const payments = booking.flatMap(({ judged: { entry, fingerprint }, row }): Payment[] =>
    fresh.has(fingerprint)
      ? [{ registration_id: row.id, amount_cents: entry.amount_cents, booked_on: entry.booked_on }]
      : [],
  );
  const ignored_count = ignoring.filter(({ fingerprint }) => fresh.has(fingerprint)).length;
  return { payments, counts: { booked_count: payments.length, ignored_count } };
}

function returned(
  { registration_id, to_return_cents }: { registration_id: number; to_return_cents: number },
  judged: readonly Judged[],
  chosen: Chosen,
) {
  const known = [...chosen.values(), ...judged.flatMap(({ candidates }) => candidates)];
  const row = known.find(({ id }) => id === registration_id);
  const name = row ? `${row.first_name} ${row.last_name}`.trim() : "";
  return { registration_id, number: row?.number ?? "", name, cents: to_return_cents };
}
