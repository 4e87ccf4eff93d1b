import { setTimeout as delay } from "node:timers/promises";
import { type Worker, type WorkerServices, workOffQueue } from "./composition/work-off-queue.ts";
import { wantSandboxes } from "./domain/sandboxes/prepare-sandboxes.ts";
import { planBackups } from "./platform/backup/plan-backups.ts";

/**
 * Works off the jobs of all queues on a migrated database. Jobs that fail are tried again after growing pauses, as
 * their queue says; jobs of a worker that was killed are taken over.
 * @throws when the database is not reached, or a queue has nobody who works it off
 */
export async function startWorker(services: WorkerServices): Promise<Worker> {
  const { config, database, clock, fillSandbox } = services;
  if (!config.databaseUrl) throw new Error("The worker needs the address of a migrated database.");
  const first = await workOffQueue(services, config.databaseUrl);
  const further = config.shards.map(({ url }) => workOnceThere(services, url));
  await planBackups(database, config.backups.schedule, clock());
  if (fillSandbox && config.sandboxes > 0) await wantSandboxes(database, clock());
  return {
    stop: async () => {
      await Promise.all([first, ...further].map((worker) => worker.stop()));
    },
  };
}

const RETRY_MS = 5_000;

/** The same of a further server's queue, as soon as that is there: whoever works for others does not wait for it. */
function workOnceThere(services: WorkerServices, url: string): Worker {
  const ending = new AbortController();
  const beginning = async (): Promise<Worker | null> => {
    while (!ending.signal.aborted) {
      try {
        return await workOffQueue(services, url);
      } catch (error) {
        services.log.warn({ err: error }, "a server's queue is not there yet");
        await delay(RETRY_MS, undefined, { signal: ending.signal }).catch(() => {});
      }
    }
    return null;
  };
  const begun = beginning();
  return {
    stop: async () => {
      ending.abort();
      await (await begun)?.stop();
    },
  };
}
