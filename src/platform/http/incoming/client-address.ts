import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

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

/**
 * Who is counted as one by an address: of IPv6 the first 64 bits, because a single line is given all addresses that
 * begin with them; of IPv4, however it is written, all of it.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.replace(/%.*$/, "").split("::");
  const [before, after] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const zeros = Array(8 - (before?.length ?? 0) - (after?.length ?? 0)).fill("0");
  const groups = tail === undefined ? (before ?? []) : [...(before ?? []), ...zeros, ...(after ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
