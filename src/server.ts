import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { extname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import * as build from "virtual:react-router/server-build";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { RouterContextProvider } from "react-router";
import { createApi } from "./api/app.ts";
import type { Services } from "./api/services.ts";
import { closedForConstruction, filesOfConstruction } from "./composition/close-for-construction.ts";
import { type Framed, framedPage, stayInFrame } from "./composition/embedding.ts";
import { followServers } from "./composition/follow-servers.ts";
import { frontDoor } from "./composition/front-door.ts";
import { keepPublicData } from "./composition/keep-public-data.ts";
import { keepPublicPage } from "./composition/keep-public-page.ts";
import { createPaymentService } from "./composition/payment-service.ts";
import { createPlanCharging } from "./composition/plan-charging.ts";
import { createMailPreview } from "./composition/preview-mail.ts";
import { renderMail } from "./composition/write-mail.ts";
import type { Config } from "./platform/config.ts";
import { closeDatabase, createDatabase, poolsOf } from "./platform/database/pool.ts";
import { APP_ROLE, AUTH_ROLE, DIRECTORY_ROLE } from "./platform/database/roles.ts";
import { isDatabaseAway } from "./platform/database/servers/away.ts";
import { createGateways } from "./platform/gateways/gateways.ts";
import { buildMeta } from "./platform/http/build-meta.ts";
import { closeServer } from "./platform/http/close-server.ts";
import { type Door, openDoor } from "./platform/http/door.ts";
import { clientAddress } from "./platform/http/incoming/client-address.ts";
import { refusedBody, withReadForm } from "./platform/http/incoming/page-body.ts";
import { refusedMethod, sayMethods } from "./platform/http/incoming/page-methods.ts";
import { readableAddress } from "./platform/http/incoming/readable-address.ts";
import { sayWhoMayKeep } from "./platform/http/keeping.ts";
import { PageCache } from "./platform/http/page-cache/page-cache.ts";
import { contentSecurityPolicy, withSecurityHeaders } from "./platform/http/security-headers.ts";
import { createLog } from "./platform/log.ts";
import type { Metrics } from "./platform/observation/metrics.ts";
import { openMetricsPort } from "./platform/observation/metrics-door.ts";
import { createReadiness, newestMigration } from "./platform/observation/readiness.ts";
import { patternsOf, routePatterns } from "./platform/observation/route-patterns.ts";
import { createParsing } from "./platform/parsing/parsing.ts";
import { createAuth } from "./platform/sign-in/auth.ts";
import { BUILD_META_PATH } from "./shared/browser/build-meta.ts";
import { type Fetcher, fetcherContext } from "./web/api.ts";
import {
  brandContext,
  countedByContext,
  embeddingContext,
  measuringContext,
  nonceContext,
  publicUrlContext,
  reportContext,
  versionContext,
} from "./web/contexts.ts";
import { measuringOf } from "./web/measuring/measured.ts";
import type { Measuring } from "./web/measuring/measuring.ts";
import { createPageHandler } from "./web/plain-pages.tsx";
import { startWorker } from "./worker.ts";

/** The pages as they were built: for programs that measure them. */
export const pages = build;

/** The program of the threads that read uploads lies beside this one, built or not. */
const PARSING_PROGRAM = pathToFileURL(
  join(import.meta.dirname, `composition/parse-uploads${extname(import.meta.filename)}`),
);
/** What the pages are told of the program that shows them, and of the request. */
type PageSurroundings = {
  config: Pick<Config, "brandName" | "publicUrl" | "analytics">;
  nonce: string;
  report: (error: unknown) => void;
  fetcher: Fetcher;
  embedding: NonNullable<Awaited<ReturnType<typeof framedPage>>>["embedding"] | null;
  measuring: Measuring | null;
};

/** All that pages expect of their context; whoever shows them fills it here, so that nothing is ever missing. */
export function pageContext(of: PageSurroundings): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(nonceContext, of.nonce);
  context.set(brandContext, of.config.brandName);
  context.set(publicUrlContext, of.config.publicUrl);
  context.set(reportContext, of.report);
  context.set(fetcherContext, of.fetcher);
  context.set(embeddingContext, of.embedding);
  context.set(versionContext, build.assets.version);
  context.set(countedByContext, of.config.analytics ? new URL(of.config.analytics.container).host : null);
  context.set(measuringContext, of.measuring);
  return context;
}

