import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { mayBeCalled, type OutgoingRules } from "../../platform/http/outgoing/outgoing.ts";
import { enqueue } from "../../platform/queue.ts";
import type { SecretKeys } from "../../platform/secrets/keys.ts";
import { later } from "../../shared/time/dates.ts";
import { record } from "../audit/record.ts";
import { lockTeam } from "../users/access.ts";
import { addressNotOpen, tooManyEndpoints } from "./errors.ts";
import { logSweep } from "./jobs.ts";
import { countEndpoints, getEndpoint } from "./queries.ts";
import type { SignedEndpoint, WebhookEndpointInput } from "./schema.ts";
import { signingSecret } from "./signing.ts";
import { insertEndpoint } from "./store.ts";

/** What endpoints stand on: where calls may go, and what their secrets follow from. */
export type WebhookConfig = SecretKeys & { outgoing: OutgoingRules };

/** So many addresses a team tells what happens. */
const MOST = 10;

/** Has another program told what happens; answers the secret that signs. @throws addressNotOpen, tooManyEndpoints */
export const createEndpoint = (
  ctx: Ctx,
  { url, events }: WebhookEndpointInput,
  { outgoing, secretKey }: WebhookConfig,
): Promise<SignedEndpoint> =>
  inTransaction(ctx, async (tx) => {
    if (!mayBeCalled(url, outgoing)) throw addressNotOpen();
    await lockTeam(tx);
    if ((await countEndpoints(tx)) >= MOST) throw tooManyEndpoints(MOST);
    const id = await insertEndpoint(tx, { url, events });
    await enqueue(tx, logSweep, { endpoint: id }, later(tx.now, { days: 1 }));
    await record(tx, { type: "team", id: tx.team }, "webhook-created", {
      webhook: [null, url],
      webhook_events: [null, events.join(", ")],
    });
    const signing_secret = signingSecret({ team: tx.team, id, secret_version: 1 }, secretKey);
    return { ...(await getEndpoint(tx, id)), signing_secret };
  });
