import type { ServerResponse } from "node:http";

/**
 * The Content-Security-Policy of a page: our own parts only; inline ones need the answer's nonce. No site may show it in
 * a frame but those of `framedBy`. Origins of `countedBy` may count the visit, which its visitor has agreed to.
 */
export function contentSecurityPolicy(
  nonce: string | null,
  framedBy: readonly string[] = [],
  countedBy: readonly string[] = [],
): string {
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  const counting = countedBy.map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'self'",
    `script-src ${own}${counting}`,
    `style-src ${own}`,
    `img-src 'self' data: blob:${counting}`,
    "font-src 'self'",
    `connect-src 'self'${counting}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.join(" ") || "'none'"}`,
  ].join("; ");
}

/** The policy of a page without inline parts, which may then be kept for everybody. */
export const withoutNonce = (policy: string): string => policy.replaceAll(/ 'nonce-[^']*'/g, "");

/**
 * Tells browsers to reach the product by https only, for a year, where that is how visitors reach it; whatever they are
 * answered. What stands under other names of the domain is none of ours.
 */
export function demandHttps(outgoing: ServerResponse, publicUrl: string): void {
  if (publicUrl.startsWith("https://")) outgoing.setHeader("Strict-Transport-Security", "max-age=31536000");
}

/** What every answer to a browser carries. */
export const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;

/**
 * Gives an answer what every answer carries; and one without a policy of its own, another: what is data runs and loads
 * nothing, wherever somebody opens it, and no other site shows a file in a frame.
 */
export function withSecurityHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
  if (!response.headers.has("Content-Security-Policy"))
    response.headers.set("Content-Security-Policy", isData(response) ? POLICY_OF_DATA : POLICY_OF_FILES);
  return response;
}

const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'";
const POLICY_OF_FILES = "object-src 'none'; base-uri 'none'; frame-ancestors 'self'";

const isData = ({ headers }: Response) =>
  headers.get("content-type")?.startsWith("application/json") ?? false;
