import { inheritedFields } from "../../../../domain/courses/fields.ts";
import type { Course } from "../../../../domain/courses/schema.ts";
import { initialsOf } from "../../../../shared/fields.ts";
import { contentOf } from "../../forms/content-of.ts";
import type { LessonStart } from "./naming.ts";

type Handed = Course["lesson_defaults"];

/** What a lesson has where its course says nothing. */
const standard: Required<Handed> = initialsOf(inheritedFields);

/**
 * What the form of a new lesson holds after another course was chosen: what was typed otherwise than the course
 * before had it stays, all else follows the new course.
 */
export function startAfterChoosing(form: FormData, before: Handed, next: Handed): LessonStart {
  const had = { ...standard, ...before };
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
