import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort, startEmbedded } from "../../src/platform/database/embedded.ts";
import { dataDir } from "../parts/data-dir.ts";
import { median, type Result, ratioOf } from "../parts/result.ts";

const START = fileURLToPath(new URL("../../bin/start.ts", import.meta.url));
const TURNS = 5;
const REST_MS = 5_000;

/** Row 9: from nothing to the first page on an installed checkout, and the memory at rest. */
export async function startAndMemory(): Promise<Result[]> {
  const [ours, theirs, memory]: [number[], number[], number[]] = [[], [], []];
  // What an earlier version left behind would refuse to start.
  await rm(dataDir("bench-start"), { recursive: true, force: true });
  await measureProduct();
  for (let turn = 0; turn < TURNS; turn++) {
    const started = await measureProduct(turn === TURNS - 1);
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
      what: "Memory of our processes at rest (web and worker, mail catcher)",
      measured: `${Math.round(megabytes)} MB`,
      against: "–",
      ratio: "–",
      goal: "≤ 300 MB",
      reached: megabytes <= 300,
    },
  ];
}

async function measureProduct(atRest = false): Promise<{ milliseconds: number; megabytes: number | null }> {
  const [port, mailPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  const begin = performance.now();
  const program = fork(START, {
    env: {
      ...process.env,
      PORT: String(port),
      MAIL_CATCHER_PORT: String(mailPort),
      MAIL_CATCHER_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDir("bench-start"),
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await firstAnswer(`http://127.0.0.1:${port}/`);
  const milliseconds = performance.now() - begin;
  if (atRest) await delay(REST_MS);
  const megabytes = atRest ? await residentMegabytes(program) : null;
  program.kill("SIGTERM");
  await once(program, "exit");
  return { milliseconds, megabytes };
}

async function measureBareNode(): Promise<number> {
  const port = await freePort();
  const begin = performance.now();
  const script = `require("node:http").createServer((_, answer) => answer.end("ok")).listen(${port})`;
  const program = spawn(process.execPath, ["-e", script], { stdio: "ignore" });
  await firstAnswer(`http://127.0.0.1:${port}/`);
  const milliseconds = performance.now() - begin;
  program.kill();
  await once(program, "exit");
  return milliseconds;
}

async function measureBarePostgres(): Promise<number> {
  const begin = performance.now();
  const server = await startEmbedded({ dataDir: dataDir("bench-bare"), database: "postgres" });
  const milliseconds = performance.now() - begin;
  await server.stop();
  return milliseconds;
}

async function firstAnswer(url: string): Promise<void> {
  for (;;) {
    const answered = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return;
    await delay(5);
  }
}

/** Resident memory of a process and its children, without the database. */
async function residentMegabytes(program: ChildProcess): Promise<number> {
  let kilobytes = 0;
  for (const pid of [String(program.pid), ...(await childrenOf(String(program.pid)))]) {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    if (/^Name:\s+postgres/m.test(status)) continue;
    kilobytes += Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  }
  return kilobytes / 1024;
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
