import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { countUse } from "./count-use.ts";
import { limitReached } from "./errors.ts";
import { fullLimit, type Limited, type LimitKey, limitsOn, outgrownLimit, type Uses } from "./rules.ts";
import { lockTeamRow } from "./store.ts";
import { getSubscriptionState } from "./subscription-state.ts";

/**
 * Refuses to add one more when the team's plan has no room. Whoever adds at the same time waits here until the other
 * has committed: to be called before anything else is locked.
 * @throws limitReached
 */
export async function refuseOverLimit(tx: Tx, noun: Limited): Promise<void> {
  const watched = await watch(tx, noun);
  const full = fullLimit(watched.keys, watched.limits, watched.uses);
  if (full) throw refusal(watched, full, watched.uses);
}

/**
 * Watches what a change does to the team's use of its plan: the answer is to be called when all is written and refuses
 * what has grown beyond a limit, by adding or by activating. Waits as refuseOverLimit does, and is likewise to be
 * called before anything else is locked.
 * @throws limitReached, when the answer is called
 */
export async function watchLimits(tx: Tx, noun: Limited): Promise<() => Promise<void>> {
  const watched = await watch(tx, noun);
  return async () => {
    if (watched.keys.length === 0) return;
    const after = await countUse(tx, noun);
    const outgrown = outgrownLimit(watched.keys, watched.limits, watched.uses, after);
    if (outgrown) throw refusal(watched, outgrown, watched.uses);
  };
}

type Watched = Awaited<ReturnType<typeof watch>>;

/** Asks only once the lock is held, so that it sees what those before have committed. */
async function watch(tx: Tx, noun: Limited) {
  await lockTeamRow(tx);
  const [{ limits, plan }, uses] = await together([getSubscriptionState(tx), countUse(tx, noun)] as const);
  const keys = limitsOn(noun, limits).filter((key) => limits[key] !== undefined);
  return { keys, limits, plan, uses };
}

const refusal = ({ limits, plan }: Watched, key: LimitKey, uses: Uses) =>
  limitReached(key, limits[key] ?? 0, uses[key]?.used ?? 0, plan.name);
