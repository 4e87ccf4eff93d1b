import { type Database, singleStatement } from "../../platform/database/transaction.ts";
import type { LegalTexts } from "./schema.ts";

/** The platform's texts in their newest version; empty where there is none. */
export async function findLegalTexts(database: Database): Promise<LegalTexts> {
  const rows = await singleStatement<{ key: string; body: string }>(database, {
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
