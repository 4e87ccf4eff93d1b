import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Config } from "../platform/config.ts";
import { LIVES_PATH, READY_PATH, sayAlive, sayReady } from "../platform/http/door.ts";
import type { PageCache } from "../platform/http/page-cache/page-cache.ts";
import { demandHttps } from "../platform/http/security-headers.ts";
import type { Metrics } from "../platform/observation/metrics.ts";
import { answerMetrics, METRICS_PATH } from "../platform/observation/metrics-door.ts";
import type { Readiness } from "../platform/observation/readiness.ts";
import { inRequest, requestIdOf } from "../platform/observation/request-scope.ts";
import { traceRoute } from "../platform/observation/tracer.ts";

/** What stands at the front door. */
export type FrontDoor = {
  config: Config;
  cache: PageCache;
  readiness: Readiness;
  /** Undefined where nobody asks for them. */
  metrics: Metrics | undefined;
  /** The pattern of the page that a path leads to. */
  patternOf: (path: string) => string;
};

/**
 * Takes every request: answers whoever watches over the process, also while the product is closed for construction, then out
 * of memory what is kept there, and hands the rest on, each with its id. What was answered is counted.
 */
export function frontDoor(
  { config, cache, readiness, metrics, patternOf }: FrontDoor,
  answer: RequestListener,
): RequestListener {
  const watching: Record<string, (incoming: IncomingMessage, outgoing: ServerResponse) => void> = {
    [LIVES_PATH]: (_, outgoing) => sayAlive(outgoing),
    [READY_PATH]: async (_, outgoing) => sayReady(outgoing, await readiness.look()),
  };
  const { token } = config.metrics;
  if (metrics && token !== undefined)
    watching[METRICS_PATH] = (incoming, outgoing) => answerMetrics(incoming, outgoing, metrics, token);
  const mayKeep = !config.constructionPassword;
  const watch = metrics?.watch;

  return (incoming, outgoing) => {
    const url = incoming.url ?? "";
    const watcher = Object.hasOwn(watching, url) ? watching[url] : undefined;
    if (watcher) return watcher(incoming, outgoing);
    const started = watch ? performance.now() : 0;
    const count = (route: string) =>
      watch?.request({
        method: incoming.method ?? "",
        route,
        status: outgoing.statusCode,
        seconds: (performance.now() - started) / 1000,
      });
    demandHttps(outgoing, config.publicUrl);
    if (mayKeep && cache.answer(incoming, outgoing)) {
      const route = patternOf(pathOf(url));
      traceRoute(route);
      if (watch) count(route);
      return;
    }
    const path = pathOf(url);
    const scope = {
      id: requestIdOf(incoming.headers["x-request-id"], config.trustProxy > 0),
      // The API knows its own routes.
      route: path.startsWith("/api/") ? undefined : patternOf(path),
    };
    if (scope.route) traceRoute(scope.route, scope.id);
    if (watch) outgoing.once("close", () => count(scope.route ?? patternOf(path)));
    outgoing.setHeader("X-Request-Id", scope.id);
    inRequest(scope, async () => {
      // Who comes while somebody else's is made is answered out of memory then, which costs next to nothing.
      const made = mayKeep ? cache.beingMade(incoming) : null;
      await made;
      if (!made || !cache.answer(incoming, outgoing)) answer(incoming, outgoing);
    });
  };
}

const pathOf = (url: string): string => {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
};
