import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { describeSchema } from "../../../bin/describe-schema.ts";
import { queues } from "../../../src/composition/queues.ts";
import { sweepFile } from "../../../src/domain/files/sweep-file.ts";
import { lastBackup } from "../../../src/platform/backup/backup-log.ts";
import { requireEmpty } from "../../../src/platform/backup/empty-place.ts";
import { heldJobs, releaseHeldJobs } from "../../../src/platform/backup/held-jobs.ts";
import { backupDue } from "../../../src/platform/backup/jobs.ts";
import { keepBackup, keepBackups, serversDue } from "../../../src/platform/backup/keep-backups.ts";
import { loadBackup } from "../../../src/platform/backup/load-backup.ts";
import type { BackupManifest } from "../../../src/platform/backup/manifest.ts";
import { openBackup, verifyBackup } from "../../../src/platform/backup/open-backup.ts";
import { planBackups } from "../../../src/platform/backup/plan-backups.ts";
import { takeBackup } from "../../../src/platform/backup/take-backup.ts";
import { createFileStore } from "../../../src/platform/files.ts";
import { startApi, type TestApi } from "../../support/api.ts";
import { atEnd } from "../../support/at-end.ts";
import { startLoad } from "../../support/load.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { TEST_SECRET_KEY } from "../../support/programs/server.ts";
import { openLesson } from "../../support/stories/booking.ts";
import { createWorld } from "../../support/stories/world.ts";
import { emptyDatabase, OWNER } from "./empty-database.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let team: SignedIn;
let folder: string;
let ownerUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kurshafen-backup-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  ownerUrl = await emptyDatabase();
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
});

const source = () => ({
  databaseUrl: api.services.config.databaseUrl ?? "",
  secretKey: TEST_SECRET_KEY,
  files: createFileStore(api.services.config.files),
  backupKey: undefined,
  now: new Date(),
});
const target = (databaseUrl: string, name: string) => ({
  ...{ databaseUrl, queues, secretKey: TEST_SECRET_KEY },
  files: createFileStore(join(folder, name)),
});
const path = () => join(folder, "kurshafen-under-load.zip");

