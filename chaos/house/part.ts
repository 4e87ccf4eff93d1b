import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { type Program, startProgram } from "../../bench/parts/program.ts";
import { closeAtEnd } from "../../bin/parts/closing.ts";
import { familyOf } from "./processes.ts";

/** Something that runs and can be hurt. What ends without having been asked to is started again, as in earnest. */
export type Part = {
  /** All its processes that live just now. */
  pids: () => number[];
  /** Ends it without a word; it is back after so many milliseconds. */
  kill: (forMs: number) => Promise<void>;
  /** Ends it in order; it is back after so many milliseconds. */
  restart: (forMs: number) => Promise<void>;
  /** Resolves when it answers. @throws when it does not within a minute */
  isUp: () => Promise<void>;
};

type Description = {
  file: string;
  args?: string[];
  env: () => Record<string, string>;
  /** An address that answers when it is there. */
  url: string;
  /** Hears the last words of one that had answered, and ended though nobody had ended it. */
  onDied: (words: string) => void;
};

const AGAIN_MS = 300;
const PATIENCE_MS = 60_000;

/** One of our programs, which is started again whenever it ends; resolves when it answers. It is stopped at the program's end. */
export async function openPart({
  file,
  args = [],
  env,
  url,
  onDied,
}: Description): Promise<Part & { tell: (words: object) => void }> {
  let program: Program | undefined;
  let pauseMs = AGAIN_MS;
  let isWanted = true;
  let isAsked = false;
  let died: unknown;
  const living = (async () => {
    while (isWanted) {
      isAsked = false;
      program = startProgram(file, args, env());
      const gone = once(program.process, "exit");
      let hasAnswered = false;
      answers(url).then(
        () => {
          hasAnswered = true;
        },
        () => {},
      );
      program.died.catch((error: unknown) => {
        died = error;
      });
      await gone;
      if (isWanted && !isAsked && hasAnswered) program.died.catch(({ message }: Error) => onDied(message));
      if (isWanted) await delay(pauseMs);
      pauseMs = AGAIN_MS;
    }
  })();
  const end = async (signal: NodeJS.Signals, forMs: number) => {
    pauseMs = forMs;
    const ending = program;
    if (!ending || ending.process.exitCode !== null || ending.process.signalCode !== null) return;
    isAsked = true;
    const gone = once(ending.process, "exit");
    ending.process.kill(signal);
    await gone;
  };
  closeAtEnd(async () => {
    isWanted = false;
    await program?.stop();
    await living;
  });
  const isUp = () => answers(url, () => died);
  await isUp();
  return {
    pids: () => familyOf(program?.process.pid ?? 0),
    kill: (forMs) => end("SIGKILL", forMs),
    restart: (forMs) => end("SIGTERM", forMs),
    isUp,
    tell: (words) => program?.process.connected && program.process.send(words),
  };
}

/** Waits until an address answers anything at all. @throws when it does not within a minute, with what may be the cause */
async function answers(url: string, cause: () => unknown = () => undefined): Promise<void> {
  const patience = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await (await fetch(url, { signal: AbortSignal.timeout(5_000) })).arrayBuffer();
      return;
    } catch (error) {
      if (performance.now() > patience)
        throw new Error(`Nothing answers at ${url}`, { cause: cause() ?? error });
      await delay(100);
    }
  }
}
