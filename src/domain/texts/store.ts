import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { MailWords } from "./described-rules.ts";
import type { MailTextKind } from "./rules.ts";
import type { TextBlockInput } from "./schema.ts";

/** Writes a new text of the library and answers its id. */
export async function insertTextBlock(tx: Tx, input: TextBlockInput): Promise<number> {
  const { id } = await tx.db
    .insertInto("text_blocks")
    .values({ team_id: tx.team, ...input })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The row of a text, locked for the transaction; undefined for none. */
export const lockTextBlock = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("text_blocks")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Changes a text's columns. */
export const saveTextBlock = (tx: Tx, id: number, change: Partial<TextBlockInput>) =>
  tx.db
    .updateTable("text_blocks")
    .set({ ...change, updated_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Removes a text's row. */
export const deleteTextBlockRow = (tx: Tx, id: number) =>
  tx.db.deleteFrom("text_blocks").where("team_id", "=", tx.team).where("id", "=", id).execute();

/** The words of a kind of mail for exactly this course (or the team), locked for the transaction. */
export const lockMailText = (tx: Tx, kind: MailTextKind, course: number | null) =>
  tx.db
    .selectFrom("mail_texts")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("kind", "=", kind)
    .where(sql<boolean>`course_id is not distinct from ${course}`)
    .forUpdate()
    .executeTakeFirst();

/** Writes the words of a kind of mail, over those that are there. */
export const putMailText = (tx: Tx, kind: MailTextKind, course_id: number | null, words: MailWords) =>
  tx.db
    .insertInto("mail_texts")
    .values({ team_id: tx.team, kind, course_id, ...words, updated_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(["team_id", "kind", "course_id"]).doUpdateSet({ ...words, updated_at: tx.now }),
    )
    .execute();

/** Removes the words of a kind of mail for exactly this course (or the team). */
export const deleteMailText = (tx: Tx, kind: MailTextKind, course: number | null) =>
  tx.db
    .deleteFrom("mail_texts")
    .where("team_id", "=", tx.team)
    .where("kind", "=", kind)
    .where(sql<boolean>`course_id is not distinct from ${course}`)
    .execute();

/** A course of the team whose name stands in a text; undefined for none. */
export const courseNamedIn = (tx: Tx, text: string) =>
  tx.db
    .selectFrom("courses")
    .select("name")
    .where("team_id", "=", tx.team)
    .where(sql<boolean>`strpos(lower(${text}), lower(name)) > 0`)
    .limit(1)
    .executeTakeFirst();
