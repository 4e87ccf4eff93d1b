import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { enqueueEach } from "../../platform/queue.ts";
import { mailDelivery } from "./jobs.ts";
import type { MailKind, Mails } from "./kinds-schema.ts";

/** A mail that was given up, to whom it goes now, and what it says anew: what it carried was forgotten. */
export type AnotherTry = { id: number; recipient: string; data: Mails[MailKind] };

/** Sends mails on their way again that could not be delivered; those that are not given up are left alone. */
export async function requeueFailed(tx: Tx, tries: readonly AnotherTry[]): Promise<void> {
  if (tries.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    update mails m set state = 'queued', attempts = 0, last_error = '', recipient = w.recipient::citext, data = w.data::jsonb
    from unnest(${tries.map(({ id }) => id)}::bigint[], ${tries.map(({ recipient }) => recipient)}::text[],
      ${tries.map(({ data }) => JSON.stringify(data))}::text[]) as w (id, recipient, data)
    where m.team_id = ${tx.team} and m.id = w.id and m.state = 'failed'
    returning m.id`.execute(tx.db);
  await enqueueEach(
    tx,
    mailDelivery,
    rows.map(({ id }) => ({ data: { mail: id } })),
  );
}
