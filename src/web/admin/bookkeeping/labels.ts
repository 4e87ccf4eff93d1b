import { accountRoles, accountWords } from "../../../domain/bookkeeping/rules/account-rules.ts";
import type { BookSettingsEdit } from "../../../domain/bookkeeping/schema.ts";

type Name = Exclude<keyof BookSettingsEdit, "updated_at">;

const accounts = Object.fromEntries(accountRoles.map((role) => [`account_${role}`, accountWords[role]]));

/** What the settings of the books are called. */
export const bookLabels = {
  chart: "Kontenrahmen",
  adviser_number: "Beraternummer",
  client_number: "Mandantennummer",
  fiscal_month: "Wirtschaftsjahr beginnt im",
  account_length: "Stellen der Sachkonten",
  debtors: "Debitoren",
  debtor_account: "Debitorenkonto",
  links_documents: "Buchungen mit Belegen verknüpfen",
  cash_opening: "Anfangsbestand der Kasse",
  cash_opening_on: "Kassenbuch geführt ab",
  ...accounts,
} as Record<Name, string>;
