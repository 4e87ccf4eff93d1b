import { z } from "zod";
import {
  flag,
  flagOut,
  id,
  idInput,
  instant,
  line,
  lines,
  listOf,
  wholeNumber,
} from "../../shared/schema.ts";
import { moment } from "../../shared/time/moment.ts";

/** How somebody stands in a session. */
export const attendanceStates = ["present", "absent", "excused"] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** How somebody stands in a session; without a state nothing is marked, or it was taken back. */
export type Entry = {
  state: AttendanceState | null;
  late_minutes: number;
  early_minutes: number;
  is_online: boolean;
  made_up_session_id: number | null;
};

const wrongMinutes = "Bitte die Minuten als ganze Zahl angeben";
const minutes = wholeNumber(0, 1440, wrongMinutes).default(0);

const entryFields = {
  state: z.enum(attendanceStates, { error: "Bitte wählen Sie, ob die Person da war" }).nullable(),
  late_minutes: minutes,
  early_minutes: minutes,
  is_online: flag.default(false),
  /** The session in which it was made up. */
  made_up_session_id: idInput.nullable().default(null),
};

const noMark = "Dieser Eintrag ist nicht vollständig. Bitte laden Sie die Seite neu.";
/** In small letters, as the database answers it: the same tick is known again however it is written. */
const markId = z.uuid(noMark).toLowerCase();
const when = moment(noMark).transform((at) => new Date(at));
const byClock = z
  .string(noMark)
  .max(100, noMark)
  .transform((text) => when.safeParse(text).data ?? null);

/** One tick as a phone keeps it until it has arrived. */
export const markInput = z.object({
  /** Made by the phone: the same tick counts once, however often it arrives. */
  id: markId,
  registration_id: idInput,
  session_id: idInput,
  /** The `mark_id` of what stood when it was made; null for nothing. */
  based_on: markId.nullable().default(null),
  ...entryFields,
  /** When the session began for who ticked. */
  session_starts_at: when,
  /** By the phone's clock; null where that says no instant between the years 2000 and 2199. */
  marked_at: byClock,
  /** Meant although the session is called off, or the person is gone. */
  despite: flag.default(false),
});
export type MarkInput = z.infer<typeof markInput>;

/** Ticks in the order in which they were made. */
export const marksInput = z.object({
  marks: listOf(
    markInput,
    {
      min: [1, "Es ist nichts einzutragen"],
      max: [500, "Bitte höchstens 500 Einträge auf einmal senden"],
    },
    "Bitte senden Sie die Einträge als Liste",
  ),
  /** Which device sends them, as people call it. */
  device: line(100).default(""),
  /** Who made them: none is taken in where somebody else is signed in on that phone by now. */
  user_id: idInput.optional(),
});
export type MarksInput = z.infer<typeof marksInput>;

/** One entry made at the desk, or by a program: on what stands. */
export const entryInput = z.object({ session_id: idInput, ...entryFields, despite: flag.default(false) });
export type EntryInput = z.infer<typeof entryInput>;

const otherSession = z.object({ session_id: id, starts_at: instant, course_name: z.string() });

/** How somebody stands in a session, and who made it so; null where nothing is marked. */
export const cell = z.object({
  state: z.enum(attendanceStates),
  late_minutes: z.int(),
  early_minutes: z.int(),
  is_online: flagOut,
  made_up: otherSession.nullable(),
  mark_id: z.string(),
  marked_at: instant,
  marked_by: z.string(),
});
export type Cell = z.infer<typeof cell>;

/** What became of a tick. */
export const markResult = z.object({
  id: z.string(),
  outcome: z.enum(["applied", "disagrees", "held", "refused"]),
  /** A sentence to be shown; empty where it was applied. */
  message: z.string(),
  /** What stands now. */
  cell: cell.nullable(),
});
export type MarkResult = z.infer<typeof markResult>;

export const markResults = z.object({ results: z.array(markResult) });

/** A session to be marked, in a list. */
export const sessionToMark = z.object({
  session_id: id,
  lesson_id: id,
  course_name: z.string(),
  /** Which of the lesson's sessions it is, and of how many; those that are called off are not counted. */
  number: z.int(),
  of: z.int(),
  starts_at: instant,
  ends_at: instant,
  location: z.string(),
  online_url: z.string(),
  is_cancelled: flagOut,
  /** Whether it may be marked by now. */
  can_mark: flagOut,
  people: z.int(),
  /** Of these, for how many something stands: a mark, or the absence that was announced. */
  marked: z.int(),
  announced_absences: z.int(),
  /** It is over, and something is missing, in a team that enters attendance. */
  is_overdue: flagOut,
});
export type SessionToMark = z.infer<typeof sessionToMark>;

/** Hours of somebody against what is paid for; without a limit there is none that is known. */
const hours = z.object({
  /** By all that is marked of her. */
  used_minutes: z.int(),
  /** What courses elsewhere have used, as she said. */
  elsewhere_minutes: z.int(),
  limit_minutes: z.int().nullable(),
  payable_minutes: z.int().nullable(),
  /** What the insurer will not pay, in words. */
  warning: z.string().nullable(),
});
export type Hours = z.infer<typeof hours>;

