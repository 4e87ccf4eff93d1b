import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { countUse } from "./count-use.ts";
import { beyondLimits, type Uses } from "./rules.ts";
import { type Beyond, type Plan, planFeatures } from "./schema.ts";

/** How much of every limit a team uses. */
export async function countUses(tx: Tx): Promise<Uses> {
  const nouns = ["instructors", "courses", "lessons", "categories"] as const;
  return Object.assign({}, ...(await together(nouns.map((noun) => countUse(tx, noun)))));
}

/** What a team has beyond the limits of a plan, with what was agreed with the team. */
export const getBeyond = async (tx: Tx, { features }: Plan, overrides: unknown): Promise<Beyond[]> =>
  beyondLimits(features, planFeatures.parse(overrides), await countUses(tx));
