import { beforeAll, describe, expect, it, vi } from "vitest";
import { fillSandbox } from "../../seeds/sandbox.ts";
import { mayInSandbox } from "../../src/api/access/in-sandbox.ts";
import { deliverMail } from "../../src/composition/deliver-mail.ts";
import { endSandbox } from "../../src/domain/sandboxes/end-sandbox.ts";
import { type FillSandbox, prepareSandboxes } from "../../src/domain/sandboxes/prepare-sandboxes.ts";
import { later } from "../../src/shared/time/dates.ts";
import { cookieHeader, startApi, type TestApi } from "../support/api.ts";
import { routesOf } from "../support/every-call.ts";
import { fillWithLittle } from "../support/people/sandbox.ts";
import { type SignedIn, signUpTeam } from "../support/people/team.ts";
import { rowsOf } from "../support/rows.ts";

// The whole example practice is written once: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

let networks = 0;
const anyNetwork = () => `198.51.100.${++networks}`;

type Visitor = { cookie: string; team: number; token: string; until: string };

/** Opens a sandbox, for whoever brings the cookie, from a network of her own unless said. */
const open = (fill: FillSandbox, body: object = {}, cookie = "", from = anyNetwork()) => {
  api.services.fillSandbox = fill;
  return api.call("POST", "/api/sandbox", body, { cookie, from });
};

async function visitor(fill: FillSandbox = fillWithLittle, cookie = ""): Promise<Visitor> {
  const { data, cookies } = await open(fill, {}, cookie);
  const token = cookies.team_token ?? "";
  const { rows } = await api.owner.query<{ id: number }>("select id::int from teams where team_token = $1", [
    token,
  ]);
  return { cookie: cookieHeader(cookies), team: rows[0]?.id ?? 0, token, until: data.until };
}

const get = (path: string, cookie = "") => api.call("GET", path, undefined, { cookie });
const statusOf = async (path: string, cookie = "") =>
  (await api.app.request(path, { headers: { cookie } }, { clientAddress: "192.0.2.1" })).status;
const ctxOf = (team: number) => ({
  ...{ database: api.services.database, team, now: api.time.now },
  actor: { kind: "system", job: "test" } as const,
});
const sandboxes = async (where: string) =>
  (await api.owner.query<{ team: number }>(`select team_id::int as team from sandboxes where ${where}`)).rows;
const jobsOf = async (team: number) =>
  (await api.owner.query("select name from pgboss.job where (data ->> 'team')::bigint = $1", [team])).rows;

