import { z } from "zod";
import { whole } from "./call.ts";
import { badParam, noSuch } from "./errors.ts";
import type { StripeObject } from "./objects.ts";

export const paging = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};

type Paging = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined };

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
