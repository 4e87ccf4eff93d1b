import { z } from "zod";
import { Refusal } from "./refusal.ts";
import { activeStatus, asFlag, flagOut, idInput, listOf } from "./schema.ts";

/** Several of a kind to be activated or deactivated in one go; `many` is what they are called. */
export const statusInputOf = (many: string) =>
  z.object({
    ids: listOf(
      idInput,
      { min: [1, `Bitte ${many} auswählen`], max: [100, `Bitte höchstens 100 ${many} auf einmal`] },
      `Bitte ${many} auswählen`,
    ).transform((ids) => [...new Set(ids)]),
    status: activeStatus,
  });
export type StatusInput = z.infer<ReturnType<typeof statusInputOf>>;

/** What became of one of them, in the order in which they were named: whether it has the status now, and what there is to say. */
export const statusOutcome = z.object({ name: z.string(), done: flagOut, message: z.string() });
export type StatusOutcome = z.infer<typeof statusOutcome>;

/** How many of a list have which status, whatever status it is narrowed to. */
export const statusCounts = z.object({ all: z.int(), active: z.int(), inactive: z.int(), pending: z.int() });
export type StatusCounts = z.infer<typeof statusCounts>;

type Noun = {
  find: (id: number) => Promise<{ name: string; status: string }>;
  /** Gives it the status, and answers what there is to say. */
  save: (id: number, status: StatusInput["status"]) => Promise<string>;
};

/**
 * Gives each of them the status, one after the other, so that one that is refused keeps none of the others back. Answers
 * what became of each, in the order in which they were named; the name is empty where there is none.
 */
export async function statusEach({ ids, status }: StatusInput, noun: Noun): Promise<StatusOutcome[]> {
  const outcomes: StatusOutcome[] = [];
  for (const id of ids) outcomes.push(await statusOne(id, status, noun));
  return outcomes;
}

async function statusOne(id: number, status: StatusInput["status"], noun: Noun): Promise<StatusOutcome> {
  let name = "";
  const outcome = (done: boolean, message: string) => ({ name, done: asFlag(done), message });
  try {
    const before = await noun.find(id);
    name = before.name;
    if (before.status === status) return outcome(true, "War es schon.");
    return outcome(true, await noun.save(id, status));
  } catch (error) {
    if (error instanceof Refusal) return outcome(false, error.message);
    throw error;
  }
}
