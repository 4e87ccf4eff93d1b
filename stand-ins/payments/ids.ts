import { randomBytes } from "node:crypto";

const MIXED = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const UPPER = "0123456789ABCDEFGHJKLMNPRSTUVWXY";

const drawn = (alphabet: string, length: number) =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("");

/** An id as Stripe writes them: `pi_3x…`. */
export const stripeId = (prefix: string) => `${prefix}_${drawn(MIXED, 24)}`;

/** An id as PayPal writes them: 17 digits and capitals. */
export const paypalId = () => drawn(UPPER, 17);

export const secretOf = (prefix: string, length = 32) => `${prefix}${drawn(MIXED, length)}`;
