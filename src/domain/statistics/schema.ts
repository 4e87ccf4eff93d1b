import { z } from "zod";
import { calendarDay, flagOut, id, instant, line, wholeNumber } from "../../shared/schema.ts";
import { bookingSources } from "../registrations/words-rules.ts";

const aDay = calendarDay("Bitte geben Sie ein gültiges Datum an, zum Beispiel 21.11.2026");

/** What statistics can be asked for: days in Berlin, both included; what they are compared with; and of whose lessons. */
export const statisticsFilters = {
  from: aDay,
  to: aDay,
  compare: z.enum(["year-before", "none"], { error: "Damit lässt sich nicht vergleichen" }),
  course: wholeNumber(1, 999_999_999, "Diesen Kurs gibt es nicht"),
  instructor: wholeNumber(1, 999_999_999, "Diese Kursleitung gibt es nicht"),
  location: line(200),
} as const;
export type StatisticsFilter = {
  [Name in keyof typeof statisticsFilters]?: z.infer<(typeof statisticsFilters)[Name]> | undefined;
};

const cents = z.int();
const count = z.int();

/** What is counted of a month, a course, an instructor, a price, a place, or of everything. */
export const measures = z.object({
  /** Lessons of which a session takes place, and those of them without a free seat; of a month its sessions. */
  lessons: count,
  sold_out: count,
  /** Seats that were offered in them, and those that are taken; of a price only the latter. */
  seats: count,
  taken: count,
  /** Registrations that came in, for seats and for the waiting list. */
  registered: count,
  /** What came and went back, by the day on which it did. */
  paid_cents: cents,
  refunded_cents: cents,
  /** What is owed still, by the day on which it came to be. */
  open_cents: cents,
  /** Paid less refunded, and what is open. */
  earned_cents: cents,
  /** Seats that were given up, and those that are taken again. */
  cancelled: count,
  refilled: count,
  /** Entries of attendance. */
  present: count,
  made_up: count,
  excused: count,
  absent: count,
});
export type Measures = z.infer<typeof measures>;

/** The same beside the year before; null where it is compared with nothing. */
const compared = measures.extend({ before: measures.nullable() });
export type Compared = z.infer<typeof compared>;

/** How long before the first session somebody gave her seat up, in days of Berlin. */
export const distances = ["over-30", "15-30", "8-14", "under-8"] as const;
export type Distance = (typeof distances)[number];

/** How long somebody waited, in begun days. */
export const waits = ["0-2", "3-7", "8-14", "15-28", "over-28"] as const;
export type Wait = (typeof waits)[number];

const waitingLine = z.object({
  /** Who joined a waiting list; a wish for any date of a course once. */
  joined: count,
  /** Who of them was offered a seat, and who got one. */
  offered: count,
  came_in: count,
  /** After so many days half of them had come in; null where nobody did. */
  median_days: z.int().nullable(),
});

/** How registrations came, where that is known; `invitation` for who was invited by mail before. */
export const sources = [...bookingSources, "invitation", "unknown"] as const;
export type Source = (typeof sources)[number];

const named = z.object({ id, name: z.string() });
const period = z.object({ from: z.string(), to: z.string() });

/** A year of a team, or another time of it, in numbers. */
export const statistics = z.object({
  period: period.extend({
    before: period.nullable(),
    /** Its last day is not over. */
    is_running: flagOut,
    at: instant,
  }),
  total: compared.extend({ open_count: count, refunded_count: count }),
  months: z.array(compared.extend({ month: z.string() })),
  courses: z.array(compared.extend(named.shape)),
  instructors: z.array(compared.extend(named.shape)),
  locations: z.array(compared.extend({ name: z.string() })),
  prices: z.array(compared.extend({ name: z.string() })),
  distances: z.array(z.object({ distance: z.enum(distances), cancelled: count, refilled: count })),
  reasons: z.array(z.object({ reason: z.string(), cancelled: count })),
  waiting: waitingLine.extend({
    waits: z.array(z.object({ days: z.enum(waits), people: count })),
    before: waitingLine.nullable(),
  }),
  sources: z.array(z.object({ source: z.enum(sources), registered: count, before: count.nullable() })),
  /** What can be chosen from: of all lessons that one may see. */
  choices: z.object({
    courses: z.array(named),
    instructors: z.array(named),
    locations: z.array(z.string()),
  }),
});
export type Statistics = z.infer<typeof statistics>;
export type Waiting = z.infer<typeof waitingLine>;
