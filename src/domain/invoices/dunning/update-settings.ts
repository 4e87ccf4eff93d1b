import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { refuseStale } from "../../../shared/edits.ts";
import { dunningLevels } from "../../../shared/invoices/dunning.ts";
import { centsFromEuros } from "../../../shared/money/money.ts";
import { changesBetween, record } from "../../audit/record.ts";
import { getDunningSettings } from "../dunning.ts";
import { standardWords } from "../rules/dunning-rules.ts";
import type { DunningSettings, DunningSettingsEdit } from "../schemas/dunning-settings-schema.ts";
import { planDunning } from "./propose-dunning.ts";
import { lockDunningSettings, saveDunningSettings } from "./store.ts";

/**
 * Edits how the team duns, from the next step on: what went out stays. Words that are those of the standard, or empty, follow
 * the standard. @throws a stale edit (409)
 */
export const updateDunningSettings = (
  ctx: Ctx,
  { updated_at, fee_1, fee_2, fee_3, ...edit }: DunningSettingsEdit,
): Promise<DunningSettings> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockDunningSettings(tx);
    refuseStale(row, updated_at);
    const fees = { fee_cents_1: fee_1, fee_cents_2: fee_2, fee_cents_3: fee_3 };
    const given = Object.entries(fees).flatMap(([field, euros]) =>
      euros === undefined ? [] : [[field, centsFromEuros(euros)]],
    );
    const said = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    const change = { ...said, ...Object.fromEntries(given), ...ownWords(edit) };
    const changes = changesBetween(row, change);
    if (Object.keys(changes).length > 0) {
      await saveDunningSettings(tx, change);
      await record(tx, { type: "team", id: tx.team }, "updated", namedByDunning(changes));
      await planDunning(tx);
    }
    return getDunningSettings(tx);
  });

const ownWords = (edit: Omit<DunningSettingsEdit, "updated_at" | "fee_1" | "fee_2" | "fee_3">) =>
  Object.fromEntries(
    dunningLevels.flatMap((level) => {
      const words = edit[`words_${level}`];
      if (words === undefined) return [];
      return [[`words_${level}`, words === standardWords[level] ? "" : words]];
    }),
  );

/** The team's history knows fields by name: these are those of dunning. */
const namedByDunning = <Change>(changes: Record<string, Change>): Record<string, Change> =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [`dunning_${field}`, change]));
