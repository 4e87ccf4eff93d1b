import { inheritedFields } from "../../../../domain/courses/fields.ts";
import type { Course } from "../../../../domain/courses/schema.ts";
import { lessonFields } from "../../../../domain/lessons/fields.ts";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { type Field, type Fields, initialsOf } from "../../../../shared/fields.ts";
import { eurosForInput } from "../../../../shared/money/money.ts";
import { contentOf, type Refused } from "../../forms/save.ts";

/** What a form of a lesson starts from: the lesson itself, or what its course hands on. */
export type LessonStart = Partial<Lesson> & {
  /** The day that was chosen for a new lesson, ISO. */
  first_day?: string;
};

/** How a form shows a field: what it is called, what it begins with, and what is wrong with it. */
export type Naming = (field: string) => {
  name: string;
  label: string;
  defaultValue: string | undefined;
  error: string[] | undefined;
};

/** A part of the form: what it starts from and how it shows its fields. */
export type PartProps = { start: LessonStart; field: Naming };

/** How a form shows the fields of a lesson that starts so; a course's defaults carry a prefix. */
export const naming =
  (start: LessonStart, refused: Refused | undefined, prefix = ""): Naming =>
  (field) => {
    const of: Field | undefined = fields[field];
    return {
      name: `${prefix}${field}`,
      label: of?.label ?? "",
      defaultValue: of && inForm(of, start[field as keyof LessonStart] ?? of.initial),
      error: refused?.errors[`${prefix}${field}`],
    };
  };

const fields: Fields = lessonFields;

const inForm = ({ kind }: Field, value: unknown): string =>
  kind === "euros" ? eurosForInput(Number(value)) : String(value ?? "");

/** Whether any of these fields was refused, or a part of one: `sessions.3.ends_at` is a part of `sessions`. */
export const anyWrong = (refused: Refused | undefined, field: Naming, fields: readonly string[]): boolean => {
  const names = fields.map((each) => field(each).name);
  return Object.keys(refused?.errors ?? {}).some((wrong) =>
    names.some((name) => wrong === name || wrong.startsWith(`${name}.`)),
  );
};

/** What a form says under a name at present; of a box with its hidden "no" the last value counts. */
export const valueIn = (form: FormData, name: string): string => String(form.getAll(name).at(-1) ?? "");

type Handed = Course["lesson_defaults"];

/** What a lesson has where its course says nothing; what a partner pays is asked. */
const { partner_fee: _asked, ...standard } = initialsOf(inheritedFields);

/**
 * What the form of a new lesson holds after another course was chosen: what was typed otherwise than the course
 * before had it stays, all else follows the new course.
 */
export function startAfterChoosing(form: FormData, before: Handed, next: Handed): LessonStart {
  const had: Handed = { ...standard, ...before };
  const typed = contentOf(form);
  const changed = Object.entries(inheritedFields).flatMap(([field, { input }]) => {
    const read = input.safeParse(typed[field]);
    if (!read.success || read.data === undefined) return [];
    const value = typeof read.data === "boolean" ? Number(read.data) : read.data;
    return same(value, had[field as keyof Handed]) ? [] : [[field, value]];
  });
  return { ...standard, ...next, ...Object.fromEntries(changed) };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