/** What the insurers will not pay where several are moved, in sentences. */
export const unpaidOfMove = z.object({ unpaid: z.array(z.string()) });
export type UnpaidOfMove = z.infer<typeof unpaidOfMove>;

const name = { first_name: z.string(), last_name: z.string() };

/** What somebody asks to have corrected; settled by what is marked afterwards. */
const correction = z.object({ text: z.string(), asked_at: instant, settled_at: instant.nullable() });

const askWhat = "Bitte schreiben Sie, wie es war";

/** What the holder of a link asks to have corrected of a session. */
export const correctionInput = z.object({
  session_id: idInput,
  text: z.string({ error: askWhat }).pipe(lines(500)).pipe(z.string().min(1, askWhat)),
});
export type CorrectionInput = z.infer<typeof correctionInput>;

/** What the team wrote down of somebody's attendance, as she reads it. */
export const ownAttendance = z.object({
  sessions: z.array(
    z.object({
      session_id: id,
      course_name: z.string(),
      starts_at: instant,
      ends_at: instant,
      is_cancelled: flagOut,
      cell: cell.omit({ mark_id: true, marked_by: true }).nullable(),
      minutes: z.int(),
      correction: correction.nullable(),
    }),
  ),
  /** All that counts together, without breaks. */
  minutes: z.int(),
});
export type OwnAttendance = z.infer<typeof ownAttendance>;

/** Whether somebody belongs to the lesson as it stands; who left it is shown for what she attended. */
export const standings = ["here", "moved", "cancelled"] as const;

const person = z.object({
  registration_id: id,
  number: z.string(),
  ...name,
  phone: z.string(),
  partner_name: z.string(),
  standing: z.enum(standings),
});

const announcedAbsence = z.object({ at: instant, note: z.string() });

/** An evening: a session with everybody who is expected. */
export const attendanceEvening = z.object({
  session: z.object({
    id,
    lesson_id: id,
    course_name: z.string(),
    number: z.int(),
    of: z.int(),
    starts_at: instant,
    ends_at: instant,
    break_minutes: z.int(),
    location: z.string(),
    online_url: z.string(),
    is_online: flagOut,
    is_cancelled: flagOut,
    marks_open_at: instant,
  }),
  is_insurance: flagOut,
  people: z.array(
    person.extend({
      cell: cell.nullable(),
      /** That she cannot come, as she said on her own page. */
      announced_absence: announcedAbsence.nullable(),
      /** The session in which she has a seat to make this one up. */
      make_up_session_id: id.nullable(),
      /** Whether she can make it up when she misses it: her seat in this lesson is confirmed. */
      can_make_up: flagOut,
      /** What she wrote to the team within the last days, if anything. */
      message: z.string(),
      hours,
    }),
  ),
  /** Who made up here what she missed elsewhere, or has a seat to do so. */
  made_up_here: z.array(
    z.object({ registration_id: id, ...name, course_name: z.string(), starts_at: instant }),
  ),
  /**
   * Where a seat is free for who misses this one, if the course lets her make it up: she is written to by mail. Without
   * `lesson_id` it is in a lesson that is none of the reader's.
   */
  make_up_free: z.array(
    z.object({ session_id: id, lesson_id: id.nullable(), starts_at: instant, seats: z.int() }),
  ),
  /** Other sessions of the course, in which this one can be made up. */
  make_up_sessions: z.array(otherSession.extend({ number: z.int(), of: z.int(), location: z.string() })),
});
export type AttendanceEvening = z.infer<typeof attendanceEvening>;

/** Who was there when: the sessions of a lesson and its people. */
export const attendanceGrid = z.object({
  lesson_id: id,
  is_insurance: flagOut,
  /** What the insurers will not pay of the whole group, in sentences. */
  warnings: z.array(z.string()),
  sessions: z.array(
    z.object({
      id,
      number: z.int(),
      starts_at: instant,
      ends_at: instant,
      break_minutes: z.int(),
      location: z.string(),
      is_online: flagOut,
      is_cancelled: flagOut,
      marks_open_at: instant,
      present: z.int(),
      /** Of those who are here, for how many something stands: a mark, or the absence that was announced. */
      marked: z.int(),
    }),
  ),
  people: z.array(
    person.extend({
      cells: z.array(
        z.object({
          session_id: id,
          cell: cell.nullable(),
          announced_absence: announcedAbsence.nullable(),
          make_up_session_id: id.nullable(),
          units: z.int(),
          correction: correction.nullable(),
        }),
      ),
      /** Sessions attended or made up. */
      attended: z.int(),
      /** For how many sessions something stands: a mark, or the absence that was announced. */
      marked: z.int(),
      units: z.int(),
      hours,
    }),
  ),
});
export type AttendanceGrid = z.infer<typeof attendanceGrid>;
