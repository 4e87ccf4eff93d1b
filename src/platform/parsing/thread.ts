import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Refusal } from "../../shared/refusal.ts";
import { parsingBusy, parsingTooSlow } from "./errors.ts";
import type { Answered, Asked } from "./parse-job.ts";

/** A thread that reads one file at a time. */
export type Thread = {
  /** False once it took too long, broke, or was ended. */
  isUsable: () => boolean;
  /** @throws parsingTooSlow after so many seconds or beyond the memory; parsingBusy when it is ended; what the job throws */
  ask: (asked: Asked, seconds: number) => Promise<unknown>;
  end: () => Promise<unknown>;
};

/** What a thread may hold beside the bytes themselves; more ends it. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

/** Starts a thread that runs `program`. */
export function openThread(program: URL): Thread {
  const worker = new Worker(program, { resourceLimits: MEMORY, execArgv: [] });
  // A thread that waits for files keeps no process alive.
  worker.unref();
  let isUsable = true;
  const lose = () => {
    isUsable = false;
  };
  worker.on("error", lose).on("exit", lose);
  const end = () => {
    lose();
    return worker.terminate();
  };
  const ready = answerOf(worker);
  ready.catch(() => {});
  return {
    isUsable: () => isUsable,
    end,
    async ask(asked, seconds) {
      try {
        // The clock runs from here: a busy machine starts threads slowly.
        await ready;
        const answer = answerOf(worker, seconds);
        worker.postMessage(asked);
        return outputOf(await answer);
      } catch (error) {
        if (!(error instanceof Unread)) void end();
        throw error instanceof Unread ? error.cause : error;
      }
    },
  };
}

/** What the job itself threw; the thread is as good as before. */
class Unread extends Error {}

function outputOf(answered: Answered): unknown {
  if (answered.kind === "output") return answered.output;
  if (answered.kind === "refusal") {
    const { status, code, message, ...more } = answered.refusal;
    throw new Unread("refused", { cause: new Refusal(status, code, message, more) });
  }
  throw new Unread("failed", { cause: answered.kind === "fault" ? answered.fault : undefined });
}

/** The next thing that a thread says. Rejects when it ends before, or takes longer than so many seconds. */
async function answerOf(worker: Worker, seconds?: number): Promise<Answered> {
  const over = new AbortController();
  // What breaks a thread is heard before its end.
  const onError = (error: unknown) => over.abort(isOutOfMemory(error) ? parsingTooSlow() : error);
  const onExit = () => over.abort(parsingBusy());
  worker.once("error", onError).once("exit", onExit);
  const patience = seconds && setTimeout(() => over.abort(parsingTooSlow()), seconds * 1000);
  try {
    const [answered] = await once(worker, "message", { signal: over.signal });
    return answered;
  } catch (error) {
    throw over.signal.aborted ? over.signal.reason : error;
  } finally {
    if (patience) clearTimeout(patience);
    worker.off("error", onError).off("exit", onExit);
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
