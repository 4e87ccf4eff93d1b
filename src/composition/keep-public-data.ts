import type { Services } from "../api/services.ts";
import { isSandboxAddress } from "../domain/teams/rules.ts";
import type { PageCache } from "../platform/http/page-cache.ts";
import { freshnessOf } from "./keep-public-page.ts";
import { keptAnswer } from "./kept-answer.ts";

const ofTeam = /^\/api\/public\/teams\/([^/]+)(?:$|\/courses$|\/lesson$|\/instructors$)/;
const ofPlatform = new Set(["/api/application/redirect"]);

/** Whose data a page asks the API for: a team's address, the platform (""), or none that may be kept. */
function ownerAddress({ method, url }: Request): string | null {
  const { pathname } = new URL(url);
  if (method !== "GET") return null;
  if (ofPlatform.has(pathname)) return "";
  const address = ofTeam.exec(pathname)?.[1] ?? null;
  return address !== null && isSandboxAddress(address) ? null : address;
}

/**
 * Answers what pages ask the API for visitors out of memory, until something of it changes: a page made anew
 * after a visitor's filter costs no query. The data is the same for everybody; cookies play no part in it. With
 * `orLastKnown` what was kept last answers while the database is away: whoever has sent a form is then shown it again.
 */
export async function keepPublicData(
  request: Request,
  cache: PageCache,
  services: Services,
  ask: (request: Request) => Promise<Response>,
  orLastKnown: boolean,
): Promise<Response> {
  const address = ownerAddress(request);
  if (address === null) return ask(request);
  const { pathname, search } = new URL(request.url);
  const key = `data ${pathname}${search}`;
  const kept = cache.find(key);
  if (kept) return keptAnswer(kept);

  const found = await freshnessOf(services, cache, address);
  const answer = await ask(request);
  if (answer.status === 503 && orLastKnown) return lastKnown(key, cache) ?? answer;
  if (answer.status !== 200 || typeof found === "string") return answer;
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = { "Content-Type": "application/json" };
  cache.keep(key, { body, headers, ...found });
  return new Response(body, { headers });
}

function lastKnown(key: string, cache: PageCache): Response | null {
  const kept = cache.lastKnown(key);
  return kept && keptAnswer(kept);
}
