import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { later } from "../../shared/time/dates.ts";
import type { Scope } from "./rules.ts";

const start = new Date("2026-11-21T10:00:00+01:00");

let api: TestApi;
let owner: SignedIn;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.time.now = start;
  owner = await signUpTeam(api);
});

const asOwner = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: owner.cookie });
const make = async (scopes: readonly Scope[], more: object = {}) =>
  (await asOwner("POST", "/api/api-tokens", { name: "Unsere Webseite", scopes, ...more })).data;
const withToken = (token: string, method: string, path: string, body?: object) =>
  api.call(method, path, body, { headers: { authorization: `Bearer ${token}` } });
const list = async () => (await asOwner("GET", "/api/api-tokens")).data;

describe("a key for a program", () => {
  it("is shown when it is made and never again, and only its hash is stored", async () => {
    const { token, id } = await make(["offer.read"]);
    expect(token).toMatch(new RegExp(`^kh_${owner.teamId}_[\\w-]{43}$`));
    expect((await list())[0]).toMatchObject({
      id,
      ending: token.slice(-4),
      state: "valid",
      last_used_on: null,
    });
    expect(JSON.stringify(await list())).not.toContain(token);
    const { rows } = await api.owner.query("select * from api_tokens where id = $1", [id]);
    const secret = token.slice(-43);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { rows: log } = await api.owner.query("select * from audit_log where team_id = $1", [owner.teamId]);
    expect(JSON.stringify(log)).not.toContain(secret);
    expect(log.at(-1)).toMatchObject({
      action: "api-token-created",
      changes: { program: [null, "Unsere Webseite"], program_may: [null, "Angebot lesen"] },
    });
  });

  it("opens what its scopes name, without a session, and says in the history that it was it", async () => {
    const { token } = await make(["offer.read", "offer.write"]);
    const category = await withToken(token, "POST", "/api/categories", { name: "Yoga" });
    expect(category.status).toBe(201);
    expect((await withToken(token, "GET", "/api/categories")).data).toHaveLength(1);
    const { rows } = await api.owner.query(
      "select actor from audit_log where team_id = $1 and object_type = 'category'",
      [owner.teamId],
    );
    expect(rows[0]?.actor).toMatchObject({ kind: "token", name: "Unsere Webseite" });
    const history = await asOwner("GET", `/api/history/category/${category.data.id}`);
    expect(history.data[0]).toMatchObject({ actor_kind: "token", actor_name: "Unsere Webseite" });
  });

  it("opens nothing that its scopes do not name, and says what it lacks", async () => {
    const { token } = await make(["offer.read"]);
    expect(await withToken(token, "POST", "/api/categories", { name: "Yoga" })).toMatchObject({
      status: 403,
      code: "scope_missing",
      message: "Dieser API-Schlüssel darf das nicht: Ihm fehlt „Angebot schreiben“ (offer.write).",
      data: { scope: "offer.write" },
    });
    expect(await withToken(token, "GET", "/api/registrations")).toMatchObject({ code: "scope_missing" });
    for (const path of ["users", "team", "api-tokens", "account", "registrations/export.csv", "team/export"])
      expect(await withToken(token, "GET", `/api/${path}`), path).toMatchObject({
        status: 403,
        code: "closed_for_programs",
      });
  });

  it("stands alone: a session that comes with it opens nothing more", async () => {
    const { token } = await make(["offer.read"]);
    const both = { cookie: owner.cookie, headers: { authorization: `Bearer ${token}` } };
    expect(await api.call("GET", "/api/users", undefined, both)).toMatchObject({
      code: "closed_for_programs",
    });
    const wrong = { cookie: owner.cookie, headers: { authorization: "Bearer kh_nothing" } };
    expect(await api.call("GET", "/api/courses", undefined, wrong)).toMatchObject({ status: 401 });
  });

  it("reads and writes registrations, and leaves money to people", async () => {
    const { token } = await make(["registrations.read", "registrations.write"]);
    const lesson_id = await openLesson(api, owner);
    const entry = { ...somebody(lesson_id), notify: 0 };
    expect(await withToken(token, "POST", "/api/registrations", { ...entry, paid: 1 })).toMatchObject({
      status: 403,
      code: "money_is_for_people",
    });
    const made = await withToken(token, "POST", "/api/registrations", entry);
    expect(made.status).toBe(201);
    const path = `/api/registrations/${made.data.id}`;
    expect(await withToken(token, "POST", `${path}/cancellation`, { refund: 1 })).toMatchObject({
      code: "money_is_for_people",
      errors: { refund: ["Mit einem API-Schlüssel nicht möglich"] },
    });
    expect((await withToken(token, "POST", `${path}/cancellation`, { notify: 0 })).data.status).toBe(
      "cancelled",
    );
    expect((await withToken(token, "GET", path)).data.last_name).toBe(entry.last_name);
    expect(await withToken(token, "GET", "/api/payments")).toMatchObject({ code: "scope_missing" });
    expect(await withToken(token, "POST", `${path}/payment`, { paid: 1 })).toMatchObject({
      code: "closed_for_programs",
    });
  });

  it("of one team finds nothing of another", async () => {
    const stranger = await signUpTeam(api);
    const lesson = await openLesson(api, stranger);
    const booked = await register(api, stranger, somebody(lesson));
    expect(booked.status).toBe(201);
    const { token } = await make(["offer.read", "registrations.read"]);
    expect((await withToken(token, "GET", `/api/lessons/${lesson}`)).status).toBe(404);
    expect((await withToken(token, "GET", "/api/registrations")).data).toEqual([]);
    const forged = token.replace(`kh_${owner.teamId}_`, `kh_${stranger.teamId}_`);
    expect(await withToken(forged, "GET", "/api/lessons")).toMatchObject({
      status: 401,
      code: "token_unknown",
    });
  });
});