describe("a backup that is taken while people book", () => {
  let booked: string[];
  let manifest: BackupManifest;
  beforeAll(async () => {
    const world = await createWorld(api, team);
    const lesson = await openLesson(api, team, { max_participants: 10_000 });
    const load = startLoad(api, { team, password: world.password, lesson });
    atEnd(load.abandon);
    await vi.waitUntil(() => load.booked.size > 3, { timeout: 60_000 });
    booked = [...load.booked.values()];
    ({ manifest } = await takeBackup(path(), source()));
    expect(load.booked.size).toBeGreaterThan(booked.length);
    await load.end();
  });

  it("comes back as it was, for an owner who is nobody special, and can be taken there again", async () => {
    const backup = await openBackup(path(), undefined);
    await verifyBackup(backup);
    await loadBackup(backup, target(ownerUrl, "restored"));
    backup.close();
    const second = await takeBackup(join(folder, "again.zip"), {
      ...source(),
      ...target(ownerUrl, "restored"),
    });
    expect(summed(second.manifest)).toEqual(summed(manifest));
    expect(second.manifest.files).toEqual(manifest.files);
    expect(second.manifest.sequences).toEqual(manifest.sequences);
    expect(second.manifest.migrations).toEqual(manifest.migrations);
    expect(manifest.files.length).toBeGreaterThan(2);
    expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(60);
  });

  it("holds every booking that was answered before, with its mail and what the mail's job needs", async () => {
    await asTeam(ownerUrl, async (owner) => {
      const { rows } = await owner.query("select id from registrations where token = any($1)", [booked]);
      expect(rows).toHaveLength(booked.length);
      const { rowCount: half } = await owner.query(
        `select from registrations r where not exists (select from lessons where id = r.lesson_id)
           or not exists (select from mails where registration_id = r.id) and token = any($1)`,
        [booked],
      );
      expect(half).toBe(0);
      const { rowCount: forgotten } = await owner.query(
        `select from mails where state = 'queued'
           and not exists (select from held_jobs where queue = 'mail.deliver' and data->>'mail' = mails.id::text)`,
      );
      expect(forgotten).toBe(0);
    });
  });

  it("leaves the walls, the triggers and the references as they were", async () => {
    const said = async (url: string) => (await describeSchema(url)).replaceAll(OWNER, "postgres");
    expect(await said(ownerUrl)).toBe(await said(api.services.config.databaseUrl ?? ""));
  });

  it("goes to no place where something is", async () => {
    await expect(requireEmpty(ownerUrl, createFileStore(join(folder, "restored")))).rejects.toThrow(
      "Nothing was changed: the database has tables, and the place for files has some.",
    );
  });

  it("sends nothing by itself: its jobs wait until they are let go, and mails that are due may stay behind", async () => {
    const owner = new pg.Client(ownerUrl);
    await owner.connect();
    const held = await heldJobs(owner);
    const all = held.reduce((sum, { waiting }) => sum + waiting, 0);
    const mails = held.find(({ queue }) => queue === "mail.deliver");
    expect(all).toBe(manifest.jobs.rows);
    expect(mails?.due).toBeGreaterThan(0);
    expect((await owner.query("select from pgboss.job")).rowCount).toBe(0);
    expect(await releaseHeldJobs(owner, { withoutMails: true })).toBe(all - (mails?.due ?? 0));
    expect((await owner.query("select from pgboss.job where name = 'mail.deliver'")).rowCount).toBe(
      (mails?.waiting ?? 0) - (mails?.due ?? 0),
    );
    expect(await heldJobs(owner)).toEqual([]);
    await owner.end();
    await asTeam(ownerUrl, async (walled) => {
      expect((await walled.query("select from mails where state = 'queued'")).rowCount).toBe(0);
    });
  });

  it("of an older version is brought to this one, and what that sets off finds the functions of then", async () => {
    const migrations = join(folder, "migrations");
    await cp(new URL("../../../migrations", import.meta.url), migrations, { recursive: true });
    await writeFile(
      join(migrations, "9001_tomorrow.sql"),
      `alter table teams add column motto text;
       select set_config('app.now', now()::text, true), set_config('app.team_id', '${team.teamId}', true);
       update registrations set first_name = 'Neu'`,
    );
    const older = await openBackup(path(), undefined);
    const url = await emptyDatabase();
    await loadBackup(older, { ...target(url, "older"), folder: migrations });
    older.close();
    await asTeam(url, async (owner) => {
      const { rowCount } = await owner.query("select motto from teams");
      expect(rowCount).toBe(1);
      const { rows } = await owner.query("select distinct first_name from registrations");
      expect(rows).toEqual([{ first_name: "Neu" }]);
    });
  });
});

const summed = ({ tables }: BackupManifest) =>
  tables
    .map(({ name, rows, checksum }) => ({ name, rows, checksum }))
    .filter(({ name }) => name !== "public.held_jobs");

/** As the owner, who is bound by the walls. */
async function asTeam(url: string, look: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    await owner.query("select set_config('app.team_id', $1, false)", [String(team.teamId)]);
    await look(owner);
  } finally {
    await owner.end();
  }
}

