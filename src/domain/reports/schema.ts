import { z } from "zod";

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** How many registrations came in during a month of Berlin; `waiting` of them for the waiting list. */
export const monthOfRegistrations = z.object({ month, registered: z.int(), waiting: z.int() });
export type MonthOfRegistrations = z.infer<typeof monthOfRegistrations>;

/** The seats of the active lessons that begin in a month of Berlin, and how many of them are taken. */
export const monthOfSeats = z.object({ month, seats: z.int(), taken: z.int() });
export type MonthOfSeats = z.infer<typeof monthOfSeats>;

/** What the overview draws: registrations of the last six months, occupancy of two months back to three ahead. */
export const statistics = z.object({
  registrations: z.array(monthOfRegistrations),
  occupancy: z.array(monthOfSeats),
});
export type Statistics = z.infer<typeof statistics>;