/** What runs, and how it ends: new requests are refused, running ones are finished. */
export type Running = { url: string; stop: () => Promise<void> };

/**
 * Starts web and, unless told otherwise, worker on a migrated database, behind a door that may stand open already.
 * @throws when a route states no permission
 */
export async function start(
  config: Config & { databaseUrl: string },
  clock = () => new Date(),
  fillSandbox?: Services["fillSandbox"],
  opened?: Door,
): Promise<Running> {
  const log = createLog(config.logLevel);
  const { slowQueryMs: fromMs } = config;
  const slowness = fromMs
    ? { fromMs, tell: (slow: object) => log.warn(slow, "a statement was slow") }
    : undefined;
  const { databasePoolerUrl: pooler } = config;
  const { shards, shardProxyUrl: proxyUrl } = config;
  const options = { slowness, isPooler: pooler !== undefined, shards, proxyUrl };
  const gateways = createGateways(config, clock);
  const services: Services = {
    config,
    log,
    clock,
    database: createDatabase(pooler ?? config.databaseUrl, config.secretKey, 20, options),
    auth: createAuth({ ...config, databaseUrl: pooler ?? config.databaseUrl }, options),
    previewMail: createMailPreview(config),
    paymentService: createPaymentService(config, gateways, log),
    planCharging: createPlanCharging(config, clock),
    renderMail: renderMail(config),
    gateways,
    parsing: createParsing(PARSING_PROGRAM),
    fillSandbox: config.sandboxes > 0 ? fillSandbox : undefined,
  };
  const pools = poolsOf(services.database).map(([, pool]) => pool);
  const cache = new PageCache(clock, { servers: poolsOf(services.database).map(([number]) => number) });
  const metrics = await metricsOf(services, cache);
  if (metrics) services.watch = metrics.watch;
  const metricsPort = metrics && (await openPort(config, metrics));
  const readiness = createReadiness(pools, await newestMigration(services.database.pool));
  const following = followServers(config, cache);
  services.database.onWritten = following.catchUp;
  const worker = config.worker ? await startWorker(services) : null;
  const patternOf = routePatterns(patternsOf(build.routes));
  const answer = frontDoor({ config, cache, readiness, metrics, patternOf }, createWeb(services, cache));
  const door = opened ?? (await openDoor(config.port));
  door.answerBy(answer);
  return {
    url: config.publicUrl,
    stop: async () => {
      readiness.close();
      await delay(config.drainMs);
      await closeServer(door.server);
      await Promise.all([following.stop(), worker?.stop(), services.parsing.stop(), metricsPort?.close()]);
      await Promise.all([closeDatabase(services.database), services.auth.close()]);
    },
  };
}

/** What counts is loaded only where somebody asks. */
async function metricsOf({ config, database, auth, clock }: Services, cache: PageCache) {
  const { port, token } = config.metrics;
  if (port === undefined && token === undefined) return undefined;
  const { createMetrics } = await import("./platform/observation/metrics.ts");
  return createMetrics({
    pools: {
      [APP_ROLE]: database.pool,
      [AUTH_ROLE]: auth.database.pool,
      [DIRECTORY_ROLE]: database.directory,
      ...Object.fromEntries(
        [...(database.shards?.servers ?? [])].map(([number, pool]) => [`${APP_ROLE}_${number}`, pool]),
      ),
    },
    databases: poolsOf(database),
    pageCache: () => cache.use(),
    version: build.assets.version,
    clock,
  });
}

const openPort = ({ metrics: { port, host, token } }: Config, metrics: Metrics) =>
  port === undefined ? undefined : openMetricsPort({ host, port, token }, metrics);

