import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, expect, it, vi } from "vitest";
import { queues } from "../../../src/composition/queues.ts";
import { removeTeam } from "../../../src/domain/teams/remove-team.ts";
import { saveEmail } from "../../../src/domain/users/access.ts";
import { loadBackup } from "../../../src/platform/backup/load-backup.ts";
import { openBackup } from "../../../src/platform/backup/open-backup.ts";
import { returnTeam } from "../../../src/platform/backup/return-team.ts";
import { takeBackup } from "../../../src/platform/backup/take-backup.ts";
import { teamAt } from "../../../src/platform/backup/team-rows.ts";
import { APP_ROLE, AUTH_ROLE, connectionUrl } from "../../../src/platform/database/roles.ts";
import { inTransaction } from "../../../src/platform/database/transaction.ts";
import { createFileStore } from "../../../src/platform/files.ts";
import { startApi, startApiOn, type TestApi } from "../../support/api.ts";
import { atEnd } from "../../support/at-end.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { TEST_SECRET_KEY } from "../../support/programs/server.ts";
import { openLesson } from "../../support/stories/booking.ts";
import { createWorld } from "../../support/stories/world.ts";
import { emptyDatabase } from "./empty-database.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The running installation, whose owner is nobody special. */
let api: TestApi;
let lost: SignedIn;
let neighbour: SignedIn;
let password: string;
let address: string;
let source: pg.Client;
let owner: pg.Client;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "kurshafen-one-team-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const then = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  [lost, neighbour] = [await signUpTeam(then), await signUpTeam(then)];
  ({ password } = await createWorld(then, lost));
  await openLesson(then, neighbour, { max_participants: 10 });
  const { databaseUrl = "", files: place } = then.services.config;
  const path = join(folder, "kurshafen.zip");
  const needs = { databaseUrl, secretKey: TEST_SECRET_KEY, files: createFileStore(place) };
  await takeBackup(path, { ...needs, backupKey: undefined, now: new Date() });
  source = await connected(databaseUrl);
  await source.query("insert into held_jobs select name, data, start_after from pgboss.job");
  const ownerUrl = await emptyDatabase();
  const backup = await openBackup(path, undefined);
  await loadBackup(backup, {
    ...needs,
    databaseUrl: ownerUrl,
    queues,
    files: createFileStore(join(folder, "files")),
  });
  backup.close();
  owner = await connected(ownerUrl);
  api = startApiOn(
    {
      ...{ ownerUrl, secretKey: TEST_SECRET_KEY },
      appUrl: connectionUrl(ownerUrl, APP_ROLE, TEST_SECRET_KEY),
      authUrl: connectionUrl(ownerUrl, AUTH_ROLE, TEST_SECRET_KEY),
    },
    { RATE_LIMIT_FACTOR: "1000" },
  );
  const { rows } = await source.query("select address from team_addresses where team_id = $1", [lost.teamId]);
  address = rows[0].address;
});

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  atEnd(() => client.end());
  return client;
}

/** Its courses as everybody sees them, and its registrations and invoices as its owner does. */
async function seen(cookie: string): Promise<unknown[]> {
  const paths = [
    `/api/public/teams/${lost.teamToken}/courses`,
    "/api/registrations",
    "/api/invoices",
    "/api/users",
  ];
  return Promise.all(paths.map(async (path) => (await api.call("GET", path, undefined, { cookie })).data));
}

it("a team that is still there is not touched", async () => {
  await expect(returnTeam(source, owner, lost.teamId)).rejects.toThrow("is still there");
});

it("no team answers under an address that nobody had then, which says who did", async () => {
  await expect(teamAt(source, "nirgends")).rejects.toThrow(address);
});

it("a team that is gone comes back as it was, with its people, sign-ins, invoices and jobs, while others have gone on", async () => {
  const before = await seen(lost.cookie);
  expect(before.every(Boolean)).toBe(true);
  const login = () => api.call("POST", "/api/application/login", { email: lost.email, password });
  expect((await login()).status).toBe(200);
  await inTransaction(
    {
      ...{ database: api.services.database, team: lost.teamId, now: api.time.now },
      actor: { kind: "system", job: "test" },
    },
    removeTeam,
  );
  expect((await login()).status).not.toBe(200);
  const world = await openLesson(api, neighbour, { max_participants: 10 });

  // As on a server of several, whose ids step over those of others.
  await owner.query(
    "insert into server_number (number) values (0); alter sequence registrations_id_seq increment by 32 restart with 1",
  );
  const { rows, jobs, left } = await returnTeam(source, owner, lost.teamId);
  expect(rows).toBeGreaterThan(100);
  expect(jobs).toBeGreaterThan(0);
  // The platform's own invoices outlive their team, with their numbers and what was paid.
  expect(left.every((table) => table.startsWith("public.plan_"))).toBe(true);
  expect(await seen(lost.cookie)).toEqual(before);
  expect((await login()).status).toBe(200);
  expect(
    (await api.call("GET", `/api/lessons/${world}`, undefined, { cookie: neighbour.cookie })).status,
  ).toBe(200);
  const lesson = await openLesson(api, lost, { max_participants: 10 });
  expect(lesson).toBeGreaterThan(world);
  const { rows: ids } = await owner.query(
    "select nextval('registrations_id_seq') as next, (select max(id) from registrations where team_id = $1) as most",
    [lost.teamId],
  );
  expect(Number(ids[0].next)).toBe((Math.floor(Number(ids[0].most) / 32) + 1) * 32);
  const { rows: switched } = await owner.query("select from pg_trigger where tgenabled = 'D'");
  expect(switched).toEqual([]);
  await expect(returnTeam(source, owner, lost.teamId)).rejects.toThrow("is still there");
});

it("a team whose owner has another account by now does not come back, and nothing is changed", async () => {
  await inTransaction(
    {
      ...{ database: api.services.database, team: lost.teamId, now: api.time.now },
      actor: { kind: "system", job: "test" },
    },
    removeTeam,
  );
  const ctx = {
    ...{ database: api.services.database, team: neighbour.teamId, now: api.time.now },
    actor: { kind: "system" as const, job: "test" },
  };
  expect(await inTransaction(ctx, (tx) => saveEmail(tx, neighbour.userId, lost.email))).toBe(true);
  await expect(returnTeam(source, owner, lost.teamId)).rejects.toThrow(
    "Nothing was changed: somebody else has by now what was the team's (email)",
  );
  expect((await owner.query("select from teams where id = $1", [lost.teamId])).rowCount).toBe(0);
});

it("a team that lies on another server or has left this one does not come back, nor any on a further server", async () => {
  const back = () => returnTeam(source, owner, lost.teamId);
  await owner.query(
    "insert into directory.teams (id, shard) values ($1, 1) on conflict (id) do update set shard = 1",
    [lost.teamId],
  );
  await expect(back()).rejects.toThrow(`Team ${lost.teamId} lies on server 1: nothing was changed`);
  await owner.query("delete from directory.teams where id = $1", [lost.teamId]);
  await owner.query("insert into departures (team_id, state) values ($1, 'departed')", [lost.teamId]);
  await expect(back()).rejects.toThrow("has been moved from this server to another one");
  await owner.query("delete from departures; update server_number set number = 1");
  await expect(back()).rejects.toThrow("This is server 1 of several");
});

it("a team without an address in the backup of a further server is named by its number", async () => {
  expect(await teamAt(source, `id=${lost.teamId}`)).toBe(lost.teamId);
  await expect(teamAt(source, "id=999999")).rejects.toThrow("This backup has no team 999999");
});
