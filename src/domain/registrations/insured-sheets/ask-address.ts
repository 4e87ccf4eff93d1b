import type { Tx } from "../../../platform/context.ts";
import { instantOut } from "../../../shared/schema.ts";
import { later } from "../../../shared/time/dates.ts";
import { record } from "../../audit/record.ts";
import { post, toParticipant } from "../../mails/post.ts";
import { nothingMissing, registrationUnknown, withoutAddress } from "../errors.ts";
import { missingAddress, QUESTION_DAYS } from "../rules/insured-sheet-rules.ts";
import { JUST_NOW_MS } from "./ask-data.ts";
import { findAddress, insertQuestion, newestQuestions } from "./question-store.ts";

/**
 * Asks whoever booked by mail for what an invoice needs of her address; to be called under the lock of what needs it. Whoever
 * was asked a moment ago is not mailed twice. @throws registrationUnknown, nothingMissing, withoutAddress
 */
export async function askForAddress(tx: Tx, registration: number): Promise<void> {
  const row = await findAddress(tx, registration);
  if (!row) throw registrationUnknown();
  const fields = missingAddress(row);
  if (fields.length === 0) throw nothingMissing();
  if (!row.email) throw withoutAddress();
  const last = (await newestQuestions(tx, [row.id], "invoice")).get(row.id);
  if (last && !last.answered_at && tx.now.getTime() - Date.parse(last.asked_at) < JUST_NOW_MS) return;
  const expires_at = later(tx.now, { days: QUESTION_DAYS });
  const question = await insertQuestion(tx, row.id, { fields, expires_at });
  await post(tx, toParticipant(row), "data-question", { question, expires_at: instantOut(expires_at) });
  await record(tx, { type: "registration", id: row.id }, "data-asked", { fields: [null, fields.join(", ")] });
}
