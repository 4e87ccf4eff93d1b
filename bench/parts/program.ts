import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** Of what a program says the end is kept, to be told when it dies. */
const KEPT = 8_000;

/** A program that a benchmark starts beside itself. */
export type Program = {
  process: ChildProcess;
  /** What it tells its parent next. @throws with its output when it ends instead */
  tells: () => Promise<unknown>;
  /** Waits for work as long as the program lives. @throws with its output when it ends before */
  whileAlive: <T>(work: Promise<T>) => Promise<T>;
  /** Ends it, if it has not ended already. */
  stop: () => Promise<void>;
};

/** Starts one of our own programs as in earnest: with React's and everything else's production build. */
export function startProgram(file: string, args: string[], env: Record<string, string> = {}): Program {
  const child = fork(file, args, {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  const hear = (words: Buffer) => {
    said = `${said}${words}`.slice(-KEPT);
  };
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  const ended = once(child, "close");
  const died = ended.then(([code, signal]) => {
    throw new Error(`${file} ended with ${signal ?? code} and said:\n${said}`);
  });
  // Nobody may be listening when it is stopped on purpose.
  died.catch(() => {});
  const whileAlive = <T>(work: Promise<T>) => Promise.race([work, died]);
  return {
    process: child,
    tells: async () => (await whileAlive(once(child, "message")))[0],
    whileAlive,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
