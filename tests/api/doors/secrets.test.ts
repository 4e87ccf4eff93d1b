import { beforeAll, describe, expect, it, vi } from "vitest";
import { createApi } from "../../../src/api/app.ts";
import { createLog } from "../../../src/platform/log.ts";
import type { TestApi } from "../../support/api.ts";
import { type Answered, callEach, line, routesOf } from "../../support/every-call.ts";
import { newestMail } from "../../support/people/accounts.ts";
import { addUser, type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { somebody } from "../../support/stories/booking.ts";
import { startApiWithProviders } from "../../support/stories/paying.ts";
import { createWorld, type World } from "../../support/stories/world.ts";
import { stripeOfWorld } from "../../support/stories/world-parts.ts";

// Whole walks through all calls: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
/** The same API with a log that is read here. */
let app: TestApi["app"];
const log: string[] = [];
beforeAll(async () => {
  ({ api } = await startApiWithProviders());
  app = createApi({ ...api.services, log: createLog("trace", { write: (entry) => void log.push(entry) }) });
});

/** The keys of an answer, however deep. */
function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

/** All that is stored and must not be told: hashes, sessions, tokens of links, keys of persons. */
async function secretsStored(): Promise<string[]> {
  const { rows } = await api.owner.query<{ secret: string }>(`
    select password as secret from auth.accounts where password like '$argon2id$%'
    union all select token_hash from auth.sessions
    union all select token_hash from auth.one_time_tokens
    union all select sealed_secret from auth.second_factors
    union all select credentials from payment_accounts
    union all select person_key from registrations union all select request_hash from registrations where request_hash is not null and is_test is not true
    union all select substring(value from 'token=([^&"]+)') from mails, jsonb_each_text(data) where value like '%token=%'`);
  // What was forgotten on request holds no secret any more.
  return rows.map(({ secret }) => secret).filter(Boolean);
}

/** The secret links of registrations, which their holders alone are told. */
async function linksStored(): Promise<string[]> {
  const { rows } = await api.owner.query<{ token: string }>("select token from registrations");
  return rows.map(({ token }) => token);
}

describe("no answer", () => {
  let answers: Answered[];
  beforeAll(async () => {
    const team = await signUpTeam(api);
    const world = await createWorld(api, team);
    const routes = routesOf(app);
    await app.request("/api/application/forgot-password", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: team.email }),
    });
    expect((await newestMail(api, team.email)).data.reset_url).toContain("token=");
    answers = [...(await callEach(app, routes, world)), ...(await callEach(app, routes, world, team.cookie))];
  });

  it("has a field for a secret, but for those that are made to be told", () => {
    const telling = answers.flatMap(({ route, json }) =>
      keysIn(json)
        // A plan is named by its key, which is no secret.
        .filter((key) => /password|secret|hash|token|_key$/i.test(key) && !key.endsWith("plan_key"))
        .map((key) => `${route.name}: ${key}`),
    );
    const allowed = [
      "GET /api/application/token-check: token_valid",
      "GET /api/public/teams/{team_token}/courses: team_token",
      "GET /api/public/teams/{team_token}/instructors: team_token",
      "GET /api/public/teams/{team_token}/lesson: team_token",
      "GET /api/public/teams/{team_token}: team_token",
      "POST /api/application/login: team_token",
      "POST /api/application/token-refresh: token",
      // To be set up with, until it is confirmed.
      "POST /api/account/second-factor: secret",
      // Shown this once, to be put into a program.
      "POST /api/api-tokens: token",
      "POST /api/webhook-endpoints: signing_secret",
      "POST /api/webhook-endpoints/{id}/secret: signing_secret",
      // At the field of a form that is refused.
      "POST /api/application/reset-password: token",
      "POST /api/public/teams/{team_token}/register: token",
      "POST /api/public/teams/{team_token}/registrations/{registration_token}/acceptance: token",
    ];
    expect([...new Set(telling)].sort()).toEqual(allowed.sort());
  });

  it("holds one that is stored, in whatever field, nor the key that signs", async () => {
    const sealed = Object.values(stripeOfWorld);
    const secrets = [...(await secretsStored()), ...sealed, api.services.config.secretKey];
    expect(secrets.length).toBeGreaterThan(10);
    const telling = answers.filter(({ text }) => secrets.some((secret) => text.includes(secret)));
    expect(telling.map(line)).toEqual([]);
  });

  it("tells staff the links by which people hold their registrations", async () => {
    const links = await linksStored();
    const toStaff = answers.filter(
      ({ route }) => route.path.startsWith("/api/registrations") || route.path.startsWith("/api/lessons"),
    );
    expect(toStaff.filter(({ text }) => links.some((link) => text.includes(link))).map(line)).toEqual([]);
  });

  it("tells a visitor the voucher's code, internal notes or how many have booked", () => {
    const open = answers.filter(({ route }) => /teams\/\{team_token\}\/(courses|lesson)$/.test(route.path));
    const inside = [
      "voucher_code",
      "notes",
      "max_participants",
      "seats_taken",
      "seats_free",
      "held",
      "waiting",
    ];
    expect(open).not.toEqual([]);
    for (const { json } of open) expect(keysIn(json).filter((key) => inside.includes(key))).toEqual([]);
  });

  it("is remembered by anybody on its way", () => {
    const kept = answers.filter(
      ({ headers }) => headers.has("set-cookie") && /public/.test(headers.get("cache-control") ?? ""),
    );
    expect(kept.map(line)).toEqual([]);
  });
});

