import { type Course, type LessonDefaults, lessonDefaults } from "../../../domain/courses/schema.ts";
import { newLesson } from "../../../domain/lessons/schema.ts";
import { contentOf } from "../forms/content-of.ts";
import type { LessonStart } from "./naming.ts";

type Handed = Course["lesson_defaults"];

/** What a lesson has where its course says nothing. */
const standard: Required<Handed> = {
  max_participants: newLesson.max_participants,
  course_fee: newLesson.course_fee,
  partner_fee: 0,
  partner_takes_seat: 0,
  duration: "",
  requirements: "",
  message: "",
  conditions: "",
  welcometext: "",
  details: "",
  is_insurance: 0,
  is_hide_data_1: 0,
  is_hide_data_2: 0,
  option_midwife: 0,
  option_partner: 0,
  option_acceptance_1: 0,
  option_acceptance_2: 0,
  option_conditions: 0,
  acceptance_1_text: "",
  acceptance_2_text: "",
  cancellation_steps: [],
};

/**
 * What the form of a new lesson holds after another course was chosen: what was typed otherwise than the course
 * before had it stays, all else follows the new course.
 */
export function startAfterChoosing(form: FormData, before: Handed, next: Handed): LessonStart {
  const had = { ...standard, ...before };
  const typed = contentOf(form);
  const changed = Object.entries(lessonDefaults.shape).flatMap(([field, schema]) => {
    const read = schema.safeParse(typed[field]);
    if (!read.success || read.data === undefined) return [];
    const value = typeof read.data === "boolean" ? Number(read.data) : read.data;
    return same(value, had[field as keyof LessonDefaults]) ? [] : [[field, value]];
  });
  return { ...standard, ...next, ...Object.fromEntries(changed) };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
