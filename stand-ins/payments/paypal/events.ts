import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { z } from "zod";
import { paypalId } from "../ids.ts";
import type { Manner } from "../manners.ts";
import type { World } from "../world.ts";
import type { Call } from "./call.ts";
import type { Answer, Merchant } from "./merchant.ts";
import type { PaypalEvent, Webhook } from "./objects.ts";

/** PayPal signs with a certificate; here a secret does, which is why only the verification call can check it. */
const SECRET = randomBytes(32);
const ALGORITHM = "SHA256withRSA";

/** Keeps an event about a resource as it is now, and sends it to whoever listens. Resolves when the first tries are over. */
export async function emit(
  world: World,
  merchant: Merchant,
  type: string,
  resource: object,
  manner: Manner,
): Promise<void> {
  const id = `WH-${paypalId()}-${paypalId()}`;
  const event: PaypalEvent = {
    id,
    event_version: "1.0",
    create_time: world.clock.now().toISOString(),
    resource_type: resourceType(type),
    ...(!type.startsWith("CUSTOMER") && { resource_version: "2.0" as const }),
    event_type: type,
    summary: type.toLowerCase().replaceAll(".", " "),
    resource: structuredClone(resource),
    links: [],
  };
  merchant.events.set(id, event);
  if (manner === "never") return;
  await sendEvent(world, merchant, event, { times: manner === "twice" ? 2 : 1, forged: false });
}

function resourceType(type: string): string {
  if (type.startsWith("CHECKOUT.ORDER")) return "checkout-order";
  if (type.startsWith("CUSTOMER.DISPUTE")) return "dispute";
  return /REFUND|REVERSED/.test(type) ? "refund" : "capture";
}

/** Sends an event (again) to the listening webhooks; `forged` with a signature that does not fit. */
export async function sendEvent(
  world: World,
  merchant: Merchant,
  event: PaypalEvent,
  { times, forged, to }: { times: number; forged: boolean; to?: string | undefined },
): Promise<void> {
  const body = JSON.stringify(event);
  const letters = listeners(merchant, event.event_type).flatMap((webhook) =>
    Array.from({ length: times }, () => ({
      provider: "paypal" as const,
      account: merchant.clientId,
      event: event.id,
      type: event.event_type,
      url: to ?? webhook.url,
      body,
      forged,
      headers: () => signed(world, merchant, webhook, body, forged),
    })),
  );
  await Promise.all(letters.map((letter) => world.post.send(letter)));
}

function listeners(merchant: Merchant, type: string): Webhook[] {
  return [...merchant.webhooks.values()].filter(({ event_types: wanted }) =>
    wanted.some(({ name }) => name === "*" || name === type),
  );
}

/** The headers of one transmission; each try is one. */
function signed(world: World, merchant: Merchant, webhook: Webhook, body: string, forged: boolean) {
  const id = randomUUID();
  const time = world.clock.now().toISOString();
  const signature = signatureOf(forged ? randomBytes(32) : SECRET, [
    id,
    time,
    webhook.id,
    String(crc32(body)),
  ]);
  merchant.transmissions.set(id, { signature, time, webhook: webhook.id, event: body });
  return {
    "user-agent": "PayPal/AUHD-214.0-1",
    "paypal-auth-algo": ALGORITHM,
    "paypal-auth-version": "v2",
    "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-testzahlung",
    "paypal-transmission-id": id,
    "paypal-transmission-sig": signature,
    "paypal-transmission-time": time,
  };
}

const signatureOf = (secret: Buffer, parts: string[]) =>
  createHmac("sha256", secret).update(parts.join("|")).digest("base64");

export const verification = z.object({
  auth_algo: z.string().max(100),
  cert_url: z.url().max(500),
  transmission_id: z.string().max(50),
  transmission_sig: z.string().max(500),
  transmission_time: z.string().max(100),
  webhook_id: z.string().max(50),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** Says whether a webhook came from here, for this webhook, unchanged. */
export function verify({ merchant, body }: Call<z.output<typeof verification>>): Answer {
  const known = merchant.transmissions.get(body.transmission_id);
  const expected =
    known &&
    signatureOf(SECRET, [body.transmission_id, known.time, body.webhook_id, String(crc32(known.event))]);
  const isRight =
    known !== undefined &&
    body.auth_algo === ALGORITHM &&
    body.transmission_sig === expected &&
    body.transmission_time === known.time &&
    JSON.stringify(body.webhook_event) === known.event;
  return { status: 200, body: () => ({ verification_status: isRight ? "SUCCESS" : "FAILURE" }) };
}
