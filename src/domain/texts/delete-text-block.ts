import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { textBlockUnknown } from "./errors.ts";
import { deleteTextBlockRow, lockTextBlock } from "./store.ts";

/** Takes a text out of the library; fields that it was put into keep it. @throws textBlockUnknown */
export const deleteTextBlock = (ctx: Ctx, id: number): Promise<true> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockTextBlock(tx, id);
    if (!before) throw textBlockUnknown();
    await deleteTextBlockRow(tx, id);
    await record(tx, { type: "text_block", id }, "deleted", { name: [before.name, null] });
    return true as const;
  });
