import { wallClock } from "../../shared/time/dates.ts";

/** A code as it is compared: case and spaces do not count. */
export const codeKey = (typed: string): string => typed.normalize("NFKC").replace(/\s+/g, "").toLowerCase();

/** What a discount code takes off, what limits it, and how often it is redeemed now. */
export type CodeTerms = {
  id: number;
  code: string;
  status: string;
  /** One of both: an amount in cents, or so many percent of the course fee. */
  amount_cents: number | null;
  percent: number | null;
  max_uses: number | null;
  /** The last day on which it holds, `2026-12-31`, until 23:59 in Berlin. */
  valid_until: string | null;
  /** The courses that it is for; null for all. */
  courses: number[] | null;
  uses: number;
};

/** Why a code is good for nothing; `other-course` where it is for other courses only. */
export type CodeFault = "unknown" | "ended" | "other-course" | "used-up";

/**
 * Why a code cannot be redeemed for a course now; null where it can. One that is switched off is as unknown as one that
 * there is not. (claim_discount_code() in the database looks once more, under the code's lock.)
 */
export function codeFault(code: CodeTerms | null, course_id: number, now: Date): CodeFault | null {
  if (code?.status !== "active") return "unknown";
  if (code.valid_until !== null && wallClock(now).date > code.valid_until) return "ended";
  if (code.courses && !code.courses.includes(course_id)) return "other-course";
  return code.max_uses !== null && code.uses >= code.max_uses ? "used-up" : null;
}

/** How a code stands as the team sees it: the first thing that keeps it from being redeemed. */
export const codeStates = ["valid", "inactive", "ended", "used-up"] as const;
export type CodeState = (typeof codeStates)[number];

/** How a code stands now. */
export function codeState(
  { status, valid_until, max_uses, uses }: Omit<CodeTerms, "id" | "code" | "courses">,
  now: Date,
): CodeState {
  if (status !== "active") return "inactive";
  if (valid_until !== null && wallClock(now).date > valid_until) return "ended";
  return max_uses !== null && uses >= max_uses ? "used-up" : "valid";
}
