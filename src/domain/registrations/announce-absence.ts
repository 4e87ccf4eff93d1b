import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import type { HeldRegistration } from "./answer-schema.ts";
import { cannotMiss, registrationUnknown } from "./errors.ts";
import { mayMiss } from "./holder-rules.ts";
import type { AbsenceInput } from "./holder-schema.ts";
import { postMailToLeader, saveAbsence } from "./holder-store.ts";
import { lessonOf } from "./lesson-of.ts";
import { getHeld, refuseEcho } from "./public-view.ts";
import { statusAt } from "./rows.ts";
import { findRegistration, lockRegistration } from "./store.ts";

/**
 * Tells the team that the holder of the link will miss one coming session; her seat, and what she owes, stay as they
 * are. Told twice it is told once; another line of text replaces the first. @throws registrationUnknown, onlyByMail,
 * cannotMiss
 */
export const announceAbsence = (
  ctx: Ctx,
  token: string,
  { session_id, note }: AbsenceInput,
): Promise<HeldRegistration> =>
  inTransaction(ctx, async (tx) => {
    const { row, session } = await lockToMiss(tx, token, session_id);
    if (await saveAbsence(tx, row.id, session.id, note)) {
      await record(tx, { type: "registration", id: row.id }, "absence-announced", {
        session: [null, session.starts_at],
      });
      const { starts_at, ends_at } = session;
      await postMailToLeader(tx, "staff-absence", row, { starts_at, ends_at, has_note: note !== "" });
    }
    return getHeld(tx, token);
  });

/** A registration, locked, and its session that the holder may speak of. @throws as above */
export async function lockToMiss(tx: Tx, token: string, session_id: number) {
  const found = await findRegistration(tx, { token });
  if (!found) await refuseEcho(tx, token);
  if (!found) throw registrationUnknown();
  const row = await lockRegistration(tx, found.id);
  const lesson = await lessonOf(tx, row.lesson_id);
  const session = lesson.sessions.find(({ id }) => id === session_id);
  const status = statusAt(row, tx.now);
  if (!session || !mayMiss({ status, lesson, session }, tx.now)) throw cannotMiss();
  return { row, session };
}
