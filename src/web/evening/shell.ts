import { paths } from "../paths.ts";
import { frameColours } from "../ui/theme.ts";
import { EVENING_ICONS } from "./icons.ts";

/**
 * The page of the course evening: it says nothing of anybody, so that a phone can keep it, and has no part inline, so that
 * its policy needs no nonce.
 */
export const eveningShell = (brand: string): string => `<!DOCTYPE html>
<html lang="de" data-theme="light" data-brand="${escaped(brand)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${frameColours.light}">
<title>Anwesenheit · ${escaped(brand)}</title>
<link rel="icon" href="/favicon.ico" sizes="any">
<link rel="apple-touch-icon" href="/app-icon-192.png">
<link rel="manifest" href="${paths.appManifest()}">
${EVENING_ICONS.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join("\n")}
<link rel="stylesheet" href="/admin/anwesenheit/program.css">
<script type="module" src="/admin/anwesenheit/program.js"></script>
</head>
<body>
<div id="program"></div>
<noscript><p class="evening-message">Die Anwesenheit braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein.</p></noscript>
</body>
</html>
`;

/** What the page may load: our own files alone, and nothing inline. */
export const EVENING_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
