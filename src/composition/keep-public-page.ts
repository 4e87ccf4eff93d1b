import type { Services } from "../api/services.ts";
import { isSandboxAddress } from "../domain/teams/rules.ts";
import type { Shown } from "../platform/http/page-cache/kept-pages.ts";
import { type PageCache, pageKey } from "../platform/http/page-cache/page-cache.ts";
import { withoutTracking } from "../platform/http/page-cache/tracking.ts";
import { securityHeaders, withoutNonce } from "../platform/http/security-headers.ts";
import { freshUntilOf } from "./freshness.ts";

const reading =
  /^\/(?:$|impressum$|datenschutz$|agb$|barrierefreiheit$|(?:einbetten\/)?team\/([^/]+)(?:$|\/kurse$|\/kurstermin\/([1-9]\d*)$))/;

/** What may stand behind the question mark of a page that is kept; anything else is made anew each time. */
const filters = new Set(["group", "category", "month", "instructor", "place", "free"]);

/** What stands on a reading page: whose it is ("" for the platform), and the seats of which lessons. Null for no such page. */
function shownBy(request: Request): { address: string; seats: Shown["seats"] } | null {
  const { pathname, search, searchParams } = new URL(request.url);
  const match = request.method === "GET" ? reading.exec(pathname) : null;
  if (!match || !isPlainlyWritten(search, searchParams)) return null;
  const [, address = "", lesson] = match;
  // What one visitor alone may see is kept for nobody.
  if (isSandboxAddress(address)) return null;
  return { address, seats: address === "" ? "none" : lesson ? Number(lesson) : "all" };
}

/** Each filter once, written as our links write it: the same filter has no end of other spellings. */
function isPlainlyWritten(search: string, asked: URLSearchParams): boolean {
  const names = [...asked.keys()];
  const isWritten = search === "" || search === `?${asked}`;
  return isWritten && new Set(names).size === names.length && names.every((name) => filters.has(name));
}

/**
 * Makes a page and, where it is one for everybody without scripts, keeps it until something of it changes; who asks for it
 * while it is made is given the same. A page that says itself who may keep it is not kept here, nor one that fails: then
 * everybody who waited makes his own. While the database is away what was kept last is shown, if anything.
 */
export async function keepPublicPage(
  given: Request,
  cache: PageCache,
  services: Services,
  make: (request: Request) => Promise<Response>,
): Promise<Response> {
  const request = untracked(given);
  const of = shownBy(request);
  if (of === null || services.config.constructionPassword) return make(request);
  const key = keyOf(request);
  const makeOrLastKnown = async () => {
    const page = await make(request);
    return page.status === 503 ? (lastKnown(key, cache) ?? page) : page;
  };
  let own: Response | undefined;
  let failure: unknown;
  const shared = await cache.once(key, async (making) => {
    try {
      const found = await freshUntilOf(services, making, of);
      own = (found === "away" ? lastKnown(key, cache) : null) ?? (await makeOrLastKnown());
      if (found === "away" || found === "unknown" || !isForEverybody(own)) return null;
      const body = Buffer.from(await own.arrayBuffer());
      const headers = keptHeaders(own);
      cache.keep(key, making, { body, headers, freshUntil: found });
      return { body, headers: [...own.headers, ...Object.entries(headers)] };
    } catch (error) {
      failure = error;
      return null;
    }
  });
  if (shared) return new Response(shared.body, { headers: Object.fromEntries(shared.headers) });
  if (failure !== undefined) throw failure;
  return own ?? makeOrLastKnown();
}

/** The request without what only says who led somebody here: no page reads differently by it, or hands it on. */
function untracked(request: Request): Request {
  const { pathname, search, origin } = new URL(request.url);
  const address = `${pathname}${search}`;
  const plain = withoutTracking(address);
  return request.method === "GET" && plain !== address ? new Request(origin + plain, request) : request;
}

const isForEverybody = ({ status, headers }: Response) =>
  status === 200 && !headers.has("set-cookie") && !headers.has("cache-control");

function lastKnown(key: string, cache: PageCache): Response | null {
  const kept = cache.lastKnown(key);
  return kept && new Response(kept.body, { headers: kept.headers });
}

const keyOf = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pageKey(`${pathname}${search}`, request.headers.get("cookie"));
};

const keptHeaders = ({ headers }: Response): Record<string, string> => ({
  ...securityHeaders,
  "Content-Type": headers.get("content-type") ?? "text/html; charset=utf-8",
  "Content-Security-Policy": withoutNonce(headers.get("content-security-policy") ?? ""),
});
