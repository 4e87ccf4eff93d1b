import { importFields } from "./fields.ts";
import type { ImportKind } from "./schema.ts";

const examples: Record<ImportKind, Record<string, string>> = {
  courses: {
    name: "Rückbildung mit Baby",
    summary: "Beckenboden und Rumpf, in Ruhe",
    categories: "",
    course_type: "Rückbildung",
    max_participants: "10",
    course_fee: "120,00",
    status: "aktiv",
  },
  lessons: {
    course: "Rückbildung mit Baby",
    date: "28.01.2027",
    from: "10:00",
    to: "11:15",
    count: "8",
    location: "Kursraum",
    max_participants: "10",
    course_fee: "120,00",
  },
  participants: {
    first_name: "Lea",
    last_name: "Hartmann",
    email: "lea.hartmann@mail.example",
    phone: "0341 123456",
    zip: "04229",
    city: "Leipzig",
    child_birthdate: "03.11.2026",
    insurance_type: "gesetzlich",
  },
};

/** What is understood where a file has it, and nobody has to fill in: columns that hold two things, and whose lesson is chosen. */
const UNASKED: Record<ImportKind, readonly string[]> = {
  courses: [],
  lessons: [],
  participants: ["course", "course_date", "full_name", "zip_city", "house_number"],
};

/** A file to fill in: the headings that are understood, and one row as an example. Opens in a spreadsheet as it is. */
export function sampleFile(kind: ImportKind): string {
  const fields = importFields[kind].filter(({ key }) => !UNASKED[kind].includes(key));
  const row = fields.map(({ key }) => examples[kind][key] ?? "");
  return `\uFEFF${[fields.map(({ label }) => label), row].map((cells) => cells.join(";")).join("\r\n")}\r\n`;
}
