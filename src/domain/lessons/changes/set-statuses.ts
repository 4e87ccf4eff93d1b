import type { Ctx } from "../../../platform/context.ts";
import { reading } from "../../../platform/database/transaction.ts";
import { type StatusInput, type StatusOutcome, statusEach } from "../../../shared/status-at-once.ts";
import { lessonUnknown } from "../errors.ts";
import { getLesson } from "../queries.ts";
import { statusWords } from "../rules.ts";
import { updateLesson } from "./update-lesson.ts";

/**
 * Activates or deactivates lessons, each in a transaction of its own. Answers what became of each, in the order in
 * which they were named.
 * @throws lessonUnknown when there is none of them
 */
export async function setStatuses(ctx: Ctx, input: StatusInput): Promise<StatusOutcome[]> {
  const outcomes = await statusEach(input, {
    find: async (id) => {
      const { course, status } = await reading(ctx, (tx) => getLesson(tx, id));
      return { name: course.name, status };
    },
    save: async (id, status) => statusWords(await updateLesson(ctx, id, { status })),
  });
  if (outcomes.every(({ name }) => name === "")) throw lessonUnknown();
  return outcomes;
}
