import { beforeEach, describe, expect, it } from "vitest";
import type { Fetcher } from "../../api.ts";
import { type AuthStore, createAuthStore, isNearEnd, type Outside } from "./state.ts";

const SIGNED_IN_AT = Date.parse("2026-11-21T10:00:00+01:00");
const WEEK = 7 * 86_400_000;
const user = {
  id: 1,
  email: "k.lindner@sonnenschein.example",
  first_name: "Katharina",
  last_name: "Lindner",
  roles: ["team-owner"],
  team: { id: 1, name: "Hebammenpraxis Sonnenschein" },
};

type Reply = Response | Error;
const live = (expiresAt = SIGNED_IN_AT + WEEK) =>
  Response.json({
    success: true,
    data: { token_valid: true, expires_at: new Date(expiresAt).toISOString() },
  });
const nobody = () => Response.json({ success: true, data: { token_valid: false, expires_at: null } });
const fault = (status: number) => Response.json({ success: false }, { status });

let now: number;
let replies: Reply[];
let asked: { path: string; method: string; timeout: AbortSignal | null | undefined }[];
let waits: number[];
let timeouts: number[];
let went: string[];
let cookies: Map<string, string>;
let store: AuthStore;

beforeEach(() => {
  now = SIGNED_IN_AT;
  [replies, asked, waits, timeouts, went] = [[], [], [], [], []];
  cookies = new Map([
    ["isAuthenticated", "true"],
    ["team_token", "abc"],
    ["token_timestamp", String(SIGNED_IN_AT)],
    ["user", encodeURIComponent(JSON.stringify(user))],
  ]);
  const fetch: Fetcher = async (path, init) => {
    asked.push({ path: String(path), method: init?.method ?? "GET", timeout: init?.signal });
    const reply = replies.shift();
    if (!reply || reply instanceof Error) throw reply ?? new Error("nothing more was expected");
    return reply;
  };
  const outside: Outside = {
    fetch,
    now: () => now,
    wait: async (milliseconds) => void waits.push(milliseconds),
    timeout: (milliseconds) => {
      timeouts.push(milliseconds);
      return new AbortController().signal;
    },
    cookies: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    dropCookie: (name) => void cookies.delete(name),
    here: () => "/admin/kurse/6?tab=1",
    keepInput: () => void went.push("kept"),
    goTo: (path) => void went.push(path),
  };
  store = createAuthStore(outside);
});

describe("the signed-in side of the browser", () => {
  it("is filled from the cookies on first access, once", () => {
    expect(store.read()).toMatchObject({ isAuthenticated: true, user: { id: 1, teamAddress: "abc" } });
    cookies.clear();
    expect(store.read().isAuthenticated).toBe(true);
  });

  it.each(["isAuthenticated", "team_token", "user"])("knows nobody without the cookie %s", (missing) => {
    cookies.delete(missing);
    expect(store.read()).toMatchObject({ isAuthenticated: false, user: null });
  });

  it("tells that something runs, and that it is done", async () => {
    const loading: boolean[] = [];
    const stop = store.subscribe(() => loading.push(store.read().loading));
    replies = [live()];
    await store.check();
    stop();
    expect(loading[0]).toBe(true);
    expect(store.read().loading).toBe(false);
  });
});

/** Where somebody is led whose session is over: to signing in and back, with what was typed kept. */
const ended = ["kept", "/anmelden?hinweis=beendet&zurueck=%2Fadmin%2Fkurse%2F6%3Ftab%3D1"];

