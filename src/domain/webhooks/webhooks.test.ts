import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { atEnd } from "../../../tests/support/at-end.ts";
import { mailsTo, newestMail } from "../../../tests/support/people/accounts.ts";
import { addUser, completeTeam, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { heldAt, openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { later } from "../../shared/time/dates.ts";
import { lapse } from "../registrations/waiting-list/lapse.ts";
import { promoteFromWaitingList } from "../registrations/waiting-list/promote-from-waiting-list.ts";
import { pauseAfter, type WebhookEvent, webhookEvents } from "./rules.ts";
import { webhookMessage } from "./schema.ts";
import { sendDelivery } from "./send-delivery.ts";
import { sweepLog } from "./sweep-log.ts";

const start = new Date("2026-11-21T10:00:00+01:00");

type Heard = {
  headers: IncomingHttpHeaders;
  body: string;
  data: { type: string; timestamp: string; data: unknown };
};
/** What the other program was told, and how it answers. */
let heard: Heard[] = [];
let answers: (attempt: number) => [status: number, text?: string, headers?: Record<string, string>] = () => [
  204,
];

let api: TestApi;
let owner: SignedIn;
let url: string;
beforeAll(async () => {
  api = await startApi({ WEBHOOKS_TO_THIS_MACHINE: "1", RATE_LIMIT_FACTOR: "1000" });
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const body = Buffer.concat(parts).toString();
    heard.push({ headers: incoming.headers, body, data: JSON.parse(body) });
    const [status, text = "", headers = {}] = answers(heard.length);
    outgoing.writeHead(status, headers).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  atEnd(() => new Promise<void>((closed) => server.close(() => closed())));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/meldungen`;
});
beforeEach(async () => {
  api.time.now = start;
  heard = [];
  answers = () => [204];
  owner = await signUpTeam(api);
  await completeTeam(api, owner);
});

const call = (method: string, path = "", body?: object) =>
  api.call(method, `/api/webhook-endpoints${path}`, body, { cookie: owner.cookie });
const ask = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: owner.cookie });
const everything = Object.keys(webhookEvents) as WebhookEvent[];
const listen = async (events: readonly WebhookEvent[] = everything) =>
  (await call("POST", "", { url, events })).data;
const logOf = async (id: number) => (await call("GET", `/${id}/deliveries?per_page=500`)).data;
/** The jobs that send for the team, in the order in which they were put down. */
const jobs = async () => {
  const { rows } = await api.owner.query<{ start_after: Date }>(
    "select start_after from pgboss.job where name = 'webhook.send' and data->>'team' = $1 order by created_on",
    [String(owner.teamId)],
  );
  return rows;
};
const types = () => heard.map(({ data }) => data.type);
const system = () => ({
  ...{ database: api.services.database, team: owner.teamId, now: api.time.now },
  actor: { kind: "system", job: "test" } as const,
});
const send = (id: number) => sendDelivery(system(), id, api.services.config);

/** Does what jobs that are due would do, the oldest first, until nothing is left that is due. */
async function work(): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const { rows } = await api.owner.query<{ id: number }>(
      "select id from webhook_deliveries where team_id = $1 and state = 'waiting' and next_at <= $2 order by id",
      [owner.teamId, api.time.now],
    );
    if (rows.length === 0) return;
    const before = heard.length;
    for (const { id } of rows) await send(Number(id));
    if (heard.length === before) return;
  }
}

describe("another program", () => {
  it("is told of a registration from its booking to its end, by ids and states and nothing of a person", async () => {
    const lesson = await openLesson(api, owner, { max_participants: 1 });
    await listen();
    const { data } = await register(api, owner, somebody(lesson));
    await register(api, owner, somebody(lesson, { type: "waitlist" }));
    await ask("POST", heldAt(owner, data.registration.token, "/cancellation"));
    await promoteFromWaitingList(system(), lesson);
    await work();
    expect(types()).toEqual([
      "registration.created",
      "waiting_list.joined",
      "registration.cancelled",
      "waiting_list.offered",
    ]);
    const [created] = heard;
    const { rows } = await api.owner.query("select id from registrations where lesson_id = $1 order by id", [
      lesson,
    ]);
    expect(created?.data).toEqual({
      type: "registration.created",
      timestamp: "2026-11-21T10:00:00+01:00",
      data: {
        registration_id: Number(rows[0].id),
        lesson_id: lesson,
        status: "confirmed",
        previous_status: null,
        url: `https://kurshafen.example/api/registrations/${rows[0].id}`,
      },
    });
    for (const { body } of heard) expect(body).not.toMatch(/Lea|Hartmann|mail\.example/);
    api.time.now = later(start, { days: 10 });
    await lapse(system(), Number(rows[1].id));
    await work();
    expect(heard.at(-1)?.data).toMatchObject({
      type: "waiting_list.left",
      data: { status: "expired", previous_status: "offered" },
    });
  });

  it("is told of money, of moves, of what is erased, and of course dates", async () => {
    const [lesson, other] = [await openLesson(api, owner), await openLesson(api, owner)];
    const unwanted = await openLesson(api, owner);
    await listen();
    await register(api, owner, somebody(lesson));
    const { rows } = await api.owner.query("select id from registrations where lesson_id = $1", [lesson]);
    const path = `/api/registrations/${rows[0].id}`;
    await ask("POST", `${path}/payment`, { paid: 1 });
    await ask("POST", `${path}/move`, { lesson_id: other, notify: 0 });
    await ask("POST", `${path}/cancellation`, { notify: 0 });
    await ask("POST", `/api/lessons/${lesson}/cancellation`, {});
    await ask("POST", "/api/lessons/status", { ids: [other], status: "inactive" });
    await ask("POST", "/api/lessons/status", { ids: [other], status: "active" });
    await ask("DELETE", `/api/lessons/${unwanted}`);
    expect((await ask("POST", `${path}/erasure`)).status).toBe(200);
    await work();
    expect(types().sort()).toEqual(
      [
        ...["registration.created", "payment.received", "registration.moved", "registration.cancelled"],
        "registration.erased",
        ...["lesson.cancelled", "lesson.withdrawn", "lesson.published"],
        // Of the one that was deleted.
        "lesson.withdrawn",
      ].sort(),
    );
  });

  it("hears only of what it asked for, and of nothing that was taken back", async () => {
    await listen(["registration.cancelled"]);
    const lesson = await openLesson(api, owner);
    await register(api, owner, somebody(lesson));
    const undone = inTransaction(system(), async (tx) => {
      await sql`update registrations set status = 'cancelled', cancelled_at = ${tx.now},
        cancelled_by = 'staff' where team_id = ${tx.team}`.execute(tx.db);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await work();
    expect(heard).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it("hears nothing of a test registration, nor of what was booked while it was switched off", async () => {
    const { id } = await listen();
    const lesson = await openLesson(api, owner);
    expect((await ask("POST", "/api/registrations/test", { lesson_id: lesson })).status).toBe(201);
    await call("PATCH", `/${id}`, { status: "paused" });
    await register(api, owner, somebody(lesson));
    await call("PATCH", `/${id}`, { status: "active" });
    await work();
    expect(heard).toEqual([]);
  });

  it("of another team hears nothing", async () => {
    await listen();
    const stranger = await signUpTeam(api);
    await register(api, stranger, somebody(await openLesson(api, stranger)));
    const { rows } = await api.owner.query("select 1 from webhook_deliveries where team_id = $1", [
      stranger.teamId,
    ]);
    expect(rows).toEqual([]);
  });

  it("is sent what the description says of each event", async () => {
    const lesson = await openLesson(api, owner);
    await listen();
    await register(api, owner, somebody(lesson));
    await ask("POST", `/api/lessons/${lesson}/cancellation`, {});
    await work();
    for (const { data } of heard)
      expect(
        webhookMessage(data.type as WebhookEvent)
          .strict()
          .safeParse(data).error,
      ).toBeUndefined();
    const described = await (await api.app.request("/api/openapi.json")).json();
    expect(Object.keys(described.webhooks).sort()).toEqual([...everything].sort());
  });
});

describe("what is sent", () => {
  it("is signed as Standard Webhooks are, by id, instant and body", async () => {
    const { id, signing_secret } = await listen();
    await call("POST", `/${id}/test`);
    await work();
    const [{ headers, body, data }] = heard as [Heard];
    expect(data).toMatchObject({ type: "test", data: {} });
    expect(headers["webhook-timestamp"]).toBe(String(start.getTime() / 1000));
    expect(headers["webhook-signature"]).toBe(byHand(signing_secret, headers, body));
  });

  it("is signed by the secret before as well for a day after it was renewed", async () => {
    const { id, signing_secret: before } = await listen();
    const { signing_secret: after } = (await call("POST", `/${id}/secret`)).data;
    expect(after).not.toBe(before);
    const signedBy = async () => {
      await call("POST", `/${id}/test`);
      await work();
      const { headers, body } = heard.at(-1) as Heard;
      const given = String(headers["webhook-signature"]).split(" ");
      return [after, before].map((secret) => given.includes(byHand(secret, headers, body)));
    };
    expect(await signedBy()).toEqual([true, true]);
    api.time.now = later(start, { hours: 24 });
    await api.owner.query("update auth.sessions set password_given_at = $1", [api.time.now]);
    expect(await signedBy()).toEqual([true, false]);
  });

  it("comes again after pauses that grow, and is given up after the last, with what was answered", async () => {
    const lesson = await openLesson(api, owner);
    const { id } = await listen();
    answers = () => [500, "x".repeat(2000)];
    await register(api, owner, somebody(lesson));
    await work();
    const pauses: number[] = [];
    for (;;) {
      const [{ next_at, attempts }] = await logOf(id);
      if (next_at === null) break;
      expect(pauseAfter(attempts)).not.toBeNull();
      pauses.push((new Date(next_at).getTime() - api.time.now.getTime()) / 60_000);
      api.time.now = later(new Date(next_at), { minutes: -1 / 60 });
      await work();
      expect(heard).toHaveLength(attempts);
      api.time.now = new Date(next_at);
      await work();
    }
    expect(pauses).toEqual([1, 5, 30, 120, 480, 1440]);
    const [failed] = await logOf(id);
    expect(failed).toMatchObject({ state: "failed", attempts: 7, answer_status: 500 });
    // With each pause the job that ends it, beside the one that came with the booking.
    const dueIn = (await jobs()).map(({ start_after }) => (start_after.getTime() - start.getTime()) / 60_000);
    expect(dueIn.slice(1)).toEqual([1, 6, 36, 156, 636, 2076]);
    expect(failed.answer).toHaveLength(500);
    expect(new Set(heard.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });

  it("arrives in order for one registration, also when the first of it did not arrive at once", async () => {
    await listen(["registration.created", "registration.cancelled"]);
    answers = (attempt) => [attempt === 1 ? 503 : 204];
    const lesson = await openLesson(api, owner);
    const { data } = await register(api, owner, somebody(lesson));
    await work();
    await ask("POST", heldAt(owner, data.registration.token, "/cancellation"));
    await work();
    expect(types()).toEqual(["registration.created"]);
    await register(api, owner, somebody(lesson));
    await work();
    expect(types()).toEqual(["registration.created", "registration.created"]);
    api.time.now = later(start, { minutes: 1 });
    await work();
    expect(types().slice(2)).toEqual(["registration.created", "registration.cancelled"]);
  });

  it("is sent once where two workers come at once", async () => {
    const lesson = await openLesson(api, owner);
    await listen();
    await register(api, owner, somebody(lesson));
    const { rows } = await api.owner.query("select id from webhook_deliveries where team_id = $1", [
      owner.teamId,
    ]);
    await Promise.all(Array.from({ length: 5 }, () => send(Number(rows[0].id))));
    expect(heard).toHaveLength(1);
  });

  it("is not sent where a redirect points", async () => {
    const { id } = await listen();
    answers = (attempt) => (attempt === 1 ? [307, "", { location: url }] : [204]);
    await call("POST", `/${id}/test`);
    await work();
    expect(heard).toHaveLength(1);
    expect((await logOf(id))[0]).toMatchObject({ state: "waiting", answer_status: 307 });
  });

  it("is sent once more where many ask for it at once", async () => {
    const { id } = await listen();
    await call("POST", `/${id}/test`);
    await work();
    const [{ id: delivery }] = await logOf(id);
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => call("POST", `/${id}/deliveries/${delivery}/replay`)),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    await Promise.all(Array.from({ length: 5 }, () => send(delivery)));
    expect(heard).toHaveLength(2);
  });

  it("is not held up by what came in while the address was being switched off", async () => {
    const { id } = await listen();
    const lesson = await openLesson(api, owner);
    const { data } = await register(api, owner, somebody(lesson));
    await call("PATCH", `/${id}`, { status: "paused" });
    await api.owner.query(
      "update webhook_deliveries set state = 'waiting', next_at = occurred_at where team_id = $1",
      [owner.teamId],
    );
    await work();
    await call("PATCH", `/${id}`, { status: "active" });
    await ask("POST", heldAt(owner, data.registration.token, "/cancellation"));
    await work();
    expect(types()).toEqual(["registration.cancelled"]);
  });

  it("goes out once more on request, under the same id", async () => {
    const { id } = await listen();
    await call("POST", `/${id}/test`);
    await work();
    const [{ id: delivery, state }] = await logOf(id);
    expect(state).toBe("delivered");
    expect((await call("POST", `/${id}/deliveries/${delivery}/replay`)).data.state).toBe("waiting");
    expect(await call("POST", `/${id}/deliveries/${delivery}/replay`)).toMatchObject({
      code: "webhook_still_waiting",
    });
    await work();
    expect(heard.map(({ headers }) => headers["webhook-id"])).toEqual(
      Array(2).fill(heard[0]?.headers["webhook-id"]),
    );
  });
});

describe("an address at which nothing arrives", () => {
  it("is switched off after three days, what waits is given up, and the owners are told once", async () => {
    const lesson = await openLesson(api, owner);
    const { id } = await listen();
    const admin = await addUser(api, owner, "team-admin");
    answers = () => [500];
    await register(api, owner, somebody(lesson));
    await work();
    api.time.now = later(start, { days: 2, hours: 23 });
    await register(api, owner, somebody(lesson));
    await work();
    expect((await call("GET")).data[0].status).toBe("active");
    api.time.now = later(start, { days: 3 });
    await register(api, owner, somebody(lesson));
    await work();
    expect((await call("GET")).data[0]).toMatchObject({
      id,
      status: "failed",
      failing_since: "2026-11-21T10:00:00+01:00",
    });
    expect((await logOf(id)).map(({ state }: { state: string }) => state)).toEqual(Array(3).fill("failed"));
    const notices = (await mailsTo(api, owner.email)).filter((kind) => kind === "webhook-off");
    expect(notices).toEqual(["webhook-off"]);
    expect((await newestMail(api, owner.email)).data).toMatchObject({ webhook_url: url, is_gone: false });
    expect(await mailsTo(api, admin.email)).toEqual([]);
    const before = heard.length;
    await register(api, owner, somebody(lesson));
    await work();
    expect(heard).toHaveLength(before);
    expect(await call("POST", `/${id}/test`)).toMatchObject({ code: "webhook_endpoint_off" });
    await api.owner.query("update auth.sessions set password_given_at = $1", [api.time.now]);
    expect((await call("PATCH", `/${id}`, { status: "active" })).data).toMatchObject({
      status: "active",
      failing_since: null,
    });
  });

  it("goes on when one message arrives in between", async () => {
    const { id } = await listen();
    answers = () => [500];
    await call("POST", `/${id}/test`);
    await work();
    answers = () => [204];
    api.time.now = later(start, { days: 2 });
    await work();
    answers = () => [500];
    api.time.now = later(start, { days: 4 });
    await call("POST", `/${id}/test`);
    await work();
    expect((await call("GET")).data[0].status).toBe("active");
  });

  it("is switched off at once where it says that it is gone for good", async () => {
    const { id } = await listen();
    answers = () => [410];
    await call("POST", `/${id}/test`);
    await work();
    expect((await call("GET")).data[0].status).toBe("failed");
    expect(await mailsTo(api, owner.email)).toEqual(["webhook-off"]);
    expect((await newestMail(api, owner.email)).data).toMatchObject({ is_gone: true });
  });
});

it("nothing is told to a private network, by whatever name or number it is called", async () => {
  const strict = await startApi();
  const team = await signUpTeam(strict);
  for (const address of [
    ...[
      "http://example.com/",
      "https://127.0.0.1/",
      "https://[::1]/",
      "https://localhost/",
      "https://2130706433/",
    ],
    ...[
      "https://169.254.169.254/latest",
      "https://10.0.0.8/",
      "https://user:pass@example.com/",
      "https://intranet/",
    ],
    ...[
      "https://printer.local/",
      "https://db.internal/",
      "https://0x7f.1/",
      "ftp://example.com/",
      "example.com",
      "",
    ],
  ]) {
    const body = { url: address, events: ["lesson.changed"] };
    const answer = await strict.call("POST", "/api/webhook-endpoints", body, { cookie: team.cookie });
    expect([address, answer.status, Object.keys(answer.errors ?? {})]).toEqual([address, 422, ["url"]]);
  }
});

it("what is told goes with its team, of which nothing is told meanwhile", async () => {
  await listen();
  const lesson = await openLesson(api, owner);
  await ask("POST", "/api/lessons/status", { ids: [lesson], status: "inactive" });
  await ask("POST", "/api/lessons/status", { ids: [lesson], status: "active" });
  await work();
  const before = (await jobs()).length;
  await api.owner.query("delete from teams where id = $1", [owner.teamId]);
  const { rows } = await api.owner.query("select id from webhook_deliveries where team_id = $1", [
    owner.teamId,
  ]);
  expect(rows).toEqual([]);
  expect(await jobs()).toHaveLength(before);
});

it("what was told is forgotten after thirty days, also where nothing is told any more", async () => {
  const { id } = await listen();
  await call("POST", `/${id}/test`);
  await work();
  await call("PATCH", `/${id}`, { status: "paused" });
  await api.owner.query("update auth.sessions set expires_at = $1", [later(start, { days: 40 })]);
  api.time.now = later(start, { days: 29 });
  await sweepLog(system(), id);
  expect(await logOf(id)).toHaveLength(1);
  api.time.now = later(start, { days: 31 });
  await sweepLog(system(), id);
  expect(await logOf(id)).toEqual([]);
});

/** The signature as the other program makes it out of its secret. */
function byHand(secret: string, headers: IncomingHttpHeaders, body: string): string {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}
