import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { centsFromEuros } from "../../shared/money/money.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { record, whoActs } from "../audit/record.ts";
import type { Books } from "./cases.ts";
import { getCashBook } from "./cash-book.ts";
import { beforeTheBook, cashTooLow, dayToCome, moveUnknown, noAmount } from "./errors.ts";
import { cashMoveWords, firstBelowZero, signedCents } from "./rules/cash-rules.ts";
import type { CashMoveInput } from "./schema.ts";
import { refuseUnknownBooks } from "./settings.ts";
import { findCashMove, insertCashMove, lockSettings } from "./store.ts";

/**
 * Enters cash that was put into the till or taken out without anybody paying. Never more than is there, on that day and on
 * every later one. @throws booksUnknown; noAmount, dayToCome, beforeTheBook, cashTooLow (422)
 */
export const moveCash = (ctx: Ctx, books: Books, input: CashMoveInput): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    await refuseUnknownBooks(tx, books);
    const { kind, note } = input;
    const amount_cents = centsFromEuros(input.amount);
    if (amount_cents === 0) throw noAmount();
    const occurred_on = input.occurred_on ?? wallClock(tx.now).date;
    await refuseImpossible(tx, books, { on: occurred_on, cents: signedCents(kind, amount_cents) });
    await insertCashMove(tx, {
      ...{ books_of: books, kind, amount_cents, occurred_on, note, corrects_id: null },
      actor: JSON.stringify(whoActs(tx)),
    });
    await record(tx, { type: "team", id: tx.team }, "cash-moved", {
      cash_move: [null, cashMoveWords[kind]],
      amount_cents: [null, amount_cents],
    });
    return true as const;
  });

/**
 * Takes such an entry back that was made by mistake: both lines stay in sight. Done twice it is refused.
 * @throws moveUnknown; cashTooLow (422)
 */
export const takeCashMoveBack = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const found = await findCashMove(tx, id);
    if (!found) throw moveUnknown();
    const { books_of, kind, amount_cents, occurred_on, note } = found;
    await refuseImpossible(tx, books_of, { on: occurred_on, cents: -signedCents(kind, amount_cents) });
    // Somebody else may have done it while this waited for the book.
    if (!(await findCashMove(tx, id))) throw moveUnknown();
    await insertCashMove(tx, {
      ...{ books_of, kind, amount_cents: -amount_cents, occurred_on, note, corrects_id: id },
      actor: JSON.stringify(whoActs(tx)),
    });
    await record(tx, { type: "team", id: tx.team }, "cash-move-taken-back", {
      cash_move: [cashMoveWords[kind], null],
      amount_cents: [amount_cents, null],
    });
    return true as const;
  });

/** Whoever enters something for the same book meanwhile waits. */
async function refuseImpossible(tx: Tx, books: Books, move: { on: string; cents: number }): Promise<void> {
  const today = wallClock(tx.now).date;
  if (move.on > today) throw dayToCome();
  const { cash_opening_on } = await lockSettings(tx, books);
  if (cash_opening_on !== null && move.on < cash_opening_on) throw beforeTheBook(cash_opening_on);
  const years = { from: move.on, to: today };
  const { opening_cents, days } = await getCashBook(
    tx,
    { ...years, instructor_id: books ?? undefined },
    null,
  );
  const low = firstBelowZero({ opening_cents, lines: days.flatMap(({ entries }) => entries) }, move);
  if (low) throw cashTooLow(low);
}
