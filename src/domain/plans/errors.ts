import { Refusal } from "../../shared/refusal.ts";
import { type LimitKey, limitSentence } from "./rules.ts";

/** The team's plan has no room for one more. */
export const limitReached = (limit: LimitKey, max: number, used: number, plan: string) =>
  new Refusal(403, "limit_reached", limitSentence(limit, max, used, plan), {
    data: { limit, max, used, plan },
  });
