import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { refuseStale } from "../../shared/edits.ts";
import { centsFromEuros } from "../../shared/money/money.ts";
import { fieldRefusal } from "../../shared/refusal.ts";
import { changesBetween, record } from "../audit/record.ts";
import type { Books } from "./cases.ts";
import { accountRoles } from "./rules/account-rules.ts";
import type { BookSettings, BookSettingsEdit } from "./schema.ts";
import { getSettings, refuseUnknownBooks } from "./settings.ts";
import { lockSettings, saveSettings } from "./store.ts";

/**
 * Edits how somebody's books are kept. Accounts have as many digits as the adviser's have, those of debtors one more.
 * @throws booksUnknown; a refusal of an account that is too long or too short; a stale edit (409)
 */
export const updateSettings = (
  ctx: Ctx,
  books: Books,
  { updated_at, cash_opening, ...edit }: BookSettingsEdit,
): Promise<BookSettings> =>
  inTransaction(ctx, async (tx) => {
    await refuseUnknownBooks(tx, books);
    const row = await lockSettings(tx, books);
    refuseStale(row, updated_at);
    const said = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    const change = {
      ...said,
      ...(cash_opening !== undefined && { cash_opening_cents: centsFromEuros(cash_opening) }),
    };
    refuseOtherLengths({ ...row, ...change });
    const changes = changesBetween(row, change);
    if (Object.keys(changes).length > 0) {
      await saveSettings(tx, row.id, change);
      await record(tx, { type: "team", id: tx.team }, "updated", changes);
    }
    return getSettings(tx, books);
  });

function refuseOtherLengths(
  row: Record<string, unknown> & { account_length: number; debtor_account: string },
) {
  const digits = row.account_length;
  for (const role of accountRoles) {
    const own = String(row[`account_${role}`]);
    if (own && own.length !== digits)
      throw fieldRefusal(`account_${role}`, `Ihre Sachkonten haben ${digits} Stellen`);
  }
  if (row.debtor_account && row.debtor_account.length !== digits + 1)
    throw fieldRefusal("debtor_account", `Ein Debitorenkonto hat bei Ihnen ${digits + 1} Stellen`);
}
