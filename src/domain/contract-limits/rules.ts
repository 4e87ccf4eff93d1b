import { wallClock } from "../../shared/time/dates.ts";
import { addSpan } from "../../shared/time/wall-clock.ts";
import {
  type ContractLimits,
  contractVersions,
  limitsOn,
  type PaidCourse,
  paidCourses,
} from "./contract-rules.ts";

/** Whether the contract's hours count in a course of this kind. */
export const isPaidCourse = (course_type: string): course_type is PaidCourse =>
  paidCourses.some((type) => type === course_type);

/** Whether the statutory insurer pays for somebody: her insurance, in a course that it pays. */
export const insurerPays = (of: {
  is_insurance: boolean | number;
  course_type: string;
  insurance_type: string | null;
}): boolean => Boolean(of.is_insurance) && of.insurance_type === "statutory" && isPaidCourse(of.course_type);

type Instant = string | Date;
type Times = { starts_at: Instant; ends_at: Instant; break_minutes: number };

/** How long a session lasts without its breaks, in minutes; never below 0. */
export const lastingMinutes = ({ starts_at, ends_at, break_minutes }: Times): number =>
  Math.max(
    0,
    Math.round((new Date(ends_at).getTime() - new Date(starts_at).getTime()) / 60_000) - break_minutes,
  );

/** What counts of a session of which so many minutes were missed: minutes of completed units, without breaks. */
export const countedMinutes = (session: Times, missed_minutes = 0): number =>
  completed(
    Math.max(0, lastingMinutes(session) - missed_minutes),
    limitsOn(dayOf(session.starts_at))?.unit_minutes ?? UNIT_MINUTES,
  );

/** Before the first version nothing was counted otherwise. */
const UNIT_MINUTES = 5;
const completed = (minutes: number, unit: number) => Math.floor(minutes / unit) * unit;
const dayOf = (at: Instant) => wallClock(at).date;

/**
 * The last day (ISO) on which postnatal sessions are paid: the day of so many months later that has the number of the
 * birth's, or the last one of a month that has no such day (§ 187 (1), § 188 (2), (3) BGB).
 */
export const lastPaidDay = (birthdate: string, months: number): string => addSpan(birthdate, { months });

/** Whose hours are counted; `child_birthdate` is ISO, null where it is not known. */
export type CountedPerson = {
  course_type: PaidCourse;
  elsewhere_minutes: number;
  child_birthdate: string | null;
};

/** What of a lesson counts for somebody who is booked into it. */
export type CountedLesson = {
  course_type: PaidCourse;
  sessions: readonly { starts_at: string; ends_at: string; break_minutes: number }[];
  /** How many statutorily insured have a seat already. */
  insured: number;
};

/** What somebody attended of a session, or will as it is planned: minutes of completed units. */
export type Counted = { starts_at: Instant; minutes: number };

/** What is paid of it, and why no more. */
export type Share<Of extends Counted = Counted> = Of & {
  payable_minutes: number;
  /** What the contract pays in all, and what of it was left before this session; null where no version holds. */
  limit_minutes: number | null;
  left_minutes: number | null;
  /** The last day that is paid after the birth; null where it does not matter or is not known. */
  last_day: string | null;
  unpaid: "limit" | "month" | null;
};

/**
 * What the insurer pays of each session, in the order in which they are held: until the hours are used up, those used
 * elsewhere first, and postnatal until the end of the month after the birth. What is not paid uses no hours up.
 */
export function sharesPaid<Of extends Counted>(
  person: CountedPerson,
  sessions: readonly Of[],
  versions: readonly ContractLimits[] = contractVersions,
): Share<Of>[] {
  const held = sessions.toSorted((a, b) => Date.parse(instant(a)) - Date.parse(instant(b)));
  let used = person.elsewhere_minutes;
  return held.map((session) => {
    const share = shareOf(person, session, used, versions);
    used += share.payable_minutes;
    return share;
  });
}

const instant = ({ starts_at }: Counted) => new Date(starts_at).toISOString();

function shareOf<Of extends Counted>(
  { course_type, child_birthdate }: CountedPerson,
  session: Of,
  used: number,
  versions: readonly ContractLimits[],
): Share<Of> {
  const day = dayOf(session.starts_at);
  const limits = limitsOn(day, versions);
  const unlimited = { limit_minutes: null, left_minutes: null, last_day: null, unpaid: null };
  if (!limits) return { ...session, payable_minutes: session.minutes, ...unlimited };
  const limit_minutes = limits.minutes[course_type];
  const left_minutes = Math.max(0, limit_minutes - used);
  const last_day =
    course_type === "postnatal" && child_birthdate
      ? lastPaidDay(child_birthdate, limits.months_after_birth)
      : null;
  const stands = { ...session, limit_minutes, left_minutes, last_day };
  if (last_day !== null && day > last_day) return { ...stands, payable_minutes: 0, unpaid: "month" };
  const payable_minutes = Math.min(session.minutes, completed(left_minutes, limits.unit_minutes));
  return { ...stands, payable_minutes, unpaid: payable_minutes < session.minutes ? "limit" : null };
}
