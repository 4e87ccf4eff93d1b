import { later } from "../../shared/time/dates.ts";
import { countedMinutes, lastingMinutes } from "../contract-limits/rules.ts";
import { isSameEntry, unmarked } from "./entry-rules.ts";
import {
  beginsLater,
  isCalledOff,
  madeUpElsewhere,
  madeUpLater,
  notMadeUpThere,
  notOnline,
  offeredOnly,
  onlyInPart,
  personGone,
  personMoved,
  personUnknown,
  sessionMoved,
  sessionUnknown,
  somethingElseStands,
  tooManyMinutes,
} from "./errors.ts";
import type { Entry } from "./schema.ts";

type Times = { starts_at: Date; ends_at: Date; break_minutes: number };

/**
 * The completed units of five minutes that count for somebody: of the session less what she missed of it, or of the
 * session in which she made it up. 0 for who was not there, and for what is not marked.
 */
export function fiveMinuteUnits(entry: Entry, session: Times, madeUpIn: Times | null): number {
  if (entry.state === "present") {
    return countedMinutes(session, entry.late_minutes + entry.early_minutes) / 5;
  }
  return entry.made_up_session_id !== null && madeUpIn ? countedMinutes(madeUpIn) / 5 : 0;
}

/** From how long before its beginning a session may be marked. */
const OPENS_HOURS_BEFORE = 24;
/** How far a clock may be ahead before its time stops counting. */
const AHEAD_MINUTES = 2;

/** From when on a session can be marked. */
export const marksOpenAt = (starts_at: Date): Date => later(starts_at, { hours: -OPENS_HOURS_BEFORE });

/**
 * When something was marked: by the clock of who marked it, unless that says nothing, runs ahead of ours, or stands before
 * the session could be marked. Then it counts as made when it arrived.
 */
export function markedAt(by_clock: Date | null, received_at: Date, session_starts_at: Date): Date {
  const isRight =
    by_clock !== null &&
    by_clock <= later(received_at, { minutes: AHEAD_MINUTES }) &&
    by_clock >= marksOpenAt(session_starts_at);
  return isRight ? by_clock : received_at;
}

/** One tick: what it says, on which earlier one it was made, and how the session stood for who made it. */
export type Mark = Entry & {
  id: string;
  registration_id: number;
  session_id: number;
  based_on: string | null;
  session_starts_at: Date;
  /** It is meant although the session is called off, or the person is not in the course date any more. */
  despite: boolean;
};

export type MarkedSession = Times & {
  id: number;
  lesson_id: number;
  is_online: boolean;
  is_cancelled: boolean;
};

export type MarkedPerson = {
  name: string;
  /** Where she has her registration now, and where it was before it was moved. */
  lesson_id: number;
  former_lessons: readonly number[];
  status: "pending" | "confirmed" | "waiting" | "offered" | "cancelled" | "expired";
  cancelled_at: Date | null;
};

/** What stands, and who made it stand so. */
export type Standing = Entry & { mark_id: string; marked_at: Date; marked_by: string };

/** What a mark meets: undefined is what there is not, or not for who marks. */
export type Found = {
  session: MarkedSession | undefined;
  made_up_in: MarkedSession | undefined;
  person: MarkedPerson | undefined;
  cell: Standing | undefined;
  /** As which tick the one stands on which this is based. */
  base_stands_as: string | null;
};

export type Verdict =
  | { outcome: "applied"; changes: boolean; reason: "" }
  | { outcome: "disagrees" | "held" | "refused"; reason: string };

/**
 * What becomes of a mark. It applies where it was made on what stands, or says the same; where something else stands it
 * disagrees and changes nothing. It is held while the session or the person is not what it was made for, and refused
 * where it makes no sense.
 */
export function judgeMark(mark: Mark, found: Found, now: Date): Verdict {
  const { session, person, cell } = found;
  if (!session) return refused(sessionUnknown());
  if (!person || !isRelated(person, session)) return refused(personUnknown());
  const nonsense = nonsenseIn(mark, session, found.made_up_in);
  if (nonsense) return refused(nonsense);
  if (isSameEntry(mark, cell ?? unmarked)) return { outcome: "applied", changes: false, reason: "" };
  const held = whyHeld(mark, { session, person, made_up_in: found.made_up_in }, now);
  if (held) return { outcome: "held", reason: held };
  if (isOnWhatStands(mark, found)) return { outcome: "applied", changes: true, reason: "" };
  return { outcome: "disagrees", reason: somethingElseStands(cell ?? unmarked, cell, mark) };
}

const refused = (reason: string): Verdict => ({ outcome: "refused", reason });

const isRelated = ({ lesson_id, former_lessons }: MarkedPerson, session: MarkedSession): boolean =>
  lesson_id === session.lesson_id || former_lessons.includes(session.lesson_id);

/** Nobody's entry is lost where none stands; else the mark has to know the one that does. */
function isOnWhatStands({ based_on }: Mark, { cell, base_stands_as }: Found): boolean {
  if (!cell || (cell.state === null && based_on === null)) return true;
  return based_on === cell.mark_id || (base_stands_as !== null && base_stands_as === cell.mark_id);
}

function nonsenseIn(
  mark: Mark,
  session: MarkedSession,
  made_up_in: MarkedSession | undefined,
): string | null {
  const inPart = mark.late_minutes > 0 || mark.early_minutes > 0;
  if (mark.state !== "present" && (inPart || mark.is_online)) return onlyInPart();
  if (mark.is_online && !session.is_online) return notOnline();
  if (inPart && mark.late_minutes + mark.early_minutes >= lastingMinutes(session)) return tooManyMinutes();
  if (mark.made_up_session_id === null) return null;
  if (mark.state !== "absent" && mark.state !== "excused") return madeUpElsewhere();
  return !made_up_in || made_up_in.id === session.id || made_up_in.is_cancelled ? notMadeUpThere() : null;
}

type Met = { session: MarkedSession; person: MarkedPerson; made_up_in: MarkedSession | undefined };

function whyHeld(mark: Mark, { session, person, made_up_in }: Met, now: Date): string | null {
  if (mark.session_starts_at.getTime() !== session.starts_at.getTime())
    return sessionMoved(mark.session_starts_at, session.starts_at);
  if (marksOpenAt(session.starts_at) > now) return beginsLater(session.starts_at);
  if (made_up_in && marksOpenAt(made_up_in.starts_at) > now) return madeUpLater(made_up_in.starts_at);
  if (mark.despite || mark.state === null) return null;
  if (session.is_cancelled) return isCalledOff(session.starts_at);
  if (person.lesson_id !== session.lesson_id) return personMoved(person.name);
  if (person.status === "waiting" || person.status === "offered") return offeredOnly(person.name);
  const gone =
    person.status === "expired" || (person.cancelled_at && person.cancelled_at <= session.starts_at);
  return gone ? personGone(person.name, person.cancelled_at) : null;
}
