import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { recordAct } from "../audit/platform-acts.ts";
import { legalTextChangesMissing, legalTextEmpty, legalTextUnchanged } from "./errors.ts";
import type { LegalTexts } from "./schema.ts";

type Publication = { body: string; changes: string };

/**
 * Publishes the next version of one of the platform's texts, from now on; the versions before stay readable. Answers its
 * number. `ctx` is the database owner's: nobody else may write them. A new version of the AV contract is put before the owners of
 * every team (a trigger sees to it). @throws legalTextEmpty, legalTextChangesMissing, legalTextUnchanged
 */
export const publishText = (
  ctx: Ctx,
  key: keyof LegalTexts,
  { body, changes }: Publication,
): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const text = body.replaceAll("\r\n", "\n").trim();
    if (!text) throw legalTextEmpty();
    if (!changes.trim()) throw legalTextChangesMissing();
    const { rows } = await sql<{ version: number }>`
      insert into legal_texts (key, version, body, changes, published_at)
      select key, version + 1, ${text}, ${changes.trim()}, ${tx.now} from legal_texts newest
      where key = ${key} and body <> ${text}
        and not exists (select from legal_texts later where later.key = newest.key and later.version > newest.version)
      returning version`.execute(tx.db);
    const [published] = rows;
    if (!published) throw legalTextUnchanged();
    const { version } = published;
    await recordAct(tx, {
      act: "text-published",
      subject: key,
      changes: { version: [version - 1, version] },
    });
    return version;
  });
