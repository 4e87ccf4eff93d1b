import { createHash } from "node:crypto";
import type { Context } from "hono";
import { networkOf } from "../platform/http/client-address.ts";
import { countTries, type Limit, takeTriesBack } from "../platform/rate-limits.ts";
import { Refusal } from "../shared/refusal.ts";
import type { ApiEnv } from "./services.ts";

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/**
 * How often a call may be made: from one network address, for one e-mail address from anywhere, and for one e-mail
 * address from one network address, so that a stranger cannot lock somebody out.
 */
const limits = {
  login: {
    address: { tries: 60, seconds: QUARTER },
    email: { tries: 100, seconds: HOUR },
    both: { tries: 10, seconds: QUARTER },
  },
  "second-factor": {
    address: { tries: 60, seconds: QUARTER },
    email: { tries: 20, seconds: HOUR },
    both: { tries: 8, seconds: QUARTER },
  },
  passkey: { address: { tries: 60, seconds: QUARTER } },
  register: { address: { tries: 60, seconds: HOUR }, email: { tries: 5, seconds: HOUR } },
  "forgot-password": { address: { tries: 60, seconds: HOUR }, email: { tries: 5, seconds: HOUR } },
  "reset-password": { address: { tries: 60, seconds: HOUR }, email: { tries: 20, seconds: HOUR } },
  "verification-mail": { address: { tries: 60, seconds: HOUR }, email: { tries: 5, seconds: HOUR } },
  construction: { address: { tries: 20, seconds: QUARTER } },
  registration: { address: { tries: 120, seconds: HOUR }, email: { tries: 30, seconds: HOUR } },
  contact: { address: { tries: 60, seconds: HOUR }, email: { tries: 10, seconds: HOUR } },
  withdrawal: { address: { tries: 60, seconds: HOUR }, email: { tries: 10, seconds: HOUR } },
  holder: { address: { tries: 120, seconds: HOUR }, email: { tries: 30, seconds: HOUR } },
  // The page asks every four seconds while the provider has not decided; every question may reach the provider.
  "payment-outcome": { address: { tries: 1200, seconds: QUARTER }, email: { tries: 300, seconds: QUARTER } },
  "payment-return": { address: { tries: 60, seconds: QUARTER } },
  // Each asks a provider whether a key is good: of use to whoever has found one.
  "payment-credentials": { address: { tries: 60, seconds: HOUR }, email: { tries: 20, seconds: HOUR } },
  voucher: { address: { tries: 40, seconds: QUARTER } },
} satisfies Record<string, Limits>;

type Limits = { address: Limit; email?: Limit; both?: Limit };
type LimitedCall = keyof typeof limits;

/** A counted try, which can be taken back when it turned out to be a good one. */
type Try = { takeBack: () => Promise<void> };

/** Counts a try of a call, for an e-mail address or another name of who is concerned. @throws a refusal (429) that says when to come back, beyond the limits */
export async function countTry(c: Context<ApiEnv>, call: LimitedCall, concerned = ""): Promise<Try> {
  const { database, clock, config } = c.var.services;
  const counted = limitsOf(call, networkOf(c.env?.clientAddress ?? ""), concerned, config.rateLimitFactor);
  const wait = await countTries(database, counted, clock());
  if (wait !== null) throw tooManyTries(wait);
  return { takeBack: () => takeTriesBack(database, Object.keys(counted)) };
}

function limitsOf(call: LimitedCall, address: string, email: string, factor: number): Record<string, Limit> {
  const { address: ofAddress, email: ofEmail, both }: Limits = limits[call];
  const named: [string, Limit | undefined][] = [
    [`address ${address}`, ofAddress],
    [`email ${email}`, ofEmail],
    [`both ${address} ${email}`, both],
  ];
  const counted: Record<string, Limit> = {};
  for (const [name, limit] of named) {
    if (limit)
      counted[keyOf(call, name)] = { ...limit, tries: Math.max(1, Math.round(limit.tries * factor)) };
  }
  return counted;
}

/** Addresses are personal: only their hash is counted under. */
const keyOf = (call: string, name: string) => createHash("sha256").update(`${call} ${name}`).digest("base64");

function tooManyTries(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const span = minutes === 1 ? "einer Minute" : `${minutes} Minuten`;
  return new Refusal(
    429,
    "too_many_tries",
    `Das waren sehr viele Versuche. Bitte versuchen Sie es in ${span} noch einmal.`,
    { retryAfterSeconds: seconds },
  );
}
