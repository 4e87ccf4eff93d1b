import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { record } from "../audit/record.ts";
import { forgetMailsAbout } from "../mails/forget.ts";
import { userStatus } from "./rules.ts";

/**
 * Takes name and address out of a user who was deleted, what the history says of her, and the mails that went to her account.
 * Her number stays, for what points at it, and her name where she did something. Done twice it is done once.
 */
export const forgetUser = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const forgotten = await tx.db
      .updateTable("users")
      .set({ first_name: "", last_name: "", email: "" })
      .where("team_id", "=", tx.team)
      .where("id", "=", id)
      .where("status", "=", userStatus.deleted)
      .where("email", "<>", "")
      .returning("id")
      .executeTakeFirst();
    if (!forgotten) return;
    await forgetMailsAbout(tx, "user_id", id);
    await sql`select forget_in_log('user', ${id})`.execute(tx.db);
    await record(tx, { type: "user", id }, "forgotten");
  });
