import { type IncomingMessage, request, type ServerResponse } from "node:http";

/**
 * Hands a request on to a port of this machine. The answer's content security policy is left out: Vite writes styles
 * and scripts into the page that a policy for the built product refuses.
 */
export function forwardTo(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const passed = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    const { "content-security-policy": _, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, kept);
    answer.pipe(outgoing);
  });
  passed.once("error", () => outgoing.writeHead(502).end());
  incoming.pipe(passed);
}
