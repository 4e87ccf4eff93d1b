import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { record } from "../audit/record.ts";
import { forgetMailsAbout } from "../mails/forget.ts";
import { deleteDraftRow } from "./store.ts";

/** What the log says of a draft that names who gets it. */
const NAMING = [
  ...["recipient_salutation", "recipient_name", "recipient_extra", "recipient_street", "recipient_zip"],
  ...[
    "recipient_city",
    "recipient_country",
    "recipient_email",
    "recipient_vat_id",
    "intro",
    "closing",
    "items",
  ],
];

/**
 * Takes a person out of what was drafted for her registration: drafts go, mails forget to whom they went, and the log what it
 * says of names and addresses. What was finalised stays as it is for eight years (§ 14b UStG). Done twice it is done once.
 */
export async function forgetInvoicesOf(tx: Tx, registration: number): Promise<void> {
  const invoices = await tx.db
    .selectFrom("invoices")
    .select(["id", "state"])
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, state } of invoices) {
    await forgetMailsAbout(tx, "invoice_id", id);
    if (state === "draft") {
      await deleteDraftRow(tx, id);
      await record(tx, { type: "invoice", id }, "deleted");
      await sql`select forget_in_log('invoice', ${id})`.execute(tx.db);
    } else await sql`select forget_fields_in_log('invoice', ${id}, ${NAMING}::text[])`.execute(tx.db);
  }
}
