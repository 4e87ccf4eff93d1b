import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { containing } from "../../platform/database/paging.ts";
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
  if (!filter.q) return query;
  const word = containing(filter.q);
  return query.where((eb) =>
    eb.or([
      eb("c.name", "ilike", word),
      eb("l.location", "ilike", word),
      eb("i.name", "ilike", word),
      eb("i2.name", "ilike", word),
    ]),
  );
}
