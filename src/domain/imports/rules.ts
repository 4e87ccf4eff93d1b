import type { z } from "zod";
import { fieldErrorsOf } from "../../shared/field-errors.ts";

/** What a row says, by field; a field without a column is empty. */
export type RowValues = Record<string, string>;

/** Why a row cannot be brought in. */
export type Fault = { field: string; message: string };

/** What is to be looked at in a row that can be brought in all the same. */
export type Mark = { field: string; message: string };

/** A row as it would be brought in, with what is to be looked at in it; or why it cannot be. */
export type Judged<Input> = { input: Input; faults: []; doubts?: Mark[] } | { input: null; faults: Fault[] };

/**
 * Reads rows one after the other, each with its number in the file; it remembers those before, so that a file does not bring
 * the same twice.
 */
export type RowReader<Input> = (row: RowValues, line: number) => Judged<Input>;

/** What was typed on the screen for a row of the file, and whether it is left out. */
export type Mended = { values?: RowValues | undefined; left_out?: boolean | undefined };

/** What is said of a row that brings what another of the file brings already. */
export const standsInLine = (line: number): string => `Steht schon in Zeile ${line} der Datei`;

/**
 * Longer than anything that is taken apart here, and longer than its field may be: expressions with several gaps would try all
 * ways to divide more.
 */
export const LONGEST_READ = 300;

/** The cells of a row by the fields that their columns were brought into. */
export const valuesOf = (cells: readonly string[], mapping: Record<string, number>): RowValues =>
  Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, cells[column] ?? ""]));

/**
 * Holds a row against the schema of the form that would have taken it. `renamed` says which field of the file a field
 * of the schema came from.
 */
export function judge<S extends z.ZodType>(
  schema: S,
  content: unknown,
  faults: readonly Fault[],
  renamed: Record<string, string> = {},
): Judged<z.output<S>> {
  const checked = schema.safeParse(content);
  const found = checked.success ? [] : faultsOf(checked.error, renamed);
  const all = [...faults, ...found.filter(({ field }) => !faults.some((fault) => fault.field === field))];
  return checked.success && all.length === 0
    ? { input: checked.data, faults: [] }
    : { input: null, faults: all };
}

const faultsOf = (error: z.core.$ZodError, renamed: Record<string, string>): Fault[] =>
  Object.entries(fieldErrorsOf(error)).map(([path, [message = ""]]) => {
    const name = path.replace(/^lesson_defaults\./, "").replace(/^sessions\.\d+\./, "");
    return { field: renamed[name] ?? name, message };
  });

/** Without the fields that the file says nothing about. */
export const filledIn = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && value !== undefined));

/** How names are compared: case, spaces and marks at the ends do not count. */
export const sameName = (name: string): string =>
  name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
