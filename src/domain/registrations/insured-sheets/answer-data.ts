import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { idNamedIn } from "../../../platform/secrets/id-token.ts";
import { isMadeOf, type SecretKeys } from "../../../platform/secrets/keys.ts";
import { asFlag, instantOut } from "../../../shared/schema.ts";
import { record } from "../../audit/record.ts";
import { nothingAnswered, questionOver, questionUnknown } from "../errors.ts";
import { lockFound } from "../lock.ts";
import { dateContext, refuseImpossibleDates } from "../rules/date-rules.ts";
import { isForInvoice, missingAddress, type QuestionField } from "../rules/insured-sheet-rules.ts";
import { updateRegistration } from "../store.ts";
import { questionToken } from "./ask-data.ts";
import { peopleWithHead } from "./head-data.ts";
import type { DataAnswer, OpenQuestion } from "./insured-sheet-schema.ts";
import { findAddress, findQuestion, markAnswered } from "./question-store.ts";

type Keys = SecretKeys;

/**
 * What the link in a mail still asks for: nothing that is known is shown to whoever holds it.
 * @throws questionUnknown, questionOver
 */
export async function getQuestion(tx: Tx, keys: Keys, token: string): Promise<OpenQuestion> {
  const question = await questionBehind(tx, keys, token);
  return {
    number: question.number,
    fields: await stillMissing(tx, question),
    for_invoice: asFlag(isForInvoice(question.fields)),
    is_answered: asFlag(question.answered_at !== null),
    expires_at: instantOut(question.expires_at),
  };
}

/**
 * Takes in what somebody answers, as far as it is still missing: what is known already stays, so that an answer sent twice
 * changes nothing the second time. The log says which data came in, never what they say.
 * @throws questionUnknown, questionOver; nothingAnswered, an impossible date (422)
 */
export const answerQuestion = (
  ctx: Ctx,
  keys: Keys,
  token: string,
  answer: DataAnswer,
): Promise<OpenQuestion> =>
  inTransaction(ctx, async (tx) => {
    const question = await questionBehind(tx, keys, token);
    const { lesson, row } = await lockFound(tx, {
      id: question.registration_id,
      lesson_id: question.lesson_id,
    });
    if (!Object.values(answer).some(Boolean)) throw nothingAnswered();
    const missing = await stillMissing(tx, question);
    const given = Object.fromEntries(
      missing.flatMap((field) => (answer[field] ? [[field, answer[field]]] : [])),
    );
    refuseImpossibleDates(given, dateContext(lesson, tx.now));
    if (Object.keys(given).length > 0) {
      await updateRegistration(tx, row.id, given);
      await markAnswered(tx, question.id);
      await record(tx, { type: "registration", id: row.id }, "data-answered", {
        fields: [null, Object.keys(given).join(", ")],
      });
    }
    return getQuestion(tx, keys, token);
  });

async function questionBehind(tx: Tx, keys: Keys, token: string) {
  const question = await findQuestion(tx, idNamedIn(token));
  if (!question || !isMadeOf(token, keys, (made) => questionToken(tx, question.id, question, made)))
    throw questionUnknown();
  if (question.expires_at <= tx.now) throw questionOver();
  return question;
}

/**
 * What was asked for and is not there yet. For her insurer nothing is of somebody who has no seat any more; an invoice may
 * be for that.
 */
export async function stillMissing(
  tx: Tx,
  { registration_id, fields }: { registration_id: number; fields: string[] },
): Promise<QuestionField[]> {
  const missing = isForInvoice(fields)
    ? await addressMissing(tx, registration_id)
    : ((await peopleWithHead(tx, { ids: [registration_id] }))[0]?.missing ?? []);
  return missing.filter((field) => fields.includes(field));
}

async function addressMissing(tx: Tx, registration: number): Promise<QuestionField[]> {
  const row = await findAddress(tx, registration);
  return row ? missingAddress(row) : [];
}
