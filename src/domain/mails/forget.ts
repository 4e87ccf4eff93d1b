import type { Tx } from "../../platform/context.ts";

/** Takes out of the mails about an object, or to a user, to whom they went and what they carried; unsent ones are gone. */
export async function forgetMailsAbout(
  tx: Tx,
  object: "registration_id" | "invoice_id" | "user_id",
  id: number,
): Promise<void> {
  await tx.db
    .deleteFrom("mails")
    .where("team_id", "=", tx.team)
    .where(object, "=", id)
    .where("state", "<>", "sent")
    .execute();
  await tx.db
    .updateTable("mails")
    .set({ recipient: "", data: "{}", last_error: "" })
    .where("team_id", "=", tx.team)
    .where(object, "=", id)
    .execute();
}
