import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { refuseStale } from "../../shared/edits.ts";
import { changesBetween, record } from "../audit/record.ts";
import { textBlockUnknown } from "./errors.ts";
import { getTextBlock } from "./queries.ts";
import type { TextBlockDetail, TextBlockEdit } from "./schema.ts";
import { lockTextBlock, saveTextBlock } from "./store.ts";

/** Edits a text of the library; fields that it was put into stay as they are. @throws textBlockUnknown; a stale edit (409) */
export const updateTextBlock = (ctx: Ctx, id: number, edit: TextBlockEdit): Promise<TextBlockDetail> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockTextBlock(tx, id);
    if (!before) throw textBlockUnknown();
    const { updated_at, ...change } = edit;
    refuseStale(before, updated_at);
    await saveTextBlock(tx, id, change);
    const changes = changesBetween(before, change);
    if (Object.keys(changes).length > 0) await record(tx, { type: "text_block", id }, "updated", changes);
    return getTextBlock(tx, id);
  });
