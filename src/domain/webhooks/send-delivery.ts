import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { type OutgoingAnswer, postOutgoing } from "../../platform/http/outgoing/outgoing.ts";
import { enqueue } from "../../platform/queue.ts";
import { acceptedKeys } from "../../platform/secrets/keys.ts";
import { instantOut } from "../../shared/schema.ts";
import { later } from "../../shared/time/dates.ts";
import { record } from "../audit/record.ts";
import type { WebhookConfig } from "./create-endpoint.ts";
import { webhookDue } from "./jobs.ts";
import { judge, PATIENCE_DAYS, pauseAfter } from "./rules.ts";
import { type Signer, signatureOf, signingSecret } from "./signing.ts";
import {
  findDelivery,
  firstWaiting,
  giveUpWaiting,
  lockEndpoint,
  type StoredDelivery,
  type StoredEndpoint,
  saveDelivery,
  saveEndpoint,
} from "./store.ts";
import { tellOwners } from "./tell-owners.ts";

/** What sending stands on besides: the address that links begin with. */
export type SendingConfig = WebhookConfig & { publicUrl: string };

/** While one worker sends, no other does; one that was killed meanwhile is followed by another after that. */
const IN_HAND_MINUTES = 2;

/**
 * Tells another program what happened, once it is due and nothing earlier of the same subject waits. What does not arrive is sent
 * again after pauses that grow; where nothing arrives for days, the endpoint is switched off and the owners are told.
 * At least once: a worker that was killed after sending sends again.
 */
export async function sendDelivery(ctx: Ctx, id: number, config: SendingConfig): Promise<void> {
  const claimed = await inTransaction(ctx, (tx) => claim(tx, id));
  if (!claimed) return;
  const [delivery, endpoint] = claimed;
  const began = performance.now();
  const answer = await postOutgoing(
    endpoint.url,
    signedMessage(delivery, endpoint, config, ctx.now),
    config.outgoing,
  );
  const duration_ms = Math.round(performance.now() - began);
  await inTransaction(ctx, (tx) => settle(tx, delivery, { ...answer, duration_ms }, config));
}

/** Takes something in hand that is due; null where it is not its turn. */
async function claim(tx: Tx, id: number): Promise<[StoredDelivery, StoredEndpoint] | null> {
  const found = await findDelivery(tx, id);
  const endpoint = found && (await lockEndpoint(tx, found.endpoint_id));
  // Read again: somebody may have settled it while the endpoint was waited for.
  const delivery = endpoint && (await findDelivery(tx, id));
  if (delivery?.state !== "waiting" || !endpoint) return null;
  if (endpoint.status !== "active") {
    // It came in while the endpoint was being switched off.
    await saveDelivery(tx, id, { state: "failed", next_at: null });
    return null;
  }
  if ((await firstWaiting(tx, delivery)) !== id) return null;
  if (delivery.next_at && delivery.next_at > tx.now) {
    await enqueue(tx, webhookDue, { delivery: id }, delivery.next_at);
    return null;
  }
  await saveDelivery(tx, id, { next_at: later(tx.now, { minutes: IN_HAND_MINUTES }) });
  return [delivery, endpoint];
}

function signedMessage(
  { message, event, data, occurred_at }: StoredDelivery,
  endpoint: StoredEndpoint,
  config: SendingConfig,
  now: Date,
) {
  const sent = { ...(data as object), ...linkTo(data as Ids, config.publicUrl) };
  const body = JSON.stringify({ type: event, timestamp: instantOut(occurred_at), data: sent });
  const seconds = Math.floor(now.getTime() / 1000);
  const versions = [endpoint.secret_version];
  if (endpoint.previous_until && endpoint.previous_until > now) versions.push(endpoint.secret_version - 1);
  const signer = (secret_version: number): Signer => ({
    team: endpoint.team_id,
    id: endpoint.id,
    secret_version,
  });
  return {
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "Kurshafen-Webhooks/1",
      "webhook-id": message,
      "webhook-timestamp": String(seconds),
      "webhook-signature": versions
        .flatMap((version) => acceptedKeys(config).map((key) => signingSecret(signer(version), key)))
        .map((secret) => signatureOf(secret, { message, seconds, body }))
        .join(" "),
    },
  };
}

type Ids = { registration_id?: number | null; invoice_id?: number | null; lesson_id?: number };

/** Where the program finds what it was told about. */
function linkTo({ registration_id, invoice_id, lesson_id }: Ids, publicUrl: string): { url?: string } {
  if (registration_id) return { url: `${publicUrl}/api/registrations/${registration_id}` };
  if (invoice_id) return { url: `${publicUrl}/api/invoices/${invoice_id}` };
  return lesson_id ? { url: `${publicUrl}/api/lessons/${lesson_id}` } : {};
}

type Answered = OutgoingAnswer & { duration_ms: number };

/** Writes down how it went, and what follows from it. */
async function settle(
  tx: Tx,
  { id, endpoint_id, attempts: before, subject }: StoredDelivery,
  { status, text, duration_ms }: Answered,
  config: SendingConfig,
): Promise<void> {
  const endpoint = await lockEndpoint(tx, endpoint_id);
  if (!endpoint || (await findDelivery(tx, id))?.state !== "waiting") return;
  const outcome = judge(status);
  const attempts = before + 1;
  const pause = outcome === "again" ? pauseAfter(attempts) : null;
  const said = {
    attempts,
    tried_at: tx.now,
    answer_status: status,
    answer: text.replaceAll("\0", ""),
    duration_ms,
  };
  if (pause === null)
    await saveDelivery(tx, id, {
      ...said,
      state: outcome === "arrived" ? "delivered" : "failed",
      next_at: null,
    });
  else {
    const next_at = later(tx.now, { minutes: pause });
    await saveDelivery(tx, id, { ...said, next_at });
    await enqueue(tx, webhookDue, { delivery: id }, next_at);
  }
  const failing_since = outcome === "arrived" ? null : (endpoint.failing_since ?? tx.now);
  const isHopeless = failing_since !== null && later(failing_since, { days: PATIENCE_DAYS }) <= tx.now;
  if (outcome === "gone" || isHopeless)
    return switchOff(tx, endpoint, {
      ...{ failing_since: failing_since ?? tx.now, isGone: outcome === "gone" },
      publicUrl: config.publicUrl,
    });
  await saveEndpoint(tx, endpoint_id, { failing_since });
  const next = pause === null ? await firstWaiting(tx, { endpoint_id, subject }) : null;
  if (next !== null) await enqueue(tx, webhookDue, { delivery: next });
}

async function switchOff(
  tx: Tx,
  { id, url }: StoredEndpoint,
  why: { failing_since: Date; isGone: boolean; publicUrl: string },
): Promise<void> {
  await saveEndpoint(tx, id, { status: "failed", failing_since: why.failing_since });
  await giveUpWaiting(tx, id);
  await record(tx, { type: "team", id: tx.team }, "webhook-switched-off", { webhook: [null, url] });
  await tellOwners(tx, { url, ...why });
}
