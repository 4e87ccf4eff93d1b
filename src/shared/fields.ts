import { z } from "zod";
import { centsFromEuros, eurosFromCents } from "./money/money.ts";
import { asFlag, euroAmount, flag, flagOut, id, instant, instantOut, lines } from "./schema.ts";

/**
 * A field of a noun, defined once: what comes in, what goes out, how it is stored, what people call it. The shapes of
 * the API, columns, what a new one begins with, labels of forms and the words of the history follow from it.
 */
export type Field = {
  kind: "text" | "number" | "euros" | "flag" | "choice" | "id" | "instant" | "list";
  label: string;
  /** What the history calls it, where another field has the same label. */
  history?: string;
  /** As forms and programs send it, and as it is answered. */
  input: z.ZodType;
  output: z.ZodType;
  /** What a new one has where nothing is said, as it is answered. */
  initial?: unknown;
  /** Where it is stored, unless in the column of its name (`_cents` for euros). */
  column?: string;
  /** From what was read to what is stored, and from there to what is answered; unchanged without them. */
  store?: (value: never) => unknown;
  show?: (stored: never) => unknown;
  /** Visitors never see it. */
  internal?: true;
  /** The words for the values of a choice. */
  words?: Readonly<Record<string, string>>;
  /** Whose id it is, as the history looks up names. */
  noun?: string;
  /** What stands before its value where the history says a whole row in one line; its label unless told. */
  inLine?: string;
  /** The field names what is left out; people read what is there. */
  turned?: true;
  /** The team's library of texts knows it, by its label or by this name. */
  library?: true | string;
  /** What participants read about their lesson: the heading on pages and in mails. */
  note?: { page: string; mail: string };
};
export type Fields = Readonly<Record<string, Field>>;

/** Several lines of text; programs may send null for none. */
export const text = (label: string, max = 5000) => ({
  ...textBy(label, z.union([z.null().transform(() => ""), lines(max)])),
  initial: "",
});

/** A text that is read by a schema of its own. */
export const textBy = <Input extends z.ZodType>(label: string, input: Input) => ({
  kind: "text" as const,
  label,
  input,
  output: z.string(),
});

/** A whole number, read by a schema of its own. */
export const numberBy = <Input extends z.ZodType>(label: string, input: Input) => ({
  kind: "number" as const,
  label,
  input,
  output: z.int(),
});

/** A yes or no: 1 or 0 for the API, a truth value in the database. */
export const yesNo = (label: string) => ({
  kind: "flag" as const,
  label,
  input: flag,
  output: flagOut,
  initial: 0 as const,
  show: asFlag,
});

/** An amount: euros for the API, whole cents in the database; `sentence` asks for it. */
export const euros = (label: string, sentence: string) => ({
  kind: "euros" as const,
  label,
  input: euroAmount(sentence),
  output: z.number(),
  initial: 0,
  store: centsFromEuros,
  show: eurosFromCents,
});

/** One of a few values, each with its word; `sentence` asks for it. */
export function choice<const Words extends Readonly<Record<string, string>>>(
  label: string,
  words: Words,
  sentence?: string,
) {
  const values = Object.keys(words) as (keyof Words & string)[];
  return {
    kind: "choice" as const,
    label,
    words,
    input: z.enum(values, sentence === undefined ? undefined : { error: sentence }),
    output: z.enum(values),
  };
}

/** The same where it may stay open: an empty field and null have not chosen. */
export function openChoice<const Words extends Readonly<Record<string, string>>>(
  label: string,
  words: Words,
  sentence: string,
) {
  const chosen = choice(label, words, sentence);
  const open = z.union([z.literal(""), z.null()]).transform(() => null);
  return {
    ...chosen,
    input: z.union([open, chosen.input], { error: sentence }),
    output: chosen.output.nullable(),
    initial: null,
  };
}

/** Whether visitors see it. */
export const activity = () => ({
  ...choice("Stand", { active: "Aktiv", inactive: "Inaktiv" }),
  internal: true as const,
});

