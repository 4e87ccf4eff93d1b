import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createApi } from "../../src/api/app.ts";
import { frontDoor } from "../../src/composition/front-door.ts";
import { createPool } from "../../src/platform/database/pool.ts";
import { PageCache } from "../../src/platform/http/page-cache/page-cache.ts";
import { createLog } from "../../src/platform/log.ts";
import { createMetrics } from "../../src/platform/observation/metrics.ts";
import { createReadiness, newestMigration } from "../../src/platform/observation/readiness.ts";
import { routePatterns } from "../../src/platform/observation/route-patterns.ts";
import { startWorker } from "../../src/worker.ts";
import { startMailCatcher } from "../../stand-ins/mail-catcher/start.ts";
import { startApi } from "./api.ts";
import { atEnd } from "./at-end.ts";

const METRICS_TOKEN = "whoever-watches-over-us";

/** Two of the product's pages, which this has none of. */
const PAGES = ["/team/:team_token", "/team/:team_token/kurse"];

/**
 * API and worker behind the front door, asked over real HTTP, watched: what is counted and logged can be looked at, and mails
 * are caught. For one file; everything is closed after its tests.
 */
export async function startWatched(env: Record<string, string> = {}) {
  const api = await startApi({ METRICS_TOKEN, RATE_LIMIT_FACTOR: "1", ...env });
  const catcher = await startMailCatcher();
  const lines: string[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(line) });
  const config = { ...api.services.config, smtpUrl: catcher.smtpUrl };
  const clock = api.services.clock;
  const cache = new PageCache(clock);
  cache.setKnowing(true);
  const url = api.services.database.pool.options.connectionString ?? "";
  const pool = createPool(url, 10, {
    slowness: {
      fromMs: config.slowQueryMs ?? Number.POSITIVE_INFINITY,
      tell: (slow) => log.warn(slow, "a statement was slow"),
    },
  });
  const metrics = createMetrics({
    pools: { kurshafen_app: pool, kurshafen_auth: api.services.auth.database.pool },
    databases: [[0, pool]],
    pageCache: () => cache.use(),
    version: "v-test",
    clock,
  });
  const services = {
    ...api.services,
    config,
    log,
    database: { ...api.services.database, pool },
    watch: metrics.watch,
  };
  const readiness = createReadiness([pool], await newestMigration(pool));
  const app = createApi(services);
  const listener = getRequestListener((request) => app.fetch(request, { clientAddress: "192.0.2.1" }));
  const patternOf = routePatterns(PAGES);
  const answer = frontDoor({ config, cache, readiness, metrics, patternOf }, listener);
  const server = createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const worker = await startWorker(services);
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
    await worker.stop();
    await catcher.close();
    await pool.end();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    api,
    url: address,
    cache,
    catcher,
    readiness,
    pool,
    /** What was logged since the start. */
    logged: () => lines.map((line): Record<string, unknown> => JSON.parse(line)),
    /** What whoever watches reads. */
    async metrics(): Promise<string> {
      const answer = await fetch(`${address}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      return answer.text();
    },
  };
}
