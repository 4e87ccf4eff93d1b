import type { Services } from "./api/services.ts";
import { findTeamByAddress } from "./domain/teams/queries.ts";
import { freshUntilOf, PLATFORM } from "./keep-public-page.ts";
import type { PageCache } from "./platform/http/page-cache.ts";

const ofTeam = /^\/api\/public\/teams\/([^/]+)(?:$|\/courses$|\/lesson$|\/instructors$)/;
const ofPlatform = new Set(["/api/application/redirect"]);

/** Whose data a page asks the API for: a team's address, the platform (""), or none that may be kept. */
function ownerAddress({ method, url }: Request): string | null {
  const { pathname } = new URL(url);
  if (method !== "GET") return null;
  return ofPlatform.has(pathname) ? "" : (ofTeam.exec(pathname)?.[1] ?? null);
}

/**
 * Answers what pages ask the API for visitors out of memory, until something of it changes: a page made anew
 * after a visitor's filter costs no query. The data is the same for everybody; cookies play no part in it.
 */
export async function keepPublicData(
  request: Request,
  cache: PageCache,
  services: Services,
  ask: (request: Request) => Promise<Response>,
): Promise<Response> {
  const address = ownerAddress(request);
  if (address === null) return ask(request);
  const { pathname, search } = new URL(request.url);
  const key = `data ${pathname}${search}`;
  const kept = cache.find(key);
  if (kept) return new Response(kept.body, { headers: kept.headers });

  const owner = address === "" ? PLATFORM : await findTeamByAddress(services.database, address);
  if (owner === null) return ask(request);
  const generation = cache.generation(owner);
  const freshUntil = await freshUntilOf(services, owner);
  const answer = await ask(request);
  if (answer.status !== 200) return answer;
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = { "Content-Type": "application/json" };
  cache.keep(key, { body, headers, generation, owner, freshUntil });
  return new Response(body, { headers });
}
