import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { acceptWithdrawal } from "../registrations/cancelling/withdraw.ts";
import { lockFound } from "../registrations/lock.ts";
import { refuseOutOfReach } from "../registrations/queries.ts";
import { nothingToDecide, numberUnknown, whichRegistration } from "./errors.ts";
import { getWithdrawal } from "./queries.ts";
import { meantBy } from "./rules.ts";
import type { Withdrawal, WithdrawalDecision } from "./schema.ts";
import { findById, findMeant, lockWithdrawal, saveWithdrawal } from "./store.ts";

/**
 * Decides for the team about a withdrawal that the rules leave to it: accepted, it ends the registration free of charge,
 * and its holder is told; declined, nothing changes and nobody is mailed. The same decision sent twice is made once.
 * @throws withdrawalUnknown, whichRegistration, numberUnknown (422), registrationUnknown, nothingToDecide (409)
 */
export const decideWithdrawal = (ctx: Ctx, id: number, input: WithdrawalDecision): Promise<Withdrawal> =>
  inTransaction(ctx, async (tx) => {
    const { registration } = await getWithdrawal(tx, id);
    const about = await registrationMeant(tx, registration?.id, input.number);
    // Before the declaration's own row, as by everybody: who erases the person comes from the registration, too.
    if (about) await lockFound(tx, about);
    const { state } = await lockWithdrawal(tx, id);
    if (state === input.decision) return getWithdrawal(tx, id);
    if (state !== "open") throw nothingToDecide();
    if (input.decision === "accepted") await accept(tx, about);
    await saveWithdrawal(tx, id, {
      state: input.decision,
      registration_id: about?.id ?? null,
      note: input.note,
      decided_at: tx.now,
      decided_by: tx.actor.kind === "user" ? tx.actor.name : "",
    });
    await record(tx, { type: "withdrawal", id }, input.decision, { state: ["open", input.decision] });
    return getWithdrawal(tx, id);
  });

type Registration = { id: number; lesson_id: number };

/** The registration that the team names, else the one that was found when it was declared. */
async function registrationMeant(
  tx: Tx,
  known: number | undefined,
  number: string,
): Promise<Registration | undefined> {
  if (!number) return known === undefined ? undefined : findById(tx, known);
  const named = await findMeant(tx, { number: meantBy(number).number, token: "" });
  if (!named) throw numberUnknown();
  await refuseOutOfReach(tx, named.id);
  return named;
}

async function accept(tx: Tx, about: Registration | undefined): Promise<void> {
  if (!about) throw whichRegistration();
  await acceptWithdrawal(tx, about);
}
