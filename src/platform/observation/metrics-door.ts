import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { closeServer } from "../http/close-server.ts";
import type { Metrics } from "./metrics.ts";

export const METRICS_PATH = "/metrics";

/** Answers with the metrics whoever brings the token, where there is one; 401 else. */
export async function answerMetrics(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  metrics: Metrics,
  token: string | undefined,
): Promise<void> {
  if (token !== undefined && !isSame(incoming.headers.authorization ?? "", `Bearer ${token}`)) {
    outgoing.writeHead(401, { "WWW-Authenticate": "Bearer" }).end();
    return;
  }
  const text = await metrics.text();
  outgoing.writeHead(200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" }).end(text);
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));

/** Opens a port for the metrics alone. @throws when it is taken */
export async function openMetricsPort(
  { host, port, token }: { host: string; port: number; token: string | undefined },
  metrics: Metrics,
): Promise<{ close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === METRICS_PATH) void answerMetrics(incoming, outgoing, metrics, token);
    else outgoing.writeHead(404).end();
  });
  await once(server.listen(port, host), "listening");
  return { close: () => closeServer(server, 0) };
}
