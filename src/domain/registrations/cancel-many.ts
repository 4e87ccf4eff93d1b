import { sql } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { recordEach } from "../audit/record.ts";
import { lockMany, outcomes } from "./at-once.ts";
import type { CancellationAtOnce, CancellationsPreview, DoneAtOnce } from "./at-once-schema.ts";
import { registrationUnknown } from "./errors.ts";
import { selectMatching } from "./matching.ts";
import { agreedFee, statusAt } from "./rows.ts";
import { isInLine, isOver } from "./rules.ts";
import { returnedWith } from "./staff-rules.ts";
import { postMails } from "./store.ts";

/**
 * Cancels several for the team, with one reason; of each the fee that its own terms say, where asked for. Those that
 * are over already stay as they are, and are told. The number of statements does not grow with theirs.
 */
export const cancelMany = (ctx: Ctx, { ids, ...wish }: CancellationAtOnce): Promise<DoneAtOnce> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockMany(tx, ids);
    const open = found
      .filter(({ row }) => !isOver(row.status))
      .map(({ row, lesson }) => ({ row, fee: wish.charge_fee ? agreedFee(row, lesson, tx.now) : 0 }));
    await saveCancelled(tx, open, wish.reason);
    if (wish.notify)
      await postMails(
        tx,
        { kind: "registration-cancelled" },
        open.map(({ row, fee }) => ({
          ...row,
          data: { was_waiting: isInLine(row.status), refund_cents: returnedWith(row, fee) },
        })),
      );
    return outcomes(
      ids,
      found.map(({ row }) => ({ row, refused: isOver(row.status) ? overAlready(row.status) : null })),
    );
  });

/** What cancelling these now would mean and cost. @throws registrationUnknown when the actor may see none of them */
export async function previewCancellations(tx: Tx, ids: number[]): Promise<CancellationsPreview> {
  const rows = await selectMatching(tx, { ids })
    .select([
      "r.status",
      "r.expires_at",
      "r.total_cents",
      "r.snapshot",
      "l.cancellation_steps",
      "l.starts_at",
    ])
    .execute();
  if (rows.length === 0) throw registrationUnknown();
  const open = rows
    .map((row) => ({ ...row, status: statusAt(row, tx.now) }))
    .filter(({ status }) => !isOver(status));
  return {
    open: open.length,
    waiting: open.filter(({ status }) => isInLine(status)).length,
    over: rows.length - open.length,
    fee_cents: open.reduce((sum, row) => sum + agreedFee(row, row, tx.now), 0),
  };
}

const overAlready = (status: string): string =>
  status === "cancelled" ? "War schon storniert." : "War schon verfallen.";

type Cancelled = { row: { id: number; status: string }; fee: number };

async function saveCancelled(tx: Tx, cancelled: readonly Cancelled[], reason: string): Promise<void> {
  await sql`
    update registrations r set status = 'cancelled', cancelled_at = ${tx.now}, cancelled_by = 'staff',
      cancel_reason = ${reason}, fee_cents = w.fee, calendar_sequence = calendar_sequence + 1,
      payment_status = case when r.payment_status = 'open' and w.fee = 0 then 'none' else r.payment_status end
    from unnest(${cancelled.map(({ row }) => row.id)}::bigint[], ${cancelled.map(({ fee }) => fee)}::int[]) as w (id, fee)
    where r.team_id = ${tx.team} and r.id = w.id`.execute(tx.db);
  const done = cancelled.map(({ row, fee }) => ({
    id: row.id,
    changes: {
      status: [row.status, "cancelled"] as [string, string],
      ...(reason && { cancel_reason: ["", reason] as [string, string] }),
      ...(fee > 0 && { fee_cents: [0, fee] as [number, number] }),
    },
  }));
  await recordEach(tx, "registration", "cancelled", done);
}
