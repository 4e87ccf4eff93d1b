import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { later } from "../../../src/shared/time/dates.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { openLesson, somebody } from "../../support/stories/booking.ts";
import { startWatched } from "../../support/watched.ts";

let watched: Awaited<ReturnType<typeof startWatched>>;
let team: SignedIn;
beforeAll(async () => {
  watched = await startWatched({ SLOW_QUERY_MS: "200", TRUST_PROXY: "1" });
  team = await signUpTeam(watched.api);
});

const ask = (path: string, init: RequestInit = {}) => fetch(`${watched.url}${path}`, init);

/** The number behind a metric with these labels, in any order; undefined where there is none. */
async function metric(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const lines = (await watched.metrics())
    .split("\n")
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const found = lines.find((line) =>
    Object.entries(labels).every(([key, value]) => line.includes(`${key}="${value}"`)),
  );
  return found === undefined ? undefined : Number(found.split(" ").at(-1));
}

const book = (lesson: number, given: object = {}, headers: Record<string, string> = {}) =>
  ask(`/api/public/teams/${team.teamToken}/register`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(somebody(lesson, given)),
  });

describe("the metrics", () => {
  it("are read by who brings the token, and by nobody else", async () => {
    for (const headers of [
      { authorization: "" },
      { authorization: "Bearer whoever-watches-over-u" },
      { authorization: "Basic eDp5" },
    ]) {
      const refused = await ask("/metrics", { headers });
      expect([refused.status, await refused.text()]).toEqual([401, ""]);
    }
    expect(await watched.metrics()).toContain("# HELP kurshafen_request_duration_seconds");
  });

  it("count requests by the pattern of their route, whatever addresses and methods somebody invents", async () => {
    await ask(`/api/public/teams/${team.teamToken}/courses`);
    for (const invented of ["/x-1", "/x-2?q=1", "/api/x-3", `/team/${team.teamToken}/x-4`, "/team/%E0%A4%A"])
      await ask(invented);
    await ask("/x-5", { method: "PROPFIND" });
    await ask(`/team/${team.teamToken}/kurse.data`);
    const text = await watched.metrics();
    expect(text).not.toContain(team.teamToken);
    expect(text).not.toContain("x-");
    const count = "kurshafen_request_duration_seconds_count";
    const calls = { method: "GET", route: "/api/public/teams/:team_token/courses", status: "2xx" };
    expect(await metric(count, calls)).toBe(1);
    expect(await metric(count, { route: "/team/:team_token/kurse", status: "4xx" })).toBe(1);
    expect(await metric(count, { route: "unknown", method: "other" })).toBe(1);
  });

  it("tell jobs and mails by what became of them, seats that are held, and connections", async () => {
    const lesson = await openLesson(watched.api, team);
    const person = somebody(lesson);
    await book(lesson, person);
    await watched.catcher.waitFor(({ to }) => to.includes(person.email), 30_000);
    await expect.poll(() => metric("kurshafen_mails_total", { outcome: "sent" })).toBeGreaterThan(0);
    const done = { queue: "mail.deliver", outcome: "completed" };
    expect(await metric("kurshafen_job_duration_seconds_count", done)).toBeGreaterThan(0);
    expect(await metric("kurshafen_jobs", { queue: "mail.deliver", state: "failed" })).toBe(0);
    expect(await metric("kurshafen_database_up")).toBe(1);
    expect(await metric("kurshafen_build_info", { version: "v-test" })).toBe(1);
    for (const role of ["kurshafen_app", "kurshafen_auth"])
      expect(await metric("kurshafen_database_waiting", { role })).toBe(0);

    const held = await heldSeats(lesson);
    expect([await metric("kurshafen_seats_held"), await metric("kurshafen_offers_waiting")]).toEqual([1, 1]);
    watched.api.time.now = later(held.until, { minutes: 1 });
    expect([await metric("kurshafen_seats_held"), await metric("kurshafen_offers_waiting")]).toEqual([0, 0]);
  });

  it("tell when the latest good backup was begun, and nothing where there is none", async () => {
    const name = "kurshafen_last_backup_timestamp_seconds";
    const values = async () => (await watched.metrics()).match(new RegExp(`^${name} .*$`, "gm"));
    expect(await values()).toBeNull();
    await watched.api.owner.query(
      `insert into backups (started_at, ended_at, file, problem) values
         ('2026-11-20T02:30:00Z', '2026-11-20T02:31:00Z', 'good.zip', ''),
         ('2026-11-21T02:30:00Z', '2026-11-21T02:31:00Z', 'bad.zip', 'The folder is full.')`,
    );
    expect(await metric(name)).toBe(Date.parse("2026-11-20T02:30:00Z") / 1000);
  });

  it("tell what is kept in memory, and which limit refused somebody", async () => {
    const { cache } = watched;
    const body = Buffer.from("<!DOCTYPE html>");
    const page = { body, headers: {}, freshUntil: later(watched.api.time.now, { days: 1 }) };
    cache.keep("/impressum", { shown: { owner: 0, server: 0, seats: "none" }, isSpoiled: false }, page);
    await ask("/impressum");
    cache.forget(0);
    for (const [outcome, wanted] of Object.entries({ hits: 1, misses: 1, dropped: 1 }))
      expect([outcome, await metric(`kurshafen_page_cache_${outcome}_total`)]).toEqual([outcome, wanted]);
    expect(await metric("kurshafen_page_cache_bytes")).toBe(0);

    const wrong = {
      method: "POST",
      headers: { "content-type": "application/json", origin: watched.api.services.config.publicUrl },
    };
    for (let tries = 0; tries < 11; tries++)
      await ask("/api/application/login", {
        ...wrong,
        body: JSON.stringify({ email: "nobody@mail.example", password: "falsch" }),
      });
    expect(await metric("kurshafen_tries_refused_total", { limit: "login" })).toBe(1);
  });
});

