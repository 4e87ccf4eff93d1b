import type { Tx } from "../../platform/context.ts";
import { knownInstructors } from "../instructors/queries.ts";
import { mustLeadOneself, noSuchInstructor, sameInstructorTwice } from "./errors.ts";
import { mayTouch } from "./reach.ts";
import type { SessionInput } from "./schema.ts";

type Led = {
  instructor_id: number;
  instructor2_id: number | null;
  sessions?: readonly SessionInput[] | undefined;
};

/**
 * Refuses people who are not the team's instructors (422), the same person twice (422), and a lesson that an
 * instructor would lead neither first nor second (403).
 */
export async function refuseForeignInstructors(tx: Tx, lesson: Led): Promise<void> {
  if (!mayTouch(tx.actor, lesson)) throw mustLeadOneself();
  if (lesson.instructor_id === lesson.instructor2_id) throw sameInstructorTwice();
  const named = fieldsNaming(lesson);
  const known = await knownInstructors(tx, [...new Set(named.values())]);
  for (const [field, instructor] of named) if (!known.has(instructor)) throw noSuchInstructor(field);
}

function fieldsNaming({ instructor_id, instructor2_id, sessions = [] }: Led): Map<string, number> {
  const named = new Map([["instructor_id", instructor_id]]);
  if (instructor2_id !== null) named.set("instructor2_id", instructor2_id);
  for (const [index, { instructor_id: substitute }] of sessions.entries())
    if (substitute !== null) named.set(`sessions.${index}.instructor_id`, substitute);
  return named;
}
