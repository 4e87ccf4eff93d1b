import { z } from "zod";
import {
  activeStatus,
  calendarDay,
  flag,
  flagOut,
  id,
  idInput,
  instant,
  line,
  listOf,
} from "../../../shared/schema.ts";
import { moment } from "../../../shared/time/moment.ts";
import { idOrNone } from "../fields.ts";

const noDay = "Bitte einen Tag wie 2027-01-21 angeben";

/** The most days that one look at the calendar spans: six weeks of a month with a margin. */
const MOST_DAYS = 62;

const day = calendarDay(noDay);

/** Which days are looked at, both included (`2027-01-01`), and what of them. */
export const calendarFields = {
  from: day,
  to: day,
  instructor: idInput,
  course: idInput,
  place: line(200),
  color: z.enum(["series-1", "series-2", "series-3", "series-4"]),
};

/** Whether a span of days is in order and short enough to be shown at once; what is no day is refused elsewhere. */
export const isShowable = ({ from, to }: { from: string; to: string }): boolean => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return Number.isNaN(days) || (days >= 0 && days < MOST_DAYS);
};

/** Said where it is not. */
export const notShowable = `Bitte höchstens ${MOST_DAYS} Tage wählen, der letzte nicht vor dem ersten.`;

const person = z.object({ id, name: z.string() });

/**
 * A session in the calendar, with its place among the `of` sessions of its lesson. A lesson without sessions stands
 * there once, from its start to its end, with `id` null and `of` 0. `people` are those who lead it: a substitute
 * stands in the place of the first instructor. `color` and `category` come from the course's first coloured category.
 */
export const calendarSession = z.object({
  id: id.nullable(),
  lesson_id: id,
  starts_at: instant,
  ends_at: instant,
  place: z.int(),
  of: z.int(),
  location: z.string(),
  is_online: flagOut,
  people: z.array(person),
  is_substituted: flagOut,
  course: person,
  color: z.string(),
  category: z.string(),
  status: activeStatus,
  is_external: flagOut,
  /** It, or all of its lesson, is called off. */
  is_cancelled: flagOut,
  max_participants: z.int(),
  seats_taken: z.int(),
  waiting: z.int(),
});
export type CalendarSession = z.infer<typeof calendarSession>;

const plannedSession = z.object({
  starts_at: moment("Bitte Tag und Beginn des Treffens angeben"),
  ends_at: moment("Bitte Tag und Ende des Treffens angeben"),
  location: line(200).default(""),
  is_online: flag.default(false),
  instructor_id: idOrNone("Bitte eine kursleitende Person wählen").default(null),
});

/** What is about to be planned; `lesson_id` is the lesson itself, which is not in its own way. */
export const plan = z.object({
  lesson_id: idOrNone("Diesen Kurstermin gibt es nicht").default(null),
  instructor_id: idOrNone("Bitte eine kursleitende Person zuweisen").default(null),
  instructor2_id: idOrNone("Bitte eine kursleitende Person zuweisen").default(null),
  location: line(200).default(""),
  sessions: listOf(plannedSession, { max: [200, "Bitte höchstens 200 Treffen"] }),
});
export type Plan = z.infer<typeof plan>;

/**
 * Two things at once: the planned session (its index), the hours of the one that is there already, the people and the
 * place that both need ("" where they do not share one). `lesson` is null where it is not the asking person's own.
 */
export const collision = z.object({
  session: z.int(),
  starts_at: instant,
  ends_at: instant,
  people: z.array(person),
  location: z.string(),
  lesson: z.object({ id, course_name: z.string(), status: activeStatus }).nullable(),
});
export type Collision = z.infer<typeof collision>;

const namedLesson = z.object({ id, course_name: z.string() });

/**
 * Two lessons that have a person or a place ("" where they share none) at the same time: the hours that they share first,
 * and how often they do. `other` is null where it is not the asking person's own.
 */
export const doubleBooking = z.object({
  starts_at: instant,
  ends_at: instant,
  people: z.array(person),
  location: z.string(),
  times: z.int(),
  lesson: namedLesson,
  other: namedLesson.nullable(),
});
export type DoubleBooking = z.infer<typeof doubleBooking>;
