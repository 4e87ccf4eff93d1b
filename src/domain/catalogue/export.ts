import type { Column } from "../../platform/tables/csv.ts";
import type { Category } from "./schema.ts";

/** What is written down of a category. */
export const categoryExport: readonly Column<Category>[] = [
  ["Name", (row) => row.name],
  ["Beschreibung", (row) => row.description],
  ["Farbe", (row) => row.color],
  ["Reihenfolge", (row) => row.rank],
  ["Aktiv", (row) => row.status === "active"],
];
