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
  const given = Buffer.from(text.slice(end + 1));
  const right = Buffer.from(signatureOf(value, key));
  return end > 0 && given.length === right.length && timingSafeEqual(given, right) ? value : null;
}
