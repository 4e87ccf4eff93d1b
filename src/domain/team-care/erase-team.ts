import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { FileStore } from "../../platform/files.ts";
import { recordAct } from "../audit/platform-acts.ts";
import { removeTeam } from "../teams/remove-team.ts";

/**
 * Erases a closed team whose time is over, with all that is stored of it but the platform's own invoices; one that was opened again
 * meanwhile, or closed anew, stays. Run twice it does nothing.
 */
export const eraseTeam = async (ctx: Ctx, files: FileStore): Promise<void> => {
  const gone = await inTransaction(ctx, async (tx) => {
    const team = await tx.db
      .selectFrom("teams")
      .select("erased_from")
      .where("id", "=", tx.team)
      .forUpdate()
      .executeTakeFirst();
    if (!team?.erased_from || team.erased_from > tx.now) return [];
    const exports = await tx.db
      .selectFrom("team_exports")
      .select("file")
      .where("team_id", "=", tx.team)
      .execute();
    await removeTeam(tx);
    await recordAct(tx, { act: "team-erased", subject: `team ${tx.team}` });
    return exports.map(({ file }) => file);
  });
  for (const file of gone) await files.remove(ctx.team, file);
};
