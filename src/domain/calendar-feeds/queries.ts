import type { Tx } from "../../platform/context.ts";
import { instantOut } from "../../shared/schema.ts";
import { feedUrl, type Place, publicFeedUrl } from "./address.ts";
import type { CalendarFeeds } from "./schema.ts";
import { feedOf, type Whose } from "./store.ts";

/** The feeds of whoever asks, as far as she may know them. */
export async function getFeeds(tx: Tx, place: Place): Promise<CalendarFeeds> {
  const team = await teamAddress(tx);
  const shown = async (whose: Whose) => {
    const feed = await feedOf(tx, whose);
    return feed
      ? { url: feedUrl(feed, { ...team, id: tx.team }, place), renewed_at: instantOut(feed.renewed_at) }
      : null;
  };
  const { actor } = tx;
  const isUser = actor.kind === "user";
  return {
    own: isUser && actor.instructorId !== null ? await shown(actor.instructorId) : null,
    team: isUser && actor.reach === "all" ? await shown(null) : null,
    public_url: publicFeedUrl(team.alias ?? team.team_token, place),
  };
}

const teamAddress = (tx: Tx) =>
  tx.db
    .selectFrom("teams")
    .select(["team_token", "alias"])
    .where("id", "=", tx.team)
    .executeTakeFirstOrThrow();
