import { type Database, inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { sandboxesFull } from "./errors.ts";
import { sandboxEnds, sandboxesWanted } from "./jobs.ts";
import { type FillSandbox, prepareSandboxes } from "./prepare-sandboxes.ts";
import { endOfOpened, MOST_OPEN } from "./rules.ts";
import { countOpen, endSandboxAt, ownerOfSandbox, takeSandbox } from "./store.ts";

/** A sandbox that is somebody's own from now on, and as whom she is in it. */
export type OpenedSandbox = { team: number; user: number; until: Date };

/**
 * Gives a sandbox to one visitor, for an hour, and has another made ready. Where none is ready she waits until one is made.
 * @throws sandboxesFull
 */
export async function openSandbox(database: Database, fill: FillSandbox, now: Date): Promise<OpenedSandbox> {
  if ((await countOpen(database, now)) >= MOST_OPEN) throw sandboxesFull();
  const until = endOfOpened(now);
  const team = await taken(database, fill, now, until);
  const actor = { kind: "system" as const, job: "sandbox.open" };
  return inTransaction({ database, team, actor, now }, async (tx) => {
    await endSandboxAt(tx, until);
    await enqueue(tx, sandboxEnds, { until: until.getTime() }, until);
    await enqueue(tx, sandboxesWanted, {});
    return { team, user: await ownerOfSandbox(tx), until };
  });
}

/** Others may be as quick, and take what was made for her. */
const ATTEMPTS = 5;

async function taken(database: Database, fill: FillSandbox, now: Date, until: Date): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const team = await takeSandbox(database, now, until);
    if (team !== null) return team;
    await prepareSandboxes({ database, now }, 1, fill);
  }
  throw sandboxesFull();
}

/** Has a sandbox end at once: its visitor leaves, or begins anew. */
export const leaveSandbox = (database: Database, team: number, now: Date): Promise<void> =>
  inTransaction({ database, team, actor: { kind: "system", job: "sandbox.leave" }, now }, async (tx) => {
    await endSandboxAt(tx, now);
    await enqueue(tx, sandboxEnds, { until: now.getTime() });
  });
