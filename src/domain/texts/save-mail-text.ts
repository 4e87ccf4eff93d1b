import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { refuseStale } from "../../shared/edits.ts";
import { changesBetween, record } from "../audit/record.ts";
import { courseInSubject, placeholdersUnknown } from "./errors.ts";
import { getMailText, mailTextObject } from "./mail-texts.ts";
import { type MailTextKind, unknownIn } from "./rules.ts";
import type { MailText, MailTextInput } from "./schema.ts";
import { courseNamedIn, lockMailText, putMailText } from "./store.ts";

/**
 * Gives a kind of mail the team's own words, for all courses or one; the log keeps the words before and after.
 * @throws placeholdersUnknown, courseInSubject (422); courseUnknownHere; a stale edit (409)
 */
export const saveMailText = (ctx: Ctx, kind: MailTextKind, input: MailTextInput): Promise<MailText> =>
  inTransaction(ctx, async (tx) => {
    const { course_id, updated_at, ...words } = input;
    await refuseSubject(tx, words.subject);
    const unknown = unknownIn(kind, words);
    if (Object.keys(unknown).length > 0) throw placeholdersUnknown(unknown);
    const held = await getMailText(tx, kind, course_id);
    const before = await lockMailText(tx, kind, course_id);
    if (before) refuseStale(before, updated_at ?? undefined);
    const changes = changesBetween(held.words, words);
    if (before && Object.keys(changes).length === 0) return held;
    await putMailText(tx, kind, course_id, words);
    await record(tx, mailTextObject(kind, course_id), "updated", changes);
    return getMailText(tx, kind, course_id);
  });

async function refuseSubject(tx: Tx, subject: string): Promise<void> {
  const course = await courseNamedIn(tx, subject);
  if (course) throw courseInSubject(course.name);
}
