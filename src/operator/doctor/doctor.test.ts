import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { operate } from "../../../tests/support/people/operate.ts";
import { signUpTeam } from "../../../tests/support/people/team.ts";
import { runOperator } from "../run.ts";
import { doctor } from "./doctor.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ SMTP_URL: "smtp://127.0.0.1:9", PUBLIC_URL: "http://localhost:9", SANDBOXES: "0" });
});

type Found = { about: string; isWell: boolean; sentence: string; todo?: string };
const findings = async (): Promise<Map<string, Found>> => {
  const { code, said } = await operate(api, "doctor", "--json");
  const { is_well, findings } = JSON.parse(said);
  expect(code).toBe(is_well ? 0 : 1);
  return new Map(findings.map((found: Found) => [found.about, found]));
};

it("an installation is told what is well and what is wrong, with what to do, and the exit code says it too", async () => {
  await signUpTeam(api);
  await api.owner.query("delete from pgboss.job");
  const seen = await findings();
  for (const about of ["database", "clock", "roles", "walls", "jobs", "worker", "mails", "secrets", "files"])
    expect(seen.get(about)).toMatchObject({ isWell: true });
  expect(seen.get("mail server")).toMatchObject({ isWell: false, todo: expect.stringContaining("SMTP_URL") });
  expect(seen.get("address")).toMatchObject({ isWell: false, todo: expect.stringContaining("PUBLIC_URL") });
  expect(seen.has("sandboxes")).toBe(false);
  expect(seen.has("backups")).toBe(false);
});

it("where backups are planned, the age of the last one is told, that the next did not come, and why", async () => {
  const { backups } = api.services.config;
  backups.schedule = { everyMinutes: 360 };
  const told = async () => (await findings()).get("backups");
  const taken = (ago: string, problem = "") =>
    api.owner.query(
      `insert into backups (started_at, ended_at, file, problem)
       values ($1::timestamptz - $2::interval, $1, 'kurshafen.zip', $3)`,
      [api.time.now, ago, problem],
    );
  expect(await told()).toMatchObject({ isWell: true, sentence: expect.stringContaining("no backup yet") });
  await taken("8 hours");
  expect(await told()).toMatchObject({ isWell: false, sentence: expect.stringContaining("8 hours old") });
  await taken("3 hours");
  expect(await told()).toMatchObject({ isWell: true, sentence: "The last backup is 3 hours old." });
  await taken("5 minutes", "The folder is full.");
  expect(await told()).toMatchObject({
    isWell: false,
    sentence: "The last try failed: The folder is full. The last backup is 3 hours old.",
  });
  const { config } = api.services;
  const { shards } = config;
  config.shards = [{ number: 1, url: config.databaseUrl ?? "" }];
  await taken("1 minute");
  expect(await told()).toMatchObject({ sentence: expect.stringContaining("There is no backup yet") });
  const ofSecond = (ago: string, problem = "") =>
    api.owner.query(
      `insert into backups (server, started_at, ended_at, file, problem)
       values (1, $1::timestamptz - $2::interval, $1, 'server-1/kurshafen.zip', $3)`,
      [api.time.now, ago, problem],
    );
  await ofSecond("4 hours");
  await taken("0 minutes");
  expect(await told()).toMatchObject({ isWell: true, sentence: "The last backup is 4 hours old." });
  await ofSecond("1 minute", "The folder is full.");
  await taken("0 minutes");
  expect(await told()).toMatchObject({
    sentence: "The last try of server 1 failed: The folder is full. The last backup is 4 hours old.",
  });
  config.shards = shards;
  backups.schedule = undefined;
});

it("work that nobody does is found by its queue", async () => {
  await api.owner.query(`select enqueue('payment.check', '{"team": 1, "payment": 7}')`);
  await api.owner.query(
    `select enqueue('mail.deliver', '{"team": 1, "mail": 7}', now() - interval '1 hour')`,
  );
  await api.owner.query(
    "update pgboss.job set state = (case name when 'payment.check' then 'failed' else 'retry' end)::pgboss.job_state",
  );
  const seen = await findings();
  expect(seen.get("jobs")).toMatchObject({
    isWell: false,
    sentence: expect.stringContaining("1 of payment.check"),
  });
  expect(seen.get("worker")).toMatchObject({
    isWell: false,
    sentence: expect.stringContaining("1 jobs are due"),
  });
  expect(seen.get("mails")).toMatchObject({
    isWell: false,
    sentence: expect.stringContaining("1 mails wait"),
  });
});

it("a move to another server that was broken off is found, with what puts it in order", async () => {
  const { teamId } = await signUpTeam(api);
  const say = (state: string) =>
    api.owner.query("update directory.teams set state = $2 where id = $1", [teamId, state]);
  await say("moving");
  expect((await findings()).get("moves")).toMatchObject({
    isWell: false,
    todo: expect.stringContaining(`"teams move id=${teamId} 0"`),
  });
  await say("open");
  expect((await findings()).has("moves")).toBe(false);
  for (const state of ["moving", "departed"]) {
    await api.owner.query("insert into departures (team_id, state) values ($1, $2)", [teamId, state]);
    expect((await findings()).get("moves")).toMatchObject({
      sentence: `Team ${teamId} lies on server 0, which refuses it since a move.`,
      todo: expect.stringContaining(`"teams move id=${teamId} 0"`),
    });
    await api.owner.query("delete from departures");
  }
});

it("secrets that no key opens, and walls that do not stand, are found", async () => {
  const { teamId, userId } = await signUpTeam(api);
  await api.owner.query(
    `insert into auth.second_factors (team_id, identity_id, sealed_secret, confirmed_at)
     select team_id, id, 'unreadable', now() from auth.identities where user_id = $1`,
    [userId],
  );
  await api.owner.query("alter table courses no force row level security");
  const seen = await findings();
  expect(seen.get("secrets")).toMatchObject({
    isWell: false,
    sentence: expect.stringContaining(`id=${teamId}`),
  });
  expect(seen.get("walls")).toMatchObject({ isWell: false, sentence: expect.stringContaining("courses") });
});

it("a database that is away is told with its reason, beside all that can still be looked at", async () => {
  const mailServer = createServer((socket) => {
    socket.write("220 hello\r\n");
    socket.on("data", (line) => socket.write(/^quit/i.test(String(line)) ? "221 bye\r\n" : "250 hello\r\n"));
  }).listen(0, "127.0.0.1");
  await once(mailServer, "listening");
  const { port } = mailServer.address() as AddressInfo;
  let said = "";
  const code = await runOperator(["doctor"], [doctor], {
    config: () => ({ ...api.services.config, smtpUrl: `smtp://127.0.0.1:${port}` }),
    open: () => Promise.reject(new Error("connect ECONNREFUSED")),
    say: (text) => {
      said = text;
    },
    complain: (text) => {
      said = text;
    },
  });
  mailServer.close();
  expect(code).toBe(1);
  expect(said).toMatch(/^!! {3} The database cannot be worked with: connect ECONNREFUSED/);
  expect(said).toContain("  ok  The mail server answers");
  expect(said).toMatch(/Wrong: database, address\.$/);
});
