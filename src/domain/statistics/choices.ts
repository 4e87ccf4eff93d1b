import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { withinReach } from "../lessons/reach.ts";
import type { Statistics } from "./schema.ts";

type Row = { kind: "course" | "instructor" | "location"; id: number | null; name: string };

/** Courses, first instructors and places of all lessons that the actor may see, by name; one statement. */
export async function readChoices(tx: Tx): Promise<Statistics["choices"]> {
  const { rows } = await sql<Row>`
    with l as materialized (
      select distinct l.course_id, l.instructor_id, l.location from lessons l
      where l.team_id = ${tx.team} and ${withinReach(tx)})
    select 'course' as kind, c.id, c.name collate german_titles as name from courses c
      where c.team_id = ${tx.team} and c.id in (select course_id from l)
    union all
    select 'instructor', i.id, i.name collate german_titles from instructors i
      where i.team_id = ${tx.team} and i.id in (select instructor_id from l)
    union all
    select distinct 'location', null::bigint, l.location collate german_titles from l
    order by kind, name, id`.execute(tx.db);
  const of = (kind: Row["kind"]) => rows.filter((row) => row.kind === kind);
  const named = (kind: Row["kind"]) =>
    of(kind).flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
  return {
    courses: named("course"),
    instructors: named("instructor"),
    locations: of("location").map(({ name }) => name),
  };
}
