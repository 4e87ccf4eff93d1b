import type { Ctx, Tx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import { type Changes, whoActs } from "./record.ts";

/** What was done for the whole platform: `subject` is a path, the key of a text, the id of a team; never a person. */
export type PlatformAct = { act: string; subject: string; changes?: Changes };

/** Writes down what the operator does for the whole platform, or with a whole team, in the same transaction. */
export async function recordAct(tx: Tx, { act, subject, changes = {} }: PlatformAct): Promise<void> {
  await tx.db
    .insertInto("platform_acts")
    .values({
      at: tx.now,
      actor: JSON.stringify(whoActs(tx)),
      act,
      subject,
      changes: JSON.stringify(changes),
    })
    .execute();
}

/** What was done for the whole platform and by whom, the newest first. `ctx` is the database owner's. */
export const listActs = (ctx: Ctx, most: number) =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .selectFrom("platform_acts")
      .select(["at", "actor", "act", "subject", "changes"])
      .orderBy("id", "desc")
      .limit(most)
      .execute();
    return rows.map(({ at, actor, ...row }) => ({
      at: instantOut(at),
      by: (actor as { name?: string }).name ?? "",
      ...row,
    }));
  });
