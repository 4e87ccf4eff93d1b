import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import type { Place } from "./address.ts";
import { getFeeds } from "./queries.ts";
import type { CalendarFeeds } from "./schema.ts";
import { saveNewVersion } from "./store.ts";
import { type FeedScope, objectOf, whoseFeed } from "./whose-feed.ts";

/** Switches a feed on, or renews its address: the one before answers nothing from now on. @throws noOwnCalendar */
export const openFeed = (ctx: Ctx, scope: FeedScope, place: Place): Promise<CalendarFeeds> =>
  inTransaction(ctx, async (tx) => {
    const whose = whoseFeed(ctx, scope);
    const { version } = await saveNewVersion(tx, whose);
    await record(tx, objectOf(ctx, whose), version === 1 ? "calendar_opened" : "calendar_renewed");
    return getFeeds(tx, place);
  });
