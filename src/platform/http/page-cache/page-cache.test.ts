import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { PageCache, pageKey } from "./page-cache.ts";

const TEAM = 7;
let now = new Date("2026-11-21T12:00:00Z");
let server: Server | undefined;

async function serving(cache: PageCache): Promise<string> {
  server = createServer((incoming, outgoing) => {
    if (!cache.answer(incoming, outgoing)) outgoing.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const freshUntil = new Date("2026-11-21T13:00:00Z");
const makingOf = (seats: "all" | "none" | number = "all") => ({
  shown: { owner: TEAM, server: 0, seats },
  isSpoiled: false,
});

function keepPage(cache: PageCache, making = makingOf()) {
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  cache.keep("/team/a/kurse?month=2027-02", making, {
    ...{ body: Buffer.from("<p>Kurse</p>"), headers, freshUntil },
  });
}

function keepPlain(cache: PageCache, key: string, making = makingOf()) {
  cache.keep(key, making, { body: Buffer.from("<p>Team</p>"), headers: {}, freshUntil });
}

function knowingCache(): PageCache {
  const cache = new PageCache(() => now);
  cache.setKnowing(true);
  return cache;
}

afterEach(() => {
  server?.close();
  now = new Date("2026-11-21T12:00:00Z");
});

describe("a page kept in memory", () => {
  it("is answered under its exact address, and 304 to who has it already", async () => {
    const cache = knowingCache();
    keepPage(cache);
    const url = await serving(cache);
    const first = await fetch(`${url}/team/a/kurse?month=2027-02`);
    expect(await first.text()).toBe("<p>Kurse</p>");
    const again = await fetch(`${url}/team/a/kurse?month=2027-02`, {
      headers: { "If-None-Match": first.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    expect((await fetch(`${url}/team/a/kurse`)).status).toBe(204);
  });

  it("is kept apart for those who chose dark, but not where other sites show it", async () => {
    const cache = knowingCache();
    keepPlain(cache, pageKey("/team/a", "theme=dark"));
    keepPlain(cache, pageKey("/einbetten/team/a", "theme=dark"));
    const url = await serving(cache);
    const ask = async (path: string, cookie: string) =>
      (await fetch(`${url}${path}`, { headers: { cookie } })).status;
    expect(await ask("/team/a", "theme=dark")).toBe(200);
    expect(await ask("/team/a", "other=1")).toBe(204);
    expect(await ask("/einbetten/team/a", "")).toBe(200);
  });

  it("is kept apart for those who said something to being counted, on the platform's own pages alone", () => {
    expect(pageKey("/", "analytics-consent=given; theme=dark")).toBe("/ dark given");
    expect(pageKey("/", "analytics-consent=refused")).toBe("/ refused");
    expect(pageKey("/", "analytics-consent=else")).toBe("/");
    expect(pageKey("/team/a", "analytics-consent=given")).toBe("/team/a");
    expect(pageKey("/einbetten/team/a", "analytics-consent=given; theme=dark")).toBe("/einbetten/team/a");
  });

  it("is made anew once something of its team changed, and only then", async () => {
    const cache = knowingCache();
    keepPage(cache);
    const url = await serving(cache);
    cache.forget(8);
    expect((await fetch(`${url}/team/a/kurse?month=2027-02`)).status).toBe(200);
    cache.forget(TEAM);
    expect((await fetch(`${url}/team/a/kurse?month=2027-02`)).status).toBe(204);
  });

  it("is made anew once the seats changed that it shows, and not for those of another lesson", () => {
    const cache = knowingCache();
    const pages = { "/team/a/kurse": "all", "/team/a/kurstermin/1": 1, "data /team/a": "none" } as const;
    const kept = () => Object.keys(pages).filter((key) => cache.find(key) !== null);
    for (const [key, seats] of Object.entries(pages)) keepPlain(cache, key, makingOf(seats));
    cache.forgetSeats(8, 1);
    expect(kept()).toEqual(Object.keys(pages));
    cache.forgetSeats(TEAM, 2);
    expect(kept()).toEqual(["/team/a/kurstermin/1", "data /team/a"]);
    cache.forgetSeats(TEAM, 1);
    expect(kept()).toEqual(["data /team/a"]);
    cache.forget(TEAM);
    expect(kept()).toEqual([]);
  });

  it.each([
    ["its team changed", (cache: PageCache) => cache.forget(TEAM), 1],
    ["its seats changed", (cache: PageCache) => cache.forgetSeats(TEAM, 1), 1],
    ["the platform changed", (cache: PageCache) => cache.forgetAll(), 1],
    [
      "changes were not known for a moment",
      (cache: PageCache) => [false, true].map((it) => cache.setKnowing(it)),
      1,
    ],
    ["another team changed", (cache: PageCache) => cache.forget(8), 0],
    ["other seats changed", (cache: PageCache) => cache.forgetSeats(TEAM, 2), 0],
  ])("is not kept when %s while it was made", async (_, change, spoiled) => {
    const cache = knowingCache();
    await cache.once("/team/a/kurstermin/1", async (making) => {
      making.shown = { owner: TEAM, server: 0, seats: 1 };
      change(cache);
      keepPlain(cache, "/team/a/kurstermin/1", making as ReturnType<typeof makingOf>);
    });
    expect(cache.find("/team/a/kurstermin/1") === null).toBe(spoiled === 1);
  });

  it("is the same for who followed a link that tells who led them here", async () => {
    const cache = knowingCache();
    keepPage(cache);
    const url = await serving(cache);
    const ask = async (address: string) => (await fetch(`${url}${address}`)).status;
    expect(await ask("/team/a/kurse?month=2027-02&utm_source=brief&utm_medium=mail")).toBe(200);
    expect(await ask("/team/a/kurse?fbclid=IwAR1&month=2027-02")).toBe(200);
    expect(await ask("/team/a/kurse?month=2027-02&utm=1")).toBe(204);
  });

  it("ends exactly when a hold or offer on it ends", async () => {
    const cache = knowingCache();
    keepPage(cache);
    const url = await serving(cache);
    now = new Date("2026-11-21T12:59:59.999Z");
    expect((await fetch(`${url}/team/a/kurse?month=2027-02`)).status).toBe(200);
    now = new Date("2026-11-21T13:00:00Z");
    expect((await fetch(`${url}/team/a/kurse?month=2027-02`)).status).toBe(204);
  });

  it("is found by its key for those who answer in another way, as long as it is true", () => {
    const cache = knowingCache();
    keepPage(cache);
    expect(Buffer.from(cache.find("/team/a/kurse?month=2027-02")?.body ?? []).toString()).toBe(
      "<p>Kurse</p>",
    );
    now = new Date("2026-11-21T13:00:00Z");
    expect(cache.find("/team/a/kurse?month=2027-02")).toBeNull();
    expect(cache.find("/team/b/kurse")).toBeNull();
  });

  it("gives way to newer ones when memory is full", () => {
    const cache = new PageCache(() => now, { maxBytes: 3_000 });
    cache.setKnowing(true);
    for (const address of ["/team/a", "/team/b", "/team/c"]) keepPlain(cache, address);
    expect(["/team/a", "/team/b", "/team/c"].map((key) => cache.find(key) !== null)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("is not driven out by pages that differ by what stands behind their question mark", () => {
    const cache = new PageCache(() => now, { maxBytes: 20_000 });
    cache.setKnowing(true);
    keepPlain(cache, "/team/a/kurse");
    for (let invented = 0; invented < 1_000; invented++) keepPlain(cache, `/team/a/kurse?group=${invented}`);
    const kept = Array.from({ length: 1_000 }, (_, n) => cache.find(`/team/a/kurse?group=${n}`) !== null);
    expect(cache.find("/team/a/kurse")).not.toBeNull();
    expect(kept.lastIndexOf(false)).toBe(995);
  });

  it("is forgotten with all others when the platform changes", async () => {
    const cache = knowingCache();
    keepPage(cache);
    cache.forgetAll();
    const url = await serving(cache);
    expect((await fetch(`${url}/team/a/kurse?month=2027-02`)).status).toBe(204);
  });

  it("is not kept while changes are not known", async () => {
    const cache = knowingCache();
    cache.setKnowing(false);
    keepPage(cache);
    const url = await serving(cache);
    expect((await fetch(`${url}/team/a/kurse?month=2027-02`)).status).toBe(204);
  });
});
