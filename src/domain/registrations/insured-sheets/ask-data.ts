import type { Ctx, Tx } from "../../../platform/context.ts";
import { idToken } from "../../../platform/secrets/id-token.ts";
import type { SecretKeys } from "../../../platform/secrets/keys.ts";
import { instantOut } from "../../../shared/schema.ts";
import { later } from "../../../shared/time/dates.ts";
import { record } from "../../audit/record.ts";
import { post, toParticipant } from "../../mails/post.ts";
import { nothingMissing, notInsured, withoutAddress } from "../errors.ts";
import { oneByOne } from "../lists/at-once.ts";
import type { DoneAtOnce } from "../lists/at-once-schema.ts";
import { QUESTION_DAYS } from "../rules/insured-sheet-rules.ts";
import { peopleWithHead } from "./head-data.ts";
import { insertQuestion, newestQuestions } from "./question-store.ts";

/** Asked again within this time she has the mail already. */
export const JUST_NOW_MS = 10 * 60_000;

/**
 * Asks each of the named registrations by mail for what her sheet misses, and says of the others why not. Whoever was asked
 * a moment ago is not mailed twice. @throws registrationUnknown when the actor may see none of them
 */
export const askForData = (ctx: Ctx, ids: readonly number[]): Promise<DoneAtOnce> =>
  oneByOne(ctx, ids, async (tx, id) => {
    const [person] = await peopleWithHead(tx, { ids: [id] });
    if (person?.insurance_type !== "statutory") throw notInsured();
    if (person.missing.length === 0) throw nothingMissing();
    if (!person.email) throw withoutAddress();
    const last = (await newestQuestions(tx, [id])).get(id);
    const wasJustAsked = last && tx.now.getTime() - Date.parse(last.asked_at) < JUST_NOW_MS;
    if (wasJustAsked && !last.answered_at) return "";
    const expires_at = later(tx.now, { days: QUESTION_DAYS });
    const question = await insertQuestion(tx, id, { fields: person.missing, expires_at });
    await post(tx, toParticipant(person), "data-question", { question, expires_at: instantOut(expires_at) });
    await record(tx, { type: "registration", id }, "data-asked", {
      fields: [null, person.missing.join(", ")],
    });
    return "";
  });

/** What only the mail names: which question, and a secret made anew from the installation's whenever it is needed. */
export const questionToken = (
  { team }: Pick<Tx, "team">,
  question: number,
  { email }: { email: string },
  { secretKey }: SecretKeys,
): string => idToken(secretKey, question, `data question ${team} ${question} ${email.toLowerCase()}`);