describe("a backup that does not do", () => {
  const key = "Möwen über dem Kurshafen";
  let sealed: string;
  beforeAll(async () => {
    sealed = join(folder, "sealed");
    await takeBackup(sealed, { ...source(), backupKey: key });
  });
  const opening = async (file: string, given?: string) => {
    const backup = await openBackup(file, given);
    await verifyBackup(backup).finally(backup.close);
  };
  /** A copy, with something done to it. */
  const spoilt = async (
    file: string,
    name: string,
    spoil: (at: string, size: number) => Promise<unknown>,
  ) => {
    const copy = join(folder, name);
    await copyFile(file, copy);
    await spoil(copy, (await stat(copy)).size);
    return copy;
  };
  const flip = async (at: string, position: number) => {
    const file = await open(at, "r+");
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, position);
    await file.write(Buffer.from([(buffer[0] ?? 0) ^ 255]), 0, 1, position);
    await file.close();
  };

  it("is none: encrypted and whole it opens with its key, however that is composed", async () => {
    await expect(opening(sealed, key.normalize("NFD"))).resolves.toBeUndefined();
    expect(String(await readFile(sealed))).not.toContain("manifest.json");
  });

  it("is told apart: no key, another key, cut off, damaged, no backup, not there", async () => {
    const cut = await spoilt(sealed, "cut", (at, size) => truncate(at, size - 70_000));
    const shorter = await spoilt(sealed, "shorter", (at, size) => truncate(at, size - 1));
    const broken = await spoilt(sealed, "broken", (at, size) => flip(at, Math.floor(size / 2)));
    const cutPlain = await spoilt(path(), "cut.zip", (at, size) => truncate(at, size - 5_000));
    const none = join(folder, "none.zip");
    await writeFile(none, "Guten Tag");
    await expect(opening(sealed)).rejects.toThrow("This backup is encrypted: BACKUP_KEY must be the key");
    await expect(opening(sealed, "Möwen über dem Leuchtturm")).rejects.toThrow("BACKUP_KEY is not the key");
    await expect(opening(cut, key)).rejects.toThrow("The backup is not whole: its end is missing");
    await expect(opening(shorter, key)).rejects.toThrow("The backup is not whole: its end is missing");
    await expect(opening(broken, key)).rejects.toThrow("The backup is damaged");
    await expect(opening(cutPlain)).rejects.toThrow("The backup is not whole: it was cut off");
    await expect(opening(none)).rejects.toThrow("it is no backup of this product");
    await expect(opening(join(folder, "nowhere"))).rejects.toThrow("cannot be read");
  });

  it("that is not encrypted is damaged in an entry, which is named", async () => {
    const entry = "tables/public.audit_log.copy";
    const content = (await readFile(path())).indexOf(entry) + entry.length;
    const broken = await spoilt(path(), "broken.zip", (at) => flip(at, content + 50));
    await expect(opening(broken)).rejects.toThrow(`The backup is damaged: ${entry}`);
  });

  it("of a newer version is refused before anything is done", async () => {
    const backup = await openBackup(path(), undefined);
    const manifest = { ...backup.manifest, product: "9.0.0" };
    manifest.migrations = [...manifest.migrations, { name: "9999_tomorrow.sql", sha256: "0".repeat(64) }];
    const url = await emptyDatabase();
    await expect(loadBackup({ ...backup, manifest }, target(url, "newer"))).rejects.toThrow(
      "This backup was taken by a newer version (9.0.0, with 9999_tomorrow.sql): install that one first.",
    );
    await expect(requireEmpty(url, createFileStore(join(folder, "newer")))).resolves.toBeUndefined();
    backup.close();
  });

  it("whose rows are not those it was taken with leaves no row", async () => {
    const backup = await openBackup(path(), undefined);
    const tables = backup.manifest.tables.map((table) => ({ ...table, checksum: "1" }));
    const url = await emptyDatabase();
    await expect(
      loadBackup({ ...backup, manifest: { ...backup.manifest, tables } }, target(url, "other")),
    ).rejects.toThrow("is not as it was");
    const owner = new pg.Client(url);
    await owner.connect();
    expect((await owner.query("select from team_addresses")).rowCount).toBe(0);
    await owner.end();
    backup.close();
  });
});

