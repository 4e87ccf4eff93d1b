import { z } from "zod";
import { whole } from "./call.ts";
import { badParam, noSuch } from "./errors.ts";
import type { StripeObject } from "./objects.ts";

export const paging = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};

const bound = whole.optional();
export const createdFilter = z
  .union([whole, z.strictObject({ gt: bound, gte: bound, lt: bound, lte: bound })])
  .optional();

type Paging = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined };
type Created = z.output<typeof createdFilter>;

/** A page of a list that is newest first. Pages go by the id of a neighbour, not by number. */
export function page<T extends StripeObject>(all: T[], url: string, params: Paging) {
  const { limit, starting_after: after, ending_before: before } = params;
  if (after && before) throw badParam("You can only specify one of these parameters.", "ending_before");
  const at = all.findIndex(({ id }) => id === (after ?? before));
  if ((after || before) && at < 0)
    throw noSuch("object", after ?? before ?? "", after ? "starting_after" : "ending_before");
  const rest = before ? all.slice(0, at) : all.slice(after ? at + 1 : 0);
  const data = before ? rest.slice(-limit) : rest.slice(0, limit);
  return { object: "list", url, has_more: rest.length > data.length, data };
}

export function wasCreated({ created }: { created: number }, filter: Created): boolean {
  if (filter === undefined) return true;
  if (typeof filter === "number") return created === filter;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = filter;
  return created > gt && created >= gte && created < lt && created <= lte;
}
