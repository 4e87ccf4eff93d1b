import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Provider } from "../../../platform/gateways/gateway.ts";
import { later } from "../../../shared/time/dates.ts";
import { beingChecked } from "../errors.ts";
import { type Desk, lockedStanding, type Standing } from "../standing.ts";
import { saveChecked } from "../store.ts";

/** Longer than a provider can be asked about an account; who asks longer than that has died meanwhile. */
const CHECK_MINUTES = 5;

/** The right to ask a provider about an account, which one has at a time. */
export type Claim = { instructor: number; provider: Provider; account: number; until: Date };

/** Refuses a change of an account that the provider is being asked about. @throws beingChecked */
export function refuseWhileChecked(now: Standing | null, tx: Tx): void {
  if (now?.checked_until && now.checked_until > tx.now) throw beingChecked();
}

/** Takes the right to ask about an account, under its owner's lock. @throws beingChecked */
export async function claimCheck(tx: Tx, instructor: number, now: Standing): Promise<Claim> {
  refuseWhileChecked(now, tx);
  const until = later(tx.now, { minutes: CHECK_MINUTES });
  await saveChecked(tx, now.id, until);
  return { instructor, provider: now.provider as Provider, account: now.id, until };
}

/**
 * Asks a provider by right of a claim while no connection of the database is held, and books its answer under the lock;
 * the claim ends whatever comes out. @throws what is asked or booked refuses; beingChecked for a claim that was too old
 */
export async function askedByClaim<Answer, Booked>(
  ctx: Ctx,
  claim: Claim,
  desk: Pick<Desk, "secretKey">,
  ask: () => Promise<Answer>,
  book: (tx: Tx, now: Standing, answer: Answer) => Promise<Booked>,
): Promise<Booked> {
  let answer: Answer;
  try {
    answer = await ask();
  } catch (error) {
    await inTransaction(ctx, (tx) => endClaim(tx, claim, desk));
    throw error;
  }
  return inTransaction(ctx, async (tx) => {
    const now = await endClaim(tx, claim, desk);
    if (!now) throw beingChecked();
    return book(tx, now, answer);
  });
}

/** Gives the right back. The account as it is now; null where the right was lost: somebody else may have asked since. */
async function endClaim(
  tx: Tx,
  { instructor, provider, account, until }: Claim,
  desk: Pick<Desk, "secretKey">,
): Promise<Standing | null> {
  const now = await lockedStanding(tx, instructor, provider, desk);
  if (now?.id !== account || now.checked_until?.getTime() !== until.getTime()) return null;
  await saveChecked(tx, account, null);
  return now;
}
