import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { MailNotSent } from "../../platform/mail/mail.ts";
import { claimMail, dropMail, isQueued, markSent, markTried, type QueuedMail } from "./store.ts";

export type { QueuedMail };

/**
 * Sends a mail once: it stays locked while `send` hands it to the mail server, and is marked in the same
 * transaction. What `isOutdated` names is not true any more and goes away unsent. A failure is written down; unless it is final (the last try, or an address that will never do) it
 * is thrown, so that the queue tries again.
 */
export async function deliver(
  ctx: Ctx,
  id: number,
  send: (tx: Tx, mail: QueuedMail) => Promise<void>,
  isLastTry: boolean,
  isOutdated: (tx: Tx, mail: QueuedMail) => Promise<boolean> = async () => false,
): Promise<void> {
  const error = await inTransaction(ctx, (tx) => tried(tx, id, send, isOutdated));
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

async function tried(
  tx: Tx,
  id: number,
  send: (tx: Tx, mail: QueuedMail) => Promise<void>,
  isOutdated: (tx: Tx, mail: QueuedMail) => Promise<boolean>,
): Promise<unknown> {
  try {
    const mail = await claimMail(tx, id);
    if (!mail) return (await isQueued(tx, id)) ? new InOtherHands() : null;
    if (await isOutdated(tx, mail)) {
      await dropMail(tx, id);
      return null;
    }
    await send(tx, mail);
    await markSent(tx, id);
    return null;
  } catch (error) {
    return error;
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
