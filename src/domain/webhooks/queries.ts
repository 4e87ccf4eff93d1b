import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { pageOf } from "../../platform/database/paging.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { endpointUnknown } from "./errors.ts";
import { TEST_EVENT, type WebhookEvent } from "./rules.ts";
import type { WebhookDelivery, WebhookEndpoint } from "./schema.ts";
import { findDelivery, type StoredDelivery, type StoredEndpoint } from "./store.ts";

/** Whom the team tells what, the newest first. */
export async function listEndpoints(tx: Tx): Promise<WebhookEndpoint[]> {
  const rows = await selectEndpoints(tx).orderBy("id", "desc").execute();
  return rows.map((row) => endpointOut(row, tx.now));
}

/** One of them. @throws endpointUnknown */
export async function getEndpoint(tx: Tx, id: number): Promise<WebhookEndpoint> {
  const row = await selectEndpoints(tx).where("id", "=", id).executeTakeFirst();
  if (!row) throw endpointUnknown();
  return endpointOut(row, tx.now);
}

/** What an endpoint was sent, and waits to be, the newest first. @throws endpointUnknown */
export async function listDeliveries(
  tx: Tx,
  endpoint: number,
  paging: PageQuery,
): Promise<Page<WebhookDelivery>> {
  await getEndpoint(tx, endpoint);
  const sent = tx.db
    .selectFrom("webhook_deliveries")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("endpoint_id", "=", endpoint)
    .orderBy("id", "desc");
  const { rows, total } = await pageOf(tx, sent, paging);
  return { rows: rows.map(deliveryOut), total };
}

/** One of them, as the list has it. */
export async function getDelivery(tx: Tx, id: number): Promise<WebhookDelivery> {
  const row = await findDelivery(tx, id);
  if (!row) throw new Error(`delivery ${id} is gone`);
  return deliveryOut(row);
}

/** How many endpoints the team has. */
export async function countEndpoints(tx: Tx): Promise<number> {
  const { count } = await tx.db
    .selectFrom("webhook_endpoints")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("team_id", "=", tx.team)
    .executeTakeFirstOrThrow();
  return count;
}

const selectEndpoints = (tx: Tx) =>
  tx.db.selectFrom("webhook_endpoints").selectAll().where("team_id", "=", tx.team);

const endpointOut = (row: StoredEndpoint, now: Date): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  events: row.events as WebhookEvent[],
  status: row.status as WebhookEndpoint["status"],
  failing_since: row.failing_since && instantOut(row.failing_since),
  previous_signs_until:
    row.previous_until && row.previous_until > now ? instantOut(row.previous_until) : null,
  created_at: instantOut(row.created_at),
});

const deliveryOut = (row: StoredDelivery): WebhookDelivery => ({
  ...{ id: row.id, message: row.message, event: row.event, subject: row.subject },
  occurred_at: instantOut(row.occurred_at),
  state: row.state as WebhookDelivery["state"],
  attempts: row.attempts,
  next_at: row.next_at && instantOut(row.next_at),
  tried_at: row.tried_at && instantOut(row.tried_at),
  ...{ answer_status: row.answer_status, answer: row.answer, duration_ms: row.duration_ms },
  is_test: asFlag(row.event === TEST_EVENT),
});
