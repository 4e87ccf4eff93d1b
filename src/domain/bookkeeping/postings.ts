import { createHash } from "node:crypto";
import type { Ctx } from "../../platform/context.ts";
import { inTransaction, reading, together } from "../../platform/database/transaction.ts";
import { type Books, casesOf } from "./cases.ts";
import { type Fee, feesOf } from "./fees.ts";
import type { AccountRole } from "./rules/account-rules.ts";
import { cashMoveWords, signedCents } from "./rules/cash-rules.ts";
import type { Period } from "./rules/period-rules.ts";
import { type BookCase, type Entry, entriesOfCase } from "./rules/posting-rules.ts";
import type { BookSettings } from "./schema.ts";
import { cashMovesIn, lockSettings, numberDebtors } from "./store.ts";

/**
 * All that happened in a period as postings, by day. It is read at one moment, so that both sides are there of whatever comes
 * meanwhile; debtors that are numbered and have none yet then get their number, once and for all.
 */
export async function postingsOf(
  ctx: Ctx,
  books: Books,
  period: Period,
  settings: BookSettings,
): Promise<Entry[]> {
  const [cases, fees, moves] = await reading(ctx, (tx) =>
    together([casesOf(tx, books, period), feesOf(tx, books, period), cashMovesIn(tx, books, period)]),
  );
  const accounts = settings.accounts;
  const debtorOf = await debtorsOf(ctx, books, settings, cases);
  return [
    ...cases.flatMap((one) => entriesOfCase(one, accounts, debtorOf, period)),
    ...fees.map((fee) => ofFee(fee, accounts)),
    ...moves.map((move) => ofMove(move, accounts)),
  ].toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

const ofFee = ({ on, number, method, cents }: Fee, accounts: Record<AccountRole, string>): Entry => ({
  ...{ on, number, cents, due_on: null, invoice: null },
  ...{ account: accounts.fees, contra_account: accounts[method], text: `Gebühr ${number}` },
});

type Moved = Awaited<ReturnType<typeof cashMovesIn>>[number];

/** Cash that goes to the bank, or comes from there or from whoever the practice is. */
const ofMove = (
  { id, kind, amount_cents, occurred_on }: Moved,
  accounts: Record<AccountRole, string>,
): Entry => ({
  ...{ on: occurred_on, number: `KASSE-${id}`, due_on: null, invoice: null },
  cents: signedCents(kind, amount_cents),
  account: accounts.onsite,
  contra_account: kind === "private_out" || kind === "private_in" ? accounts[kind] : accounts.transfer,
  text: amount_cents < 0 ? `Korrektur ${cashMoveWords[kind]}` : cashMoveWords[kind],
});

async function debtorsOf(ctx: Ctx, books: Books, settings: BookSettings, cases: readonly BookCase[]) {
  const first = Number(settings.debtor_from);
  if (settings.debtors === "collective") return () => settings.debtor_from;
  const keys = [...new Set(cases.flatMap(({ bills }) => bills.map(({ debtor }) => hashed(debtor))))];
  const numbers = await inTransaction(ctx, async (tx) =>
    numberDebtors(tx, await lockSettings(tx, books), keys),
  );
  return (debtor: string) => String(first + (numbers.get(hashed(debtor)) ?? 0));
}

const hashed = (debtor: string): string => createHash("sha256").update(debtor).digest("hex");
