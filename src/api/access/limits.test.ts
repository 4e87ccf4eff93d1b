import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cookieHeader, startApi, type TestApi } from "../../../tests/support/api.ts";
import { form } from "../../../tests/support/people/accounts.ts";
import { countTries } from "../../platform/rate-limits.ts";

const start = new Date("2026-11-21T10:00:00+01:00");

// Limits are tried to their end: long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "0.2" });
  await api.call("POST", "/api/application/register", form());
});
beforeEach(async () => {
  api.time.now = start;
  await api.owner.query("truncate rate_limits");
});

const right = { email: "k.lindner@sonnenschein.example", password: "tulpe gabel mond" };
const wrong = { ...right, password: "geraten und falsch" };
const signIn = (body: unknown, from: string, cookie = "") =>
  api.call("POST", "/api/application/login", body, { from, cookie });
/** The cookie that a device keeps when its session is over. */
const deviceOf = ({ cookies }: { cookies: Record<string, string> }) =>
  cookieHeader(Object.fromEntries(Object.entries(cookies).filter(([name]) => name.endsWith(".device"))));
const knownDevice = async () => deviceOf(await signIn(right, "203.0.113.5"));

describe("guessing a password", () => {
  it("ends after a few tries with 429, which says when to come back; then nothing is even looked at", async () => {
    expect((await signIn(wrong, "192.0.2.1")).status).toBe(401);
    expect((await signIn(wrong, "192.0.2.1")).status).toBe(401);
    const refused = await signIn(right, "192.0.2.1");
    expect(refused).toMatchObject({
      status: 429,
      message: "Das waren sehr viele Versuche. Bitte versuchen Sie es in 15 Minuten noch einmal.",
    });
    expect(refused.headers.get("retry-after")).toBe("900");
  });

  it("does not lock the owner out who comes from elsewhere", async () => {
    for (let tried = 0; tried < 4; tried++) await signIn(wrong, "192.0.2.1");
    expect((await signIn(right, "198.51.100.7")).status).toBe(200);
  });

  it("from one network for an hour leaves her signing in from everywhere else as it was", async () => {
    for (let tried = 0; tried < 105; tried++) await signIn(wrong, "192.0.2.1");
    expect((await signIn(right, "198.51.100.7")).status).toBe(200);
  });

  it("that is refused by a narrower limit counts for no wider one", async () => {
    for (let tried = 0; tried < 20; tried++) await signIn(wrong, "192.0.2.1");
    const hits = await api.owner.query("select hits from rate_limits");
    expect(hits.rows.map((row) => row.hits)).toEqual([2, 2, 2]);
  });

  it("may go on when the window is over, to the instant", async () => {
    for (let tried = 0; tried < 4; tried++) await signIn(wrong, "192.0.2.1");
    api.time.now = new Date(start.getTime() + 900_000 - 1);
    expect((await signIn(right, "192.0.2.1")).status).toBe(429);
    api.time.now = new Date(start.getTime() + 900_000);
    expect((await signIn(right, "192.0.2.1")).status).toBe(200);
  });

  it("of many accounts from one address ends too", async () => {
    const statuses: number[] = [];
    for (let tried = 0; tried < 14; tried++) {
      statuses.push((await signIn({ ...wrong, email: `${tried}@praxis.example` }, "192.0.2.1")).status);
    }
    expect(statuses.indexOf(429)).toBe(12);
  });
});

describe("signing in with the right password", () => {
  it("does not count as a try", async () => {
    for (let tried = 0; tried < 4; tried++) expect((await signIn(right, "192.0.2.1")).status).toBe(200);
  });
});

