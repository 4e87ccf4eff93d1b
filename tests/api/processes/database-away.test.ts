import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { queues } from "../../../src/composition/queues.ts";
import { startEmbedded } from "../../../src/platform/database/embedded.ts";
import { followPublicChanges } from "../../../src/platform/database/follow-public-changes.ts";
import { migrate } from "../../../src/platform/database/migrate.ts";
import { APP_ROLE, AUTH_ROLE, connectionUrl } from "../../../src/platform/database/roles.ts";
import { PageCache } from "../../../src/platform/http/page-cache/page-cache.ts";
import { hashPassword } from "../../../src/platform/sign-in/password.ts";
import { startWorker } from "../../../src/worker.ts";
import { startMailCatcher } from "../../../stand-ins/mail-catcher/start.ts";
import { startApiOn, type TestApi } from "../../support/api.ts";
import { type Load, startLoad } from "../../support/load.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { TEST_SECRET_KEY } from "../../support/programs/server.ts";
import { openLesson, register, somebody } from "../../support/stories/booking.ts";

// A server of its own is set up and ended: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const password = "tulpe gabel mond";
let dataDir: string;
let stopServer: () => Promise<void>;
let api: TestApi;
let team: SignedIn;
let appUrl: string;

// A server of its own: the others' stays where it is.
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "away-"));
  const server = await startEmbedded({ dataDir });
  stopServer = server.stop;
  await migrate(server.url, { secretKey: TEST_SECRET_KEY, queues });
  appUrl = connectionUrl(server.url, APP_ROLE, TEST_SECRET_KEY);
  const authUrl = connectionUrl(server.url, AUTH_ROLE, TEST_SECRET_KEY);
  api = startApiOn(
    { ownerUrl: server.url, appUrl, authUrl, secretKey: TEST_SECRET_KEY },
    { RATE_LIMIT_FACTOR: "1000" },
  );
  team = await signUpTeam(api);
  await api.owner.query("update auth.accounts set password = $1", [await hashPassword(password)]);
});
afterAll(async () => {
  await stopServer();
  rmSync(dataDir, { recursive: true });
});

/** Ends the server, at once or as after a power cut; whoever embeds it starts it again. */
const endServer = (signal: "SIGINT" | "SIGQUIT") =>
  process.kill(
    Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]),
    signal,
  );

describe("the worker", () => {
  it("goes on by itself after the database was away", async () => {
    const catcher = await startMailCatcher();
    const { services } = api;
    const worker = await startWorker({
      ...services,
      config: { ...services.config, smtpUrl: catcher.smtpUrl },
    });
    try {
      const lesson = await openLesson(api, team);
      const mailed = async () => {
        const person = somebody(lesson);
        await expect
          .poll(async () => (await register(api, team, person)).status, { timeout: 20_000 })
          .toBe(201);
        return catcher.waitFor(({ to }) => to.includes(person.email), 20_000);
      };
      await mailed();
      endServer("SIGINT");
      await mailed();
    } finally {
      await worker.stop();
      await catcher.close();
    }
  });
});

describe.each(["SIGINT", "SIGQUIT"] as const)("a database that is ended by %s under load", (signal) => {
  let lesson: number;
  let load: Load;
  beforeAll(async () => {
    lesson = await openLesson(api, team, { max_participants: 10_000 });
    load = startLoad(api, { team, password, lesson });
  });
  afterAll(() => load.abandon());

  it("is answered for politely, and comes back by itself", async () => {
    const { booked, answered } = load;
    await expect.poll(() => booked.size, { timeout: 20_000 }).toBeGreaterThan(20);
    endServer(signal);
    await expect.poll(() => answered.some(({ status }) => status === 503), { timeout: 20_000 }).toBe(true);
    const before = booked.size;
    await expect.poll(() => booked.size, { timeout: 30_000 }).toBeGreaterThan(before + 20);
    await load.end();
    const isServed = ({ status }: Load["answered"][number]) => status === 200 || status === 201;
    const isPolite = ({ status, retryAfter }: Load["answered"][number]) =>
      status === 503 && Number(retryAfter) > 0;
    expect(answered.filter((answer) => !isServed(answer) && !isPolite(answer))).toEqual([]);
    expect(answered.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  it("has kept every booking that was answered, once, with its mail", async () => {
    const { rows } = await api.owner.query<{ idempotency_key: string; token: string; mails: number }>(
      `select r.idempotency_key, r.token, (select count(*)::int from mails m
         where m.registration_id = r.id and m.kind = 'registration-confirmed') as mails
       from registrations r where r.lesson_id = $1`,
      [lesson],
    );
    expect(new Map(rows.map((row) => [row.idempotency_key, row.token]))).toEqual(load.booked);
    expect(rows.filter(({ mails }) => mails !== 1)).toEqual([]);
  });
});

describe("changes that are announced", () => {
  it("are heard again after the database was away, and nothing is kept meanwhile", async () => {
    const cache = new PageCache(() => api.time.now);
    const heard: boolean[] = [];
    const { stop } = followPublicChanges(appUrl, {
      onChange: ({ team: whose }) => cache.forget(whose),
      onKnowing: (knows) => {
        heard.push(knows);
        cache.setKnowing(knows);
      },
    });
    const server = createServer((incoming, outgoing) => {
      if (!cache.answer(incoming, outgoing)) outgoing.writeHead(404).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/team/seite`;
    const isKept = async () => (await fetch(address)).status === 200;
    const keep = () =>
      cache.keep(
        "/team/seite",
        { shown: { owner: team.teamId, server: 0, seats: "all" }, isSpoiled: false },
        {
          ...{ body: Buffer.from("Seite"), headers: {} },
          freshUntil: new Date(api.time.now.getTime() + 3_600_000),
        },
      );

    await expect.poll(() => heard.at(-1)).toBe(true);
    keep();
    expect(await isKept()).toBe(true);

    endServer("SIGINT");
    await expect.poll(() => heard.at(-1), { timeout: 20_000 }).toBe(false);
    expect(await isKept()).toBe(false);
    keep();
    expect(await isKept()).toBe(false);

    await expect.poll(() => heard.at(-1), { timeout: 30_000 }).toBe(true);
    keep();
    expect(await isKept()).toBe(true);
    const change = () => api.call("POST", "/api/categories", { name: "Yoga" }, { cookie: team.cookie });
    await expect.poll(async () => (await change()).status, { timeout: 20_000 }).toBe(201);
    await expect.poll(isKept, { timeout: 5_000 }).toBe(false);
    await stop();
    server.close();
  });
});
