import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { tidy, tidyLines } from "../../shared/words/text.ts";
import { type MailPart, type MailWords, mailParts } from "./described-rules.ts";
import { fillPlaceholders, type PlaceholderValues } from "./placeholders.ts";
import { type MailTextKind, placeholdersOf } from "./rules.ts";

/** Which words a mail asks for: its kind, the course it is about, and what its placeholders stand for. */
export type WordsWanted = { kind: MailTextKind; course: number | null; values: PlaceholderValues };

/** The team's own words for a mail, filled; those of the course before those of the team. Null where it has none. */
export async function wordsOfMail(tx: Tx, { kind, course, values }: WordsWanted): Promise<MailWords | null> {
  const words = await tx.db
    .selectFrom("mail_texts")
    .select(["subject", "greeting", "intro", "closing"])
    .where("team_id", "=", tx.team)
    .where("kind", "=", kind)
    .where(sql<boolean>`(course_id is null or course_id = ${course})`)
    .orderBy(sql`course_id nulls last`)
    .limit(1)
    .executeTakeFirst();
  return words ? fillWords(kind, words, values) : null;
}

/** Words with their placeholders filled: each part with what it may know, on one line where it is one. */
export function fillWords(kind: MailTextKind, words: MailWords, values: PlaceholderValues): MailWords {
  const filled = (part: MailPart) => {
    const known: readonly string[] = placeholdersOf(kind, part);
    const given = Object.fromEntries(Object.entries(values).filter(([name]) => known.includes(name)));
    const text = fillPlaceholders(words[part], given);
    return part === "subject" || part === "greeting" ? inOneLine(text) : tidyLines(text);
  };
  return Object.fromEntries(mailParts.map((part) => [part, filled(part)])) as MailWords;
}

/** A name that is missing leaves no gap before the comma. */
const inOneLine = (text: string) => tidy(text).replace(/ +([,.!])/g, "$1");
