import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { instantOut } from "../../../shared/schema.ts";
import { addressFields, headFields, type QuestionField } from "../rules/insured-sheet-rules.ts";

/** Writes down what somebody is asked for, and until when; answers its id. */
export async function insertQuestion(
  tx: Tx,
  registration: number,
  { fields, expires_at }: { fields: readonly QuestionField[]; expires_at: Date },
): Promise<number> {
  const { id } = await tx.db
    .insertInto("data_questions")
    .values({
      team_id: tx.team,
      registration_id: registration,
      fields: [...fields],
      asked_at: tx.now,
      expires_at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What each of these was asked last for her insurer's sheet, or for an invoice, by registration. */
export async function newestQuestions(
  tx: Tx,
  registrations: readonly number[],
  what: "sheet" | "invoice" = "sheet",
) {
  const fields: readonly string[] = what === "sheet" ? headFields : addressFields;
  const { rows } = await sql<{
    registration_id: number;
    asked_at: Date;
    expires_at: Date;
    answered_at: Date | null;
  }>`
    select distinct on (registration_id) registration_id, asked_at, expires_at, answered_at from data_questions
    where team_id = ${tx.team} and registration_id = any(${[...registrations]}::bigint[])
      and fields && ${[...fields]}::text[]
    order by registration_id, id desc`.execute(tx.db);
  return new Map(
    rows.map(({ registration_id, asked_at, expires_at, answered_at }) => [
      registration_id,
      {
        asked_at: instantOut(asked_at),
        expires_at: instantOut(expires_at),
        answered_at: answered_at && instantOut(answered_at),
      },
    ]),
  );
}

/** A question with whom it asked; undefined for none. */
export const findQuestion = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("data_questions as q")
    .innerJoin("registrations as r", (join) =>
      join.onRef("r.team_id", "=", "q.team_id").onRef("r.id", "=", "q.registration_id"),
    )
    .select(["q.id", "q.registration_id", "q.fields", "q.expires_at", "q.answered_at"])
    .select(["r.email", "r.number", "r.lesson_id"])
    .where("q.team_id", "=", tx.team)
    .where("q.id", "=", id)
    .executeTakeFirst();

/** Where a person lives and is mailed; undefined for none, and for one whose data were erased. */
export const findAddress = (tx: Tx, registration: number) =>
  tx.db
    .selectFrom("registrations")
    .select(["id", "email", "street", "zip", "city"])
    .where("team_id", "=", tx.team)
    .where("id", "=", registration)
    .where("erased_at", "is", null)
    .executeTakeFirst();

/** Notes that an answer came in; the first one counts. */
export const markAnswered = (tx: Tx, id: number) =>
  tx.db
    .updateTable("data_questions")
    .set({ answered_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .execute();
