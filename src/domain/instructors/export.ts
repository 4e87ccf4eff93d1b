import type { Column } from "../../platform/csv.ts";
import type { Instructor } from "./schema.ts";

const states: Record<Instructor["status"], string> = {
  active: "aktiv",
  inactive: "inaktiv",
  pending: "Unbestätigt",
};

/** What is written down of somebody who leads courses. */
export const instructorExport: readonly Column<Instructor>[] = [
  ["Name", (row) => row.name],
  ["E-Mail", (row) => row.user?.email ?? null],
  ["Telefon", (row) => row.phone],
  ["Stand", (row) => states[row.status]],
  ["Reihenfolge", (row) => row.rank],
  ["Profil", (row) => row.profile_text],
];
