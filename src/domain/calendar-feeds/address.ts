import { createHmac } from "node:crypto";
import { isMadeOf, type SecretKeys } from "../../platform/secrets/keys.ts";
import { keyFor } from "../../platform/secrets/signing.ts";

/** What an installation makes addresses with. */
export type Place = SecretKeys & { publicUrl: string };

type Feed = { id: number; version: number };

/** The secret part of a feed's address: its id, and a signature of 256 bits that no database holds. */
function feedToken({ id, version }: Feed, team: number, { secretKey }: SecretKeys): string {
  const key = keyFor(secretKey, "calendar feed");
  return `${id}-${createHmac("sha256", key).update(`${team} ${id} ${version}`).digest("base64url")}`;
}

/** Whether a token is that of a feed, in the same time for every wrong one. */
export const isTokenOf = (token: string, feed: Feed, team: number, place: SecretKeys): boolean =>
  isMadeOf(token, place, (keys) => feedToken(feed, team, keys));

/** The id of the feed that a token names; null for what is no token. */
export const feedIdIn = (token: string): number | null => {
  const found = /^([1-9]\d{0,14})-[\w-]{43}$/.exec(token);
  return found ? Number(found[1]) : null;
};

/** Where calendars read a feed. */
export const feedUrl = (feed: Feed, team: { id: number; team_token: string }, place: Place): string =>
  `${place.publicUrl}/api/public/teams/${team.team_token}/calendars/${feedToken(feed, team.id, place)}/calendar.ics`;

/** Where calendars read a team's open dates. */
export const publicFeedUrl = (team_address: string, { publicUrl }: Pick<Place, "publicUrl">): string =>
  `${publicUrl}/api/public/teams/${team_address}/calendar.ics`;
