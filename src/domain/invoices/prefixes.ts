import type { Tx } from "../../platform/context.ts";
import { prefixCollides } from "./errors.ts";
import { mayCollide, registrationPattern } from "./rules/number-rules.ts";
import { begunYears, lockSeries } from "./store.ts";

/**
 * Refuses a beginning of registrations' numbers with which one of them might be called like an invoice of any series or year:
 * a transfer that names it could mean either. Whoever changes a series meanwhile waits. @throws prefixCollides
 */
export async function refusePrefix(tx: Tx, prefix: string): Promise<void> {
  const series = await lockSeries(tx);
  const patterns = [...series, ...(await begunYears(tx))].map(({ pattern }) => pattern);
  if (patterns.some((pattern) => mayCollide(pattern, registrationPattern(prefix))))
    throw prefixCollides(prefix);
}