describe("a key ends", () => {
  it("when it is revoked, at once and for good", async () => {
    const { token, id } = await make(["offer.read"]);
    expect((await withToken(token, "GET", "/api/courses")).status).toBe(200);
    expect((await asOwner("DELETE", `/api/api-tokens/${id}`)).data.state).toBe("revoked");
    expect(await withToken(token, "GET", "/api/courses")).toMatchObject({
      status: 401,
      code: "token_revoked",
      message: "Dieser API-Schlüssel wurde widerrufen. Bitte legen Sie in Kurshafen einen neuen an.",
    });
    expect((await asOwner("DELETE", `/api/api-tokens/${id}`)).data.state).toBe("revoked");
  });

  it("after a year unless something else is said, and after two at the latest", async () => {
    const { token, expires_at } = await make(["offer.read"]);
    expect(new Date(expires_at)).toEqual(later(start, { days: 365 }));
    api.time.now = later(start, { days: 365 });
    expect(await withToken(token, "GET", "/api/courses")).toMatchObject({
      status: 401,
      code: "token_expired",
    });
    api.time.now = start;
    const long = await asOwner("POST", "/api/api-tokens", {
      name: "A",
      scopes: ["offer.read"],
      valid_days: 731,
    });
    expect(long.errors).toEqual({ valid_days: ["Bitte 1 bis 730 Tage angeben"] });
    expect((await make(["offer.read"], { valid_days: 730 })).state).toBe("valid");
  });

  it("while the team is closed", async () => {
    const { token } = await make(["offer.read"]);
    await api.owner.query("update teams set status = 'suspended' where id = $1", [owner.teamId]);
    expect((await withToken(token, "GET", "/api/courses")).status).toBe(401);
  });
});

it("only the owner makes keys, with her password, for at least one thing", async () => {
  const admin = await addUser(api, owner, "team-admin");
  const wanted = { name: "A", scopes: ["offer.read"] };
  expect(await api.call("POST", "/api/api-tokens", wanted, { cookie: admin.cookie })).toMatchObject({
    status: 403,
    code: "forbidden",
  });
  expect((await asOwner("POST", "/api/api-tokens", { name: "", scopes: [] })).errors).toEqual({
    name: ["Bitte geben Sie an, wofür der Schlüssel ist"],
    scopes: ["Bitte wählen Sie, was der Schlüssel darf"],
  });
  api.time.now = later(start, { minutes: 11 });
  expect(await asOwner("POST", "/api/api-tokens", wanted)).toMatchObject({ code: "password_needed" });
});

it("the day of the last use is kept, and not when on that day", async () => {
  const { token } = await make(["offer.read"]);
  api.time.now = new Date("2026-11-24T23:30:00Z");
  await withToken(token, "GET", "/api/courses");
  await withToken(token, "GET", "/api/courses");
  const { rows } = await api.owner.query("select last_used_on::text from api_tokens where team_id = $1", [
    owner.teamId,
  ]);
  expect(rows).toEqual([{ last_used_on: "2026-11-25" }]);
});

it("a team has twenty keys that hold, also when they are made at once", async () => {
  const wanted = { name: "A", scopes: ["offer.read"] };
  const made = await Promise.all(
    Array.from({ length: 22 }, () => asOwner("POST", "/api/api-tokens", wanted)),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(made.filter(({ code }) => code === "too_many_tokens")).toHaveLength(2);
});

it("a key calls so often in a minute, and whoever guesses keys is stopped without stopping anybody else", async () => {
  const strict = await startApi({ RATE_LIMIT_FACTOR: "0.01" });
  const team = await signUpTeam(strict);
  const keys = await Promise.all(
    ["A", "B"].map((name) =>
      strict.call("POST", "/api/api-tokens", { name, scopes: ["offer.read"] }, { cookie: team.cookie }),
    ),
  );
  const ask = async (token: string, from?: string) =>
    (
      await strict.call("GET", "/api/courses", undefined, {
        headers: { authorization: `Bearer ${token}` },
        ...(from && { from }),
      })
    ).status;
  const [first, second] = keys.map(({ data }) => data.token);
  const statuses: number[] = [];
  for (let time = 0; time < 7; time++) statuses.push(await ask(first));
  expect(statuses).toEqual([...Array(6).fill(200), 429]);
  expect(await ask(second)).toBe(200);
  expect(await ask("kh_1_guess", "203.0.113.7")).toBe(401);
  expect(await ask("kh_1_guess", "203.0.113.7")).toBe(429);
  expect(await ask(second, "203.0.113.7")).toBe(200);
});