describe("the token check", () => {
  it("is made once when a tab begins, then thirty minutes after the last one, to the second", async () => {
    replies = [live(), live()];
    await store.checkIfDue();
    now += 1_800_000 - 1;
    await store.checkIfDue();
    expect(asked).toHaveLength(1);
    now += 1;
    await store.checkIfDue();
    expect(asked).toHaveLength(2);
  });

  it("is made once more when the end seems near, since another tab may have moved it", async () => {
    const end = SIGNED_IN_AT + 600_000;
    replies = [live(end), live(end)];
    await store.checkIfDue();
    now = end - 301_000;
    await store.checkIfDue();
    expect(asked).toHaveLength(1);
    now = end - 300_000;
    await store.checkIfDue();
    await store.checkIfDue();
    expect(asked).toHaveLength(2);
  });

  it("learns when the session ends", async () => {
    replies = [live(SIGNED_IN_AT + 90_500)];
    await store.check();
    expect(store.read()).toMatchObject({ expiresAt: SIGNED_IN_AT + 90_500, secondsRemaining: 90 });
  });

  it("is given ten seconds", async () => {
    replies = [live()];
    await store.check();
    expect(timeouts).toEqual([10_000]);
    expect(asked[0]?.timeout).toBeInstanceOf(AbortSignal);
  });

  it("signs out where the server says that there is no session", async () => {
    replies = [nobody()];
    await store.check();
    expect(store.read()).toMatchObject({ user: null, isAuthenticated: false });
    expect([...cookies.keys()]).toEqual([]);
    expect(went).toEqual(ended);
  });

  it.each([400, 401, 403, 404])(
    "signs out when it is refused with %i, without asking again",
    async (status) => {
      replies = [fault(status)];
      await store.check();
      expect(asked).toHaveLength(1);
      expect(went).toEqual(ended);
    },
  );

  it.each([
    ["a fault of the server", () => fault(503)],
    ["no network", () => new TypeError("Failed to fetch")],
    ["no answer in time", () => new DOMException("late", "TimeoutError")],
  ])("asks three times with growing pauses on %s, and stays signed in", async (_, reply) => {
    replies = [reply(), reply(), reply()];
    await store.check();
    expect(asked).toHaveLength(3);
    expect(waits).toEqual([1000, 2000]);
    expect(store.read().isAuthenticated).toBe(true);
    expect(went).toEqual([]);
  });

  it("goes on as if nothing had been when a later attempt succeeds", async () => {
    replies = [fault(500), live()];
    await store.check();
    expect(waits).toEqual([1000]);
    expect(store.read().expiresAt).toBe(SIGNED_IN_AT + WEEK);
  });
});

describe("the token refresh", () => {
  const refreshed = (data: object, success = true) => Response.json({ success, data });
  const expires_at = "2026-11-28T10:00:00+01:00";

  it("keeps the token in memory, and how many seconds remain", async () => {
    replies = [refreshed({ token: "opaque", expires_at })];
    await store.refresh();
    expect(store.read()).toMatchObject({
      token: "opaque",
      expiresAt: Date.parse(expires_at),
      secondsRemaining: 604_800,
    });
    expect(asked).toMatchObject([{ path: "/api/application/token-refresh", method: "POST" }]);
  });

  it("never counts below nothing", async () => {
    replies = [refreshed({ token: "opaque", expires_at: "2026-11-21T09:00:00+01:00" })];
    await store.refresh();
    expect(store.read().secondsRemaining).toBe(0);
  });

  const failed = ["kept", "/anmelden?hinweis=verlaengern&zurueck=%2Fadmin%2Fkurse%2F6%3Ftab%3D1"];

  it.each([
    ["success", refreshed({ token: "opaque", expires_at }, false)],
    ["a token", refreshed({ expires_at })],
    ["an end", refreshed({ token: "opaque" })],
    ["anything to read", new Response("<html>", { status: 502 })],
  ])(
    "fails without %s, forgets what it had and who was signed in, keeps what was typed, and asks to sign in",
    async (_, reply) => {
      replies = [refreshed({ token: "earlier", expires_at }), reply];
      await store.refresh();
      await expect(store.refresh()).rejects.toThrow("Token-Refresh fehlgeschlagen: Keine gültige Antwort");
      expect(store.read()).toMatchObject({ token: null, expiresAt: null, secondsRemaining: null });
      expect([...cookies.keys()]).toEqual([]);
      expect(went).toEqual(failed);
    },
  );

  it("passes on why there was no answer", async () => {
    replies = [new TypeError("Failed to fetch")];
    await expect(store.refresh()).rejects.toThrow("Failed to fetch");
    expect(went).toEqual(failed);
  });
});

describe("the end of a session", () => {
  it("is near five minutes before it", () => {
    expect(isNearEnd(SIGNED_IN_AT + 301_000, SIGNED_IN_AT)).toBe(false);
    expect(isNearEnd(SIGNED_IN_AT + 300_000, SIGNED_IN_AT)).toBe(true);
    expect(isNearEnd(SIGNED_IN_AT, SIGNED_IN_AT + 1)).toBe(true);
  });
});

describe("signing out", () => {
  const failed = ["kept", "/anmelden?hinweis=abmelden&zurueck=%2Fadmin%2Fkurse%2F6%3Ftab%3D1"];

  it.each([
    ["on success", Response.json({ success: true }), null, ["/anmelden?hinweis=abgemeldet"]],
    ["on failure alike, which the sign-in page says", fault(500), "Logout fehlgeschlagen", failed],
    ["without network alike", new TypeError("Failed to fetch"), "Logout fehlgeschlagen", failed],
  ])("forgets who was signed in %s", async (_, reply, title, leads) => {
    replies = [reply];
    await store.signOut();
    expect(store.read()).toMatchObject({ user: null, isAuthenticated: false });
    expect(store.read().error?.title ?? null).toBe(title);
    expect([...cookies.keys()]).toEqual([]);
    expect(went).toEqual(leads);
  });
});
