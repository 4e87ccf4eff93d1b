import type Stripe from "stripe";
import { atFirstUse } from "../at-first-use.ts";
import { ProviderDown, ProviderRefused, type RefusedReason, type StripeCredentials } from "./gateway.ts";

/** Stripe's own library, which is loaded for who takes money. */
export const stripeLibrary = atFirstUse<typeof Stripe>("stripe");

/** Answers keep this shape, whatever the account is set to. */
export const API_VERSION = "2026-10-28.endive";

/** Stripe's library for one key. `url`: where Stripe is spoken to; undefined: at Stripe. */
export function createStripe({ secret_key }: StripeCredentials, url: string | undefined): Stripe {
  return new (stripeLibrary())(secret_key, {
    ...(url ? at(new URL(url)) : {}),
    apiVersion: API_VERSION,
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

const at = ({ protocol, hostname, port }: URL) =>
  protocol === "http:"
    ? { protocol: "http" as const, host: hostname, port: port || "80" }
    : { protocol: "https" as const, host: hostname, port: port || "443" };

/** Runs a call of Stripe's library and tells its failures in words of ours. @throws ProviderDown, ProviderRefused */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof stripeLibrary().errors.StripeError ? failureOf(error) : error;
  }
}

/** Stripe's "no", with its name for what was in the way. */
class StripeRefusal extends ProviderRefused {
  readonly code: string | undefined;

  constructor(reason: RefusedReason, message: string, code: string | undefined) {
    super(reason, message);
    this.code = code;
  }
}

/** Whether Stripe says that it knows no such thing in this account. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeRefusal && error.code === "resource_missing";

function failureOf(error: Stripe.errors.StripeError): ProviderDown | ProviderRefused {
  // Stripe's own sentences repeat parts of keys and of what was sent.
  const parts = [error.type, error.code, error.param, error.statusCode, error.requestId];
  const message = `Stripe: ${parts.filter(Boolean).join(" ")}`;
  if (isPassing(error)) return new ProviderDown(message);
  return new StripeRefusal(reasonOf(error), message, error.code);
}

/** 409: the same is being asked already. */
const isPassing = (error: Stripe.errors.StripeError) =>
  error instanceof stripeLibrary().errors.StripeConnectionError ||
  error instanceof stripeLibrary().errors.StripeRateLimitError ||
  error.statusCode === 409 ||
  (error.statusCode ?? 0) >= 500;

function reasonOf(error: Stripe.errors.StripeError): RefusedReason {
  if (error instanceof stripeLibrary().errors.StripeAuthenticationError) return "credentials";
  if (error instanceof stripeLibrary().errors.StripePermissionError) return "permission";
  if (error instanceof stripeLibrary().errors.StripeCardError) return "declined";
  return error.code === "charge_already_refunded" ? "already-refunded" : "other";
}
