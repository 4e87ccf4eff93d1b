import type { Services } from "../api/services.ts";
import { findTeamByAddress, publicPagesFreshUntil } from "../domain/teams/queries.ts";
import { isSandboxAddress } from "../domain/teams/rules.ts";
import { isDatabaseAway } from "../platform/database/away.ts";
import { type PageCache, pageKey } from "../platform/http/page-cache.ts";
import { securityHeaders, withoutNonce } from "../platform/http/security-headers.ts";
import { later } from "../shared/time/dates.ts";

/** What belongs to no team. */
const PLATFORM = 0;
const reading =
  /^\/(?:$|impressum$|datenschutz$|agb$|barrierefreiheit$|(?:einbetten\/)?team\/([^/]+)(?:$|\/kurse$|\/kurstermin\/[1-9]\d*$))/;

/** What may stand behind the question mark of a page that is kept; anything else is made anew each time. */
const filters = new Set(["group", "category", "month", "instructor", "place", "free"]);

/** Whose reading page an address is: a team's address, the platform ("" ), or none that may be kept. */
function ownerAddress(request: Request): string | null {
  const { pathname, search, searchParams } = new URL(request.url);
  const match = request.method === "GET" ? reading.exec(pathname) : null;
  const address = match?.[1] ?? "";
  // What one visitor alone may see is kept for nobody.
  return match && !isSandboxAddress(address) && isPlainlyWritten(search, searchParams) ? address : null;
}

/** Each filter once, written as our links write it: the same filter has no end of other spellings. */
function isPlainlyWritten(search: string, asked: URLSearchParams): boolean {
  const names = [...asked.keys()];
  const isWritten = search === "" || search === `?${asked}`;
  return isWritten && new Set(names).size === names.length && names.every((name) => filters.has(name));
}

/**
 * Makes a page and, where it is one for everybody without scripts, keeps it until something of it changes. A page that
 * says itself who may keep it is not kept here. While the database is away what was kept last is shown, if anything.
 */
export async function keepPublicPage(
  request: Request,
  cache: PageCache,
  services: Services,
  make: (request: Request) => Promise<Response>,
): Promise<Response> {
  const address = ownerAddress(request);
  if (address === null || services.config.constructionPassword) return make(request);
  const found = await freshnessOf(services, cache, address);
  if (found === "unknown") return make(request);
  if (found === "away") return lastKnown(request, cache) ?? make(request);
  const page = await make(request);
  if (page.status === 503) return lastKnown(request, cache) ?? page;
  if (page.status !== 200 || page.headers.has("set-cookie") || page.headers.has("cache-control")) return page;
  const body = Buffer.from(await page.arrayBuffer());
  const policy = page.headers.get("content-security-policy") ?? "";
  page.headers.set("Content-Security-Policy", withoutNonce(policy));
  cache.keep(keyOf(request), { body, ...found, headers: keptHeaders(page) });
  return new Response(body, page);
}

function lastKnown(request: Request, cache: PageCache): Response | null {
  const kept = cache.lastKnown(keyOf(request));
  return kept && new Response(kept.body, { headers: kept.headers });
}

/** What is known of an owner before something of it is made: an instant that passes meanwhile must not be overlooked. */
type Freshness = { owner: number; generation: number; freshUntil: Date };

/**
 * Whose data stand behind an address ("" for the platform) and until when they are certainly true; "unknown" where nobody
 * has it, "away" where the database cannot be asked.
 */
export async function freshnessOf(
  services: Services,
  cache: PageCache,
  address: string,
): Promise<Freshness | "unknown" | "away"> {
  try {
    const owner = address === "" ? PLATFORM : await findTeamByAddress(services.database, address);
    if (owner === null) return "unknown";
    const generation = cache.generation(owner);
    return { owner, generation, freshUntil: await freshUntilOf(services, owner) };
  } catch (error) {
    if (isDatabaseAway(error)) return "away";
    throw error;
  }
}

const keyOf = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pageKey(`${pathname}${search}`, request.headers.get("cookie"));
};

const keptHeaders = (page: Response): Record<string, string> => ({
  ...securityHeaders,
  "Content-Type": page.headers.get("content-type") ?? "text/html; charset=utf-8",
  "Content-Security-Policy": page.headers.get("content-security-policy") ?? "",
});

/** Until when what visitors see of an owner is certainly true if nothing is written. */
async function freshUntilOf({ database, clock }: Services, owner: number): Promise<Date> {
  const now = clock();
  if (owner === PLATFORM) return later(now, { days: 1 });
  return publicPagesFreshUntil({ database, team: owner, actor: { kind: "visitor" }, now });
}