describe("taking one", () => {
  const config = () => ({ ...api.services.config, databaseUrl: source().databaseUrl });
  const keeping = (backups: string, now: Date) => ({
    config: { ...config(), backups: { ...config().backups, folder: join(folder, backups) } },
    ...{ database: api.owner, files: source().files, now },
  });

  it("on a full disk says so and leaves nothing", async () => {
    const full = new Writable({
      write: (_, __, done) => done(Object.assign(new Error("full"), { code: "ENOSPC" })),
    });
    const into = join(folder, "full");
    await expect(takeBackup(join(into, "kurshafen.zip"), { ...source(), write: () => full })).rejects.toThrow(
      "The disk is full: there is no room for the backup",
    );
    expect(await readdir(into)).toEqual([]);
  });

  it("puts away what one left that was killed, keeps those that are to be kept, and is written down", async () => {
    const into = join(folder, "kept");
    await mkdir(into);
    await writeFile(join(into, "kurshafen-2026-01-01T000000Z.zip.1.partial"), "half");
    const days = ["2026-11-20", "2026-11-21"].map((day) => new Date(`${day}T02:30:00Z`));
    for (const name of ["kurshafen-2026-01-01T000000Z.zip", "notes.txt"])
      await writeFile(join(into, name), "");
    for (const day of days) {
      const { config, ...rest } = keeping("kept", day);
      const keep = { days: 2, weeks: 0, months: 0 };
      await keepBackup({ ...rest, config: { ...config, backups: { ...config.backups, keep } } });
    }
    expect(await readdir(into)).toEqual([
      "kurshafen-2026-11-20T023000Z.zip",
      "kurshafen-2026-11-21T023000Z.zip",
      "notes.txt",
    ]);
    const { latest, good } = await lastBackup(api.owner, [0]);
    expect(latest).toMatchObject({ started_at: days[1], problem: "" });
    expect(good?.size).toBeGreaterThan(10_000);
  });

  it("that fails is written down with its reason", async () => {
    await writeFile(join(folder, "no-folder"), "");
    await expect(keepBackup(keeping("no-folder/in", new Date()))).rejects.toThrow("cannot be written there");
    expect((await lastBackup(api.owner, [0])).latest?.problem).toContain("cannot be written there (ENOTDIR)");
  });

  it("of several servers is good as of the oldest of theirs, and one that is tried again leaves those that have theirs", async () => {
    const now = new Date("2030-05-01T02:30:00Z");
    const { config: one, ...rest } = keeping("several", now);
    const withSecond = (url: string) => ({ ...rest, config: { ...one, shards: [{ number: 1, url }] } });
    const away = withSecond("postgres://127.0.0.1:1/away");
    const schedule = { everyMinutes: 360 };
    const due = (at: string) =>
      serversDue(api.owner, away.config, { schedule, now: new Date(`2030-05-01T${at}Z`) });
    await expect(keepBackups(away)).rejects.toThrow();
    expect(await lastBackup(api.owner, [0, 1])).toMatchObject({
      good: null,
      latest: { server: 1, problem: expect.stringMatching(/./) },
    });
    expect([await due("02:40:00"), await due("08:30:00")]).toEqual([[1], [0, 1]]);
    const again = { ...withSecond(one.databaseUrl), now: new Date("2030-05-01T02:40:00Z") };
    expect(await keepBackups(again, await due("02:40:00"))).toHaveLength(1);
    expect((await lastBackup(api.owner, [0, 1])).good).toMatchObject({ server: 0, started_at: now });
    expect(await due("02:50:00")).toEqual([0, 1]);
  });

  it("removes no file meanwhile: a sweep comes back later", async () => {
    const [holder, name] = [new pg.Client(source().databaseUrl), "a-file-without-any-row"];
    await holder.connect();
    await holder.query("begin; select pg_advisory_xact_lock(4721004)");
    const ctx = {
      ...{ database: api.services.database, team: team.teamId, now: new Date() },
      actor: { kind: "system", job: "file.sweep" } as const,
    };
    await source().files.put(team.teamId, name, [{ name: "1.webp", bytes: new Uint8Array(1) }]);
    await sweepFile(ctx, source().files, name);
    expect(await source().files.parts(team.teamId, name)).toEqual(["1.webp"]);
    const again = await api.owner.query("select from pgboss.job where data->>'file' = $1", [name]);
    expect(again.rowCount).toBe(1);
    await expect(takeBackup(join(folder, "second.zip"), source())).rejects.toThrow(
      "Another backup is being taken",
    );
    await holder.end();
    await sweepFile(ctx, source().files, name);
    expect(await source().files.parts(team.teamId, name)).toEqual([]);
  });

  it("is planned once, however many workers start, and at another time when that has changed", async () => {
    const { database } = api.services;
    const planned = async () =>
      (
        await api.owner.query("select start_after from pgboss.job where name = $1", [backupDue.queue.name])
      ).rows.map(({ start_after }) => start_after.toISOString());
    const now = new Date("2099-11-23T12:00:00Z");
    const plan = (schedule: Parameters<typeof planBackups>[1]) => planBackups(database, schedule, now);
    await Promise.all([1, 2, 3].map(() => plan({ at: "03:30" })));
    expect(await planned()).toEqual(["2099-11-24T02:30:00.000Z"]);
    await plan({ everyMinutes: 60 });
    expect(await planned()).toEqual(["2099-11-23T13:00:00.000Z"]);
    await plan(undefined);
    expect(await planned()).toEqual([]);
  });
});
