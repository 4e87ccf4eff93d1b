import { z } from "zod";
import {
  calendarDay,
  euroAmount,
  instant,
  line,
  listOf,
  requiredLine,
  seenAt,
} from "../../../shared/schema.ts";
import { lands } from "./schedule-rules.ts";

const howMuch = "Bitte einen Faktor von 1 bis 3 angeben, etwa 1,8";
const FACTOR = /^\s*(?:[12](?:[.,]\d{1,2})?|3(?:[.,]00?)?)\s*$/;

/** How many times a fee is asked, with two decimals at most. */
const factor = z
  .union([z.number(), z.string().regex(FACTOR, howMuch)], { error: howMuch })
  .transform((value) => Math.round(100 * Number(String(value).trim().replace(",", "."))) / 100)
  .pipe(z.number(howMuch).min(1, howMuch).max(3, howMuch))
  .meta({
    anyOf: [
      { type: "number", minimum: 1, maximum: 3 },
      { type: "string", pattern: FACTOR.source },
    ],
  });

const none = z.union([z.literal(""), z.null()]).transform(() => null);
const day = z.union([none, calendarDay("Bitte einen Tag wie 01.11.2025 angeben")]).default(null);

/** A position of the team's own: the simple fee in euros, and how many times it is asked. */
const feePositionInput = z.object({
  name: requiredLine("Bitte die Leistung angeben", 200),
  amount: euroAmount("Bitte einen Betrag wie 8,50 angeben"),
  factor: factor.default(1),
  valid_from: day,
  valid_until: day,
  source: line(200).default(""),
});

/** The Land whose regulation holds, the factor that the team asks, and its own positions, as a whole. */
export const feeScheduleInput = z.object({
  land: z.union([z.literal(""), z.enum(lands)], { error: "Dieses Land gibt es nicht" }),
  factor,
  reference: line(200).default(""),
  positions: listOf(feePositionInput, { max: [100, "Bitte höchstens 100 Positionen"] }).default([]),
  updated_at: seenAt.nullable(),
});
export type FeeScheduleInput = z.infer<typeof feeScheduleInput>;

/** What a team has chosen; the simple rate and no positions of its own where it has said nothing. */
export const feeSchedule = z.object({
  land: z.union([z.literal(""), z.enum(lands)]),
  factor: z.number(),
  reference: z.string(),
  positions: z.array(
    z.object({
      name: z.string(),
      amount: z.number(),
      factor: z.number(),
      valid_from: z.string().nullable(),
      valid_until: z.string().nullable(),
      source: z.string(),
    }),
  ),
  /** Null before anything was said. */
  updated_at: instant.nullable(),
});
export type FeeScheduleOfTeam = z.infer<typeof feeSchedule>;
