import { type Database, statementAnywhere } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import { legalTextUnknown } from "./errors.ts";
import { wereInForce } from "./rules.ts";
import type { LegalText, LegalTextKey, LegalTexts } from "./schema.ts";

/** The platform's texts in their newest version; empty where there is none. */
export async function findLegalTexts(database: Database): Promise<LegalTexts> {
  const rows = await statementAnywhere<{ key: string; body: string }>(database, {
    name: "legal_texts",
    text: "select distinct on (key) key, body from legal_texts order by key, version desc",
    values: [],
  });
  const texts = new Map(rows.map(({ key, body }) => [key, body]));
  const text = (key: keyof LegalTexts) => texts.get(key) ?? "";
  return {
    imprint: text("imprint"),
    privacy: text("privacy"),
    terms: text("terms"),
    av_contract: text("av_contract"),
    accessibility: text("accessibility"),
  };
}

type Row = { version: number; published_at: Date; changes: string; body: string };

/** One of the platform's texts, in force unless a version is named. @throws legalTextUnknown */
export async function getLegalText(
  database: Database,
  key: LegalTextKey,
  version?: number,
): Promise<LegalText> {
  const rows = await statementAnywhere<Row>(database, {
    name: "legal_text_versions",
    text: "select version, published_at, changes, body from legal_texts where key = $1 order by version desc",
    values: [key],
  });
  const at = version === undefined ? 0 : rows.findIndex((row) => row.version === version);
  const shown = rows[at];
  if (!shown) throw legalTextUnknown();
  const replacedAt = rows[at - 1]?.published_at;
  return {
    ...versionOut(shown),
    body: shown.body,
    replaced_at: replacedAt ? instantOut(replacedAt) : null,
    versions: wereInForce(rows).map(versionOut),
  };
}

const versionOut = ({ version, published_at, changes }: Row) => ({
  ...{ version, changes, published_at: instantOut(published_at) },
});
