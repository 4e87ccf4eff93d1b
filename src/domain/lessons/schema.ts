import { z } from "zod";
import { initialsOf, inputsOf, inputsOfNew, outputsOf, visible } from "../../shared/fields.ts";
import {
  activeStatus,
  calendarDay,
  flagOut,
  id,
  instant,
  line,
  listOf,
  seenAt,
} from "../../shared/schema.ts";
import { moment } from "../../shared/time/moment.ts";
import { courseFields } from "../courses/fields.ts";
import { pricesField } from "../courses/price-schema.ts";
import { idOrNone, lessonFields, noEnd, noStart, sessionFields } from "./fields.ts";
import { minimumStates } from "./rules/minimum-rules.ts";
import { priceStates } from "./rules/price-rules.ts";
import { gaps } from "./rules/publishing-rules.ts";

/** Said wherever a lesson would end before it starts. */
export const endsTooEarly = "Das Enddatum darf nicht vor dem Startdatum liegen.";

const breaksTooLong = "Das Treffen muss länger sein als seine Pause.";
const endsBeforeItBegins = "Das Ende des Treffens muss nach seinem Beginn liegen.";
const lasts = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
  Date.parse(ends_at) > Date.parse(starts_at);

/** Whether something is left of a session beside its breaks. */
export const isLongerThanItsBreaks = (session: {
  starts_at: string;
  ends_at: string;
  break_minutes: number;
}): boolean => Date.parse(session.ends_at) - Date.parse(session.starts_at) > session.break_minutes * 60_000;

/** A session as it is sent; one that exists already brings its `id`. */
export const sessionInput = z
  .object({
    id: idOrNone("Dieses Treffen gibt es nicht mehr").optional(),
    ...inputsOfNew(sessionFields),
  })
  .refine(lasts, { error: endsBeforeItBegins, path: ["ends_at"] })
  .refine((session) => !lasts(session) || isLongerThanItsBreaks(session), {
    error: breaksTooLong,
    path: ["break_minutes"],
  });
export type SessionInput = z.infer<typeof sessionInput>;

const { course_id, instructor_id, location } = lessonFields;

/** A lesson as it is sent, each field if at all; amounts in euros. */
const sent = z
  .object({
    ...inputsOf(lessonFields),
    sessions: listOf(sessionInput, { max: [200, "Bitte höchstens 200 Treffen"] }),
  })
  .partial();

/** What a new lesson has where neither the request nor its course says otherwise; amounts in euros. */
export const newLesson = sent.parse(initialsOf(lessonFields));

type Dated = { start_date?: string | undefined; end_date?: string | undefined; sessions?: unknown };

/** Cross-checks run beside the checks of single fields, so that a form hears of everything at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

const datedBy = (field: "start_date" | "end_date") => (lesson: Dated) =>
  lesson[field] !== undefined || (Array.isArray(lesson.sessions) && lesson.sessions.length > 0);

const endsAfterStart = ({ start_date, end_date }: Dated) =>
  !(Date.parse(end_date ?? "") < Date.parse(start_date ?? ""));

/**
 * What makes a lesson. It needs a start and an end, or sessions, from which both are then derived.
 * `status` is accepted and ignored: a new lesson is inactive.
 */
export const lessonInput = sent
  .extend({ course_id: course_id.input, instructor_id: instructor_id.input, location: location.input })
  .refine(datedBy("start_date"), { error: noStart, path: ["start_date"], ...always })
  .refine(datedBy("end_date"), { error: noEnd, path: ["end_date"], ...always })
  .refine(endsAfterStart, { error: endsTooEarly, path: ["end_date"], ...always });
export type LessonInput = z.infer<typeof lessonInput>;

/** An edit of a lesson: what is left out stays; `sessions` replaces them as a whole, keeping ids. */
export const lessonEdit = sent
  .extend({ updated_at: seenAt })
  .refine(endsAfterStart, { error: endsTooEarly, path: ["end_date"], ...always });
export type LessonEdit = z.infer<typeof lessonEdit>;

const hours = z
  .object({ starts_at: sessionFields.starts_at.input, ends_at: sessionFields.ends_at.input })
  .refine(lasts, { error: endsBeforeItBegins, path: ["ends_at"] });

/**
 * A copy's first day (`2027-09-06`), or first day and time; left out, the copy keeps the dates. `sessions` are its dates
 * where they were chosen one by one, in the order of the original's sessions, whose places and people they take over.
 */
export const lessonCopy = z.object({
  sessions: listOf(hours, { max: [200, "Bitte höchstens 200 Treffen"] }).optional(),
  start_date: z
    .union(
      [z.union([z.literal(""), z.null()]).transform(() => undefined), calendarDay(noStart), moment(noStart)],
      {
        error: noStart,
      },
    )
    .optional(),
});
export type LessonCopy = z.infer<typeof lessonCopy>;

const noTime = "Bitte Tag und Uhrzeit angeben";
const reason = line(300).default("");

/** Where a session goes; place and link stay where they are left out. */
export const sessionMove = z
  .object({
    starts_at: moment(noTime),
    ends_at: moment(noTime),
    location: sessionFields.location.input.optional(),
    online_url: sessionFields.online_url.input.optional(),
    updated_at: seenAt,
  })
  .refine(lasts, { error: endsBeforeItBegins, path: ["ends_at"], ...always });
