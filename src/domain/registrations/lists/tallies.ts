import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";

/** What tallies tell apart, and what narrows nothing; by anything else has to be counted. */
const KNOWN = new Set([
  "lesson",
  "course",
  "instructor",
  "period",
  "status",
  "payment_status",
  "sort",
  "page",
  "per_page",
]);

/** Whether tallies know all that a filter asks for. */
export const isTallied = (filter: Record<string, unknown>): boolean =>
  filter.status !== "unproven" && Object.entries(filter).every(([name, value]) => !value || KNOWN.has(name));

/**
 * The tallies (`t`) of some lessons, or of the team where none are named, as they stand at this instant: a hold or an offer whose
 * time is over is taken from its state and added to the expired, as which it owes nothing and takes no seat.
 */
export function talliesNow(tx: Tx, lessons: RawBuilder<unknown> | null): RawBuilder<unknown> {
  return sql`(
    select ${columns} from registration_tallies t where t.team_id = ${tx.team} and ${talliesIn(lessons)}
    union all
    select r.lesson_id, t.month, case n.sign when 1 then 'expired' else t.status end, t.payment_status, t.is_test, t.has_waited,
      t.insurance_unknown and n.sign = -1, n.sign * t.people, least(n.sign, 0) * t.seats, least(n.sign, 0) * t.due_cents,
      least(n.sign, 0) * t.open_cents
    from registrations r cross join lateral tally_of(r) t cross join (values (-1), (1)) n (sign)
    where r.team_id = ${tx.team} and has_lapsed(r, ${tx.now}) and ${lessons ? sql`r.lesson_id in ${lessons}` : sql`true`}
  ) t`;
}

/** Which tallies (`t`) hold what lessons have; where all are asked for, those of the team as a whole. */
export const talliesIn = (lessons: RawBuilder<unknown> | null): RawBuilder<boolean> =>
  lessons ? sql<boolean>`t.lesson_id in ${lessons}` : sql<boolean>`t.lesson_id = 0`;

const columns = sql`t.lesson_id, t.month, t.status, t.payment_status, t.is_test, t.has_waited, t.insurance_unknown, t.people, t.seats,
  t.due_cents, t.open_cents`;
