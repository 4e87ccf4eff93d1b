import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction, reading } from "../../../platform/database/transaction.ts";
import { Refusal } from "../../../shared/refusal.ts";
import { fullName } from "../../../shared/words/text.ts";
import { attemptsOfEach } from "../../payments/money/attempts.ts";
import { registrationUnknown } from "../errors.ts";
import { selectMatching } from "../matching.ts";
import { agreedFee } from "../rows.ts";
import { moneyBack } from "../rules/staff-rules.ts";
import { isInLine, isOver } from "../rules.ts";
import type { RegistrationFilter } from "../schema.ts";
import { statusAt } from "../state.ts";
import type { CancellationsPreview, DoneAtOnce } from "./at-once-schema.ts";

type Person = { id: number; number: string; first_name: string; last_name: string };

/**
 * Does something to each of the named registrations that the actor may see, each in a transaction of its own, so that one
 * that is refused keeps none of the others back; those first who wait, so that no seat of the others is offered to them.
 * Answers what became of each, in the order in which they were named: what the action says, or why it was refused.
 * @throws registrationUnknown when the actor may see none of them
 */
export async function oneByOne(
  ctx: Ctx,
  ids: readonly number[],
  action: (tx: Tx, id: number) => Promise<string>,
): Promise<DoneAtOnce> {
  const rows = await reading(ctx, (tx) =>
    selectMatching(tx, { ids: [...ids] })
      .select(["r.id", "r.number", "r.first_name", "r.last_name"])
      .orderBy(sql`r.status in ('waiting', 'offered')`, "desc")
      .orderBy("r.id")
      .execute(),
  );
  const attempts = [];
  for (const row of rows) attempts.push({ row, ...(await attempt(ctx, row.id, action)) });
  return outcomes(ids, attempts);
}

async function attempt(ctx: Ctx, id: number, action: (tx: Tx, id: number) => Promise<string>) {
  try {
    return { refused: null, said: await inTransaction(ctx, (tx) => action(tx, id)) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

/** What became of each that was asked for, in their order. @throws registrationUnknown when the actor may see none of them */
export function outcomes(
  ids: readonly number[],
  attempts: readonly { row: Person; refused: string | null; said?: string }[],
): DoneAtOnce {
  if (attempts.length === 0) throw registrationUnknown();
  const known = new Map(attempts.map((one) => [one.row.id, one]));
  const results = ids.map((id) => {
    const one = known.get(id);
    if (!one)
      return { id, number: "", name: "", done: 0 as const, message: "Diese Anmeldung gibt es nicht." };
    const { row, refused, said = "" } = one;
    const done = refused === null ? (1 as const) : (0 as const);
    return { id, number: row.number, name: fullName(row), done, message: refused ?? said };
  });
  return { done: results.filter(({ done }) => done === 1).length, results };
}

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
