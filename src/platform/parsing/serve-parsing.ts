import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { Refusal } from "../../shared/refusal.ts";
import type { Answered, Asked, ParseJob, RefusalParts } from "./parse-job.ts";

/** In the thread that reads uploads: answers what is asked of these jobs. */
export function serveParsing(jobs: readonly ParseJob<never, unknown>[]): void {
  const port = parentPort;
  if (!port) throw new Error("Uploads are read in a thread of their own.");
  yieldToOthers();
  const say = (answered: Answered) => port.postMessage(answered);
  port.on("message", async ({ name, input }: Asked) => {
    try {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`Nobody knows how to read "${name}".`);
      say({ kind: "output", output: await job.parse(input as never) });
    } catch (error) {
      if (error instanceof Refusal) say({ kind: "refusal", refusal: partsOf(error) });
      else say({ kind: "fault", fault: error });
    }
  });
  say({ kind: "ready" });
}

const partsOf = ({ status, code, message, errors, data, retryAfterSeconds }: Refusal): RefusalParts => ({
  ...{ status, code, message, errors, data, retryAfterSeconds },
});

/** Whoever waits for an answer comes before whoever waits for a file. Linux alone counts each thread for itself. */
function yieldToOthers(): void {
  if (process.platform === "linux") setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}