function createWeb(services: Services, cache: PageCache): RequestListener {
  const { config, log } = services;
  const api = createApi(services);
  const handlePage = createPageHandler(build);
  const folder = join(import.meta.dirname, "../client");
  const files = serveFiles(folder);
  const openFiles = filesOfConstruction(build, folder);

  const answer = async (request: Request, visitor: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const closed = await closedForConstruction(request, services, openFiles);
    if (closed) return withSecurityHeaders(closed);
    if (pathname === "/api" || pathname.startsWith("/api/"))
      return withSecurityHeaders(await api.fetch(request, { clientAddress: visitor }));
    const refused = refusedMethod(request);
    if (refused) return withSecurityHeaders(refused);
    if (pathname === "/index.php")
      return withSecurityHeaders(new Response(null, { status: 301, headers: { Location: "/" } }));
    if (pathname === BUILD_META_PATH) return withSecurityHeaders(buildMeta(build.assets.version));
    const file = FILE_NAME.test(pathname) ? await files.fetch(request) : null;
    if (file && file.status !== 404) return withSecurityHeaders(file);
    const asked = refusedBody(request) ?? (await withReadForm(request));
    if (asked instanceof Response) return withSecurityHeaders(asked);
    return keepPublicPage(asked, cache, services, (page) => renderPage(readableAddress(page), visitor));
  };

  const renderPage = async (request: Request, visitor: string): Promise<Response> => {
    const nonce = randomBytes(16).toString("base64");
    const cookies: string[] = [];
    const fetcher: Fetcher = async (input, init) => {
      const called = new Request(new URL(String(input), config.publicUrl), init);
      // Whose session it is, and on which device it was opened.
      for (const name of ["cookie", "user-agent"]) {
        const value = request.headers.get(name);
        if (value) called.headers.set(name, value);
      }
      const ask = async (asked: Request) => api.fetch(asked, { clientAddress: visitor });
      const isForm = request.method === "POST";
      const response = await keepPublicData(called, cache, services, ask, isForm);
      cookies.push(...response.headers.getSetCookie());
      return response;
    };
    const framed = await framedPage(request, services);
    const measuring = framed ? null : measuringOf(request, config.analytics?.container);
    const context = pageContext({
      ...{ config, nonce, fetcher, measuring },
      report: (error) => log.error({ err: error }, "page failed"),
      embedding: framed?.embedding ?? null,
    });
    const response = await handlePage(framed?.page ?? request, context);
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
    if (framed) stayInFrame(response, framed);
    const framedBy = framed ? allowedFrames(request, response, framed) : [];
    // One without inline parts has a stricter policy of its own, which stays right while a phone keeps it.
    if (!response.headers.has("Content-Security-Policy")) {
      const countedBy = measuring?.consent === "given" ? config.analytics?.origins : [];
      response.headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, framedBy, countedBy));
    }
    return withSecurityHeaders(sayMethods(askAgain(response)));
  };

  const web = new Hono<{ Bindings: HttpBindings }>().use(compress()).all("*", async (c) => {
    const visitor = clientAddress(c.env.incoming, config.trustProxy);
    const answered = await answer(c.req.raw, visitor).catch((error: unknown) => {
      log.error({ err: error }, "request failed");
      return withSecurityHeaders(askAgain(fault(error)));
    });
    return sayWhoMayKeep(new URL(c.req.raw.url).pathname, answered);
  });
  return getRequestListener(web.fetch);
}

/** What the build and the folder of public files hold all has an ending. */
const FILE_NAME = /\.[^/]+$/;

/** The built files, those that can be squeezed as the build squeezed them; hashed ones may be kept for ever. */
const serveFiles = (root: string) =>
  new Hono().use(
    serveStatic({
      root,
      precompressed: true,
      onFound: (path, c) =>
        c.header(
          "Cache-Control",
          path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
        ),
    }),
  );

/** Who may show a page in a frame. That it is away may stand in any: nobody can be led to do anything there. */
function allowedFrames({ method }: Request, { status }: Response, { embedding }: Framed): string[] {
  if (status === 503 && method === "GET") return ["*"];
  // The team's own screens show its frames as well.
  return ["'self'", ...embedding.origins];
}

/** What nothing of ours answers is told in plain words all the same. */
const fault = (error: unknown) =>
  new Response("Das hat nicht geklappt. Bitte versuchen Sie es in einem Moment noch einmal.", {
    status: isDatabaseAway(error) ? 503 : 500,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });

/** Asks whoever comes while the product cannot work to come again soon. */
function askAgain(response: Response): Response {
  if (response.status !== 503 || response.headers.has("retry-after")) return response;
  response.headers.set("Retry-After", "5");
  return response;
}
