import { z } from "zod";
import { calendarDay, flagOut, id, instant, line, wholeNumber } from "../../shared/schema.ts";
import { paidCourses } from "../contract-limits/contract-rules.ts";
import { headFields } from "../registrations/rules/insured-sheet-rules.ts";

const aDay = calendarDay("Bitte geben Sie ein gültiges Datum an, zum Beispiel 21.11.2026");

/** Of which sessions an accounting sheet is: of days in Berlin, both included, of a lesson, or of what an instructor leads. */
export const accountingFilters = {
  from: aDay,
  to: aDay,
  lesson: wholeNumber(1, 999_999_999, "Diesen Kurstermin gibt es nicht"),
  instructor: wholeNumber(1, 999_999_999, "Diese Kursleitung gibt es nicht"),
} as const;
export type AccountingFilter = {
  [Name in keyof typeof accountingFilters]?: z.infer<(typeof accountingFilters)[Name]> | undefined;
};

/** A session that an insured person attended, or made up, with what her insurer pays of it. */
export const accountingEntry = z.object({
  session_id: id,
  /** When she was there: from her coming to her going. */
  starts_at: instant,
  ends_at: instant,
  is_made_up: flagOut,
  is_online: flagOut,
  /** Who led it, with the numbers that insurers know her by. */
  midwife: z.object({ id, name: z.string(), number: z.string(), ik: z.string() }),
  /** The team's position for the kind of course; empty where it has not said. */
  position: z.string(),
  /** Completed units of five minutes, and those of them that the contract pays. */
  units: z.int(),
  payable_units: z.int(),
  /** What the contract pays for a unit, and for all that are paid; null where no version is known that holds. */
  unit_cents: z.int().nullable(),
  total_cents: z.int().nullable(),
  /** Why not all of it is paid; null where it is. */
  unpaid: z.string().nullable(),
});
export type AccountingEntry = z.infer<typeof accountingEntry>;

/** An insured person with what stands at the head of her sheet, and her sessions. */
export const accountedPerson = z.object({
  registration_id: id,
  number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  mother_birthday: z.string().nullable(),
  insurer: z.string(),
  insurer_ik: z.string(),
  insurance_number: z.string(),
  due_date: z.string().nullable(),
  child_birthdate: z.string().nullable(),
  /** What of it is not known yet, or cannot be right. */
  missing: z.array(z.enum(headFields)),
  course_name: z.string(),
  course_type: z.enum(paidCourses),
  lesson_id: id,
  entries: z.array(accountingEntry),
  payable_units: z.int(),
  total_cents: z.int(),
});
export type AccountedPerson = z.infer<typeof accountedPerson>;

/** What the statutory insurers pay by the contract, for the practice's billing program. */
export const accountingSheet = z.object({
  /** The days; null of a whole lesson. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  people: z.array(accountedPerson),
  payable_units: z.int(),
  total_cents: z.int(),
  /** What is not paid of whole groups. */
  warnings: z.array(z.string()),
  /** Where the limits and rates are written by which it is counted. */
  sources: z.array(z.string()),
});
export type AccountingSheet = z.infer<typeof accountingSheet>;

const position = line(20).default("");

/** Under which positions the team's billing program knows antenatal and postnatal courses. */
export const accountingPositions = z.object({ antenatal: z.string(), postnatal: z.string() });
export type AccountingPositions = z.infer<typeof accountingPositions>;
export const positionsInput = z.object({ antenatal: position, postnatal: position });
