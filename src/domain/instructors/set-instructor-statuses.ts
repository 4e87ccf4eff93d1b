import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { type StatusInput, type StatusOutcome, statusEach } from "../../shared/status-at-once.ts";
import { instructorUnknown } from "./errors.ts";
import { getInstructor } from "./queries.ts";
import { updateInstructor } from "./update-instructor.ts";

/**
 * Activates or deactivates instructors, each in a transaction of its own. Answers what became of each, in the order in
 * which they were named.
 * @throws instructorUnknown when there is none of them
 */
export async function setInstructorStatuses(ctx: Ctx, input: StatusInput): Promise<StatusOutcome[]> {
  const outcomes = await statusEach(input, {
    find: (id) => reading(ctx, (tx) => getInstructor(tx, id)),
    save: async (id, status) => {
      await updateInstructor(ctx, id, { status });
      return status === "active" ? "Aktiv." : "Inaktiv.";
    },
  });
  if (outcomes.every(({ name }) => name === "")) throw instructorUnknown();
  return outcomes;
}