/** Metrics that expressions name: their words but functions, labels and what is grouped by. */
const namedIn = (text: string) =>
  new Set(
    text
      .match(/\b(?:kurshafen|process|nodejs)_[a-z0-9_]+\b(?!@)/g)
      ?.filter((name) => !name.startsWith("kurshafen_app")),
  );

describe("the dashboard and the alerts", () => {
  it.each(["grafana/kurshafen.json", "prometheus/alerts.yml"])(
    "in ops/%s name no metric that is not there",
    async (file) => {
      const named = namedIn(readFileSync(new URL(`../../../ops/${file}`, import.meta.url), "utf8"));
      const present = await watched.metrics();
      const missing = [...named].filter(
        (name) => !present.includes(`\n# TYPE ${name.replace(/_(bucket|count|sum)$/, "")} `),
      );
      expect(named.size).toBeGreaterThan(8);
      expect(missing).toEqual([]);
    },
  );

  it("say of every alert what to do about it", () => {
    const rules = readFileSync(new URL("../../../ops/prometheus/alerts.yml", import.meta.url), "utf8")
      .split("- alert: ")
      .slice(1);
    expect(rules.length).toBeGreaterThan(10);
    for (const rule of rules) expect(rule).toMatch(/\n {10}summary: ".+\."\n {10}do: ".+\."\n/);
  });
});

