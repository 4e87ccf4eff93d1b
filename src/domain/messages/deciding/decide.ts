import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { confirmLesson } from "../../lessons/changes/confirm-lesson.ts";
import { postponeDecision } from "../../lessons/changes/postpone-decision.ts";
import { alreadyDecided, lessonUnknown } from "../../lessons/errors.ts";
import { getLesson } from "../../lessons/queries.ts";
import { type Changed, changeLesson, usualTelling } from "../change-lesson.ts";
import { numbersChanged } from "../errors.ts";
import { holdLesson } from "../store.ts";
import { tellLesson } from "../tell-lesson.ts";
import { callingOff, counted, seenBefore } from "./consequences.ts";
import { isAsSeen, postponedWords, takesPlaceWords } from "./deciding-rules.ts";
import type { DecisionInput, Seen } from "./deciding-schema.ts";

/**
 * Decides whether a lesson with a minimum takes place, or that this is decided later; its people are told either way, once.
 * Calling off goes the way of every lesson that is called off: all places end free of charge, and what was paid online goes
 * back. It is done only where the numbers that were shown still hold.
 * @throws lessonUnknown, nothingToDecide, alreadyDecided, numbersChanged (409); decisionNotLater, decisionTooLate (422)
 */
export const decide = (ctx: Ctx, id: number, input: DecisionInput): Promise<Changed> => {
  if (input.decision === "cancel") return callOff(ctx, id, input);
  return inTransaction(ctx, async (tx) => {
    const recipients = await (input.decision === "later"
      ? postpone(tx, id, input.decision_on)
      : confirm(tx, id));
    return { lesson: await getLesson(tx, id), recipients, refund_cents: 0 };
  });
};

/** Says for sure that a lesson takes place, to all who come; answers to how many. @throws as confirmLesson */
export const confirm = async (tx: Tx, id: number): Promise<number> =>
  (await confirmLesson(tx, id)) ? tellLesson(tx, id, takesPlaceWords) : 0;

const postpone = async (tx: Tx, id: number, decision_on: string): Promise<number> =>
  (await postponeDecision(tx, id, decision_on)) ? tellLesson(tx, id, postponedWords(decision_on)) : 0;

const callOff = (ctx: Ctx, id: number, { expected, reason }: { expected: Seen; reason: string }) =>
  inTransaction(ctx, async (tx) => {
    await holdOpen(tx, id);
    const before = await seenBefore(tx, id);
    return changeLesson(tx, id, callingOff(reason), usualTelling("lesson-cancelled"), async (done) => {
      const now = await counted(tx, done, before);
      if (!isAsSeen(expected, now)) throw numbersChanged();
    });
  });

/** Holds a lesson that is not decided yet. */
async function holdOpen(tx: Tx, id: number): Promise<void> {
  if (!(await holdLesson(tx, id))) throw lessonUnknown();
  const lesson = await getLesson(tx, id);
  if (lesson.cancelled_at) throw alreadyDecided("cancelled");
  if (lesson.minimum.state === "takes_place") throw alreadyDecided("takes_place");
}