describe("a job", () => {
  it("names its team and things by id, never who is concerned", async () => {
    const { rows } = await api.owner.query<{ name: string; key: string; value: string }>(
      "select distinct name, key, value from pgboss.job, jsonb_each_text(data) where value !~ '^[0-9]+$'",
    );
    // What its request is called says nothing of who asked.
    const isId = ({ key, value }: { key: string; value: string }) =>
      key === "request" && /^[0-9a-f-]{36}$/.test(value);
    expect(rows.filter((row) => row.key !== "file" && !isId(row))).toEqual([]);
    expect((await api.owner.query("select from pgboss.job")).rowCount).toBeGreaterThan(5);
  });
});

describe("the log", () => {
  let team: SignedIn;
  let world: World;
  beforeAll(async () => {
    team = await signUpTeam(api);
    world = await createWorld(api, team);
    log.length = 0;
  });

  const send = (path: string, body: object, cookie = "") =>
    app.request(path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });

  it("does not mention what was refused: that is no fault", async () => {
    await callEach(app, routesOf(app), world);
    const guest = await addUser(api, team, "guest");
    await callEach(
      app,
      routesOf(app).filter(({ rule }) => rule.who === "roles"),
      world,
      guest.cookie,
    );
    expect(log).toEqual([]);
  });

  it.each<[string, string, (world: World) => object]>([
    ["categories", "/api/categories", () => ({ name: "Lea Geheim lea@geheim.example" })],
    [
      "registrations",
      "",
      ({ lesson }) =>
        somebody(lesson, { last_name: "Geheim", email: "lea@geheim.example", message: "Geheimnis" }),
    ],
    [
      "users",
      "/api/application/register",
      () => ({
        ...signUp,
        last_name: "Geheim",
        email: "lea@geheim.example",
        password: "tulpe geheim mond",
        password_confirmation: "tulpe geheim mond",
      }),
    ],
  ])(
    "names a fault in %s by the id that was answered, without a word of who was concerned",
    async (table, path, body) => {
      log.length = 0;
      await api.owner.query(
        `alter table ${table} add constraint planted check (to_jsonb(${table})::text not like '%Geheim%')`,
      );
      const address = path || `/api/public/teams/${team.teamToken}/register`;
      const response = await send(address, body(world), team.cookie);
      await api.owner.query(`alter table ${table} drop constraint planted`);
      const answer = await response.json();
      expect(response.status).toBe(500);
      expect(answer).toEqual({
        status: 500,
        success: false,
        message: "Das hat nicht geklappt. Bitte versuchen Sie es in einem Moment noch einmal.",
        data: null,
        request_id: expect.stringMatching(/^[\w-]{20,}$/),
      });
      expect(log).toHaveLength(1);
      expect(JSON.parse(log.join())).toMatchObject({
        level: 50,
        requestId: answer.request_id,
        msg: "request failed",
        err: { code: "23514", table, constraint: "planted" },
      });
      expect(log.join()).not.toMatch(/geheim|\blea\b|tulpe|192\.0\.2|kurshafen\.session/i);
    },
  );

  it("keeps no trace of what a fault broke off", async () => {
    const { rows } = await api.owner.query("select from mails where recipient = 'lea@geheim.example'");
    expect(rows).toEqual([]);
  });
});

const signUp = { first_name: "Lea", confirmations: { terms: true, privacy: true, av_contract: true } };
