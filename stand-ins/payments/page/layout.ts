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

export const stylesheet = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f4f5f7, #14161a);
  --card: light-dark(#fff, #1d2026);
  --text: light-dark(#1b1f27, #e8eaee);
  --soft: light-dark(#4b5363, #b3bac7);
  --line: light-dark(#c4c9d4, #454c5a);
  --accent: light-dark(#1f4fbf, #9dbcff);
  --on-accent: light-dark(#fff, #0d1b3d);
  --notice: light-dark(#fff3d6, #3b2f10);
  font: 1rem/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
main.payer { max-width: 34rem; }
h1 { margin: 0 0 .5rem; font-size: 1.625rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem; }
h3 { margin: 0; font-size: 1.0625rem; }
p { margin: 0 0 .75rem; }
a { color: var(--accent); display: inline-block; min-height: 1.5rem; }
code { font-size: .875rem; overflow-wrap: anywhere; color: var(--soft); }
.small { font-size: .875rem; }
.brand { margin: 0; font-weight: 600; color: var(--soft); }
.notice { padding: .75rem 1rem; border-radius: .5rem; background: var(--notice); font-weight: 600; }
dl, .payments > li, fieldset { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
dl { margin: 1rem 0 1.5rem; padding: .25rem 1rem; }
dl > div { display: grid; grid-template-columns: 7rem 1fr; gap: .25rem 1rem; padding: .625rem 0; }
dl > div + div { border-top: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.amount { font-size: 1.25rem; font-weight: 700; line-height: 1.2; }
.choices, .payments { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
.choices > li { display: grid; grid-template-columns: 13rem 1fr; gap: .25rem 1rem; align-items: center; }
.choices span { color: var(--soft); font-size: .9375rem; }
fieldset { margin: 1.5rem 0 0; padding: 1rem; min-width: 0; }
legend { padding: 0 .375rem; font-weight: 600; }
.payments > li { padding: 1rem; }
.payments p { margin: .25rem 0; }
.row { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: end; margin: .75rem 0 0; }
.field { display: grid; gap: .125rem; }
label { font-size: .875rem; color: var(--soft); }
button, input, select {
  font: inherit; min-height: 2.75rem; padding: .375rem .875rem; max-width: 100%;
  color: var(--text); background: var(--card); border: 1px solid var(--soft); border-radius: .5rem;
}
button { cursor: pointer; font-weight: 600; }
button:hover { border-color: var(--accent); color: var(--accent); }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.primary:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
ul { padding-left: 1.25rem; overflow-wrap: anywhere; }
@media (max-width: 32rem) {
  .choices > li { grid-template-columns: 1fr; }
  dl > div { grid-template-columns: 1fr; gap: 0; }
}
`;
