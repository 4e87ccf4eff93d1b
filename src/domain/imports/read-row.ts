import { LONGEST_READ, type Mark, type Mended, type RowValues, valuesOf } from "./rules.ts";
import type { ImportKind } from "./schema.ts";

/** What a row says, by field, and where that is not quite what its cells say. */
export type ReadRow = { values: RowValues; marks: Mark[] };

type Columns = { kind: ImportKind; columns: readonly string[]; mapping: Record<string, number> };

/**
 * Reads the cells of a row: names and places that share a column are taken apart, a zero or plus that a spreadsheet has
 * dropped comes back and is marked. What was typed on the screen holds as it is.
 */
export function readRow(cells: readonly string[], of: Columns, mended: Mended = {}): ReadRow {
  const found = valuesOf(cells, of.mapping);
  const { values, marks } =
    of.kind === "participants"
      ? restored(apart(found, of.columns[of.mapping.full_name ?? -1] ?? ""))
      : { values: found, marks: [] };
  const typed = mended.values ?? {};
  return {
    values: { ...values, ...typed },
    marks: marks.filter(({ field }) => !Object.hasOwn(typed, field)),
  };
}

/** Fields of a form, from columns that hold two of them. */
function apart({ full_name, zip_city, house_number, ...row }: RowValues, heading: string): RowValues {
  const name: RowValues = full_name === undefined ? {} : namesIn(full_name.slice(0, LONGEST_READ), heading);
  const place: RowValues = zip_city === undefined ? {} : placeIn(zip_city.slice(0, LONGEST_READ));
  const street: RowValues = house_number ? { street: `${row.street ?? ""} ${house_number}`.trim() } : {};
  return { ...filled(name), ...filled(place), ...filled(row), ...street };
}

const filled = (values: RowValues): RowValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

/** `Altmann, Ronja`; without a comma the heading says which comes first, else the last name is last. */
function namesIn(text: string, heading: string): RowValues {
  const [before = "", after] = text.split(/\s*,\s*/, 2);
  if (after !== undefined) return { last_name: before.trim(), first_name: after.trim() };
  const words = before.trim().split(/\s+/);
  if (/^(nach|familien)?name.*vorname/i.test(heading.trim())) {
    const [last_name = "", ...first] = words;
    return { last_name, first_name: first.join(" ") };
  }
  // "Ronja von der Heide": what is written small belongs to the last name.
  const small = words.findIndex((word, place) => place > 0 && /^\p{Ll}/u.test(word));
  const cut = small > 0 ? small : words.length - 1;
  return { first_name: words.slice(0, cut).join(" "), last_name: words.slice(cut).join(" ") };
}

/** `04229 Leipzig`, `D-04229 Leipzig`, `4229 Leipzig`; without a number it is the place alone. */
function placeIn(text: string): RowValues {
  const [, zip = "", city = text] = /^(?:D\s*[-–]?\s*)?(\d{3,5})[\s,]+(.+)$/i.exec(text.trim()) ?? [];
  const [alone] = /^\d{4,5}$/.exec(text.trim()) ?? [];
  return alone ? { zip: alone } : { zip, city: city.trim() };
}

const ZERO = "Excel hatte die führende 0 gestrichen; sie ist ergänzt.";
const PLUS = "Excel hatte das + gestrichen; es ist ergänzt.";

/** A postcode has five digits and a telephone number begins with 0 or +: spreadsheets take both for numbers. */
function restored(values: RowValues): ReadRow {
  const marks: Mark[] = [];
  const row = { ...values };
  const put = (field: string, value: string, message?: string) => {
    row[field] = value;
    if (message) marks.push({ field, message });
  };
  const zip = bare(row.zip);
  if (/^[1-9]\d{3}$/.test(zip)) put("zip", `0${zip}`, ZERO);
  else if (zip) put("zip", zip);
  const phone = bare(row.phone);
  const digits = phone.replace(/\D/g, "");
  if (/^49[\d\s/()-]+$/.test(phone) && digits.length >= 12) put("phone", `+49 ${digits.slice(2)}`, PLUS);
  else if (/^[1-9][\d\s/()-]+$/.test(phone) && digits.length >= 8) put("phone", `0${phone}`, ZERO);
  else if (phone) put("phone", phone);
  return { values: row, marks };
}

/** Without the apostrophe that makes a text of a number, and without the decimals of one. */
const bare = (text = ""): string =>
  text
    .slice(0, LONGEST_READ)
    .trim()
    .replace(/^'(?=[+\d(])/, "")
    .replace(/^(\d+)[.,]0+$/, "$1");