/** A seat that is held and an offer, as rows say and with the jobs that end them. */
async function heldSeats(lesson: number): Promise<{ until: Date }> {
  const { owner, time } = watched.api;
  const until = later(time.now, { minutes: 30 });
  const people = [somebody(lesson), somebody(lesson)];
  for (const person of people) await book(lesson, person);
  const ids = await owner.query<{ id: number }>(
    "select id from registrations where email = any($1) order by id",
    [people.map(({ email }) => email)],
  );
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const [index, status] of ["pending", "offered"].entries()) {
      const id = ids.rows[index]?.id;
      await client.query(
        "update registrations set status = $2, expires_at = $3, confirmed_at = null, waiting_since = case $2 when 'offered' then now() end where id = $1",
        [id, status, until],
      );
      const queue = status === "pending" ? "registration.lapse" : "registration.offer-lapse";
      await client.query(
        "select enqueue($1, jsonb_build_object('team', $2::int, 'registration', $3::int), $4)",
        [queue, team.teamId, id, new Date("2090-01-01T00:00:00Z")],
      );
    }
  } finally {
    await client.query("set session_replication_role = origin");
    client.release();
  }
  return { until };
}

describe("a booking's request", () => {
  it("is followed by its id from the answer to the jobs' log lines and the mail", async () => {
    const lesson = await openLesson(watched.api, team);
    const person = somebody(lesson);
    const answer = await book(lesson, person, { "x-request-id": "from-the-proxy-0001" });
    const id = answer.headers.get("x-request-id");
    expect([answer.status, id]).toEqual([201, "from-the-proxy-0001"]);
    const mail = await watched.catcher.waitFor(({ to }) => to.includes(person.email), 30_000);
    expect(mail.headers["x-request-id"]).toBe(id);
    const jobs = () =>
      watched.logged().filter(({ requestId, msg }) => requestId === id && msg === "a job is done");
    await expect.poll(() => jobs().length).toBeGreaterThanOrEqual(2);
    for (const line of jobs()) expect(line.queue).toBe("mail.deliver");
  });

  it.each(["short", "with spaces in it", `${"x".repeat(65)}`, "a\u00e4aaaaaaaa"])(
    "has an id of ours instead of %j",
    async (given) => {
      const answer = await ask("/api/health", { headers: { "x-request-id": encodeURI(given) } });
      expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe("a statement that was slow", () => {
  it("is logged with its words and its request, without any value", async () => {
    const { pool } = watched;
    await pool.query("select pg_sleep(0.25), $1::text as secret, 'typed by somebody'", ["Wehenschreiber"]);
    const statement = "select pg_sleep(0.25), $1::text as secret, '…'";
    const line = watched.logged().find((logged) => logged.statement === statement);
    expect(line?.msg).toBe("a statement was slow");
    expect(line?.ms).toBeGreaterThanOrEqual(200);
    expect(JSON.stringify(watched.logged())).not.toMatch(/Wehenschreiber|typed by/);
  });
});

describe("a process says", () => {
  it("that it lives and is ready, without a word more", async () => {
    for (const [path, wanted] of [
      ["/healthz", '{"alive":true}'],
      ["/readyz", '{"ready":true}'],
    ] as const) {
      const answer = await ask(path);
      expect([answer.status, await answer.text()]).toEqual([200, wanted]);
    }
  });

  it("that it is not ready where the database was put back behind its code, and once it ends", async () => {
    const { owner } = watched.api;
    const { rows } = await owner.query(
      "delete from schema_migrations where name = (select max(name) from schema_migrations) returning *",
    );
    const answers = async () => (await ask("/readyz")).status;
    await expect.poll(answers, { timeout: 5_000 }).toBe(503);
    const answer = await (await ask("/readyz")).json();
    expect(answer).toEqual({ ready: false, problem: `The database lacks the migration ${rows[0]?.name}.` });
    await owner.query(
      "insert into schema_migrations select * from jsonb_populate_record(null::schema_migrations, $1)",
      [JSON.stringify(rows[0])],
    );
    await expect.poll(answers, { timeout: 5_000 }).toBe(200);

    watched.readiness.close();
    expect(await (await ask("/readyz")).json()).toEqual({ ready: false, problem: "The process is ending." });
    expect((await ask("/healthz")).status).toBe(200);
    expect((await ask("/api/health")).status).toBe(200);
  });
});
