import { inject } from "vitest";
import { queues } from "../../../src/composition/queues.ts";
import { joinServers } from "../../../src/platform/database/servers/join-servers.ts";
import { startApiOn, type TestApi } from "../api.ts";
import { atEnd } from "../at-end.ts";
import { freshDatabase, type TestDatabase } from "./database.ts";
import { createTestDatabase, dropTestDatabase, TEST_SECRET_KEY } from "./server.ts";

/** An API on two servers: databases of their own, which know nothing of each other. */
export type TwoServers = { api: TestApi; first: TestDatabase; second: string };

/**
 * To be called in `beforeAll` or at the top of a file. What is a team's goes by the proxy that `proxyTo` starts before the
 * servers, if any.
 */
export async function startApiOnTwo(
  env: Record<string, string> = {},
  proxyTo?: (urls: string[]) => Promise<string>,
): Promise<TwoServers> {
  const first = await freshDatabase();
  const server = inject("database");
  const second = await createTestDatabase(server);
  atEnd(() => dropTestDatabase(server, second));
  await joinServers(first.ownerUrl, [{ number: 1, url: second }], { secretKey: TEST_SECRET_KEY, queues });
  const proxied = proxyTo && { SHARD_PROXY_URL: await proxyTo([first.ownerUrl, second]) };
  return { api: startApiOn(first, { SHARDS: `1=${second}`, ...proxied, ...env }), first, second };
}