/** An instant, read by a schema of its own. */
export const instantBy = <Input extends z.ZodType>(label: string, input: Input) => ({
  kind: "instant" as const,
  label,
  input,
  output: instant,
  show: instantOut,
});

/** The id of another noun, read by a schema of its own. */
export const idBy = <Input extends z.ZodType>(label: string, noun: string, input: Input) => ({
  kind: "id" as const,
  label,
  noun,
  input,
  output: id,
});

type Part<F extends Fields, Key extends "input" | "output"> = { [Name in keyof F]: F[Name][Key] };
type ColumnOf<Name extends string, F extends Field> = F extends { column: infer Column extends string }
  ? Column
  : F extends { kind: "euros" }
    ? `${Name}_cents`
    : Name;
type StoredAs<F extends Field> = F extends { store: (value: never) => infer Stored }
  ? Stored
  : z.infer<F["input"]>;

/** What is sent of fields: each by name, as the form's or program's value was read. */
export type InputOf<F extends Fields> = { [Name in keyof F]: z.infer<F[Name]["input"]> };
/** What is answered of fields. */
export type AnswerOf<F extends Fields> = { [Name in keyof F]: z.infer<F[Name]["output"]> };
/** The columns that fields are stored in. */
export type ColumnsOf<F extends Fields> = {
  [Name in keyof F & string as ColumnOf<Name, F[Name]>]: StoredAs<F[Name]>;
};
type Beginning<F extends Fields> = {
  [Name in keyof F as F[Name] extends { initial: unknown } ? Name : never]: z.infer<F[Name]["output"]>;
};
type Visible<F extends Fields> = {
  [Name in keyof F as F[Name] extends { internal: true } ? never : Name]: F[Name];
};

const mapped = (fields: Fields, part: (field: Field, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, part(field, name)]));

const columnOf = (name: string, { kind, column }: Field) =>
  column ?? (kind === "euros" ? `${name}_cents` : name);

/** The shape of an object that is sent. */
export const inputsOf = <F extends Fields>(fields: F) =>
  mapped(fields, ({ input }) => input) as Part<F, "input">;

/** The same where what is left out begins as a new one does. */
export const inputsOfNew = <F extends Fields>(fields: F) =>
  mapped(fields, ({ input, initial }) => (initial === undefined ? input : input.default(initial))) as {
    [Name in keyof F]: F[Name] extends { initial: unknown }
      ? z.ZodDefault<F[Name]["input"]>
      : F[Name]["input"];
  };

/** The shape of an object that is answered. */
export const outputsOf = <F extends Fields>(fields: F) =>
  mapped(fields, ({ output }) => output) as Part<F, "output">;

/** What a new one has where nothing is said, as it is answered. */
export const initialsOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
  ) as Beginning<F>;

/** What people call each field in forms. */
export const labelsOf = <F extends Fields>(fields: F) =>
  mapped(fields, ({ label }) => label) as { [Name in keyof F]: string };

/** The fields that have something: `having(fields, "library")`. */
export const having = <F extends Fields, Key extends keyof Field>(fields: F, key: Key) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field[key] !== undefined)) as {
    [Name in keyof F as F[Name] extends Record<Key, unknown> ? Name : never]: F[Name];
  };

/** What visitors may see of fields. */
export const visible = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).filter(([, { internal }]) => !internal)) as Visible<F>;

/** A row's columns as they are answered. */
export const answerOf = <F extends Fields>(fields: F, row: { [Column in keyof ColumnsOf<F>]: unknown }) =>
  mapped(fields, (field, name) => {
    const stored = (row as Record<string, unknown>)[columnOf(name, field)];
    return field.show && stored !== null ? field.show(stored as never) : stored;
  }) as AnswerOf<F>;

/** What was sent, under the columns' names, as it is stored; what is left out stays left out. */
export const columnsOf = <F extends Fields>(fields: F, values: Partial<InputOf<F>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = values[name];
      if (value === undefined) return [];
      return [[columnOf(name, field), field.store ? field.store(value as never) : value]];
    }),
  ) as Partial<ColumnsOf<F>>;
