import type { MiddlewareHandler } from "hono";
import { html } from "hono/html";

export type Markup = ReturnType<typeof html>;

export function layout(title: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/stil.css">
</head>
<body>${body}</body>
</html>`;
}

/** A payment page is framed by nobody. Its form may lead on to any site: the product's. */
export const guarded: MiddlewareHandler = async (c, next) => {
  await next();
  c.header(
    "content-security-policy",
    "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
  );
  c.header("x-content-type-options", "nosniff");
  c.header("cache-control", "no-store");
};
