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
  await refuseUnknownPeople(tx, lesson);
}

type Named = Omit<Led, "instructor_id" | "sessions"> & {
  instructor_id: number | null;
  sessions?: readonly { instructor_id: number | null }[] | undefined;
};

/** Refuses people who are not the team's instructors (422), each at its field. */
export async function refuseUnknownPeople(tx: Tx, lesson: Named): Promise<void> {
  const named = fieldsNaming(lesson);
  const known = await knownInstructors(tx, [...new Set(named.values())]);
  for (const [field, instructor] of named) if (!known.has(instructor)) throw noSuchInstructor(field);
}

function fieldsNaming({ instructor_id, instructor2_id, sessions = [] }: Named): Map<string, number> {
  const named = new Map<string, number>();
  if (instructor_id !== null) named.set("instructor_id", instructor_id);
  if (instructor2_id !== null) named.set("instructor2_id", instructor2_id);
  for (const [index, { instructor_id: substitute }] of sessions.entries())
    if (substitute !== null) named.set(`sessions.${index}.instructor_id`, substitute);
  return named;
}
