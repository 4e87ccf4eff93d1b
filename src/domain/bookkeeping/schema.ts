import { z } from "zod";
import { taxModes } from "../../shared/money/tax-modes.ts";
import {
  calendarDay,
  euroAmount,
  flag,
  flagOut,
  id,
  idInput,
  instant,
  line,
  none,
  seenAt,
  wholeNumber,
} from "../../shared/schema.ts";
import { type AccountRole, accountRoles, charts } from "./rules/account-rules.ts";
import { cashMoves } from "./rules/cash-rules.ts";

const aDay = calendarDay("Bitte geben Sie ein gültiges Datum an, zum Beispiel 21.11.2026");

/** Which days are meant, both included, and whose books: the team's, or those of somebody who contracts in her own name. */
export const bookFilters = { from: aDay, to: aDay, instructor_id: idInput } as const;
export type BookFilter = {
  [Name in keyof typeof bookFilters]?: z.infer<(typeof bookFilters)[Name]> | undefined;
};

const account = z.string().regex(/^(\d{4,8})?$/, "Bitte eine Kontonummer aus 4 bis 8 Ziffern angeben");

const shapeOf = <Value>(value: (role: AccountRole) => Value) =>
  Object.fromEntries(accountRoles.map((role) => [`account_${role}`, value(role)])) as {
    [Role in AccountRole as `account_${Role}`]: Value;
  };

const noAdviser = "Eine Beraternummer liegt zwischen 1001 und 9999999";
const adviserNumber = z
  .union(
    [
      z.int().min(1001, noAdviser).max(9_999_999, noAdviser),
      z.string().regex(/^(?:100[1-9]|10[1-9]\d|1[1-9]\d\d|[2-9]\d{3}|[1-9]\d{4,6})$/, noAdviser),
    ],
    { error: noAdviser },
  )
  .transform(Number);

const accountLength = z
  .union([z.literal([4, 5, 6, 7, 8]), z.enum(["4", "5", "6", "7", "8"])], {
    error: "Sachkonten haben 4 bis 8 Stellen",
  })
  .transform(Number);

const debtorWays = ["collective", "numbered"] as const;

/** An edit of the settings: what is left out stays. An empty account is the chart's. */
export const bookSettingsEdit = z
  .object({
    chart: z.enum(charts, { error: "Bitte SKR03 oder SKR04 wählen" }),
    adviser_number: z.union([none, adviserNumber]),
    client_number: z.union([none, wholeNumber(1, 99_999, "Eine Mandantennummer liegt zwischen 1 und 99999")]),
    fiscal_month: wholeNumber(1, 12, "Bitte einen Monat wählen"),
    account_length: accountLength,
    debtors: z.enum(debtorWays, { error: "Bitte wählen, wie Debitoren geführt werden" }),
    debtor_account: z
      .string()
      .regex(/^([1-6]\d{4,8})?$/, "Ein Debitorenkonto beginnt mit 1 bis 6 und hat 5 bis 9 Ziffern"),
    links_documents: flag,
    cash_opening: euroAmount("Bitte einen Betrag wie 150,00 angeben"),
    cash_opening_on: z.union([none, aDay]),
    ...shapeOf(() => account),
  })
  .partial()
  .extend({ updated_at: seenAt });
export type BookSettingsEdit = z.infer<typeof bookSettingsEdit>;

/** How a team's books are kept. */
export const bookSettings = z.object({
  /** Null for the team. */
  instructor_id: id.nullable(),
  chart: z.enum(charts),
  adviser_number: z.int().nullable(),
  client_number: z.int().nullable(),
  fiscal_month: z.int(),
  account_length: z.int(),
  debtors: z.enum(debtorWays),
  debtor_account: z.string(),
  links_documents: flagOut,
  cash_opening_cents: z.int(),
  cash_opening_on: z.string().nullable(),
  ...shapeOf(() => z.string()),
  /** What holds for each: the own account, else the chart's. */
  accounts: z.object(
    Object.fromEntries(accountRoles.map((role) => [role, z.string()])) as Record<AccountRole, z.ZodString>,
  ),
  debtor_from: z.string(),
  updated_at: instant.nullable(),
});
export type BookSettings = z.infer<typeof bookSettings>;

const cents = z.int();
const period = z.object({ from: z.string(), to: z.string() });

/** Somebody who keeps books of her own. */
export const ownBook = z.object({ id, name: z.string() });

