import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { record } from "../../audit/record.ts";
import { decisionFor } from "../decision-day.ts";
import { alreadyDecided, decisionNotLater, lessonUnknown, nothingToDecide } from "../errors.ts";
import { planDecision } from "../plan-decision.ts";
import { lockLesson, saveLesson } from "../store.ts";

/**
 * Puts off the decision whether a lesson takes place to a later day before its start. Answers whether the day is new.
 * @throws lessonUnknown, alreadyDecided, nothingToDecide, decisionNotLater, decisionTooLate
 */
export const postponeDecision = (ctx: Ctx, id: number, decision_on: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockLesson(tx, id);
    if (!row) throw lessonUnknown();
    if (row.cancelled_at) throw alreadyDecided("cancelled");
    if (row.takes_place_since) throw alreadyDecided("takes_place");
    if (row.min_participants === 0 || row.is_external || row.starts_at <= tx.now) throw nothingToDecide();
    if (decision_on <= wallClock(tx.now).date) throw decisionNotLater();
    if (decision_on === row.decision_on) return false;
    await saveLesson(tx, id, decisionFor({ ...row, decision_on }, tx.now));
    await planDecision(tx, id);
    const changes = { decision_on: [row.decision_on, decision_on] as [unknown, unknown] };
    await record(tx, { type: "lesson", id }, "decision_postponed", changes);
    return true;
  });
