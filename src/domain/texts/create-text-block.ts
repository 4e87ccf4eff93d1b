import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { getTextBlock } from "./queries.ts";
import type { TextBlockDetail, TextBlockInput } from "./schema.ts";
import { insertTextBlock } from "./store.ts";

/** Adds a text to the team's library. */
export const createTextBlock = (ctx: Ctx, input: TextBlockInput): Promise<TextBlockDetail> =>
  inTransaction(ctx, async (tx) => {
    const id = await insertTextBlock(tx, input);
    await record(tx, { type: "text_block", id }, "created");
    return getTextBlock(tx, id);
  });
