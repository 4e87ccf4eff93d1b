import type { Config } from "../platform/config.ts";
import { followPublicChanges } from "../platform/database/follow-public-changes.ts";
import { APP_ROLE, connectionUrl } from "../platform/database/roles.ts";
import { FIRST_SERVER } from "../platform/database/servers/places.ts";
import type { PageCache } from "../platform/http/page-cache/page-cache.ts";

/** Follows what changes on each server for the pages that are kept; of one that is away nothing is answered out of memory. */
export function followServers(
  { databaseUrl, shards, secretKey }: Config & { databaseUrl: string },
  cache: PageCache,
): { catchUp: (server: number) => Promise<void>; stop: () => Promise<void> } {
  const servers = [{ number: FIRST_SERVER, url: databaseUrl }, ...shards];
  const following = new Map(
    servers.map(({ number, url }) => [
      number,
      followPublicChanges(connectionUrl(url, APP_ROLE, secretKey), {
        onChange: ({ team, lesson }) => forgetChanged(cache, team, lesson),
        onKnowing: (knows) => cache.setKnowing(knows, number),
      }),
    ]),
  );
  return {
    catchUp: async (server) => following.get(server)?.catchUp(),
    stop: async () => {
      await Promise.all([...following.values()].map((one) => one.stop()));
    },
  };
}

function forgetChanged(cache: PageCache, team: number, lesson: number): void {
  if (team === 0) cache.forgetAll();
  else if (lesson === 0) cache.forget(team);
  else cache.forgetSeats(team, lesson);
}
