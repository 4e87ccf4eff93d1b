import { wallClock } from "../../../shared/time/dates.ts";
import { limitsOn } from "../../contract-limits/contract-rules.ts";
import { lastPaidDay } from "../../contract-limits/rules.ts";

/** Whose session it is to make up; the dates are ISO, null where they are not known. */
type Expecting = { due_date: string | null; child_birthdate: string | null };

/**
 * Whether making up in a session makes sense to her: one of an antenatal course before the birth, or before the due date, which
 * nobody is reminded of afterwards; one of a postnatal course until insurers stop paying, at the end of month 9 after the birth.
 */
export function isInTime(
  { due_date, child_birthdate }: Expecting,
  { course_type, starts_at }: { course_type: string; starts_at: Date },
): boolean {
  const day = wallClock(starts_at).date;
  if (course_type === "antenatal")
    return [due_date, child_birthdate].every((end) => end === null || day < end);
  const limits = limitsOn(day);
  if (course_type !== "postnatal" || child_birthdate === null || limits === null) return true;
  return day <= lastPaidDay(child_birthdate, limits.months_after_birth);
}
