import { createHmac, timingSafeEqual } from "node:crypto";

/** A key for one purpose, made from the installation's secret: one that leaks opens nothing else. */
export const keyFor = (secretKey: string, purpose: string): string =>
  createHmac("sha256", secretKey).update(purpose).digest("base64url");

/** The signature of a value, in Base64. */
const signatureOf = (value: string, key: string): string =>
  createHmac("sha256", key).update(value).digest("base64");

/** The value with its signature behind a point. */
export const signed = (value: string, key: string): string => `${value}.${signatureOf(value, key)}`;

/** The value that was signed; null when the signature is not ours. */
export function unsigned(text: string, key: string): string | null {
  const end = text.lastIndexOf(".");
  const value = text.slice(0, Math.max(end, 0));
  return end > 0 && isSameSecret(text.slice(end + 1), signatureOf(value, key)) ? value : null;
}

/** Whether somebody named a secret rightly, in the same time for every wrong one of its length. */
export function isSameSecret(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
