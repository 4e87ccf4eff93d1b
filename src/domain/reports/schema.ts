import { z } from "zod";
import { id, instant } from "../../shared/schema.ts";
import { standings } from "../invoices/rules/standing-rules.ts";
import { registrationStates } from "../registrations/words-rules.ts";
import { SEARCH_FROM } from "./search-rules.ts";

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** How many registrations came in during a month of Berlin; `waiting` of them for the waiting list. */
export const monthOfRegistrations = z.object({ month, registered: z.int(), waiting: z.int() });
export type MonthOfRegistrations = z.infer<typeof monthOfRegistrations>;

/** The seats of the active lessons that begin in a month of Berlin, and how many of them are taken. */
export const monthOfSeats = z.object({ month, seats: z.int(), taken: z.int() });
export type MonthOfSeats = z.infer<typeof monthOfSeats>;

/** What the overview draws: registrations of the last six months, occupancy of two months back to three ahead. */
export const overviewNumbers = z.object({
  registrations: z.array(monthOfRegistrations),
  occupancy: z.array(monthOfSeats),
});
export type OverviewNumbers = z.infer<typeof overviewNumbers>;

/** What came in a month and what of it, or of earlier, went back; in cents, by the days on which the money moved. */
export const monthOfRevenue = z.object({ month, received_cents: z.int(), returned_cents: z.int() });
export type MonthOfRevenue = z.infer<typeof monthOfRevenue>;

/** What is looked for, at least two characters. */
export const searchWish = z.object({
  q: z
    .string({ error: "Bitte geben Sie mindestens zwei Zeichen ein" })
    .trim()
    .min(SEARCH_FROM, "Bitte geben Sie mindestens zwei Zeichen ein")
    .max(200, "Bitte höchstens 200 Zeichen"),
});

/** What is found of a kind, the best first; `more` when there is more than that. */
const found = <Hit extends z.ZodType>(hit: Hit) => z.object({ hits: z.array(hit), more: z.boolean() });

const named = z.object({ id, name: z.string() });

/** Everything of the team that a search finds, by kind; what the role may not see is not there. */
export const searchAnswer = z.object({
  registrations: found(
    named.extend({
      number: z.string(),
      email: z.string(),
      course_name: z.string(),
      starts_at: instant,
      status: z.enum(registrationStates),
    }),
  ),
  lessons: found(
    named.extend({
      starts_at: instant,
      location: z.string(),
      instructor_name: z.string(),
      is_past: z.boolean(),
    }),
  ),
  courses: found(named),
  instructors: found(named),
  contact_requests: found(named.extend({ topic: z.string(), created_at: instant })),
  /** `name` is the recipient's; drafts have no number. */
  invoices: found(
    named.extend({ number: z.string().nullable(), total_cents: z.int(), standing: z.enum(standings) }),
  ),
  text_blocks: found(named),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
