import type { Context } from "hono";
import { networkOf } from "../../platform/http/incoming/client-address.ts";
import { countTries, type Limit, limitKey, takeTriesBack } from "../../platform/rate-limits.ts";
import { Refusal } from "../../shared/refusal.ts";
import type { ApiEnv } from "../services.ts";

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/**
 * How often a call may be made: for one e-mail address from one network address, from one network address, and for one
 * e-mail address from anywhere. What a narrower limit refuses counts for no wider one, so that a stranger cannot lock
 * somebody out; and a device that has signed in to the address before is counted by itself alone.
 */
const limits = {
  login: {
    device: { tries: 10, seconds: QUARTER },
    both: { tries: 10, seconds: QUARTER },
    address: { tries: 60, seconds: QUARTER },
    email: { tries: 100, seconds: HOUR },
  },
  "second-factor": {
    device: { tries: 8, seconds: QUARTER },
    both: { tries: 8, seconds: QUARTER },
    address: { tries: 60, seconds: QUARTER },
    email: { tries: 20, seconds: HOUR },
  },
  passkey: { device: { tries: 20, seconds: QUARTER }, address: { tries: 60, seconds: QUARTER } },
  register: perHour({ both: 5, address: 60, email: 20 }),
  "forgot-password": { ...perHour({ both: 5, address: 60, email: 20 }), device: { tries: 5, seconds: HOUR } },
  // Always of somebody who is signed in, counted by the session alone.
  "password-again": { device: { tries: 20, seconds: HOUR }, address: { tries: 60, seconds: HOUR } },
  "reset-password": {
    ...perHour({ both: 20, address: 60, email: 100 }),
    device: { tries: 20, seconds: HOUR },
  },
  "verification-mail": perHour({ both: 5, address: 60, email: 5 }),
  construction: { address: { tries: 20, seconds: QUARTER } },
  registration: perHour({ both: 30, address: 120, email: 90 }),
  contact: perHour({ both: 10, address: 60, email: 40 }),
  withdrawal: perHour({ both: 10, address: 60, email: 40 }),
  holder: { address: { tries: 120, seconds: HOUR }, email: { tries: 30, seconds: HOUR } },
  "address-proof-mail": { address: { tries: 20, seconds: HOUR }, email: { tries: 3, seconds: HOUR } },
  // The page asks every four seconds while the provider has not decided; every question may reach the provider.
  "payment-outcome": { address: { tries: 1200, seconds: QUARTER }, email: { tries: 300, seconds: QUARTER } },
  "payment-return": { address: { tries: 60, seconds: QUARTER } },
  // Each asks a provider whether a key is good: of use to whoever has found one.
  "payment-credentials": { address: { tries: 60, seconds: HOUR }, email: { tries: 20, seconds: HOUR } },
  // Calendars ask once an hour, each device for itself; many devices of a practice share one network.
  "calendar-feed": { address: { tries: 600, seconds: HOUR }, email: { tries: 300, seconds: HOUR } },
  // By no team's address, which everybody knows: nobody keeps a team's calendar from others by asking often.
  "public-calendar": { address: { tries: 600, seconds: HOUR } },
  // Each key by itself; whoever brings none that holds, by network.
  token: { device: { tries: 600, seconds: 60 }, address: { tries: 60, seconds: QUARTER } },
  // Each is a practice with all its rows.
  sandbox: { address: { tries: 8, seconds: HOUR } },
  voucher: { address: { tries: 40, seconds: QUARTER } },
} satisfies Record<string, Limits>;

type Limits = { device?: Limit; both?: Limit; address: Limit; email?: Limit };
/** A call of which only so many are let through. */
export type LimitedCall = keyof typeof limits;

function perHour({ both, address, email }: { both: number; address: number; email: number }) {
  const within = (tries: number): Limit => ({ tries, seconds: HOUR });
  return { both: within(both), address: within(address), email: within(email) };
}

/** A counted try, which can be taken back when it turned out to be a good one. */
export type Try = { takeBack: () => Promise<void> };

/** A limit, who or what is counted by it, how many one call is, and whose e-mail address it concerns. */
export type NamedLimit = Limit & { name: string; weight?: number; concerned?: string };

/**
 * Counts a try of a call, for an e-mail address or another name of who is concerned; of a device that is known there
 * (knownDevice), by the device alone. @throws a refusal (429) that says when to come back, beyond the limits
 */
export async function countTry(
  c: Context<ApiEnv>,
  call: LimitedCall,
  concerned = "",
  device: string | null = null,
): Promise<Try> {
  const named = limitsOf(call, networkOf(c.env?.clientAddress ?? ""), concerned, device);
  return countWithin(c, call, named, ({ seconds }) => tooManyTries(seconds));
}

/** Counts a call under each of these limits, the narrowest first. @throws what `refusal` makes of the one that is full */
export async function countWithin(
  c: Context<ApiEnv>,
  call: string,
  named: readonly NamedLimit[],
  refusal: (refused: { name: string; seconds: number }) => Refusal,
): Promise<Try> {
  const { database, clock, config, watch } = c.var.services;
  const counted = named.map(({ name, concerned = "", ...limit }) => ({
    ...limit,
    key: limitKey(call, name, concerned),
    tries: Math.max(1, Math.round(limit.tries * config.rateLimitFactor)),
  }));
  const refused = await countTries(database, counted, clock());
  if (refused) {
    watch?.refusedTry(call);
    const name = named[counted.findIndex(({ key }) => key === refused.key)]?.name ?? "";
    throw refusal({ name, seconds: refused.seconds });
  }
  return { takeBack: () => takeTriesBack(database, counted) };
}

function limitsOf(call: LimitedCall, address: string, email: string, known: string | null): NamedLimit[] {
  const { device, both, address: ofAddress, email: ofEmail }: Limits = limits[call];
  const concerned = email;
  if (device && known !== null) return [{ name: `device ${known}`, concerned, ...device }];
  return [
    ...(both ? [{ name: `both ${address} ${email}`, concerned, ...both }] : []),
    { name: `address ${address}`, ...ofAddress },
    ...(ofEmail ? [{ name: `email ${email}`, concerned, ...ofEmail }] : []),
  ];
}

const tooManyTries = (seconds: number): Refusal =>
  new Refusal(
    429,
    "too_many_tries",
    `Das waren sehr viele Versuche. Bitte versuchen Sie es in ${minutesOf(seconds)} noch einmal.`,
    { retryAfterSeconds: seconds },
  );

/** How long that is, as it is said after "in": `einer Minute`, `15 Minuten`. */
export function minutesOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "einer Minute" : `${minutes} Minuten`;
}
