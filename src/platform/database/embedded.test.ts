import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type EmbeddedServer, startEmbedded } from "./embedded.ts";
import { ensureRoles } from "./roles.ts";

let dataDir: string;
let running: EmbeddedServer[];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "embedded-"));
  const server = await startEmbedded({ dataDir, fsync: false });
  await ask(server.url, "create table kept as select 'Rückbildung' as course");
  await server.stop();
});
beforeEach(() => {
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.stop();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, fsync: false });
  running.push(server);
  return server;
}

async function ask<Row extends object>(url: string, question: string): Promise<Row | undefined> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows[0];
  } finally {
    await client.end();
  }
}

const announcement = (folder = dataDir) => join(folder, "postgres", "postmaster.pid");
const serverProcess = () => Number(readFileSync(announcement(), "utf8").split("\n")[0]);
const portOf = (server: EmbeddedServer) => new URL(server.url).port;

test("two processes that start together on a new folder share one server, and the last one to go ends it", async () => {
  const folder = join(dataDir, "new");
  const options = { dataDir: folder, fsync: false };
  const [one, other] = await Promise.all([startEmbedded(options), startEmbedded(options)]);
  expect(portOf(one)).toBe(portOf(other));
  await ask(one.url, "create table kept as select 'Rückbildung' as course");
  await one.stop();
  expect(await ask(other.url, "select course from kept")).toEqual({ course: "Rückbildung" });
  await other.stop();
  expect(existsSync(announcement(folder))).toBe(false);
});

test("what was stored is there after a restart", async () => {
  const { url } = await start();
  expect(await ask(url, "select course from kept")).toEqual({ course: "Rückbildung" });
});

test("words sort by German rules, in Unicode", async () => {
  const { url } = await start();
  const question = "select min(w) as first, upper('straße') as loud from (values ('zu'), ('Ärztin')) v (w)";
  expect(await ask(url, question)).toEqual({ first: "Ärztin", loud: "STRASSE" });
});

test("a server that is killed comes back on the same port, with what was stored", async () => {
  const { url } = await start();
  const waiting = new pg.Client(url);
  waiting.on("error", () => {});
  await waiting.connect();
  const broken = once(waiting, "error");
  process.kill(serverProcess(), "SIGKILL");
  await broken;
  await expect
    .poll(() => ask(url, "select course from kept").catch(() => null), { timeout: 40_000 })
    .toBeTruthy();
});

test("what a vanished server left behind does not keep a new one from starting", async () => {
  // A living process that is no server of this cluster: our own.
  writeFileSync(announcement(), `${process.pid}\n${dataDir}/postgres\n1\n5999\n\n127.0.0.1\n1 2\nready\n`);
  const { url } = await start();
  expect(await ask(url, "select 1 as one")).toEqual({ one: 1 });
});

test("a server that cannot start says what its log says", async () => {
  const settings = join(dataDir, "postgres", "postgresql.auto.conf");
  const before = readFileSync(settings);
  writeFileSync(settings, "no_such_setting = 'on'\n");
  try {
    await expect(startEmbedded({ dataDir })).rejects.toThrow("no_such_setting");
  } finally {
    writeFileSync(settings, before);
  }
});

test("a role of ours that passes row-level security is refused", async () => {
  const { url } = await start();
  await ask(url, "create role kurshafen_auth login bypassrls");
  await expect(ensureRoles(url, "x".repeat(32))).rejects.toThrow("kurshafen_auth passes row-level security");
});
