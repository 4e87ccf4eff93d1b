import { later } from "../../../shared/time/dates.ts";
import { isPaidOnline } from "../rules.ts";

/** So many bookings of one network for one team within an hour are as always, and so many more are held. */
const AS_ALWAYS = 5;
const HELD = 5;

/** For so long a seat is held at most until the link in the mail is opened. */
const PROOF_MINUTES = 60;

/** How many bookings a network may make for a team within an hour. */
export type Allowance = { as_always: number; held: number };

/**
 * How often a network may book, where every limit is multiplied by `factor`: at least once as always and once held, for a
 * factor as small as it may be. The minutes of a hold stay what they are.
 */
export const allowanceOf = (factor: number): Allowance => ({
  as_always: Math.max(1, Math.round(AS_ALWAYS * factor)),
  held: Math.max(1, Math.round(HELD * factor)),
});

/** Until when a seat is held that nobody has proven an address for; never past the start. */
export const proofUntil = (booked: Date, startsAt: Date): Date =>
  new Date(Math.min(later(booked, { minutes: PROOF_MINUTES }).getTime(), startsAt.getTime()));

/** What of a registration says whether its address is proven; `status` as it is at the instant. */
type Proof = { status: string; address_proof: string | null; payment_method: string | null };

/**
 * Whether a seat is held until the link in the mail is opened. Who pays online proves herself by paying
 * (awaits_address_proof() in the database says the same).
 */
export const awaitsAddressProof = (row: Proof): boolean =>
  row.status === "pending" && row.address_proof === "asked" && !isPaidOnline(row);
