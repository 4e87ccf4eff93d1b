import type { Selectable, Updateable } from "kysely";
import type { Tx } from "../../platform/context.ts";
import type { WebhookDeliveries, WebhookEndpoints } from "../../platform/database/schema.gen.ts";

export type StoredEndpoint = Selectable<WebhookEndpoints>;
export type StoredDelivery = Selectable<WebhookDeliveries>;

/** Keeps whom to tell what; answers its id. */
export async function insertEndpoint(tx: Tx, row: { url: string; events: string[] }): Promise<number> {
  const { id } = await tx.db
    .insertInto("webhook_endpoints")
    .values({ ...row, team_id: tx.team, created_at: tx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An endpoint, while whatever else changes it or sends to it waits; undefined for none. */
export const lockEndpoint = (tx: Tx, id: number): Promise<StoredEndpoint | undefined> =>
  tx.db
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function saveEndpoint(tx: Tx, id: number, change: Updateable<WebhookEndpoints>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.db
    .updateTable("webhook_endpoints")
    .set(change)
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();
}

export async function deleteEndpoint(tx: Tx, id: number): Promise<void> {
  await tx.db.deleteFrom("webhook_endpoints").where("team_id", "=", tx.team).where("id", "=", id).execute();
}

/** Something sent or to be sent; undefined for none. */
export const findDelivery = (tx: Tx, id: number): Promise<StoredDelivery | undefined> =>
  tx.db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirst();

/** Puts something down that is due at once; answers its id. */
export async function insertDelivery(
  tx: Tx,
  row: { endpoint_id: number; event: string; subject: string; data: object },
): Promise<number> {
  const { id } = await tx.db
    .insertInto("webhook_deliveries")
    .values({
      ...{ ...row, data: JSON.stringify(row.data) },
      ...{ team_id: tx.team, occurred_at: tx.now, next_at: tx.now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveDelivery(tx: Tx, id: number, change: Updateable<WebhookDeliveries>): Promise<void> {
  await tx.db
    .updateTable("webhook_deliveries")
    .set(change)
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();
}

/** The first that waits to be told to an endpoint of a subject; null for none. */
export async function firstWaiting(
  tx: Tx,
  { endpoint_id, subject }: Pick<StoredDelivery, "endpoint_id" | "subject">,
): Promise<number | null> {
  const row = await tx.db
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("endpoint_id", "=", endpoint_id)
    .where("subject", "=", subject)
    .where("state", "=", "waiting")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Gives up what waits for an endpoint that is told nothing any more. */
export async function giveUpWaiting(tx: Tx, endpoint: number): Promise<void> {
  await tx.db
    .updateTable("webhook_deliveries")
    .set({ state: "failed", next_at: null })
    .where("team_id", "=", tx.team)
    .where("endpoint_id", "=", endpoint)
    .where("state", "=", "waiting")
    .execute();
}

/** Forgets what happened before, but for what waits. */
export async function forgetBefore(tx: Tx, endpoint: number, before: Date): Promise<void> {
  await tx.db
    .deleteFrom("webhook_deliveries")
    .where("team_id", "=", tx.team)
    .where("endpoint_id", "=", endpoint)
    .where("state", "<>", "waiting")
    .where("occurred_at", "<", before)
    .execute();
}
