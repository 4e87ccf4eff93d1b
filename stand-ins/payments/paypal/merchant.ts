import { createHash } from "node:crypto";
import type { Manner, Sent } from "../manners.ts";
import { noSuchResource } from "./errors.ts";
import type { Capture, Dispute, Order, PaypalEvent, Refund, Webhook } from "./objects.ts";

/** What the payer settled on PayPal's page for the capture that follows. */
export type Decision = {
  capture: "succeeds" | "is declined" | "stays pending";
  manner: Manner;
  sent?: Sent;
};

type Transmission = { signature: string; time: string; webhook: string; event: string };

/** `body` is asked for when it is sent: a repeated call is told how things stand by then. */
export type Answer = { status: 200 | 201 | 204; body: () => object | null };

/** One business account, by its first client id. Everything is kept by id, oldest first. */
export type Merchant = {
  clientId: string;
  merchantId: string;
  name: string;
  /** Access tokens with whom they were given to and the end of their life in milliseconds. */
  tokens: Map<string, { clientId: string; until: number }>;
  orders: Map<string, Order>;
  decisions: Map<string, Decision>;
  captures: Map<string, Capture>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  webhooks: Map<string, Webhook>;
  events: Map<string, PaypalEvent>;
  transmissions: Map<string, Transmission>;
  /** By PayPal-Request-Id; those under way, too. */
  answers: Map<string, Promise<Answer>>;
  /** What becomes of refunds from now on. */
  refundsBecome: "COMPLETED" | "PENDING" | "FAILED";
};

const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** As PayPal's: 13 of the signs that nobody takes for another. */
const merchantIdOf = (clientId: string): string =>
  [...createHash("sha256").update(clientId).digest().subarray(0, 13)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join("");

export function newMerchant(clientId: string): Merchant {
  const words = clientId.replace(/^pp-/, "").split(/[-_]/).filter(Boolean);
  return {
    clientId,
    merchantId: merchantIdOf(clientId),
    name: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" "),
    tokens: new Map(),
    orders: new Map(),
    decisions: new Map(),
    captures: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    webhooks: new Map(),
    events: new Map(),
    transmissions: new Map(),
    answers: new Map(),
    refundsBecome: "COMPLETED",
  };
}

/** Throws PayPal's RESOURCE_NOT_FOUND, for another merchant's things too. */
export function had<T>(things: Map<string, T>, id: string): T {
  const thing = things.get(id);
  if (!thing) throw noSuchResource();
  return thing;
}
