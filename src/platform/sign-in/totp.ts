import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** Codes of the time step before and after the running one do too: clocks differ, and people type slowly. */
const STEPS_AROUND = 1;

/** A fresh secret for an authenticator app, in Base32 as apps take it (RFC 6238). */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads from a QR code. */
export const totpAddress = (secret: string, issuer: string, label: string): string =>
  totp(secret, issuer, label).toString();

/** The time step whose six digits these are, among those that do now; null for none. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const away = totp(secret).validate({ token: code, timestamp, window: STEPS_AROUND });
  return away === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + away;
}

const totp = (secret: string, issuer = "", label = "") =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });
