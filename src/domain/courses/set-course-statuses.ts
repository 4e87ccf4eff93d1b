import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { type StatusInput, type StatusOutcome, statusEach } from "../../shared/status-at-once.ts";
import { courseUnknown } from "./errors.ts";
import { getCourse } from "./queries.ts";
import { updateCourse } from "./update-course.ts";

/**
 * Activates or deactivates courses, each in a transaction of its own. Answers what became of each, in the order in
 * which they were named.
 * @throws courseUnknown when there is none of them
 */
export async function setCourseStatuses(ctx: Ctx, input: StatusInput): Promise<StatusOutcome[]> {
  const outcomes = await statusEach(input, {
    find: (id) => reading(ctx, (tx) => getCourse(tx, id)),
    save: async (id, status) => {
      await updateCourse(ctx, id, { status });
      return status === "active" ? "Aktiv." : "Inaktiv.";
    },
  });
  if (outcomes.every(({ name }) => name === "")) throw courseUnknown();
  return outcomes;
}
