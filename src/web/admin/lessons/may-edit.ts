import type { Lesson } from "../../../domain/lessons/schema.ts";
import { useCurrentUser, useRights } from "../../layouts/use-current-user.ts";

/** Whether the signed-in person may change this lesson: the team's management, and who leads it. */
export function useMayEdit({ instructor_id, instructor2_id }: Lesson): boolean {
  const { manages, leads } = useRights();
  const { instructorId } = useCurrentUser();
  const isOwn = instructorId !== null && [instructor_id, instructor2_id].includes(instructorId);
  return manages || (leads && isOwn);
}