describe("the example practice of a visitor without an account", () => {
  let mine: Visitor;
  let other: Visitor;
  let real: SignedIn;
  let registration: number;
  beforeAll(async () => {
    mine = await visitor(fillSandbox);

    other = await visitor();
    real = await signUpTeam(api);
    const { data } = await get("/api/registrations", mine.cookie);
    registration = data[0].id;
  });

  it("is a whole practice with courses, people who wait, and invoices, hers as its owner for an hour", async () => {
    expect(new Date(mine.until)).toEqual(later(api.time.now, { minutes: 60 }));
    const { data: check } = await get("/api/application/token-check", mine.cookie);
    expect(check).toMatchObject({ token_valid: true, verified: true });
    expect(check.roles).toContain("team-owner");
    const total = async (path: string) =>
      (
        await api.app.request(path, { headers: { cookie: mine.cookie } }, { clientAddress: "192.0.2.1" })
      ).json();
    expect((await total("/api/courses")).meta.total).toBe(9);
    expect((await total("/api/registrations?status=waiting")).meta.total).toBeGreaterThan(0);
    expect((await total("/api/invoices")).meta.total).toBeGreaterThan(0);
    expect((await get("/api/payments", mine.cookie)).status).toBe(200);
  });

  it("sends nothing when it is opened, and holds nobody's true address", async () => {
    const { rows } = await api.owner.query<{ email: string }>(
      `select email from users where team_id = $1 union select email from registrations where team_id = $1
       union select recipient from mails where team_id = $1`,
      [mine.team],
    );
    expect(rows.filter(({ email }) => !/\.example$/.test(email))).toEqual([]);
    expect(await api.owner.query("select from mails where team_id = $1 and state = 'queued'", [mine.team]))
      // What was posted while it was laid stays within it as well: see below.
      .toMatchObject({ rowCount: 0 });
  });

  it("is seen by nobody else: no row by its id, no page by its address", async () => {
    const pages = ["", "/courses", "/instructors", "/calendar.ics"];
    for (const path of pages.map((page) => `/api/public/teams/${mine.token}${page}`)) {
      expect([path, await statusOf(path, mine.cookie)]).toEqual([path, 200]);
      for (const cookie of ["", other.cookie, real.cookie])
        expect([path, await statusOf(path, cookie)]).toEqual([path, 404]);
    }
    for (const cookie of [other.cookie, real.cookie])
      expect((await get(`/api/registrations/${registration}`, cookie)).status).toBe(404);
    expect((await get(`/api/registrations/${registration}`, mine.cookie)).status).toBe(200);
  });

  it("sees nobody else's, and changes nothing of them", async () => {
    const before = await rowsOf(api, real.teamId);
    expect((await get(`/api/instructors/${real.instructorId}`, mine.cookie)).status).toBe(404);
    const body = { phone: "0341 1" };
    const answer = await api.call("PATCH", `/api/instructors/${real.instructorId}`, body, mine);
    expect(answer.status).toBe(404);
    expect(await rowsOf(api, real.teamId)).toEqual(before);
  });

  it("mails nobody: what would have gone out is there to be read", async () => {
    const { data: before } = await get("/api/sandbox/mails", mine.cookie);
    const cancelled = await api.call(
      "POST",
      `/api/registrations/${await confirmedOf(mine.team)}/cancellation`,
      { reason: "" },
      mine,
    );
    expect(cancelled.status).toBe(200);
    const { rows } = await api.owner.query<{ id: number }>(
      "select id::int from mails where team_id = $1 and state = 'queued'",
      [mine.team],
    );
    expect(rows.length).toBeGreaterThan(0);
    const mailer = {
      send: async () => expect.unreachable("a sandbox sends mails"),
      close: () => {},
    };
    for (const { id } of rows)
      await deliverMail({ ...api.services, mailer }, { team: mine.team, mail: id, isLastTry: true });
    const { data } = await get("/api/sandbox/mails?per_page=100", mine.cookie);
    expect(data.length).toBeGreaterThan(before.length);
    const { data: shown } = await get(`/api/sandbox/mails/${data[0].id}`, mine.cookie);
    expect(shown).toMatchObject({ id: data[0].id, recipient: data[0].recipient });
    expect(shown.html).toContain("Hebammenpraxis Sonnenschein");
    expect((await get(`/api/sandbox/mails/${data[0].id}`, other.cookie)).status).toBe(404);
    expect((await get("/api/sandbox/mails", real.cookie)).status).toBe(404);
  });

  it("goes with everything in it when its hour is over, and her session with it", async () => {
    const { now } = api.time;
    api.time.now = new Date(mine.until);
    expect((await get("/api/courses", mine.cookie)).status).toBe(401);
    await endSandbox(ctxOf(mine.team), api.time.now.getTime());
    api.time.now = now;
    const left = Object.entries(await rowsOf(api, mine.team)).filter(([, rows]) => !rows.startsWith("0 "));
    expect(left).toEqual([]);
    const jobs = await jobsOf(mine.team);
    // Another is wanted, uploads go, and so do its names.
    const after = ["sandbox.prepare", "file.sweep", "directory.settle"];
    expect(jobs.filter(({ name }) => !after.includes(name))).toEqual([]);
    expect(await sandboxes(`team_id = ${mine.team}`)).toEqual([]);
    expect((await get("/api/courses", other.cookie)).status).toBe(200);
  });
});

async function confirmedOf(team: number): Promise<number> {
  const { rows } = await api.owner.query<{ id: number }>(
    `select r.id::int from registrations r join lessons l on l.id = r.lesson_id
     where r.team_id = $1 and r.status = 'confirmed' and l.starts_at > $2 order by r.id limit 1`,
    [team, api.time.now],
  );
  return rows[0]?.id ?? 0;
}

describe("whoever only tries the product", () => {
  let cookie: string;
  beforeAll(async () => {
    ({ cookie } = await visitor());
  });

  it("cannot do what reaches people, accounts or money outside, or gives others a way in", async () => {
    const closed = routesOf(api.app).filter(
      ({ permission, method, path, rule }) =>
        ["roles", "signed-in"].includes(rule.who) && !mayInSandbox(permission, { method, path }),
    );
    expect(closed.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "POST /api/users/invite",
        "PATCH /api/users/{id}/email",
        "DELETE /api/users/{id}",
        "PATCH /api/instructors/{id}/save-email",
        "PATCH /api/instructors/{id}/payment-stripe",
        "PATCH /api/instructors/{id}/payment-paypal",
        "POST /api/instructors/upload-file/{target}",
        "POST /api/application/change-password",
        "POST /api/account/second-factor",
        "POST /api/team/export",
        "GET /api/team/export/file.zip",
        "POST /api/team/restore",
        "POST /api/team/logo",
        "POST /api/api-tokens",
        "POST /api/subscription/changes",
        "POST /api/av-contract/acceptance",
      ]),
    );
    const answers = [];
    for (const { name, method, path } of closed) {
      const { status, code } = await api.call(method, path.replaceAll(/\{\w+\}/g, "1"), undefined, {
        cookie,
      });
      answers.push(`${name}: ${status} ${code}`);
    }
    expect(answers).toEqual(closed.map(({ name }) => `${name}: 403 not_in_sandbox`));
  });

  it("gets no address in words, under which others would find her", async () => {
    const { data } = await get("/api/team", cookie);
    const body = { alias: "praxis-zur-probe", updated_at: data.updated_at };
    const { status, errors } = await api.call("PATCH", "/api/team", body, { cookie });
    expect({ status, errors }).toMatchObject({ status: 422, errors: { alias: [expect.any(String)] } });
  });
});

