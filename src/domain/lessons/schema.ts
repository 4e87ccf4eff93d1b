import { z } from "zod";
import { moment } from "../../shared/moment.ts";
import {
  activeStatus,
  calendarDay,
  euroAmount,
  flag,
  flagOut,
  id,
  instant,
  line,
  listOf,
  seenAt,
  webAddress,
  wholeNumber,
} from "../../shared/schema.ts";
import { courseTypes, freeText, lessonDefaults, lessonDefaultsOut } from "../courses/schema.ts";

const noInstructor = "Bitte eine kursleitende Person zuweisen";
const noStart = "Bitte ein Startdatum angeben";
const noEnd = "Bitte ein Enddatum angeben";
const noPlace = "Bitte einen Ort angeben";
const noDiscount = "Bitte einen gültigen Rabatt angeben";
/** Said wherever a lesson would end before it starts. */
export const endsTooEarly = "Das Enddatum darf nicht vor dem Startdatum liegen.";

/** What a new lesson has where neither the request nor the course says otherwise; amounts in euros. */
export const newLesson = {
  max_participants: 10,
  course_fee: 25,
  voucher_discount: 0,
  is_external: false,
  is_insurance: false,
} as const;

const idOf = (sentence: string) => wholeNumber(1, Number.MAX_SAFE_INTEGER, sentence);

/** An id that may be missing: an empty field, 0 and null are none. */
export const idOrNone = (sentence: string) =>
  z.union([z.union([z.null(), z.literal(0), z.enum(["", "0"])]).transform(() => null), idOf(sentence)], {
    error: sentence,
  });

const endsBeforeItBegins = "Das Ende des Treffens muss nach seinem Beginn liegen.";
const lasts = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
  Date.parse(ends_at) > Date.parse(starts_at);

/** A session as it is sent; one that exists already brings its `id`. */
export const sessionInput = z
  .object({
    id: idOrNone("Dieses Treffen gibt es nicht mehr").optional(),
    starts_at: moment("Bitte Tag und Beginn des Treffens angeben"),
    ends_at: moment("Bitte Tag und Ende des Treffens angeben"),
    location: line(200).default(""),
    online_url: webAddress().default(""),
    instructor_id: idOrNone("Bitte eine kursleitende Person wählen").default(null),
  })
  .refine(lasts, { error: endsBeforeItBegins, path: ["ends_at"] });
export type SessionInput = z.infer<typeof sessionInput>;

/** The fields of a lesson as they are sent; amounts in euros. */
const lessonFields = {
  ...lessonDefaults.shape,
  course_id: idOf("Bitte einen Kurs zuweisen"),
  instructor_id: idOf(noInstructor),
  instructor2_id: idOrNone(noInstructor).optional(),
  is_external: flag.optional(),
  external_url: webAddress().optional(),
  location: z
    .string({ error: noPlace })
    .pipe(line(200))
    .refine((place) => [...place].length >= 2, { error: noPlace }),
  start_date: moment(noStart).optional(),
  end_date: moment(noEnd, "23:59").optional(),
  notes: freeText().optional(),
  voucher_code: line(40).optional(),
  voucher_discount: z
    .union([z.union([z.literal(""), z.null()]).transform(() => 0), euroAmount(noDiscount)], {
      error: noDiscount,
    })
    .optional(),
  sessions: listOf(sessionInput, { max: [200, "Bitte höchstens 200 Treffen"] }).optional(),
  status: activeStatus.optional(),
};

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
export const lessonInput = z
  .object(lessonFields)
  .refine(datedBy("start_date"), { error: noStart, path: ["start_date"], ...always })
  .refine(datedBy("end_date"), { error: noEnd, path: ["end_date"], ...always })
  .refine(endsAfterStart, { error: endsTooEarly, path: ["end_date"], ...always });
export type LessonInput = z.infer<typeof lessonInput>;

/** An edit of a lesson: what is left out stays; `sessions` replaces them as a whole, keeping ids. */
export const lessonEdit = z
  .object({ ...lessonFields, updated_at: seenAt })
  .partial()
  .refine(endsAfterStart, { error: endsTooEarly, path: ["end_date"], ...always });
export type LessonEdit = z.infer<typeof lessonEdit>;

/** A copy's first day (`2027-09-06`), or first day and time; left out, the copy keeps the dates. */
export const lessonCopy = z.object({
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
    location: line(200).optional(),
    online_url: webAddress().optional(),
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
const session = z.object({
  id,
  starts_at: instant,
  ends_at: instant,
  location: z.string(),
  online_url: z.string(),
  instructor_id: id.nullable(),
  substitute: z.string(),
  /** Since when it is called off; null while it takes place. */
  cancelled_at: instant.nullable(),
  cancel_reason: z.string(),
});

const instructorOfLesson = z.object({
  id,
  name: z.string(),
  img: z.string().nullable(),
});

/** A lesson as the team sees it. `seats_taken` includes the held ones; `waiting` counts people. */
export const lesson = z.object({
  id,
  team_id: id,
  course_id: id,
  instructor_id: id,
  instructor2_id: id.nullable(),
  is_external: flagOut,
  external_url: z.string(),
  ...lessonDefaultsOut.shape,
  location: z.string(),
  start_date: instant,
  end_date: instant,
  notes: z.string(),
  voucher_code: z.string(),
  voucher_discount: z.number(),
  status: activeStatus,
  /** Since when the whole lesson is called off; null while it takes place. */
  cancelled_at: instant.nullable(),
  cancel_reason: z.string(),
  remaining: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  seats_taken: z.int(),
  seats_free: z.int(),
  held: z.int(),
  waiting: z.int(),
  sessions: z.array(session),
  course: z.object({
    id,
    name: z.string(),
    status: activeStatus,
    group: z.enum(["1", "2", "3"]).nullable(),
    course_type: z.enum(courseTypes),
  }),
  instructor: instructorOfLesson,
  instructor2: instructorOfLesson.nullable(),
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
 * address of an online meeting. `is_bookable`: it takes registrations here and has not begun.
 */
export const publicLesson = lesson
  .omit({
    max_participants: true,
    seats_taken: true,
    seats_free: true,
    held: true,
    waiting: true,
    notes: true,
    voucher_code: true,
    status: true,
    cancelled_at: true,
    cancel_reason: true,
    updated_at: true,
  })
  .extend({
    is_cancelled: flagOut,
    has_voucher: flagOut,
    is_bookable: flagOut,
    sessions: z.array(
      session
        .omit({ online_url: true, substitute: true, cancelled_at: true, cancel_reason: true })
        .extend({ is_online: flagOut, is_cancelled: flagOut }),
    ),
    course: lesson.shape.course.omit({ status: true }).extend({ categories: z.array(id) }),
  });
export type PublicLesson = z.infer<typeof publicLesson>;

const wish = z.string().max(200).optional();

/** What a visitor looks for, as it stands in the address; `month` is `2027-01`, `free` 1. Unknown values find nothing. */
export const publicFilter = z.object({
  group: wish,
  category: wish,
  month: wish,
  instructor: wish,
  place: wish,
  free: wish,
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
