import type { Context } from "hono";
import type { ApiEnv } from "./services.ts";

/**
 * A mail's markup as a page for a frame of our own pages: it runs nothing, loads nothing, leads nowhere, and may style
 * itself, as mails do, which no page of ours may.
 */
export const previewPage = (c: Context<ApiEnv>, html: string) =>
  c.body(html.replace("<head>", '<head><base target="_blank"/>'), 200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
    "Cache-Control": "private, no-store",
  });
