import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { SecretKeys } from "../../../platform/secrets/keys.ts";
import { record } from "../../audit/record.ts";
import { answerQuestion } from "../../registrations/insured-sheets/answer-data.ts";
import type { DataAnswer, OpenQuestion } from "../../registrations/insured-sheets/insured-sheet-schema.ts";
import { isOfHolder } from "../rules/purpose-rules.ts";
import { saveInvoice } from "../store.ts";
import { recipientFrom } from "./recipient.ts";

/**
 * Takes in what somebody answers to a question that a mail asked, and completes her drafts with it.
 * @throws questionUnknown, questionOver; nothingAnswered, an impossible date (422)
 */
export const answerAndFill = (
  ctx: Ctx,
  keys: SecretKeys,
  token: string,
  answer: DataAnswer,
): Promise<OpenQuestion> =>
  inTransaction(ctx, async (tx) => {
    const question = await answerQuestion(tx, keys, token, answer);
    const { id } = await tx.db
      .selectFrom("registrations")
      .select("id")
      .where("team_id", "=", tx.team)
      .where("number", "=", question.number)
      .executeTakeFirstOrThrow();
    await fillDrafts(tx, id);
    return question;
  });

/**
 * Completes the addresses on a registration's drafts by what it knows, whoever they are for of those who live there. An
 * address that somebody wrote otherwise stays. Answers the drafts that were changed.
 */
export async function fillDrafts(tx: Tx, registration: number): Promise<number[]> {
  const filled: number[] = [];
  for (const { id, ...draft } of await lockDraftsOf(tx, registration)) {
    const { recipient_name: _, recipient_email: __, ...address } = recipientFrom(draft);
    const parts = Object.entries(address) as [keyof typeof address, string][];
    const isOther = parts.some(([part, known]) => draft[part] !== "" && draft[part] !== known);
    const change = Object.fromEntries(parts.filter(([part, known]) => draft[part] === "" && known !== ""));
    if (isOther || Object.keys(change).length === 0) continue;
    if (!isOfHolder(draft, recipientFrom(draft))) continue;
    await saveInvoice(tx, id, change);
    await record(tx, { type: "invoice", id }, "recipient-filled");
    filled.push(id);
  }
  return filled;
}

/** Her drafts with what is known of her, locked in the order of their ids. */
const lockDraftsOf = (tx: Tx, registration: number) =>
  tx.db
    .selectFrom("invoices as i")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.team_id", "=", "i.team_id").onRef("r.id", "=", "i.registration_id"),
    )
    .select([
      "i.id",
      "i.purpose",
      "i.recipient_name",
      "i.recipient_street",
      "i.recipient_zip",
      "i.recipient_city",
    ])
    .select(["r.first_name", "r.last_name", "r.street", "r.zip", "r.city", "r.email"])
    .where("i.team_id", "=", tx.team)
    .where("i.registration_id", "=", registration)
    .where("i.state", "=", "draft")
    .where("r.erased_at", "is", null)
    .orderBy("i.id")
    .modifyEnd(sql`for no key update of i`)
    .execute();
