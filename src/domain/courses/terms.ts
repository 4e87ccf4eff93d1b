import { sql } from "kysely";

/**
 * The right of withdrawal and the tax mode that hold for a course `c`, as columns. A course that has not chosen grants the
 * fourteen days of § 355 BGB, since excluding them is what would have to be true, and is taxed as the team's courses
 * mostly are. `migrations/functions/lessons/lesson_terms.sql` says the same of a booking.
 */
export const termsThatHold = [
  sql<string>`coalesce(c.withdrawal_mode, 'fourteen_days')`.as("withdrawal_mode"),
  sql<string>`coalesce(c.tax_mode, (select t.default_tax_mode from teams t where t.id = c.team_id))`.as(
    "tax_mode",
  ),
] as const;
