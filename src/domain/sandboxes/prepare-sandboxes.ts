import type { Ctx, Tx } from "../../platform/context.ts";
import { nextTeamIdOnFirst } from "../../platform/database/servers/new-team.ts";
import { type Database, inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { sandboxEnds, sandboxesWanted } from "./jobs.ts";
import { endOfReady } from "./rules.ts";
import { countReadyAlone, keepAsSandbox } from "./store.ts";

/** Writes the example practice into the transaction's team, which has no row yet. */
export type FillSandbox = (tx: Tx) => Promise<void>;

/** Makes sandboxes until so many are ready. Processes that do it at once make no more between them. */
export async function prepareSandboxes(
  { database, now }: Pick<Ctx, "database" | "now">,
  wanted: number,
  fill: FillSandbox,
): Promise<void> {
  while (await prepareOne(database, now, wanted, fill));
}

/** Has sandboxes made ready soon: put down when a worker starts. */
export const wantSandboxes = (database: Database, now: Date): Promise<void> =>
  inTransaction({ database, team: NO_TEAM, actor: { kind: "system", job: "sandbox.prepare" }, now }, (tx) =>
    enqueue(tx, sandboxesWanted, {}),
  );

/** What a job carries that is about no team. */
const NO_TEAM = 0;

/** All of one or nothing; false where there are enough. */
const prepareOne = async (
  database: Database,
  now: Date,
  wanted: number,
  fill: FillSandbox,
): Promise<boolean> =>
  inTransaction(
    {
      database,
      team: await nextTeamIdOnFirst(database),
      actor: { kind: "system", job: "sandbox.prepare" },
      now,
    },
    async (tx) => {
      if ((await countReadyAlone(tx)) >= wanted) return false;
      await fill(tx);
      const until = endOfReady(now);
      await keepAsSandbox(tx, until);
      await enqueue(tx, sandboxEnds, { until: until.getTime() }, until);
      return true;
    },
  );
