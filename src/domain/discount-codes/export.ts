import type { Column } from "../../platform/tables/csv.ts";
import { codeStateWords, type DiscountCode } from "./schema.ts";

/** What is written down of a discount code. */
export const discountCodeExport: readonly Column<DiscountCode>[] = [
  ["Code", (row) => row.code],
  ["Notiz", (row) => row.note],
  ["Betrag", (row) => (row.amount === null ? null : { cents: Math.round(row.amount * 100) })],
  ["Prozent", (row) => row.percent],
  ["Eingelöst", (row) => row.uses],
  ["Höchstens", (row) => row.max_uses],
  ["Gilt bis", (row) => ({ day: row.valid_until })],
  [
    "Kurse",
    (row) =>
      row.for_all_courses ? "alle" : row.courses.map(({ name }) => name).join(", ") || "Kurs gelöscht",
  ],
  ["Stand", (row) => codeStateWords[row.state]],
];
