import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { wallClock } from "../../shared/dates.ts";
import { recordEach } from "../audit/record.ts";
import { lockMany, outcomes } from "./at-once.ts";
import type { DoneAtOnce, PaymentsAtOnce } from "./at-once-schema.ts";
import { paidByProvider } from "./staff-errors.ts";
import { dueCents } from "./staff-rules.ts";
import { postMails } from "./store.ts";

/**
 * Notes that several have paid by transfer or on site. A seat that was held until then is confirmed, and its owner told.
 * Where nothing is open nothing changes, and it is told why.
 */
export const markPaid = (ctx: Ctx, { ids, payment_method }: PaymentsAtOnce): Promise<DoneAtOnce> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockMany(tx, ids);
    const paid_on = wallClock(tx.now).date;
    const paying = found.flatMap(({ row }) => (nothingOpen(row) === null ? [row] : []));
    await sql`
      update registrations set payment_status = 'paid', payment_method = ${payment_method}, paid_on = ${paid_on},
        paid_cents = case status when 'cancelled' then fee_cents else total_cents end,
        confirmed_at = case status when 'pending' then ${tx.now}::timestamptz else confirmed_at end,
        expires_at = case status when 'pending' then null else expires_at end,
        status = case status when 'pending' then 'confirmed' else status end
      where team_id = ${tx.team} and id = any(${paying.map(({ id }) => id)}::bigint[])`.execute(tx.db);
    const held = paying.filter(({ status }) => status === "pending");
    await postMails(
      tx,
      { kind: "registration-confirmed" },
      held.map((row) => ({ ...row, data: {} })),
    );
    await recordEach(
      tx,
      "registration",
      "paid-noted",
      paying.map((row) => ({
        id: row.id,
        changes: {
          payment_status: [row.payment_status, "paid"],
          payment_method: [row.payment_method, payment_method],
          paid_on: [row.paid_on, paid_on],
          ...(row.status === "pending" && { status: ["pending", "confirmed"] as [string, string] }),
        },
      })),
    );
    return outcomes(
      ids,
      found.map(({ row }) => ({ row, refused: nothingOpen(row) })),
    );
  });

type Row = Parameters<typeof dueCents>[0] & { payment_status: string; payment_method: string | null };

/** Why a row cannot be noted as paid; null where it can. What is left of a cancelled one is its fee. */
function nothingOpen(row: Row): string | null {
  if (row.payment_status === "paid") return "War schon bezahlt.";
  if (row.payment_method === "stripe" || row.payment_method === "paypal") return paidByProvider().message;
  const isOpen = row.payment_status === "open" || row.payment_status === "failed";
  return isOpen && dueCents(row) > 0 ? null : "Es ist nichts zu zahlen.";
}
