import type { InvoiceDetail } from "../../../domain/invoices/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { paths } from "../../paths.ts";
import { withWayBack } from "../forms/way-back.tsx";

/** Until when there is time to pay: `in 13 Tagen fällig`. */
export function inDays(days: number): string {
  if (days === 0) return "heute fällig";
  return days === 1 ? "morgen fällig" : `in ${days} Tagen fällig`;
}

/** `4 Angaben fehlen` */
export const missingInWords = (count: number): string =>
  count === 1 ? "1 Angabe fehlt" : `${count} Angaben fehlen`;

/** Why a draft cannot be finalised yet. */
export const missingInSentence = (count: number): string =>
  count === 1 ? "Zum Abschließen fehlt noch eine Angabe." : `Zum Abschließen fehlen noch ${count} Angaben.`;

/** How many drafts there will be: `12 Entwürfe über zusammen 1.440,00 €.` */
export function draftsInWords(drafts: readonly { name: string; total_cents: number }[]): string {
  const sum = formatCents(drafts.reduce((all, { total_cents }) => all + total_cents, 0));
  const [only] = drafts;
  if (!only) return "Davon ist nichts mehr zu berechnen.";
  if (drafts.length === 1) return `Ein Entwurf für ${only.name} über ${sum}.`;
  return `${drafts.length} Entwürfe über zusammen ${sum}.`;
}

/** What stands above the names of who is left out. */
export const leftOutInWords = (count: number): string =>
  count === 1 ? "Eine Person bleibt aus:" : `${count} Personen bleiben aus:`;

type Missing = InvoiceDetail["missing"][number];

type Located = { id: number; series_id: number; registration: { id: number } | null };

const ofProfile = new Set(["name", "street", "zip", "city"]);

/** Where something that is missing is put in; the form leads back to the invoice. */
export function wayToMissing({ at, field }: Pick<Missing, "at" | "field">, invoice: Located): string {
  const back = paths.invoice(invoice.id);
  if (at === "registration" && invoice.registration) return paths.registrationAdmin(invoice.registration.id);
  if (at === "draft") return `${paths.invoiceEdit(invoice.id)}#${field}`;
  if (at === "series") return withWayBack(`${paths.invoiceSettings(invoice.series_id)}#${field}`, back);
  return withWayBack(`${ofProfile.has(field) ? paths.teamProfile() : paths.teamMoney()}#${field}`, back);
}

/**
 * What of the registration's payments below is for this invoice, where several share them; null where all of it is. A
 * cancelled invoice has none, as its sign says.
 */
export function sharedInWords({ payments, paid_cents, standing }: Shared): string | null {
  if (standing === "cancelled") return null;
  const sum = (named: boolean): number =>
    payments
      .filter(({ names_invoice, is_dunning_fee }) => names_invoice === named && !is_dunning_fee)
      .reduce((all, { kind, amount_cents }) => all + (kind === "refund" ? -amount_cents : amount_cents), 0);
  const poured_cents = paid_cents - Math.max(0, sum(true));
  if (sum(false) === 0 || poured_cents === sum(false)) return null;
  return `Von den Zahlungen zur Anmeldung zählen ${formatCents(poured_cents)} für diese Rechnung.`;
}

type Shared = Pick<InvoiceDetail, "paid_cents" | "standing"> & {
  payments: readonly Pick<
    InvoiceDetail["payments"][number],
    "kind" | "amount_cents" | "names_invoice" | "is_dunning_fee"
  >[];
};
