import { beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../tests/support/api.ts";
import { addLesson } from "../tests/support/lesson.ts";
import { type SignedIn, signUpTeam } from "../tests/support/team.ts";
import { keepPublicPage } from "./keep-public-page.ts";
import { PageCache } from "./platform/http/page-cache.ts";
import { later } from "./shared/dates.ts";

let api: TestApi;
let team: SignedIn;
let lesson: Awaited<ReturnType<typeof addLesson>>;
let cache: PageCache;
beforeAll(async () => {
  api = await startApi();
  team = await signUpTeam(api);
  lesson = await addLesson(api, team, {});
  cache = new PageCache(api.services.clock);
  cache.setHearing(true);
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
