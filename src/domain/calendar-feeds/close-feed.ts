import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { deleteFeed } from "./store.ts";
import { type FeedScope, objectOf, whoseFeed } from "./whose-feed.ts";

/** Switches a feed off; its address answers nothing any more. Twice it is off once. @throws noOwnCalendar */
export const closeFeed = (ctx: Ctx, scope: FeedScope): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const whose = whoseFeed(ctx, scope);
    if (await deleteFeed(tx, whose)) await record(tx, objectOf(ctx, whose), "calendar_closed");
  });
