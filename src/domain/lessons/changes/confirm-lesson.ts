import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import { alreadyDecided, lessonUnknown, nothingToDecide } from "../errors.ts";
import { lockLesson, saveLesson } from "../store.ts";

/**
 * Makes it certain that a lesson with a minimum takes place, whoever leaves it afterwards. Answers whether that is new: twice it
 * is decided once. @throws lessonUnknown, alreadyDecided (called off), nothingToDecide
 */
export const confirmLesson = (ctx: Ctx, id: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockLesson(tx, id);
    if (!row) throw lessonUnknown();
    if (row.cancelled_at) throw alreadyDecided("cancelled");
    if (row.takes_place_since) return false;
    if (row.min_participants === 0 || row.is_external || row.starts_at <= tx.now) throw nothingToDecide();
    await saveLesson(tx, id, { takes_place_since: tx.now });
    await record(tx, { type: "lesson", id }, "takes_place");
    return true;
  });
