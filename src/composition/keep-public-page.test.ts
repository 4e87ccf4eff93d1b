import { beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../tests/support/people/team.ts";
import { addLesson } from "../../tests/support/stories/lesson.ts";
import { PageCache } from "../platform/http/page-cache/page-cache.ts";
import { later } from "../shared/time/dates.ts";
import { keepPublicPage } from "./keep-public-page.ts";

let api: TestApi;
let team: SignedIn;
let lesson: Awaited<ReturnType<typeof addLesson>>;
let cache: PageCache;
beforeAll(async () => {
  api = await startApi();
  team = await signUpTeam(api);
  lesson = await addLesson(api, team, {});
  cache = new PageCache(api.services.clock);
  cache.setKnowing(true);
});

/** Has the team's list made, which takes until `made`; answers whether it is kept for who comes then. */
async function isKept(made: Date): Promise<boolean> {
  const address = `/team/${team.teamToken}/kurse`;
  const request = new Request(`https://kurshafen.example${address}`);
  await keepPublicPage(request, cache, api.services, async () => {
    api.time.now = made;
    return new Response("<!DOCTYPE html>", { headers: { "Content-Type": "text/html; charset=utf-8" } });
  });
  return cache.find(address) !== null;
}

test("a list is kept as it was made, unless a lesson begins meanwhile", async () => {
  const start = new Date(lesson.start_date);
  api.time.now = later(start, { minutes: -10 });
  expect(await isKept(later(start, { minutes: -9 }))).toBe(true);
  api.time.now = later(start, { minutes: -1 });
  expect(await isKept(later(start, { minutes: 1 }))).toBe(false);
});

/** Whether what is asked for under an address behind the team's is kept once it was made. */
async function keeps(behind: string, headers: Record<string, string> = {}): Promise<boolean> {
  const address = `/team/${team.teamToken}${behind}`;
  const request = new Request(`https://kurshafen.example${address}`);
  await keepPublicPage(
    request,
    cache,
    api.services,
    async () => new Response("<!DOCTYPE html>", { headers }),
  );
  return cache.find(address) !== null;
}

test("an address is kept in the one way in which it is written, not in those that mean the same", async () => {
  api.time.now = later(new Date(lesson.start_date), { minutes: -10 });
  for (const written of ["/kurse", "/kurse?group=1&free=1", "/kurse?place=Haus+am+See", "/kurstermin/12"])
    expect([written, await keeps(written)]).toEqual([written, true]);
  const others = [
    "?group=1&group=1",
    "?group=%31",
    "?group",
    "?group=1&",
    "?place=Haus%20am%20See",
    "?utm=1",
  ];
  for (const written of [...others.map((query) => `/kurse${query}`), "/kurstermin/0012"])
    expect([written, await keeps(written)]).toEqual([written, false]);
});

test("what was kept last is shown where the page cannot be made, until changes are known again", async () => {
  api.time.now = later(new Date(lesson.start_date), { minutes: -10 });
  expect(await keeps("/kurse?group=2")).toBe(true);
  const shown = async (behind: string) => {
    const request = new Request(`https://kurshafen.example/team/${team.teamToken}${behind}`);
    const away = async () => new Response("Wir sind gleich zurück.", { status: 503 });
    const page = await keepPublicPage(request, cache, api.services, away);
    return [page.status, await page.text()];
  };
  const gone = [503, "Wir sind gleich zurück."];
  cache.setKnowing(false);
  expect(await shown("/kurse?group=2")).toEqual([200, "<!DOCTYPE html>"]);
  expect(await shown("/kurse?group=3")).toEqual(gone);
  api.time.now = later(new Date(lesson.start_date), { days: 1 });
  expect(await shown("/kurse?group=2")).toEqual([200, "<!DOCTYPE html>"]);
  expect(await keeps("/kurse?free=1")).toBe(false);
  cache.setKnowing(true);
  expect(await shown("/kurse?group=2")).toEqual(gone);
});

test("a page that says itself who may keep it is kept for nobody else", async () => {
  expect(await keeps("/kurse?group=3")).toBe(true);
  expect(await keeps("/kurse?group=xyz", { "Cache-Control": "private, no-cache" })).toBe(false);
});
