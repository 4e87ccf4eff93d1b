import type { IncomingMessage } from "node:http";

/**
 * The visitor's network address. Behind `trustedProxies` reverse proxies it stands that many places from
 * the end of X-Forwarded-For; without any the header is not believed.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const direct = incoming.socket.remoteAddress ?? "";
  if (trustedProxies === 0) return direct;
  const forwarded = String(incoming.headers["x-forwarded-for"] ?? "").split(",");
  return forwarded.at(-trustedProxies)?.trim() || direct;
}