export type SessionMove = z.infer<typeof sessionMove>;

/** The new first day (`2027-09-06`), or first day and time, of all that is still to come. */
export const lessonMove = z.object({
  start_date: z.union([calendarDay(noStart), moment(noStart)], { error: noStart }),
  updated_at: seenAt,
});
export type LessonMove = z.infer<typeof lessonMove>;

/** Calling a session or a lesson off; the reason is for the team. */
export const callingOff = z.object({ reason, updated_at: seenAt });
export type CallingOff = z.infer<typeof callingOff>;

/** Which part of the lessons a list shows, by the instant at which they end. */
export const lessonPeriod = z.enum(["upcoming", "past", "all"]);
export type LessonPeriod = z.infer<typeof lessonPeriod>;

/** By what a list of lessons is sorted; a minus turns it round. */
export const lessonSort = z.enum([
  "start_date",
  "-start_date",
  "course",
  "-course",
  "instructor",
  "-instructor",
  "location",
  "-location",
  "course_fee",
  "-course_fee",
  "status",
  "-status",
]);
export type LessonSort = z.infer<typeof lessonSort>;

/** A session as the team sees it; `substitute` names who leads it instead of the first instructor, "" for nobody. */
export const session = z.object({
  id,
  ...outputsOf(sessionFields),
  substitute: z.string(),
  /** Since when it is called off; null while it takes place. */
  cancelled_at: instant.nullable(),
  cancel_reason: z.string(),
});
export type Session = z.infer<typeof session>;

const instructorOfLesson = z.object({
  id,
  name: z.string(),
  img: z.string().nullable(),
});

const courseOfLesson = z.object({
  id,
  name: z.string(),
  group: courseFields.group.output,
  course_type: courseFields.course_type.output,
});

/** What everybody sees of a lesson. */
const shown = {
  id,
  team_id: id,
  ...outputsOf(visible(lessonFields)),
  remaining: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Whether it takes place, in a sentence for visitors; empty for a lesson without a minimum. */
  minimum_note: z.string(),
  /** The same in a few words, for lists. */
  minimum_label: z.string(),
  instructor: instructorOfLesson,
  instructor2: instructorOfLesson.nullable(),
};

/** A lesson as the team sees it. `seats_taken` includes the held ones; `waiting` counts people. */
export const lesson = z.object({
  ...shown,
  ...outputsOf(lessonFields),
  /** Since when the whole lesson is called off; null while it takes place. */
  cancelled_at: instant.nullable(),
  cancel_reason: z.string(),
  seats_taken: z.int(),
  seats_free: z.int(),
  held: z.int(),
  /** Where it stands with its minimum, and how many seats count for that: those that are booked, without offers. */
  minimum: z.object({ state: z.enum(minimumStates), booked: z.int() }),
  waiting: z.int(),
  /** Seats taken at each price that was chosen, by its id. */
  seats_at_prices: z.record(z.string(), z.int()),
  sessions: z.array(session),
  course: courseOfLesson.extend({ status: activeStatus }),
  /** What the law still misses before the lesson is on sale, or on sale though it is. */
  missing: z.array(z.object({ what: z.enum(gaps), name: z.string(), message: z.string() })),
  updated_at: instant,
});
export type Lesson = z.infer<typeof lesson>;

/** How many lessons of a selection there are; `seats` and `seats_taken` of the active ones that have not ended. */
export const lessonCounts = z.object({
  all: z.int(),
  active: z.int(),
  inactive: z.int(),
  seats: z.int(),
  seats_taken: z.int(),
});
export type LessonCounts = z.infer<typeof lessonCounts>;

/**
 * A lesson as visitors see it: no numbers of seats, nothing internal, no secrets such as the voucher's code or the
 * address of an online session. `is_bookable`: it takes registrations here and has not begun.
 */
export const publicLesson = z.object({
  ...shown,
  is_cancelled: flagOut,
  has_voucher: flagOut,
  /** How deposit and rest are paid by who books now, in sentences; empty where all is due at once. */
  deposit_note: z.string(),
  /** The prices to choose from beside the course fee, in euros, with the last day (a calendar date) on which each holds. */
  prices: z.array(pricesField.output.element.omit({ seats: true }).extend({ state: z.enum(priceStates) })),
  is_bookable: flagOut,
  sessions: z.array(
    z.object({ id, ...outputsOf(visible(sessionFields)), is_online: flagOut, is_cancelled: flagOut }),
  ),
  course: courseOfLesson.extend({ categories: z.array(id) }),
});
export type PublicLesson = z.infer<typeof publicLesson>;

const choice = z.string().max(200).optional();

/** What a visitor looks for, as it stands in the address; `month` is `2027-01`, `free` 1. Unknown values find nothing. */
export const publicFilter = z.object({
  group: choice,
  category: choice,
  month: choice,
  instructor: choice,
  place: choice,
  free: choice,
});
export type PublicFilter = z.infer<typeof publicFilter>;

const choices = z.array(z.object({ value: z.string(), lessons: z.int() }));

/** The values of each filter with the number of lessons that each would show. */
export const publicFilterChoices = z.object({
  group: choices,
  category: choices,
  month: choices,
  instructor: choices,
  place: choices,
});
export type PublicFilterChoices = z.infer<typeof publicFilterChoices>;
