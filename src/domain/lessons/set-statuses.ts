import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { Refusal } from "../../shared/refusal.ts";
import { asFlag } from "../../shared/schema.ts";
import type { StatusOutcome, StatusWish } from "./calendar-schema.ts";
import { lessonUnknown } from "./errors.ts";
import { getLesson } from "./queries.ts";
import { statusWords } from "./rules.ts";
import { updateLesson } from "./update-lesson.ts";

/**
 * Activates or deactivates lessons, each in a transaction of its own, so that one that is refused keeps none of the
 * others back. Answers what became of each, in the order in which they were named.
 * @throws lessonUnknown when there is none of them
 */
export async function setStatuses(ctx: Ctx, { ids, status }: StatusWish): Promise<StatusOutcome[]> {
  const outcomes: StatusOutcome[] = [];
  for (const id of ids) outcomes.push(await setStatus(ctx, id, status));
  if (outcomes.every(({ name }) => name === "")) throw lessonUnknown();
  return outcomes;
}

async function setStatus(ctx: Ctx, id: number, status: StatusWish["status"]): Promise<StatusOutcome> {
  let name = "";
  const outcome = (done: boolean, message: string) => ({ name, done: asFlag(done), message });
  try {
    const before = await reading(ctx, (tx) => getLesson(tx, id));
    name = before.course.name;
    if (before.status === status) return outcome(true, "War es schon.");
    return outcome(true, statusWords(await updateLesson(ctx, id, { status })));
  } catch (error) {
    if (error instanceof Refusal) return outcome(false, error.message);
    throw error;
  }
}
