import type pg from "pg";
import { fence, fenceOf, open } from "./fence.ts";
import { moveJobs } from "./move-jobs.ts";
import { endPublication, endSubscription } from "./replicate.ts";
import { type OpenServer, onEach, tablesThatMove } from "./servers.ts";
import { setWhereabouts, shardOf } from "./whereabouts.ts";

/**
 * Brings all servers to what the directory says of a team: it is open where it lies, and gone from everywhere else but for the
 * fence that says so. That ends a move after its switch and undoes one before it, whatever broke it off, and does nothing a second time.
 */
export async function putInOrder(
  directory: pg.Client,
  servers: readonly OpenServer[],
  team: number,
): Promise<void> {
  await leadHome(directory, servers, team).finally(() => clearAway(directory, servers, team));
}

/** Has the team served where the directory says that it lies, and nowhere else. */
export async function leadHome(
  directory: pg.Client,
  servers: readonly OpenServer[],
  team: number,
): Promise<void> {
  const shard = await shardOf(directory, team);
  const homeLast = servers.toSorted(
    (one, other) => Number(one.shard === shard) - Number(other.shard === shard),
  );
  // First nobody reads elsewhere any more, then somebody writes here: also when a server elsewhere is gone.
  await onEach(homeLast, async (server) => {
    if (server.shard === shard) {
      await open(server, team);
      // Not before: as long as it says otherwise, "doctor" finds a team that nobody writes.
      await setWhereabouts(directory, team, { shard, state: "open" });
    } else if (await fenceOf(server, team)) await fence(server, team, "departed");
  });
}

/** Takes away what a move needs, and the team from where it is not. Answers how many jobs came along. */
export async function clearAway(
  directory: pg.Client,
  servers: readonly OpenServer[],
  team: number,
): Promise<number> {
  const shard = await shardOf(directory, team);
  const home = servers.find((server) => server.shard === shard);
  let jobs = 0;
  await onEach(servers, (server) => endSubscription(server, team)).finally(() =>
    onEach(servers, async (server) => {
      await endPublication(server, team);
      if (server === home || !(await fenceOf(server, team))) return;
      if (home) jobs += await moveJobs(server, home, team);
      await removeRows(server, team);
    }),
  );
  return jobs;
}

/** Takes a team's rows away without anything that follows from it: no trigger, no reference, no job. */
async function removeRows(server: OpenServer, team: number): Promise<void> {
  await server.mover.query("set session_replication_role = replica");
  try {
    for (const { name, where } of await tablesThatMove(server, team))
      await server.mover.query(`delete from ${name} where ${where}`);
  } finally {
    await server.mover.query("reset session_replication_role");
  }
}
