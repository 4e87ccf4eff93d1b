import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../src/platform/database/embedded.ts";
import type { Bench, Row } from "../parts/bench.ts";
import { dataDir } from "../parts/data-dir.ts";
import { openDatabase, startProgram } from "../parts/program.ts";
import { median, type Result, ratioOf } from "../parts/result.ts";

const START = fileURLToPath(new URL("../../bin/start.ts", import.meta.url));
/** More than of other rows: a start differs most from one to the next. */
const MORE_TURNS = 2;
const PATIENCE_MS = 120_000;

/** Row 9: from nothing to the first page on an installed checkout, and the memory at rest. */
export const startAndMemory: Row = { names: ["9"], measure: starts };

async function starts({ pace: { turns, restMs } }: Bench): Promise<Result[]> {
  const times = turns === 1 ? 1 : turns + MORE_TURNS;
  const [ours, theirs, memory]: [number[], number[], number[]] = [[], [], []];
  // What an earlier version left behind would refuse to start.
  await rm(dataDir("bench-start"), { recursive: true, force: true });
  if (times > 1) await measureProduct(null);
  for (let turn = 0; turn < times; turn++) {
    const started = await measureProduct(turn === times - 1 ? restMs : null);
    ours.push(started.milliseconds);
    if (started.megabytes) memory.push(started.megabytes);
    theirs.push((await measureBareNode()) + (await measureBarePostgres()));
  }
  const { middle, text } = ratioOf(ours, theirs);
  const megabytes = median(memory);
  return [
    {
      row: "9",
      what: "Start until the first page answers, database included",
      measured: `${Math.round(median(ours))} ms`,
      against: `bare Node + bare PostgreSQL ${Math.round(median(theirs))} ms`,
      ratio: text,
      goal: "≤ 6 ×",
      reached: middle <= 6,
    },
    {
      row: "9",
      what: "Memory of our processes at rest (web and worker, both stand-ins)",
      measured: `${Math.round(megabytes)} MB`,
      against: "–",
      ratio: "–",
      goal: "≤ 250 MB",
      reached: megabytes <= 250,
    },
  ];
}

/** How long a start takes; `restMs` later, where it is given, how much memory is in use. */
async function measureProduct(
  restMs: number | null,
): Promise<{ milliseconds: number; megabytes: number | null }> {
  const [port, mailPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const [sitePort, providerPort] = [await freePort(), await freePort()];
  const begin = performance.now();
  const program = startProgram(START, [], {
    PORT: String(port),
    MAIL_CATCHER_PORT: String(mailPort),
    MAIL_CATCHER_SMTP_PORT: String(smtpPort),
    FOREIGN_SITE_PORT: String(sitePort),
    PAYMENT_STAND_IN_PORT: String(providerPort),
    DATA_DIR: dataDir("bench-start"),
    LOG_LEVEL: "error",
  });
  await program.whileAlive(firstAnswer(`http://127.0.0.1:${port}/`, "Kurshafen"));
  const milliseconds = performance.now() - begin;
  if (restMs !== null) await delay(restMs);
  const megabytes = restMs === null ? null : await residentMegabytes(program.process);
  await program.stop();
  return { milliseconds, megabytes };
}

async function measureBareNode(): Promise<number> {
  const port = await freePort();
  const begin = performance.now();
  const script = `require("node:http").createServer((_, answer) => answer.end("ok")).listen(${port})`;
  const program = spawn(process.execPath, ["-e", script], { stdio: "ignore" });
  await firstAnswer(`http://127.0.0.1:${port}/`, "ok");
  const milliseconds = performance.now() - begin;
  program.kill();
  await once(program, "exit");
  return milliseconds;
}

async function measureBarePostgres(): Promise<number> {
  const { milliseconds, stop } = await openDatabase(dataDir("bench-bare"));
  await stop();
  return milliseconds;
}

/** Waits for an answer with these words. */
async function firstAnswer(url: string, words: string): Promise<void> {
  const patience = performance.now() + PATIENCE_MS;
  while (performance.now() < patience) {
    const answered = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      (answer) => (answer.ok ? answer.text() : ""),
      () => "",
    );
    if (answered.includes(words)) return;
    await delay(5);
  }
  throw new Error(`${url} did not answer with "${words}" within ${PATIENCE_MS / 1000} seconds`);
}

/**
 * Resident memory of a process and its children without the database; what several share, the program of Node above all,
 * counts once.
 */
async function residentMegabytes(program: ChildProcess): Promise<number> {
  let [own, shared] = [0, 0];
  for (const pid of [String(program.pid), ...(await childrenOf(String(program.pid)))]) {
    if (/^Name:\s+postgres/m.test(await readFile(`/proc/${pid}/status`, "utf8"))) continue;
    const pages = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
    const kilobytes = (kind: string) =>
      [...pages.matchAll(new RegExp(`^${kind}_\\w+:\\s+(\\d+)`, "gm"))].reduce(
        (sum, [, size]) => sum + Number(size),
        0,
      );
    own += kilobytes("Private");
    shared = Math.max(shared, kilobytes("Shared"));
  }
  return (own + shared) / 1024;
}

async function childrenOf(parent: string): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const children: string[] = [];
  for (const pid of pids) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    if (new RegExp(`^PPid:\\s+${parent}$`, "m").test(status)) children.push(pid, ...(await childrenOf(pid)));
  }
  return children;
}
