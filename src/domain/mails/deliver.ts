import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { MailNotSent } from "../../platform/mail/mail.ts";
import {
  claimMail,
  dropMail,
  isQueued,
  isSandbox,
  markSent,
  markTried,
  markWithheld,
  type QueuedMail,
} from "./store.ts";

export type { QueuedMail };

/**
 * Sends a mail once: it stays locked while `send` hands it to the mail server, and is marked in the same
 * transaction. Of a sandbox nothing is sent. What `isOutdated` names is not true any more and goes away unsent. A failure is written down; unless it is final (the last try, or an address that will never do) it
 * is thrown, so that the queue tries again. Until `send` begins the transaction may be run anew, as every other; from then on
 * never, since what went out went out.
 */
export async function deliver(
  ctx: Ctx,
  id: number,
  send: (tx: Tx, mail: QueuedMail) => Promise<void>,
  isLastTry: boolean,
  isOutdated: (tx: Tx, mail: QueuedMail) => Promise<boolean> = async () => false,
): Promise<void> {
  const error = await inTransaction(ctx, async (tx) => {
    const mail = await claimMail(tx, id);
    if (!mail) return (await isQueued(tx, id)) ? new InOtherHands() : null;
    if (await isOutdated(tx, mail)) await dropMail(tx, id);
    else if (await isSandbox(tx)) await markWithheld(tx, id);
    else return sent(tx, mail, send);
    return null;
  }).catch((failure: unknown) => failure);
  if (error === null) return;
  if (error instanceof InOtherHands) throw error;
  const givenUp = isLastTry || (error instanceof MailNotSent && error.permanent);
  await inTransaction(ctx, (tx) => markTried(tx, id, { error: wordsOf(error), givenUp }));
  if (!givenUp) throw error;
}

/** Another worker is at it right now; whether it succeeds, a later try will see. */
class InOtherHands extends Error {
  override name = "InOtherHands";
  override message = "another worker is sending this mail";
}

/** Sends and marks; answers what failed instead of throwing it, so that the transaction is not run anew. */
async function sent(
  tx: Tx,
  mail: QueuedMail,
  send: (tx: Tx, mail: QueuedMail) => Promise<void>,
): Promise<unknown> {
  try {
    await send(tx, mail);
    await markSent(tx, mail.id);
    return null;
  } catch (error) {
    return error;
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
