import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueue } from "../../platform/queue.ts";
import { removeTeam } from "../teams/remove-team.ts";
import { sandboxesWanted } from "./jobs.ts";

/**
 * Takes a sandbox that lasts until then, in milliseconds since the epoch, away with everything in it; never a team in
 * earnest, nor one that was given to somebody meanwhile and lasts on.
 */
export const endSandbox = (ctx: Ctx, until: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const team = await tx.db
      .selectFrom("teams")
      .select("sandbox_until")
      .where("id", "=", tx.team)
      .forUpdate()
      .executeTakeFirst();
    if (!team?.sandbox_until || team.sandbox_until.getTime() > until) return;
    await removeTeam(tx);
    await enqueue(tx, sandboxesWanted, {});
  });
