import { setTimeout as delay } from "node:timers/promises";
import { parts } from "../planning/troubles.ts";
import { withClient } from "./database.ts";
import { type House, letJobsBeDue } from "./house.ts";
import { continueEach } from "./processes.ts";

const PATIENCE_MS = 150_000;
const OVER_AN_OFFER = 49 * 60;

/** Sees to it that all parts run, and answer. @throws when one does not */
export async function bringBack(house: House): Promise<void> {
  house.disk.free();
  for (const name of parts) continueEach(house.parts[name].pids());
  for (const name of parts) await house.parts[name].isUp();
}

/**
 * Lets everything come to rest while all parts run: whatever is due is done, nothing is on its way any more, and nothing is
 * held or offered that was. Pauses between tries pass faster than the clock. @throws with what is still to be done when that
 * does not end
 */
export async function comeToRest(house: House): Promise<void> {
  // Whose worker was killed is noticed by its silence; a worker that ends in order leaves none behind.
  await house.parts.worker.restart(0);
  await withClient(house.urls.database, (owner) =>
    owner.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'"),
  );
  await house.parts.worker.isUp();
  await untilQuiet(house);
  await house.jump(OVER_AN_OFFER);
  await untilQuiet(house);
}

async function untilQuiet(house: House): Promise<void> {
  const patience = performance.now() + PATIENCE_MS;
  for (let quiet = 0; quiet < 2; ) {
    await letJobsBeDue(house.urls.database, house.aheadMs());
    const waiting = await dueJobs(house.urls.database);
    quiet = waiting.length === 0 ? quiet + 1 : 0;
    if (performance.now() > patience) throw new Error(`This is never done: ${waiting.join("; ")}`);
    await delay(400);
  }
}

/** What is due or being done, with what went wrong the last time. */
const dueJobs = (databaseUrl: string): Promise<string[]> =>
  withClient(databaseUrl, async (owner) => {
    await owner.query("update pgboss.job set start_after = now() where state = 'retry'");
    const { rows } = await owner.query<{ job: string }>(
      `select concat_ws(' ', name, state, data, 'tried', retry_count, output ->> 'message') as job from pgboss.job
       where state in ('created', 'retry', 'active') and start_after <= now() limit 20`,
    );
    return rows.map(({ job }) => job);
  });