describe("opening one", () => {
  it("asks who is signed in first, and leaves her signed in until she agrees", async () => {
    const real = await signUpTeam(api);
    const asked = await open(fillWithLittle, {}, real.cookie);
    expect(asked).toMatchObject({ status: 409, code: "signed_in_already" });
    expect((await get("/api/sandbox", real.cookie)).data).toMatchObject({
      offered: true,
      until: null,
      signed_in_as: "Katharina Lindner",
    });
    expect((await get("/api/courses", real.cookie)).status).toBe(200);

    const agreed = await open(fillWithLittle, { instead: true }, real.cookie);
    expect(agreed.status).toBe(200);
    expect((await get("/api/courses", real.cookie)).status).toBe(401);
    expect((await get("/api/courses", cookieHeader(agreed.cookies))).status).toBe(200);
  });

  it("from within one begins anew: the one before is over at once, and is taken away", async () => {
    const first = await visitor();
    const second = await visitor(fillWithLittle, first.cookie);
    expect(second.team).not.toBe(first.team);
    expect((await get("/api/courses", first.cookie)).status).toBe(401);
    expect((await get("/api/courses", second.cookie)).status).toBe(200);
    expect(await jobsOf(first.team)).toContainEqual({ name: "sandbox.end" });
    await endSandbox(ctxOf(first.team), api.time.now.getTime());
    expect(await sandboxes(`team_id = ${first.team}`)).toEqual([]);
  });

  it("gives each of many who come at once one of her own", async () => {
    const visitors = await Promise.all([visitor(), visitor(), visitor(), visitor()]);
    expect(new Set(visitors.map(({ team }) => team)).size).toBe(4);
  });

  it("takes one that is ready, and one that has waited too long is not given to anybody", async () => {
    await prepareSandboxes(ctxOf(0), 1, fillWithLittle);
    const [ready] = await sandboxes("opened_at is null");
    expect((await visitor(async () => expect.unreachable("there is one"))).team).toBe(ready?.team);

    await prepareSandboxes(ctxOf(0), 1, fillWithLittle);
    const [old] = await sandboxes("opened_at is null");
    const { now } = api.time;
    api.time.now = later(now, { hours: 13 });
    const { team } = await visitor();
    api.time.now = now;
    expect(team).not.toBe(old?.team);
  });

  it("is counted for each network: eight within an hour", async () => {
    const from = anyNetwork();
    const answers = [];
    for (let one = 0; one < 9; one++) answers.push((await open(fillWithLittle, {}, "", from)).status);
    expect(answers).toEqual([...Array(8).fill(200), 429]);
  });
});

it("sandboxes are made ready no more than are wanted, however many processes do it at once", async () => {
  await api.owner.query("update sandboxes set opened_at = now() where opened_at is null");
  await Promise.all([1, 2, 3].map(() => prepareSandboxes(ctxOf(0), 2, fillWithLittle)));
  expect(await sandboxes("opened_at is null")).toHaveLength(2);
});

it("a sandbox that was given to somebody outlasts the hour at which it would have been laid anew", async () => {
  const { team, until } = await visitor();
  await endSandbox(ctxOf(team), new Date(until).getTime() - 1);
  expect(await sandboxes(`team_id = ${team}`)).toHaveLength(1);
});

it("a team in earnest is never taken away", async () => {
  const { teamId } = await signUpTeam(api);
  await endSandbox(ctxOf(teamId), Number.MAX_SAFE_INTEGER);
  const { rowCount } = await api.owner.query("select from teams where id = $1", [teamId]);
  expect(rowCount).toBe(1);
});

it("who leaves a sandbox is signed out of it, and it ends", async () => {
  const { cookie, team } = await visitor();
  const left = await api.call("DELETE", "/api/sandbox", undefined, { cookie });
  expect(left).toMatchObject({ status: 200, cookies: { isAuthenticated: "", sandbox_until: "" } });
  expect((await get("/api/courses", cookie)).status).toBe(401);
  expect(await jobsOf(team)).toContainEqual({ name: "sandbox.end" });
});
