import type { Services } from "../api/services.ts";
import { isSandboxAddress } from "../domain/teams/rules.ts";
import type { Shown } from "../platform/http/page-cache/kept-pages.ts";
import type { PageCache } from "../platform/http/page-cache/page-cache.ts";
import { freshUntilOf } from "./freshness.ts";
import { keptAnswer } from "./kept-answer.ts";

const ofTeam = /^\/api\/public\/teams\/([^/]+)($|\/courses$|\/lesson$|\/instructors$)/;
const ofPlatform = new Set(["/api/application/redirect"]);

/** What a page asks the API for: whose data ("" for the platform), and the seats of which lessons. Null where none is kept. */
function shownBy({ method, url }: Request): { address: string; seats: Shown["seats"] } | null {
  const { pathname, searchParams } = new URL(url);
  if (method !== "GET") return null;
  if (ofPlatform.has(pathname)) return { address: "", seats: "none" };
  const [, address, call] = ofTeam.exec(pathname) ?? [];
  if (address === undefined || isSandboxAddress(address)) return null;
  if (call === "/courses") return { address, seats: "all" };
  if (call !== "/lesson") return { address, seats: "none" };
  const lesson = searchParams.get("lesson_id") ?? "";
  return { address, seats: /^[1-9]\d{0,14}$/.test(lesson) ? Number(lesson) : "all" };
}

/**
 * Answers what pages ask the API for visitors out of memory, until something of it changes: a page made anew
 * after a visitor's filter costs no query. The data is the same for everybody; cookies play no part in it, and who asks
 * while it is read is given the same. With `orLastKnown` what was kept last answers while the database is away: whoever has
 * sent a form is then shown it again.
 */
export async function keepPublicData(
  request: Request,
  cache: PageCache,
  services: Services,
  ask: (request: Request) => Promise<Response>,
  orLastKnown: boolean,
): Promise<Response> {
  const of = shownBy(request);
  if (of === null) return ask(request);
  const { pathname, search } = new URL(request.url);
  const key = `data ${pathname}${search}`;
  const kept = cache.find(key);
  if (kept) return keptAnswer(kept);

  let own: Response | undefined;
  let failure: unknown;
  const body = await cache.once(key, async (making) => {
    try {
      const freshUntil = await freshUntilOf(services, making, of);
      own = await ask(request);
      if (own.status !== 200 || typeof freshUntil === "string") return null;
      const read = Buffer.from(await own.arrayBuffer());
      cache.keep(key, making, { body: read, headers, freshUntil });
      return read;
    } catch (error) {
      failure = error;
      return null;
    }
  });
  if (body) return new Response(body, { headers });
  if (failure !== undefined) throw failure;
  const answer = own ?? (await ask(request));
  return (answer.status === 503 && orLastKnown && lastKnown(key, cache)) || answer;
}

const headers = { "Content-Type": "application/json" };

function lastKnown(key: string, cache: PageCache): Response | null {
  const kept = cache.lastKnown(key);
  return kept && keptAnswer(kept);
}
