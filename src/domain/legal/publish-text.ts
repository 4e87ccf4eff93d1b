import { type Database, singleStatement } from "../../platform/database/transaction.ts";
import { legalTextChangesMissing, legalTextEmpty, legalTextUnchanged } from "./errors.ts";
import type { LegalTexts } from "./schema.ts";

type Publication = { body: string; changes: string };

/**
 * Publishes the next version of one of the platform's texts, from now on; the versions before stay readable. Answers its
 * number. `database` is the owner's: nobody else may write them. A new version of the AV contract is put before the owners of
 * every team (a trigger sees to it). @throws legalTextEmpty, legalTextChangesMissing, legalTextUnchanged
 */
export async function publishText(
  database: Database,
  key: keyof LegalTexts,
  { body, changes }: Publication,
  now: Date,
): Promise<number> {
  const text = body.replaceAll("\r\n", "\n").trim();
  if (!text) throw legalTextEmpty();
  if (!changes.trim()) throw legalTextChangesMissing();
  const [row] = await singleStatement<{ version: number }>(database, {
    name: "publish_legal_text",
    text: `insert into legal_texts (key, version, body, changes, published_at)
      select key, version + 1, $2, $3, $4 from legal_texts newest
      where key = $1 and body <> $2
        and not exists (select from legal_texts later where later.key = newest.key and later.version > newest.version)
      returning version`,
    values: [key, text, changes.trim(), now],
  });
  if (!row) throw legalTextUnchanged();
  return row.version;
}
