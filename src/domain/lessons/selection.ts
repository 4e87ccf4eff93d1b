import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { says } from "../../platform/database/searching.ts";
import { ZONE } from "../../shared/time/dates.ts";
import { ledBy, withinReach } from "./reach.ts";
import { selectLessons } from "./rows.ts";
import type { LessonPeriod, LessonSort } from "./schema.ts";

/** Which lessons a list shows; `instructor` leads first or second; ended ones are not among the upcoming. */
export type LessonFilter = {
  q?: string | undefined;
  status?: string | undefined;
  course?: number | undefined;
  instructor?: number | undefined;
  category?: number | undefined;
  period?: LessonPeriod | undefined;
  sort?: LessonSort | undefined;
};

/** The lessons that a filter lets through and the actor may see, in no order yet. */
export function selectionOf(tx: Tx, { period = "upcoming", ...filter }: LessonFilter) {
  let query = selectLessons(tx).where(withinReach(tx));
  if (period === "upcoming") query = query.where("l.ends_at", ">=", tx.now);
  if (period === "past") query = query.where("l.ends_at", "<", tx.now);
  if (filter.status) query = query.where("l.status", "=", filter.status);
  if (filter.course) query = query.where("l.course_id", "=", filter.course);
  if (filter.instructor) query = query.where(ledBy(filter.instructor));
  if (filter.category)
    query = query.where(
      sql<boolean>`exists (select from course_categories cc where cc.team_id = l.team_id
        and cc.course_id = l.course_id and cc.category_id = ${filter.category})`,
    );
  return filter.q ? query.where(says(lessonWords, filter.q)) : query;
}

const MONTHS = "{Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember}";

const WEEKDAYS = "{Montag,Dienstag,Mittwoch,Donnerstag,Freitag,Samstag,Sonntag}";

/**
 * By what a lesson is found: its course (`c`), place, instructors (`i`, `i2`), and the day on which it begins, in figures,
 * with its month, and with its weekday, which two letters are enough for.
 */
export const lessonWords = sql`concat_ws(' ', c.name, l.location, i.name, i2.name,
  to_char(l.starts_at at time zone ${ZONE}, 'DD.MM.YYYY FMDD.FMMM.YYYY'), (${MONTHS}::text[])[extract(month from l.starts_at at time zone ${ZONE})::int],
  to_char(l.starts_at at time zone ${ZONE}, 'YYYY'), (${WEEKDAYS}::text[])[extract(isodow from l.starts_at at time zone ${ZONE})::int])`;
