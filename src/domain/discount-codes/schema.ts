import { z } from "zod";
import {
  activeStatus,
  calendarDay,
  euroAmount,
  fitting,
  flag,
  flagOut,
  id,
  idInput,
  instant,
  line,
  listOf,
  none,
  requiredLine,
  seenAt,
  wholeNumber,
} from "../../shared/schema.ts";
import { type CodeState, codeStates } from "./rules.ts";

/** How a code stands, in a word. */
export const codeStateWords: Record<CodeState, string> = {
  valid: "gilt",
  inactive: "inaktiv",
  ended: "abgelaufen",
  "used-up": "aufgebraucht",
};

const amount = "Bitte einen Betrag wie 10,00 angeben";
const percent = "Bitte eine ganze Zahl von 1 bis 100 angeben";
const uses = "Bitte eine ganze Zahl von 1 bis 100.000 angeben";
const day = "Bitte ein Datum wie 31.12.2026 angeben";

const fields = {
  code: fitting(
    requiredLine("Bitte einen Code angeben", 40),
    /\S\s*\S\s*\S/,
    "Bitte einen Code mit mindestens drei Zeichen angeben",
  ),
  /** What it is for; for the team alone. */
  note: line(200),
  /** One of both: euros off the course fee, or so many percent of it. */
  amount: z.union([none, euroAmount(amount)], { error: amount }),
  percent: z.union([none, wholeNumber(1, 100, percent)], { error: percent }),
  max_uses: z.union([none, wholeNumber(1, 100_000, uses)], { error: uses }),
  valid_until: z.union([none, calendarDay(day)], { error: day }),
  for_all_courses: flag,
  /** Their ids, or the courses as they are answered. */
  courses: listOf(z.union([idInput, z.object({ id: idInput }).transform((course) => course.id)]), {
    max: [200, "Bitte höchstens 200 Kurse wählen"],
  }).transform((ids) => [...new Set(ids)]),
  status: activeStatus,
};

/** What makes a discount code. */
export const discountCodeInput = z.object({
  code: fields.code,
  note: fields.note.default(""),
  amount: fields.amount.default(null),
  percent: fields.percent.default(null),
  max_uses: fields.max_uses.default(null),
  valid_until: fields.valid_until.default(null),
  for_all_courses: fields.for_all_courses.default(true),
  courses: fields.courses.default([]),
  status: fields.status.default("active"),
});
export type DiscountCodeInput = z.infer<typeof discountCodeInput>;

/** An edit of a discount code: what is left out stays. */
export const discountCodeEdit = z.object(fields).partial().extend({ updated_at: seenAt });
export type DiscountCodeEdit = z.infer<typeof discountCodeEdit>;

/** A discount code with how often it is redeemed now. */
export const discountCode = z.object({
  id,
  code: z.string(),
  note: z.string(),
  /** Euros. */
  amount: z.number().nullable(),
  percent: z.int().nullable(),
  max_uses: z.int().nullable(),
  valid_until: z.string().nullable(),
  for_all_courses: flagOut,
  courses: z.array(z.object({ id, name: z.string() })),
  status: activeStatus,
  state: z.enum(codeStates),
  uses: z.int(),
  updated_at: instant,
});
export type DiscountCode = z.infer<typeof discountCode>;

/** A booking that a code made cheaper; one that gave its use back is not among them. */
export const redemption = z.object({
  registration_id: id,
  number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  course_name: z.string(),
  starts_at: instant,
  discount_cents: z.int(),
  created_at: instant,
});
export type Redemption = z.infer<typeof redemption>;

export const discountCodeDetail = discountCode.extend({ redemptions: z.array(redemption) });
export type DiscountCodeDetail = z.infer<typeof discountCodeDetail>;

/** How many codes of a selection stand how. */
export const discountCodeCounts = z.object({
  all: z.int(),
  valid: z.int(),
  inactive: z.int(),
  ended: z.int(),
  "used-up": z.int(),
});
export type DiscountCodeCounts = z.infer<typeof discountCodeCounts>;

/** What a list of codes can be narrowed to. */
export const discountCodeFilters = {
  state: z.enum(codeStates, { error: "Diesen Stand gibt es nicht" }),
  course: idInput,
} as const;

/** By what a list of codes is sorted; a minus turns it round. */
export const discountCodeSorts = ["newest", "-newest", "code", "-code", "uses", "-uses"] as const;

export type DiscountCodeFilter = {
  q?: string | undefined;
  state?: (typeof codeStates)[number] | undefined;
  course?: number | undefined;
  sort?: (typeof discountCodeSorts)[number] | undefined;
};
