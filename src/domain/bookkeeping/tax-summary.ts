import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { taxPercents } from "../../shared/money/tax-modes.ts";
import { type Books, casesOf } from "./cases.ts";
import { type Fee, feesOf } from "./fees.ts";
import { isTaxMode } from "./rules/account-rules.ts";
import { monthsIn, type Period, periodOf } from "./rules/period-rules.ts";
import type { BookCase, BookMoney } from "./rules/posting-rules.ts";
import { type Part, pour, type RevenueKind } from "./rules/pour-rules.ts";
import { type BookFilter, type TaxLine, type TaxSummary, taxRows } from "./schema.ts";
import { refuseUnknownBooks } from "./settings.ts";

/**
 * What came and went in a period by the day on which it did (§ 4 Abs. 3, § 11 EStG), by tax, with what providers kept. A
 * voucher is income when it is sold, and taxed when it is redeemed. @throws booksUnknown; as periodOf
 */
export async function summariseTaxes(tx: Tx, filter: BookFilter): Promise<TaxSummary> {
  const period = periodOf(filter, tx.now);
  const lines = await taxLines(tx, filter);
  const purposes = taxRows
    .map((purpose) => ({ purpose, ...amountsOf(lines.filter((line) => line.purpose === purpose)) }))
    .filter(({ income_cents, refund_cents, redeemed_cents, gross_cents }) =>
      [income_cents, refund_cents, redeemed_cents, gross_cents].some((cents) => cents !== 0),
    );
  const all = totalsOf(lines);
  return {
    ...{ period, purposes, ...all },
    surplus_cents: all.income_cents - all.refund_cents - all.fee_cents,
    months: monthsIn(period).map((month) => ({
      month: month.from.slice(0, 7),
      ...totalsOf(lines.filter(({ on }) => on >= month.from && on <= month.to)),
    })),
  };
}

/** The lines of which the summary is made, by day. @throws booksUnknown; as periodOf */
export async function taxLines(tx: Tx, filter: BookFilter): Promise<TaxLine[]> {
  const period = periodOf(filter, tx.now);
  const books: Books = filter.instructor_id ?? null;
  await refuseUnknownBooks(tx, books);
  const [cases, fees] = await together([casesOf(tx, books, period), feesOf(tx, books, period)]);
  return [...cases.flatMap((one) => linesOf(one, period)), ...fees.map(ofFee)].toSorted((a, b) =>
    a.on < b.on ? -1 : a.on > b.on ? 1 : 0,
  );
}

const linesOf = (one: BookCase, { from, to }: Period): TaxLine[] =>
  pour(one)
    .filter(({ on }) => on >= from && on <= to)
    .flatMap((part) => ofPart(part, one.number))
    // What is moved from one invoice to another of the same tax moves nothing here.
    .filter(({ kind }, _, all) => kind !== "shift" || !isBalanced(all));

const isBalanced = (lines: readonly TaxLine[]): boolean =>
  taxRows.every(
    (purpose) =>
      lines
        .filter((line) => line.kind === "shift" && line.purpose === purpose)
        .reduce((sum, { gross_cents }) => sum + gross_cents, 0) === 0,
  );

function ofPart({ on, money, bill, split }: Part<BookMoney>, number: string): TaxLine[] {
  return split.map(({ purpose, cents }) => ({
    ...{ on, reference: bill?.number ?? number, method: money?.method ?? "" },
    ...{ kind: kindOf(money), purpose },
    ...taxed(purpose, cents),
  }));
}

const kindOf = (money: BookMoney | null): TaxLine["kind"] =>
  money === null
    ? "shift"
    : money.method === "voucher"
      ? "redeemed"
      : money.kind === "refund"
        ? "refund"
        : "income";

/** Net and tax of an amount, half a cent away from zero. */
function taxed(purpose: RevenueKind, gross_cents: number) {
  const percent = isTaxMode(purpose) ? taxPercents[purpose] : 0;
  const net = (Math.abs(gross_cents) * 100) / (100 + percent);
  const net_cents = Math.sign(gross_cents) * Math.round(net) || 0;
  return { gross_cents, net_cents, tax_cents: gross_cents - net_cents };
}

const ofFee = ({ on, number, method, cents }: Fee): TaxLine => ({
  ...{ on, reference: number, method, kind: "fee", purpose: null },
  ...{ gross_cents: cents, net_cents: cents, tax_cents: 0 },
});

const sumOf = (lines: readonly TaxLine[], kind: TaxLine["kind"]): number =>
  lines.reduce((sum, line) => sum + (line.kind === kind ? line.gross_cents : 0), 0);

/** Of one tax: what came, what went back and what vouchers paid; and of all of it net and tax. */
function amountsOf(lines: readonly TaxLine[]) {
  const sum = (of: "gross_cents" | "net_cents" | "tax_cents") =>
    lines.reduce((cents, line) => cents + line[of], 0);
  return {
    income_cents: sumOf(lines, "income") + sumOf(lines, "shift"),
    refund_cents: -sumOf(lines, "refund") || 0,
    redeemed_cents: sumOf(lines, "redeemed"),
    ...{ gross_cents: sum("gross_cents"), net_cents: sum("net_cents"), tax_cents: sum("tax_cents") },
  };
}

const totalsOf = (lines: readonly TaxLine[]) => ({
  income_cents: sumOf(lines, "income"),
  refund_cents: -sumOf(lines, "refund") || 0,
  fee_cents: sumOf(lines, "fee"),
  tax_cents: lines.reduce((cents, { tax_cents }) => cents + tax_cents, 0),
});
