import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "hono/utils/cookie";
import type { ServerBuild } from "react-router";
import { findRedirect } from "../domain/redirects/queries.ts";
import type { Config } from "../platform/config.ts";
import { CONSTRUCTION_COOKIE, isAdmitted } from "../platform/construction.ts";
import { isDatabaseAway } from "../platform/database/servers/away.ts";
import type { Database } from "../platform/database/transaction.ts";
import { paths } from "../web/paths.ts";
import { iconStylesheets } from "../web/ui/pictures/icons.ts";

/** What stays open while everything else is closed: the password's own calls, reports of payments, the watch, robots. */
const OPEN =
  /^\/(?:construction\/?|construction\.data|robots\.txt|api\/(?:construction\/.+|webhooks\/.+|health\/?))$/;

/** When a program may ask again: nobody knows when building ends. */
const RETRY_AFTER_SECONDS = 3600;

/**
 * What a visitor is answered while the product is under construction: pages lead to where the password is asked for,
 * once the operator's own redirects were looked up; calls are refused (503). Null for whoever has entered it, and for
 * what is open to everybody; `files` are the addresses that the page itself loads.
 */
export async function closedForConstruction(
  request: Request,
  { config, database }: { config: Config; database: Database },
  files: ReadonlySet<string>,
): Promise<Response | null> {
  const url = new URL(request.url);
  const { pathname, search } = url;
  const cookies = parse(request.headers.get("cookie") ?? "", CONSTRUCTION_COOKIE);
  if (isAdmitted(config, cookies[CONSTRUCTION_COOKIE])) return null;
  if (OPEN.test(pathname) || files.has(`${pathname}${search}`) || asksForParts(url)) return null;
  if (pathname === "/api" || pathname.startsWith("/api/")) return closedCall();
  return pathname.endsWith(".data") ? leadInBrowser() : leadAway(pathname, database);
}

/** The page's script asks which parts it consists of. */
const asksForParts = ({ pathname, searchParams }: URL) =>
  pathname === "/__manifest" && searchParams.getAll("paths").join() === paths.construction();

function closedCall(): Response {
  const answer = {
    status: 503,
    success: false,
    message: "Hier wird noch gebaut. Bitte versuchen Sie es später noch einmal.",
    data: null,
    code: "under_construction",
  };
  return Response.json(answer, { status: 503, headers: { "Retry-After": String(RETRY_AFTER_SECONDS) } });
}

async function leadAway(pathname: string, database: Database): Promise<Response> {
  const wanted = await findRedirect(database, pathname).catch((error: unknown) => {
    if (isDatabaseAway(error)) return null;
    throw error;
  });
  const { to, status } = wanted ?? { to: paths.construction(), status: 302 };
  return new Response(null, { status, headers: { Location: to } });
}

/** A page that is open already asks for the data of the next: it loads the whole page instead. */
const leadInBrowser = () =>
  new Response(null, {
    status: 204,
    headers: { "X-Remix-Redirect": paths.construction(), "X-Remix-Reload-Document": "true" },
  });

/** Addresses of what the page under construction loads: its scripts and styles, what these draw, icons and pictures. */
export function filesOfConstruction(
  { assets, routes }: Pick<ServerBuild, "assets" | "routes">,
  folder: string,
): ReadonlySet<string> {
  const page = Object.values(routes).find((route) => route?.path === paths.construction());
  const parts = ["root", page?.id ?? ""].map((id) => assets.routes[id]);
  // React Router marks with # what is also loaded later, from elsewhere.
  const styles = parts.flatMap((part) => part?.css ?? []).map((style) => style.replace(/#$/, ""));
  const scripts = parts.flatMap((part) => [part?.module ?? "", ...(part?.imports ?? [])]);
  return new Set([
    ...["/favicon.ico", "/kurshafen-og-image-01.png"],
    ...[assets.url, assets.entry.module, ...assets.entry.imports],
    ...scripts,
    ...styles,
    ...styles.flatMap((style) => drawnBy(join(folder, style))),
    ...iconStylesheets({ reading: false }),
  ]);
}

/** What a stylesheet loads: fonts and pictures. */
function drawnBy(file: string): string[] {
  if (!existsSync(file)) return [];
  return [...readFileSync(file, "utf8").matchAll(/url\(["']?(\/assets\/[^"')]+)/g)].map(
    ([, path = ""]) => path,
  );
}
