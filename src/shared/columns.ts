import { fieldRefusal } from "./refusal.ts";

/** What a column of a table can be brought into; `names` are headings that mean it, in lower case, the surest first. */
export type ColumnField = { key: string; label: string; required: boolean; names: readonly string[] };

/** Which column (counted from 0) means which field, judged by the headings; each column is used once. */
export function suggestColumns(
  fields: readonly ColumnField[],
  columns: readonly string[],
): Record<string, number> {
  const headings = columns.map(plain);
  const mapping: Record<string, number> = {};
  const claim = (key: string, name: string) => {
    const taken = Object.values(mapping);
    const place = headings.findIndex(
      (heading, index) => heading !== "" && heading === plain(name) && !taken.includes(index),
    );
    if (!(key in mapping) && place >= 0) mapping[key] = place;
  };
  // A heading that is exactly a label belongs to it, whatever else it might mean.
  for (const { key, label } of fields) claim(key, label.toLowerCase());
  for (const { key, names } of fields) for (const name of names) claim(key, name);
  return mapping;
}

/** A heading without case and signs: `Straße / Nr.` is `straße nr`. */
const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The columns that were chosen for the fields, where they make sense. @throws on one that is not there, or taken twice */
export function mappingOf(
  fields: readonly ColumnField[],
  columns: readonly string[],
  chosen: Readonly<Record<string, number | null>>,
): Record<string, number> {
  const mapping: Record<string, number> = {};
  for (const { key } of fields) {
    const column = chosen[key] ?? null;
    if (column === null) continue;
    if (column >= columns.length) throw fieldRefusal(`mapping.${key}`, "Diese Spalte gibt es nicht");
    if (Object.values(mapping).includes(column))
      throw fieldRefusal(`mapping.${key}`, "Diese Spalte ist schon einem anderen Feld zugeordnet");
    mapping[key] = column;
  }
  return mapping;
}
