import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cookieHeader, startApi, type TestApi } from "../../../tests/support/api.ts";
import { form, newestMail, signIn } from "../../../tests/support/people/accounts.ts";
import { addUser, signUpTeam } from "../../../tests/support/people/team.ts";

const start = new Date("2026-11-21T10:00:00+01:00");
const later = (span: { days?: number; minutes?: number; ms?: number }) =>
  new Date(start.getTime() + (span.days ?? 0) * 86_400_000 + (span.minutes ?? 0) * 60_000 + (span.ms ?? 0));

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.call("POST", "/api/application/register", form());
});
beforeEach(() => {
  api.time.now = start;
});

const email = "k.lindner@sonnenschein.example";
const check = async (cookie?: string) =>
  (await api.call("GET", "/api/application/token-check", undefined, cookie ? { cookie } : {})).data;
const lines = (headers: Headers) => headers.getSetCookie();

describe("signing in", () => {
  it("answers the user and the team's token, and sets session and readable cookies for seven days", async () => {
    const answer = await api.call("POST", "/api/application/login", {
      email: "K.Lindner@SONNENSCHEIN.example ",
      password: "tulpe gabel mond",
    });

    expect(answer.status).toBe(200);
    expect(answer.data.user).toEqual({
      id: expect.any(Number),
      email,
      first_name: "Katharina",
      last_name: "Lindner",
      roles: ["team-owner"],
      team: {
        id: expect.any(Number),
        name: "Katharina Lindner",
        status: "active",
        federal_state: "",
        address: answer.data.team_token,
        subscription: expect.objectContaining({ plan_key: "praxis", status: "trial" }),
        subscription_data: {},
      },
      instructor: { id: expect.any(Number), name: "Katharina Lindner", status: "active" },
    });
    expect(answer.cookies).toMatchObject({
      isAuthenticated: "true",
      team_token: answer.data.team_token,
      token_timestamp: String(start.getTime()),
    });
    const { subscription, subscription_data, ...team } = answer.data.user.team;
    expect(JSON.parse(decodeURIComponent(answer.cookies.user ?? ""))).toEqual({ ...answer.data.user, team });
    const ofSession = lines(answer.headers).filter((line) => !line.startsWith("__Secure-kurshafen.device="));
    for (const line of ofSession) {
      expect(line).toMatch(/Max-Age=604800; Path=\//);
      expect(line).toMatch(/Secure/);
      expect(line).toMatch(/SameSite=Lax/);
      expect(line.includes("HttpOnly")).toBe(line.startsWith("__Secure-kurshafen.session_token="));
    }
  });

  it("refuses a wrong password and an unknown address alike", async () => {
    const wrong = await api.call("POST", "/api/application/login", { email, password: "tulpe gabel sonne" });
    const unknown = await api.call("POST", "/api/application/login", {
      email: "niemand@praxis.example",
      password: "tulpe gabel mond",
    });
    expect(wrong).toMatchObject({
      status: 401,
      success: false,
      message: "E-Mail und Passwort passen nicht zusammen. Bitte prüfen Sie beides.",
    });
    const { headers, ...answer } = wrong;
    expect(unknown).toMatchObject(answer);
    expect(lines(unknown.headers)).toEqual([]);
  });

  it("takes a password whose hash is of the kind before, and renews the hash", async () => {
    const before =
      "dcfb9f524d633a9751384360d2998306:8e0ecaa474462840c0110807cd3ba9a47a43d1ad5dd04af690341c61caa6410060181aacbc1949bd512811e642e9fbf4fa7b00544bc543ff9ba9967392be5927";
    const owner = await signUpTeam(api);
    const hash = async () =>
      (
        await api.owner.query<{ password: string }>(
          "select password from auth.accounts where identity_id = (select id from auth.identities where user_id = $1)",
          [owner.userId],
        )
      ).rows[0]?.password;
    await api.owner.query(
      "update auth.accounts set password = $2 where identity_id = (select id from auth.identities where user_id = $1)",
      [owner.userId, before],
    );
    const login = () =>
      api.call("POST", "/api/application/login", { email: owner.email, password: "tulpe gabel Ümläut" });

    expect((await login()).status).toBe(200);
    expect(await hash()).toMatch(/^\$argon2id\$/);
    expect((await login()).status).toBe(200);
  });

  it("keeps no token that would open the session", async () => {
    const cookie = decodeURIComponent(await signIn(api, email));
    const token = /session_token=([^.;]+)/.exec(cookie)?.[1];
    const { rows } = await api.owner.query<{ token_hash: string }>("select token_hash from auth.sessions");
    expect(token).toBeTruthy();
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
  });

  it("that fails takes away who was signed in", async () => {
    const { cookie } = await signUpTeam(api);
    const body = { email, password: "tulpe gabel sonne" };
    const answer = await api.call("POST", "/api/application/login", body, {
      cookie: `${cookie}; user=%7B%7D`,
    });
    expect(answer.cookies).toEqual({ team_token: "", user: "" });
  });

  it("asks for what is missing, field by field", async () => {
    const answer = await api.call("POST", "/api/application/login", { email: "keine adresse" });
    expect(answer).toMatchObject({
      status: 422,
      errors: {
        email: ["Bitte geben Sie eine gültige E-Mail-Adresse an"],
        password: ["Bitte geben Sie Ihr Passwort ein"],
      },
    });
  });

  it.each([
    [2, 403, "Ihr Zugang ist zurzeit gesperrt. Bitte wenden Sie sich an die Leitung Ihres Teams."],
    [3, 401, "E-Mail und Passwort passen nicht zusammen. Bitte prüfen Sie beides."],
    [4, 401, "E-Mail und Passwort passen nicht zusammen. Bitte prüfen Sie beides."],
  ])("is refused to a user of status %i", async (status, answered, message) => {
    await api.owner.query("update users set status = $1 where email = $2", [status, email]);
    const answer = await api.call("POST", "/api/application/login", { email, password: "tulpe gabel mond" });
    await api.owner.query("update users set status = 0 where email = $1", [email]);
    expect(answer).toMatchObject({ status: answered, message });
    expect(lines(answer.headers)).toEqual([]);
    const { rows } = await api.owner.query(
      "select 1 from auth.sessions s join auth.identities i on i.id = s.identity_id where i.email = $1",
      [email],
    );
    expect(rows).toEqual([]);
  });

  it("before the address is verified opens nothing but the session's own calls", async () => {
    const cookie = await signIn(api, email);
    expect(await check(cookie)).toMatchObject({ token_valid: true, verified: false, roles: ["team-owner"] });
    expect(await api.call("GET", "/api/categories", undefined, { cookie })).toMatchObject({
      status: 403,
      message: "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.",
    });
    expect((await api.call("POST", "/api/application/verification-mail", undefined, { cookie })).status).toBe(
      200,
    );
    expect((await newestMail(api, email)).kind).toBe("verification");
  });
});

describe("the token check", () => {
  it("tells strangers with 200 that nobody is signed in", async () => {
    expect(await api.call("GET", "/api/application/token-check")).toMatchObject({
      status: 200,
      success: true,
      data: { token_valid: false, verified: false, roles: [], expires_at: null },
    });
  });

  it("believes the session alone, never the readable cookies, and takes those away", async () => {
    const { teamToken } = await signUpTeam(api);
    const cookie = `isAuthenticated=true; team_token=${teamToken}`;
    const answer = await api.call("GET", "/api/application/token-check", undefined, { cookie });
    expect(answer.data.token_valid).toBe(false);
    expect(lines(answer.headers).every((line) => line.includes("Max-Age=0"))).toBe(true);
    expect(Object.keys(answer.cookies).sort()).toEqual([
      "__Secure-kurshafen.session_token",
      "isAuthenticated",
      "team_token",
      "token_timestamp",
      "user",
    ]);
  });

  it.each(["forged.signature", "", "%E0%A4%A", "a=b"])(
    "does not believe the session cookie %j",
    async (value) => {
      expect(await check(`isAuthenticated=true; __Secure-kurshafen.session_token=${value}`)).toMatchObject({
        token_valid: false,
      });
    },
  );

  it("ends the session after seven days, to the instant", async () => {
    const { cookie } = await signUpTeam(api);
    api.time.now = later({ days: 7 });
    expect((await check(cookie)).token_valid).toBe(false);
    const other = await signUpTeam(api);
    api.time.now = later({ days: 14, ms: -1 });
    expect((await check(other.cookie)).token_valid).toBe(true);
  });

  it("keeps when it was last made, and answers when the session ends", async () => {
    const { cookie } = await signUpTeam(api);
    api.time.now = later({ minutes: 30 });
    const answer = await api.call("GET", "/api/application/token-check", undefined, {
      cookie: `${cookie}; user=%7B%7D`,
    });
    expect(answer.cookies).toEqual({ token_timestamp: String(api.time.now.getTime()) });
    expect(answer.data.expires_at).toBe("2026-11-28T10:00:00+01:00");
  });

  it.each(["", "; user=%7Bbroken"])("restores a readable side that has suffered (%j)", async (suffered) => {
    const { cookie, userId } = await signUpTeam(api);
    const answer = await api.call("GET", "/api/application/token-check", undefined, {
      cookie: cookie + suffered,
    });
    expect(JSON.parse(decodeURIComponent(answer.cookies.user ?? ""))).toMatchObject({ id: userId });
  });

  it.each(["update users set status = 2 where id = $1", "update users set roles = '{guest}' where id = $1"])(
    "finds the session ended after: %s",
    async (change) => {
      const owner = await signUpTeam(api);
      const { cookie, userId } = await addUser(api, owner, "instructor");
      expect((await check(cookie)).token_valid).toBe(true);
      await api.owner.query(change, [userId]);
      expect((await check(cookie)).token_valid).toBe(false);
      await api.owner.query("update users set status = 1 where id = $1", [userId]);
      expect((await check(cookie)).token_valid).toBe(false);
      expect((await check(owner.cookie)).token_valid).toBe(true);
    },
  );
});

describe("the token refresh", () => {
  it("lets the session last seven days from now and answers its end with an opaque token", async () => {
    const { cookie } = await signUpTeam(api);
    api.time.now = later({ days: 6 });
    const answer = await api.call("POST", "/api/application/token-refresh", undefined, {
      cookie,
      headers: { "content-type": "application/json" },
    });
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      data: { token: expect.stringMatching(/^[\w-]{32}$/), expires_at: "2026-12-04T10:00:00+01:00" },
      token: answer.data.token,
      expires_at: answer.data.expires_at,
    });
    expect(lines(answer.headers)).toHaveLength(5);
    api.time.now = later({ days: 12 });
    expect((await check(cookie)).token_valid).toBe(true);
    expect(
      await check(`isAuthenticated=true; __Secure-kurshafen.session_token=${answer.data.token}`),
    ).toMatchObject({ token_valid: false });
  });

  it("refuses strangers", async () => {
    expect(await api.call("POST", "/api/application/token-refresh")).toMatchObject({
      status: 401,
      message: "Bitte melden Sie sich an.",
    });
  });
});

