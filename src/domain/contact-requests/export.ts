import type { Column } from "../../platform/tables/csv.ts";
import { type ContactRow, contactStateWords } from "./schema.ts";

/** What is written down of a contact request. */
export const contactExport: readonly Column<ContactRow>[] = [
  ["Eingegangen", (row) => ({ at: row.created_at })],
  ["Stand", (row) => contactStateWords[row.status]],
  ["Name", (row) => row.name],
  ["E-Mail", (row) => row.email],
  ["Telefon", (row) => ({ phone: row.phone })],
  ["Thema", (row) => row.topic],
  ["Anfang der Nachricht", (row) => row.excerpt],
  ["An", (row) => row.instructor_name],
  ["Zuständig", (row) => row.assigned_name],
];
