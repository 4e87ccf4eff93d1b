import { sql } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import { singleOfTeam } from "../../platform/database/transaction.ts";
import { type CodeTerms, codeKey } from "./rules.ts";

/** The discount code that was typed, as it stands now; null for none. One statement, no transaction. */
export async function findCode(ctx: Ctx, typed: string): Promise<CodeTerms | null> {
  if (codeKey(typed) === "") return null;
  const rows = await singleOfTeam<{ terms: CodeTerms | null }>(ctx, {
    name: "discount_code_terms",
    text: "select discount_code_terms($1, $2, $3, false) as terms",
    values: [ctx.team, codeKey(typed), ctx.now],
  });
  return rows[0]?.terms ?? null;
}

/** The same inside a transaction, where nobody else redeems the code until its end: its uses stay as counted. */
export async function lockCode(tx: Tx, typed: string): Promise<CodeTerms | null> {
  if (codeKey(typed) === "") return null;
  const { rows } = await sql<{ terms: CodeTerms | null }>`
    select discount_code_terms(${tx.team}, ${codeKey(typed)}, ${tx.now}, true) as terms`.execute(tx.db);
  return rows[0]?.terms ?? null;
}
