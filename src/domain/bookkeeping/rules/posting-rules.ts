import { type AccountRole, earnedOn } from "./account-rules.ts";
import type { Period } from "./period-rules.ts";
import { type Bill, type Case, type Money, type Part, pour } from "./pour-rules.ts";

/** How money came or went, and of whom. */
export type Method = "stripe" | "paypal" | "transfer" | "onsite" | "voucher";
export type BookMoney = Money & { method: Method; kind: "payment" | "refund" | "sale" };

/** An invoice with what its postings need; a Stornorechnung is `storno` of what it cancels. */
export type BookBill = Bill & {
  due_on: string | null;
  /** By whom debtors are told apart: the same name and address are one person. */
  debtor: string;
  storno: { id: number; number: string } | null;
};

/**
 * A debt with the number by which it is found where no invoice asks for it, as far as it is in the same books: money that lies
 * in others pays nothing in these.
 */
export type BookCase = Omit<Case<BookMoney>, "bills"> & { bills: readonly BookBill[]; number: string };

/** A posting before it has the shape of a format: `cents` above zero or below, from the account's debit side. */
export type Entry = {
  on: string;
  cents: number;
  account: string;
  contra_account: string;
  number: string;
  text: string;
  due_on: string | null;
  /** The invoice, or the Stornorechnung, that proves it. */
  invoice: number | null;
};

type Accounts = Record<AccountRole, string>;
type DebtorOf = (debtor: string) => string;

/**
 * What happened to a debt in a period as postings: an invoice from its debtor to what is earned, by tax; money from where it
 * lies to its debtor, or to what is earned where no invoice asks for it; and what is moved between those two when an invoice
 * comes after the money, or is cancelled. What comes to nothing is no posting: a gift on an invoice, or a tax whose items cancel
 * each other out. Texts name numbers alone: a course's name tells of somebody's health.
 */
export function entriesOfCase(
  given: BookCase,
  accounts: Accounts,
  debtorOf: DebtorOf,
  period: Period,
): Entry[] {
  const isPosted = ({ on, cents }: Entry) => on >= period.from && on <= period.to && cents !== 0;
  return [
    ...given.bills.flatMap((bill) => billed(bill, accounts, debtorOf(bill.debtor))),
    ...pour(given).flatMap((part) => paid(part, given, accounts, debtorOf)),
  ].filter(isPosted);
}

function billed(bill: BookBill, accounts: Accounts, debtor: string): Entry[] {
  const rows = bill.shares.map(({ purpose, gross_cents }) => ({
    ...{ account: debtor, contra_account: earnedOn(accounts, purpose), cents: gross_cents },
  }));
  const issued = rows.map((row) => ({
    ...{ ...row, on: bill.on, number: bill.number, text: `Rechnung ${bill.number}` },
    ...{ due_on: bill.due_on, invoice: bill.id },
  }));
  const { cancelled, storno } = bill;
  if (!cancelled || !storno) return issued;
  const taken = rows.map((row) => ({
    ...{
      ...row,
      cents: -row.cents,
      on: cancelled.on,
      number: storno.number,
      due_on: null,
      invoice: storno.id,
    },
    text: `Storno ${storno.number} zu ${bill.number}`,
  }));
  return [...issued, ...taken];
}

function paid(part: Part<BookMoney>, given: BookCase, accounts: Accounts, debtorOf: DebtorOf): Entry[] {
  const { on, money, cents } = part;
  const bill = given.bills.find(({ id }) => id === part.bill?.id);
  const common = { on, due_on: null, invoice: null, number: bill?.number ?? given.number };
  const contra_account = bill ? debtorOf(bill.debtor) : earnedOn(accounts, given.purpose);
  if (money) {
    const account = accounts[money.method === "voucher" ? "gift_voucher" : money.method];
    return [{ ...common, account, contra_account, cents, text: `${wordOf(money, cents)} ${common.number}` }];
  }
  // What is moved has two ends, of which the one at the invoice is posted: the other one is what no invoice asks for.
  if (!bill) return [];
  return [
    {
      ...common,
      account: earnedOn(accounts, given.purpose),
      contra_account,
      cents,
      text: `Verrechnung ${given.number} mit ${bill.number}`,
    },
  ];
}

/** An entry of the other sign takes back what was entered by mistake. */
function wordOf({ kind, method }: BookMoney, cents: number): string {
  if (cents > 0 === (kind === "refund")) return "Korrektur";
  if (kind === "refund") return "Erstattung";
  return method === "voucher" ? "Gutschein" : "Zahlung";
}
