import type { Ctx } from "../../platform/context.ts";
import { formatCents } from "../../shared/money.ts";
import { oneByOne } from "../registrations/at-once.ts";
import type { CancellationAtOnce, DoneAtOnce } from "../registrations/at-once-schema.ts";
import { cancelLocked } from "../registrations/cancel.ts";
import { lockWithLesson } from "../registrations/lock.ts";
import { overAlready } from "../registrations/staff-errors.ts";
import { returnOwed } from "./refund.ts";

/**
 * Cancels several for the team, with one reason, each as one is cancelled: with the fee of its own terms, and with what goes
 * back at once of what came online, where asked for. Those that are over already stay as they are. Sent twice it is done
 * once.
 */
export const cancelMany = (ctx: Ctx, { ids, ...wish }: CancellationAtOnce): Promise<DoneAtOnce> =>
  oneByOne(ctx, ids, async (tx, id) => {
    const locked = await lockWithLesson(tx, id);
    if (!(await cancelLocked(tx, locked, wish))) throw overAlready(locked.row.status);
    return locked.row.paid_cents > 0 ? inWords(await returnOwed(tx, id, wish)) : "";
  });

/** What becomes of the money, for the team. */
const inWords = ({ refund_cents, left_cents }: { refund_cents: number; left_cents: number }): string =>
  [
    refund_cents > 0 && `${formatCents(refund_cents)} gehen zurück.`,
    left_cents > 0 && `${formatCents(left_cents)} sind noch zu erstatten.`,
  ]
    .filter(Boolean)
    .join(" ");
