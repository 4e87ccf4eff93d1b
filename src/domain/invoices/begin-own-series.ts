import type { Tx } from "../../platform/context.ts";
import { freePattern } from "./rules/number-rules.ts";
import { begunYears, insertOwnSeries, lockSeries, registrationNumbers } from "./store.ts";

/**
 * Gives an instructor who contracts in her own name a series whose numbers are never those of another one, of an earlier
 * year or of registrations; nothing where she had one before, which goes on.
 */
export async function beginOwnSeries(tx: Tx, { id, name }: { id: number; name: string }): Promise<void> {
  const all = await lockSeries(tx);
  if (all.some(({ instructor_id }) => instructor_id === id)) return;
  const used = [...all, ...(await begunYears(tx))].map(({ pattern }) => pattern);
  const pattern = freePattern([...used, ...(await registrationNumbers(tx))]);
  await insertOwnSeries(tx, { instructor_id: id, name, pattern });
}
