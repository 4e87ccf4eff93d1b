import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { form } from "../../tests/support/accounts.ts";
import { startApi, type TestApi } from "../../tests/support/api.ts";

const start = new Date("2026-11-21T10:00:00+01:00");

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
const signIn = (body: unknown, from: string) => api.call("POST", "/api/application/login", body, { from });

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

describe("mails to one address", () => {
  it.each([
    ["forgot-password", { email: "viel@praxis.example" }],
    ["register", form({ email: "viel@praxis.example" })],
  ])("by %s are limited, wherever the wish comes from", async (path, body) => {
    const ask = (from: string) => api.call("POST", `/api/application/${path}`, body, { from });
    expect((await ask("192.0.2.1")).success).toBe(true);
    expect((await ask("198.51.100.7")).status).toBe(429);
  });
});

describe("what is counted", () => {
  it("is kept under names that tell no address, and goes when its time is over", async () => {
    await signIn(wrong, "192.0.2.1");
    const kept = async () => (await api.owner.query<{ key: string }>("select key from rate_limits")).rows;
    expect((await kept()).map(({ key }) => key).join()).not.toMatch(/192|lindner/);
    api.time.now = new Date(start.getTime() + 3_600_000);
    await api.call("POST", "/api/application/forgot-password", { email: "anders@praxis.example" });
    expect(await kept()).toHaveLength(2);
  });
});
