import { itemTotal } from "../../../../domain/invoices/rules/tax-rules.ts";
import type { InvoiceItem } from "../../../../domain/invoices/schema.ts";
import { centsFromEuros, eurosForInput, eurosFromCents, parseEuros } from "../../../../shared/money/money.ts";
import type { ItemTax, TaxMode } from "../../../../shared/money/tax-modes.ts";

/** An item as it is being typed. */
export type Row = {
  key: number;
  description: string;
  details: string;
  quantity: string;
  unit: string;
  unit_price: string;
  tax_mode: ItemTax | "";
  service_from: string;
  service_to: string;
};

export type SentRow = Omit<Row, "key">;

/** A new item; its tax and days are those of the one before. */
export const emptyRow = (rows: readonly Row[], tax_mode: TaxMode | null): Row => {
  const last = rows.at(-1);
  return {
    key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
    description: "",
    details: "",
    quantity: "1",
    unit: "piece",
    unit_price: "",
    tax_mode: last?.tax_mode ?? tax_mode ?? "",
    service_from: last?.service_from ?? "",
    service_to: last?.service_to ?? "",
  };
};

/** Whether something was typed into a row. */
export const isFilled = ({ description, details, unit_price }: Row): boolean =>
  [description, details, unit_price].some((text) => text.trim() !== "");

/** Stored items as rows of a form. */
export const rowsOf = (items: readonly InvoiceItem[]): Row[] =>
  items.map((item, key) => ({
    key,
    description: item.description,
    details: item.details,
    quantity: item.quantity.toLocaleString("de-DE", { maximumFractionDigits: 2, useGrouping: false }),
    unit: item.unit,
    unit_price: eurosForInput(eurosFromCents(item.unit_price_cents)),
    tax_mode: item.tax_mode ?? "",
    service_from: item.service_from ?? "",
    service_to: item.service_to ?? "",
  }));

/** What a row comes to in cents; null while it cannot be read. */
export function totalOf({ quantity, unit_price }: SentRow): number | null {
  const price = parseEuros(unit_price);
  const text = quantity.trim().replace(/^[−–]/, "-");
  const count = parseEuros(text.replace(/^-/, ""));
  if (price === null || count === null) return null;
  return itemTotal({
    quantity: text.startsWith("-") ? -count : count,
    unit_price_cents: centsFromEuros(price),
  });
}

/** Rows where another tax is usual: those that were taxed as was usual before follow. */
export const retaxed = (
  rows: readonly Row[],
  before: Row["tax_mode"],
  now: Row["tax_mode"],
): readonly Row[] =>
  before === now ? rows : rows.map((row) => (row.tax_mode === before ? { ...row, tax_mode: now } : row));

/** Rows with one of them a place up (−1) or down (1). */
export function moved(rows: readonly Row[], key: number, by: -1 | 1): Row[] {
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  const other = rows[at + by];
  if (!row || !other) return [...rows];
  return rows.map((one, place) => (place === at ? other : place === at + by ? row : one));
}
