import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";

/** Proxies keep a connection for a minute: where we hang up first, a request that is on its way gets no answer. */
const KEEP_ALIVE_MS = 75_000;

/** The port of the web: it is open before there is anybody to answer. */
export type Door = { server: Server; answerBy: (listener: RequestListener) => void };

/** Whether the process lives: asked by whoever starts it anew when it does not. */
export const LIVES_PATH = "/healthz";
/** Whether it may be sent visitors: asked by whoever shares them out. */
export const READY_PATH = "/readyz";

/**
 * Opens the port. Until somebody answers, it says that the process lives, that it is not ready, and to everybody else to come
 * again in a moment: bringing the database up to date may take a while. @throws when the port is taken
 */
export async function openDoor(port: number): Promise<Door> {
  let answer: RequestListener = (incoming, outgoing) => {
    if (incoming.url === LIVES_PATH) sayAlive(outgoing);
    else if (incoming.url === READY_PATH)
      sayReady(outgoing, "The process starts: the database is brought up to date.");
    else sayLater(outgoing);
  };
  const server = createServer((incoming, outgoing) => answer(incoming, outgoing));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await once(server.listen(port), "listening");
  return {
    server,
    answerBy: (listener) => {
      answer = listener;
    },
  };
}

type Outgoing = Parameters<RequestListener>[1];

const json = { "Content-Type": "application/json", "Cache-Control": "no-store" };

/** 200: the process answers. */
export const sayAlive = (outgoing: Outgoing): void => {
  outgoing.writeHead(200, json).end('{"alive":true}');
};

/** 200, or 503 with the reason. */
export function sayReady(outgoing: Outgoing, problem: string | null): void {
  const answer = { ready: problem === null, ...(problem !== null && { problem }) };
  outgoing.writeHead(problem === null ? 200 : 503, json).end(JSON.stringify(answer));
}

function sayLater(outgoing: Outgoing): void {
  outgoing
    .writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "5" })
    .end("Wir sind gleich zurück. Bitte versuchen Sie es in einem Moment noch einmal.");
}
