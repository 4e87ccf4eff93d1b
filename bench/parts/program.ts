import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { StartedDatabase } from "./database.ts";
import { within } from "./ends.ts";

/** Of what a program says the end is kept, to be told when it dies. */
const KEPT = 8_000;
const WITH_PARENT = new URL("./with-parent.mjs", import.meta.url).href;
const DATABASE = fileURLToPath(new URL("./database.ts", import.meta.url));
const FIRST_WORDS_S = 120;
const FAREWELL_MS = 25_000;

/** A program that a benchmark starts beside itself. */
export type Program = {
  process: ChildProcess;
  /** Rejects with its output when it ends without having been stopped. */
  died: Promise<never>;
  /** What it tells its parent next. @throws with its output when it ends instead, or says nothing for two minutes */
  tells: () => Promise<unknown>;
  /** Waits for work as long as the program lives. @throws with its output when it ends before */
  whileAlive: <T>(work: Promise<T>) => Promise<T>;
  /** Ends it, if it has not ended already; by force where it does not by itself. */
  stop: () => Promise<void>;
};

/** Starts one of our own programs as in earnest: with React's and everything else's production build. */
export function startProgram(file: string, args: string[], env: Record<string, string> = {}): Program {
  const child = fork(file, args, {
    env: { ...process.env, NODE_ENV: "production", ...env },
    execArgv: ["--import", WITH_PARENT],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  const hear = (words: Buffer) => {
    said = `${said}${words}`.slice(-KEPT);
  };
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  const ended = once(child, "close");
  let stopping = false;
  const { promise: died, reject } = Promise.withResolvers<never>();
  // Nobody may be waiting for it just then.
  died.catch(() => {});
  void ended.then(([code, signal]) => {
    if (!stopping) reject(new Error(`${file} ended with ${signal ?? code} and said:\n${said}`));
  });
  const whileAlive = <T>(work: Promise<T>) => Promise.race([work, died]);
  return {
    process: child,
    died,
    tells: async () =>
      (await whileAlive(within(FIRST_WORDS_S, `To hear of ${file}`, once(child, "message"))))[0],
    whileAlive,
    stop: async () => {
      stopping = true;
      child.kill("SIGTERM");
      const patience = new AbortController();
      const late = delay(FAREWELL_MS, undefined, { signal: patience.signal }).then(
        () => child.kill("SIGKILL"),
        () => undefined,
      );
      await Promise.race([ended, late.then(() => ended)]);
      patience.abort();
    },
  };
}

/** An embedded PostgreSQL of the benchmark's own under a folder, held by a program beside us. */
export async function openDatabase(
  dataDir: string,
): Promise<StartedDatabase & Pick<Program, "process" | "died" | "stop">> {
  const program = startProgram(DATABASE, [dataDir]);
  const started = (await program.tells()) as StartedDatabase;
  return { ...started, process: program.process, died: program.died, stop: program.stop };
}
