import type { Column } from "../../platform/tables/csv.ts";
import { type Instructor, isShownWhole, type ShownInstructor } from "./schema.ts";

const states: Record<Instructor["status"], string> = {
  active: "aktiv",
  inactive: "inaktiv",
  pending: "Unbestätigt",
};

/** What is written down of somebody who leads courses; how to reach colleagues stays empty for who may not see it. */
export const instructorExport: readonly Column<ShownInstructor>[] = [
  ["Name", (row) => row.name],
  ["E-Mail", (row) => (isShownWhole(row) ? (row.user?.email ?? null) : null)],
  ["Telefon", (row) => (isShownWhole(row) ? { phone: row.phone } : null)],
  ["Stand", (row) => states[row.status]],
  ["Reihenfolge", (row) => row.rank],
  ["Profil", (row) => row.profile_text],
];