describe("a session in use", () => {
  it("lasts seven days from its last use, with all its cookies", async () => {
    const { cookie } = await signUpTeam(api);
    const use = () => api.call("GET", "/api/categories", undefined, { cookie });
    expect(lines((await use()).headers)).toEqual([]);

    api.time.now = later({ minutes: 30 });
    const used = await use();
    expect(lines(used.headers)).toHaveLength(5);
    expect(used.cookies.token_timestamp).toBe(String(api.time.now.getTime()));

    api.time.now = later({ days: 7, minutes: 29 });
    expect((await check(cookie)).token_valid).toBe(true);
  });

  it("keeps names in a cookie that browsers take, however long they are", async () => {
    const name = "🌻".repeat(80);
    const { cookie } = await signUpTeam(api, { first_name: name, last_name: name });
    const answer = await api.call("POST", "/api/application/token-refresh", undefined, { cookie });
    expect(`user=${answer.cookies.user}`.length).toBeLessThan(4096);
    expect(JSON.parse(decodeURIComponent(answer.cookies.user ?? ""))).toMatchObject({ first_name: name });
  });
});

describe("signing out", () => {
  it("ends the session and takes every cookie away", async () => {
    const { cookie } = await signUpTeam(api);
    const answer = await api.call("POST", "/api/application/logout", undefined, { cookie });
    expect(answer.status).toBe(200);
    expect(cookieHeader(answer.cookies)).toBe("");
    expect(lines(answer.headers)).toHaveLength(5);
    expect((await check(cookie)).token_valid).toBe(false);
  });

  it("that fails leaves nobody signed in as far as the browser can tell, and may be tried again", async () => {
    const { cookie } = await signUpTeam(api);
    await api.owner.query("alter table auth.sessions rename to sessions_away");
    const failed = await api.call("POST", "/api/application/logout", undefined, { cookie });
    await api.owner.query("alter table auth.sessions_away rename to sessions");
    expect(failed.status).toBe(500);
    expect(failed.cookies).toEqual({ isAuthenticated: "", team_token: "", token_timestamp: "", user: "" });
    expect((await api.call("POST", "/api/application/logout", undefined, { cookie })).status).toBe(200);
    expect((await check(cookie)).token_valid).toBe(false);
  });

  it("is fine with strangers too", async () => {
    expect((await api.call("POST", "/api/application/logout")).status).toBe(200);
  });
});