describe("a device that has signed in before", () => {
  it("signs in whatever strangers have tried, from all over the world and from its own network", async () => {
    const device = await knownDevice();
    for (let tried = 0; tried < 30; tried++) {
      await signIn(wrong, `192.0.2.${tried}`);
      await signIn({ ...wrong, email: `${tried}@praxis.example` }, "203.0.113.5");
    }
    expect((await signIn(right, "198.51.100.7")).status).toBe(429);
    expect((await signIn(right, "203.0.113.5")).status).toBe(429);
    expect((await signIn(right, "203.0.113.5", device)).status).toBe(200);
  });

  it("is limited itself, wherever it goes: a stolen cookie guesses no more than a stranger", async () => {
    const device = await knownDevice();
    const statuses: number[] = [];
    for (let tried = 0; tried < 4; tried++)
      statuses.push((await signIn(wrong, `192.0.2.${tried}`, device)).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect((await signIn(right, "198.51.100.7")).status).toBe(200);
  });

  it("is known for that address alone", async () => {
    const device = await knownDevice();
    const other = { ...wrong, email: "m.oehme@sonnenschein.example" };
    for (let tried = 0; tried < 4; tried++) await signIn(other, "192.0.2.1");
    expect((await signIn(other, "192.0.2.1", device)).status).toBe(429);
  });

  it("is not to be invented", async () => {
    const device = (await knownDevice()).replace(/=./, "=x");
    for (let tried = 0; tried < 4; tried++) await signIn(wrong, "192.0.2.1");
    expect((await signIn(right, "192.0.2.1", device)).status).toBe(429);
  });

  it("keeps a cookie that no script reads and that tells nobody's address, also after signing out", async () => {
    const opened = await signIn(right, "203.0.113.5");
    const line = opened.headers.getSetCookie().find((cookie) => cookie.includes(".device=")) ?? "";
    expect(line).toMatch(/^__Secure-.*; HttpOnly; SameSite=Lax; Secure$/);
    expect(decodeURIComponent(line)).not.toMatch(/lindner|sonnenschein/);
    const cookie = cookieHeader(opened.cookies);
    const out = await api.call("POST", "/api/application/logout", undefined, { cookie });
    expect(Object.keys(out.cookies).filter((name) => name.endsWith(".device"))).toEqual([]);
  });

  it("asks for a new password although a stranger has asked for one all day", async () => {
    const device = await knownDevice();
    const forget = (from: string, cookie = "") =>
      api.call("POST", "/api/application/forgot-password", { email: right.email }, { from, cookie });
    for (let tried = 0; tried < 9; tried++) await forget(`192.0.2.${tried}`);
    expect((await forget("203.0.113.5")).status).toBe(429);
    expect((await forget("203.0.113.5", device)).status).toBe(200);
    expect((await forget("203.0.113.5", device)).status).toBe(429);
  });

  it("opens the link for a new password although strangers have tried links for her address all day", async () => {
    const device = await knownDevice();
    const reset = (from: string, cookie = "") =>
      api.call(
        "POST",
        "/api/application/reset-password",
        { ...right, password_confirmation: right.password, token: "geraten" },
        { from, cookie },
      );
    for (let tried = 0; tried < 24; tried++) await reset(`192.0.2.${tried}`);
    expect((await reset("203.0.113.5")).status).toBe(429);
    expect((await reset("203.0.113.5", device)).status).toBe(422);
  });
});

describe("mails to one address", () => {
  it.each([
    ["forgot-password", { email: "viel@praxis.example" }],
    ["register", form({ email: "viel@praxis.example" })],
  ])("by %s are limited, wherever the wish comes from", async (path, body) => {
    const ask = (from: string) => api.call("POST", `/api/application/${path}`, body, { from });
    expect((await ask("192.0.2.1")).success).toBe(true);
    expect((await ask("192.0.2.1")).status).toBe(429);
    for (let tried = 2; tried <= 4; tried++) expect((await ask(`192.0.2.${tried}`)).success).toBe(true);
    expect((await ask("198.51.100.7")).status).toBe(429);
  });

  it("that a stranger has asked for do not keep her from asking herself", async () => {
    const forget = (from: string) =>
      api.call("POST", "/api/application/forgot-password", { email: right.email }, { from });
    for (let tried = 0; tried < 30; tried++) await forget("192.0.2.1");
    expect((await forget("198.51.100.7")).status).toBe(200);
  });
});

describe("a sign-in whose input says nothing", () => {
  it("takes away who was signed in, like one with the wrong password", async () => {
    const cookie = cookieHeader({ team_token: "t", user: "u" });
    const refused = [{ email: "keine Adresse", password: "x" }, {}, wrong].map(async (body) => {
      const { status, headers } = await signIn(body, "192.0.2.1", cookie);
      const gone = headers.getSetCookie().filter((line) => /^(team_token|user)=;.*Max-Age=0/.test(line));
      return [status, gone.length];
    });
    expect(await Promise.all(refused)).toEqual([
      [422, 2],
      [422, 2],
      [401, 2],
    ]);
  });
});

describe("tries that come at once", () => {
  const narrow = (tries: number) => ({ key: "narrow", tries, seconds: 60 });
  const wide = (tries: number) => ({ key: "wide", tries, seconds: 3600 });
  const hits = async () =>
    Object.fromEntries(
      (await api.owner.query("select key, hits from rate_limits")).rows.map(({ key, hits }) => [key, hits]),
    );

  it("are let through to the number, and counted for no wider limit beyond it", async () => {
    const { database } = api.services;
    const race = Array.from({ length: 60 }, () => countTries(database, [narrow(7), wide(50)], start));
    const through = (await Promise.all(race)).filter((refused) => refused === null);
    expect([through.length, await hits()]).toEqual([7, { narrow: 7, wide: 7 }]);
  });

  it("of many people share the wider limit to the number, whoever is quicker", async () => {
    const { database } = api.services;
    const race = Array.from({ length: 60 }, (_, person) =>
      countTries(database, [{ ...narrow(1), key: `person ${person}` }, wide(11)], start),
    );
    const refused = (await Promise.all(race)).filter((one) => one !== null);
    expect([refused.length, (await hits()).wide]).toEqual([49, 11]);
    expect(new Set(refused.map(({ key, seconds }) => `${key} ${seconds}`))).toEqual(new Set(["wide 3600"]));
  });

  it("would not be counted to the number by looking first and counting then", async () => {
    const { pool } = api.services.database;
    const lookFirst = async () => {
      const { rows } = await pool.query("select hits from rate_limits where key = 'control'");
      if ((rows[0]?.hits ?? 0) >= 7) return false;
      await pool.query(
        `insert into rate_limits as running values ('control', 1, $1)
         on conflict (key) do update set hits = running.hits + 1`,
        [start],
      );
      return true;
    };
    const through = (await Promise.all(Array.from({ length: 60 }, lookFirst))).filter(Boolean);
    expect(through.length).toBeGreaterThan(7);
  });
});

describe("what is counted", () => {
  it("is kept under names that tell no address, and goes when its time is over", async () => {
    await signIn(wrong, "192.0.2.1");
    const kept = async () => (await api.owner.query<{ key: string }>("select key from rate_limits")).rows;
    expect((await kept()).map(({ key }) => key).join()).not.toMatch(/192|lindner/);
    api.time.now = new Date(start.getTime() + 3_600_000);
    await api.call("POST", "/api/application/forgot-password", { email: "anders@praxis.example" });
    expect(await kept()).toHaveLength(3);
  });
});
