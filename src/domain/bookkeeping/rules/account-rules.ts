import type { TaxMode } from "../../../shared/money/tax-modes.ts";
import type { RevenueKind } from "./pour-rules.ts";

/** The charts of accounts that small practices use. */
export const charts = ["skr03", "skr04"] as const;
export type Chart = (typeof charts)[number];
export const chartWords: Record<Chart, string> = { skr03: "SKR03", skr04: "SKR04" };

/** What has an account of its own. */
export const accountRoles = [
  "exempt",
  "small_business",
  "standard",
  "reduced",
  "gift_voucher",
  "dunning_fee",
  "transfer",
  "onsite",
  "stripe",
  "paypal",
  "fees",
  "private_out",
  "private_in",
] as const;
export type AccountRole = (typeof accountRoles)[number];

/** In words, as the settings ask for them. */
export const accountWords: Record<AccountRole, string> = {
  exempt: "Erlöse steuerfrei nach § 4 Nr. 14 UStG",
  small_business: "Erlöse als Kleinunternehmen nach § 19 UStG",
  standard: "Erlöse 19 % Umsatzsteuer",
  reduced: "Erlöse 7 % Umsatzsteuer",
  gift_voucher: "Verkaufte Gutscheine",
  dunning_fee: "Mahngebühren",
  transfer: "Bank",
  onsite: "Kasse",
  stripe: "Stripe",
  paypal: "PayPal",
  fees: "Gebühren der Zahlungsanbieter",
  private_out: "Privatentnahmen",
  private_in: "Privateinlagen",
};

/** As DATEV's charts have them, with four digits. Those of taxed income are automatic: they need no tax key. */
const standard: Record<Chart, Record<AccountRole, string>> = {
  skr03: {
    ...{ exempt: "8100", small_business: "8195", standard: "8400", reduced: "8300", gift_voucher: "1700" },
    dunning_fee: "8600",
    ...{ transfer: "1200", onsite: "1000", stripe: "1360", paypal: "1361", fees: "4970" },
    ...{ private_out: "1800", private_in: "1890" },
  },
  skr04: {
    ...{ exempt: "4100", small_business: "4185", standard: "4400", reduced: "4300", gift_voucher: "3500" },
    dunning_fee: "4830",
    ...{ transfer: "1800", onsite: "1600", stripe: "1460", paypal: "1461", fees: "6855" },
    ...{ private_out: "2100", private_in: "2180" },
  },
};

type Chosen = { chart: Chart; account_length: number } & {
  [Role in AccountRole as `account_${Role}`]: string;
};

/** The accounts that hold: the team's, else the chart's, as long as the accounts of its adviser are. */
export function accountsOf(chosen: Chosen): Record<AccountRole, string> {
  const accounts = accountRoles.map((role) => [
    role,
    chosen[`account_${role}`] || standardAccount(chosen, role),
  ]);
  return Object.fromEntries(accounts) as Record<AccountRole, string>;
}

/** The chart's account for something, with zeros behind where accounts are longer than four digits. */
const standardAccount = (
  { chart, account_length }: Pick<Chosen, "chart" | "account_length">,
  role: AccountRole,
): string => standard[chart][role].padEnd(account_length, "0");

/** The first account of those who owe, a digit longer than others: `10000`. */
export const standardDebtor = (account_length: number): string => "1".padEnd(account_length + 1, "0");

/** The account on which an amount of a purpose is earned. */
export const earnedOn = (accounts: Record<AccountRole, string>, purpose: RevenueKind): string =>
  accounts[purpose];

/** Whether a purpose is taxed as this mode says; vouchers are not until they are redeemed, and fees for dunning never. */
export const isTaxMode = (purpose: RevenueKind): purpose is TaxMode =>
  purpose !== "gift_voucher" && purpose !== "dunning_fee";
