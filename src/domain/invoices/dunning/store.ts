import type { Insertable, Selectable, Updateable } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import type { DunningSettings, InvoiceDunnings } from "../../../platform/database/schema.gen.ts";
import { whoActs } from "../../audit/record.ts";
import { standardSettings } from "../rules/dunning-rules.ts";

type NewDunning = Omit<Insertable<InvoiceDunnings>, "team_id" | "actor" | "created_at">;

/** Puts a step down that goes out now; answers its id. What the invoice says of it follows by itself. */
export async function insertDunning(tx: Tx, dunning: NewDunning): Promise<number> {
  const { id } = await tx.db
    .insertInto("invoice_dunnings")
    .values({ ...dunning, team_id: tx.team, actor: JSON.stringify(whoActs(tx)), created_at: tx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes what becomes of a step. */
export const saveDunning = (
  tx: Tx,
  id: number,
  change: Pick<Updateable<InvoiceDunnings>, "waived_at" | "taken_back_at">,
) =>
  tx.db
    .updateTable("invoice_dunnings")
    .set(change)
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** The row of the settings, locked, made where there was none. */
export async function lockDunningSettings(tx: Tx): Promise<Selectable<DunningSettings>> {
  await tx.db
    .insertInto("dunning_settings")
    .values({ team_id: tx.team, ...standardSettings })
    .onConflict((conflict) => conflict.constraint("one_way_to_dun").doNothing())
    .execute();
  return tx.db
    .selectFrom("dunning_settings")
    .selectAll()
    .where("team_id", "=", tx.team)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Changes how the team duns. */
export const saveDunningSettings = (tx: Tx, change: Updateable<DunningSettings>) =>
  tx.db.updateTable("dunning_settings").set(change).where("team_id", "=", tx.team).execute();
