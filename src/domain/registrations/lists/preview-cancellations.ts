import type { Tx } from "../../../platform/context.ts";
import { attemptsOfEach } from "../../payments/money/attempts.ts";
import { registrationUnknown } from "../errors.ts";
import { selectMatching } from "../matching.ts";
import { agreedFee } from "../rows.ts";
import { moneyBack } from "../rules/staff-rules.ts";
import { isInLine, isOver } from "../rules.ts";
import type { RegistrationFilter } from "../schema.ts";
import { statusAt } from "../state.ts";
import type { CancellationsPreview } from "./at-once-schema.ts";

/**
 * What cancelling these now, or all of a lesson, would mean and cost, and what could be sent back of it.
 * @throws registrationUnknown when the actor may see none of them
 */
export async function previewCancellations(
  tx: Tx,
  which: Pick<RegistrationFilter, "ids" | "lesson">,
): Promise<CancellationsPreview> {
  const rows = await selectMatching(tx, which)
    .select(["r.id", "r.status", "r.expires_at", "r.total_cents", "r.snapshot"])
    .select(["r.payment_status", "r.paid_cents", "r.refunded_cents", "l.cancellation_steps", "l.starts_at"])
    .execute();
  if (rows.length === 0) throw registrationUnknown();
  const open = rows
    .map((row) => ({ ...row, status: statusAt(row, tx.now) }))
    .filter(({ status }) => !isOver(status))
    .map((row) => ({ ...row, fee: agreedFee(row, row, tx.now) }));
  const attempts = await attemptsOfEach(
    tx,
    open.map(({ id }) => id),
  );
  const sentBack = (feeOf: (row: (typeof open)[number]) => number) => {
    const each = open.map((row) => {
      const cancelled = { ...row, status: "cancelled", fee_cents: feeOf(row) };
      const { to_return_cents, refundable_cents } = moneyBack(cancelled, attempts.get(row.id) ?? []);
      return Math.min(to_return_cents, refundable_cents);
    });
    const some = each.filter((cents) => cents > 0);
    return { people: some.length, cents: some.reduce((sum, cents) => sum + cents, 0) };
  };
  return {
    open: open.length,
    waiting: open.filter(({ status }) => isInLine(status)).length,
    over: rows.length - open.length,
    fee_cents: open.reduce((sum, { fee }) => sum + fee, 0),
    refund: sentBack(() => 0),
    refund_after_fees: sentBack(({ fee }) => fee),
  };
}