/** What the books of some days would hold, before anything is handed out. */
export const bookOverview = z.object({
  period,
  /** Whose books there are beside the team's. */
  others: z.array(ownBook),
  invoices: z.object({ count: z.int(), total_cents: cents }),
  /** What came less what went back, without what vouchers paid. */
  payments: z.object({ count: z.int(), total_cents: cents }),
  postings: z.int(),
  /** Payments in other currencies, which are in none of the tables. */
  other_currencies: z.int(),
  has_numbers: flagOut,
  /** Whether there has ever been an invoice or a payment. */
  is_new: flagOut,
});
export type BookOverview = z.infer<typeof bookOverview>;

/** A line of the cash book; below zero for money that was handed out, or that was entered by mistake. */
export const cashEntry = z.object({
  /** Its number in the order of entering, never given anew. */
  number: z.int(),
  on: z.string(),
  /** The day on which it was entered. */
  entered_on: z.string(),
  text: z.string(),
  reference: z.string(),
  cents,
  balance_cents: cents,
  /** The number of the line that it takes back. */
  corrects: z.int().nullable(),
  registration_id: id.nullable(),
  /** Entered by hand and standing: it can be taken back. */
  move_id: id.nullable(),
});
export type CashEntry = z.infer<typeof cashEntry>;

/** Cash that is put into the till or taken out without anybody paying. */
export const cashMoveInput = z.object({
  kind: z.enum(cashMoves, { error: "Bitte wählen, was mit dem Geld war" }),
  amount: euroAmount("Bitte einen Betrag wie 150,00 angeben"),
  /** A day in Berlin; today where nothing is said. */
  occurred_on: z.union([none, aDay]).default(null),
  note: line(200).default(""),
});
export type CashMoveInput = z.infer<typeof cashMoveInput>;

/** The cash book of some days. */
export const cashBook = z.object({
  period,
  opening_cents: cents,
  closing_cents: cents,
  /** From when the book is kept; null for ever since. */
  kept_since: z.string().nullable(),
  /** That an evening has less than nothing, which cannot be; null where none has. */
  impossible: z.string().nullable(),
  days: z.array(
    z.object({ day: z.string(), opening_cents: cents, closing_cents: cents, entries: z.array(cashEntry) }),
  ),
});
export type CashBook = z.infer<typeof cashBook>;

/** Something that is owed today. */
export const openItem = z.object({
  /** An invoice, the fees for dunning that are owed beside it, or what a registration owes without one. */
  kind: z.enum(["invoice", "dunning_fee", "registration"]),
  id,
  number: z.string(),
  name: z.string(),
  /** The day of the invoice, or of the booking. */
  on: z.string(),
  due_on: z.string().nullable(),
  days_overdue: z.int(),
  total_cents: cents,
  paid_cents: cents,
  open_cents: cents,
  dunning_level: z.int(),
});
export type OpenItem = z.infer<typeof openItem>;

export const openItems = z.object({
  items: z.array(openItem),
  open_cents: cents,
  overdue_cents: cents,
});
export type OpenItems = z.infer<typeof openItems>;

const taxAmounts = z.object({ gross_cents: cents, net_cents: cents, tax_cents: cents });

/** What money that came or went is for, in the summary by day of payment. */
export const taxRows = [...taxModes, "gift_voucher", "dunning_fee"] as const;

/** A line of the summary: money on the day on which it came or went. */
export const taxLine = z
  .object({
    on: z.string(),
    reference: z.string(),
    method: z.string(),
    kind: z.enum(["income", "refund", "redeemed", "shift", "fee"]),
    purpose: z.enum(taxRows).nullable(),
  })
  .extend(taxAmounts.shape);
export type TaxLine = z.infer<typeof taxLine>;

const incomeOf = z
  .object({ purpose: z.enum(taxRows), income_cents: cents, refund_cents: cents, redeemed_cents: cents })
  .extend(taxAmounts.shape);

/** What came and went in some days, by day of payment (§ 4 Abs. 3, § 11 EStG). */
export const taxSummary = z.object({
  period,
  purposes: z.array(incomeOf),
  income_cents: cents,
  refund_cents: cents,
  tax_cents: cents,
  fee_cents: cents,
  surplus_cents: cents,
  months: z.array(
    z.object({
      month: z.string(),
      income_cents: cents,
      refund_cents: cents,
      tax_cents: cents,
      fee_cents: cents,
    }),
  ),
});
export type TaxSummary = z.infer<typeof taxSummary>;
