import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { refuseOutOfReach } from "../registrations/queries.ts";
import { acceptWithdrawal } from "../registrations/withdraw.ts";
import { nothingToDecide, numberUnknown, whichRegistration, withdrawalUnknown } from "./errors.ts";
import { getWithdrawal } from "./queries.ts";
import { meantBy } from "./rules.ts";
import type { Withdrawal, WithdrawalDecision } from "./schema.ts";
import { findById, findMeant, lockWithdrawal, saveWithdrawal } from "./store.ts";

/**
 * Decides for the team about a withdrawal that the rules leave to it: accepted, it ends the registration free of charge,
 * and its holder is told; declined, nothing changes and nobody is mailed. The same decision sent twice is made once.
 * @throws withdrawalUnknown, whichRegistration, numberUnknown (422), registrationUnknown, nothingToDecide (409)
 */
export const decideWithdrawal = (ctx: Ctx, id: number, wish: WithdrawalDecision): Promise<Withdrawal> =>
  inTransaction(ctx, async (tx) => {
    await getWithdrawal(tx, id);
    const row = await lockWithdrawal(tx, id);
    if (!row) throw withdrawalUnknown();
    if (row.state === wish.decision) return getWithdrawal(tx, id);
    if (row.state !== "open") throw nothingToDecide();
    const registration_id = await namedBy(tx, row.registration_id, wish);
    await saveWithdrawal(tx, id, {
      state: wish.decision,
      registration_id,
      note: wish.note,
      decided_at: tx.now,
      decided_by: tx.actor.kind === "user" ? tx.actor.name : "",
    });
    await record(tx, { type: "withdrawal", id }, wish.decision, { state: ["open", wish.decision] });
    return getWithdrawal(tx, id);
  });

/** The registration that the decision is about, ended if it is accepted. */
async function namedBy(
  tx: Tx,
  known: number | null,
  { decision, number }: WithdrawalDecision,
): Promise<number | null> {
  const wanted = number ? await findMeant(tx, { number: meantBy(number).number, token: "" }) : undefined;
  if (number && !wanted) throw numberUnknown();
  const found = wanted ?? (known === null ? undefined : await findById(tx, known));
  if (decision === "declined") return found?.id ?? null;
  if (!found) throw whichRegistration();
  await refuseOutOfReach(tx, found.id);
  await acceptWithdrawal(tx, found);
  return found.id;
}
