import { createHmac } from "node:crypto";
import type { Context } from "hono";
import { acceptedKeys } from "../../platform/secrets/keys.ts";
import { keyFor } from "../../platform/secrets/signing.ts";
import { deviceCookie } from "../../platform/sign-in/session-cookie.ts";
import { randomToken } from "../../shared/ids.ts";
import type { ApiEnv } from "../services.ts";

/** As long as browsers keep a cookie at all. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

/** Of how many accounts a shared computer remembers that they were signed in to; the newest first. */
const MOST_ACCOUNTS = 8;

/** An account that was signed in to, known by a mark that tells no address, and the name that the device has there. */
type Known = { mark: string; device: string };

/** Under which name the request's device has signed in to this address before; null for a device that has not. */
export function knownDevice(c: Context<ApiEnv>, email: string): string | null {
  const marks = marksOf(c, email);
  return knownTo(c).find((known) => marks.includes(known.mark))?.device ?? null;
}

/** The same for whichever account was signed in to last: who brings a passkey says no address. */
export const knownForAny = (c: Context<ApiEnv>): string | null => knownTo(c)[0]?.device ?? null;

/**
 * Remembers that the request's device has proven to be one of this address's owner. Signing out leaves that, and so
 * does a new password.
 */
export function rememberDevice(c: Context<ApiEnv>, email: string): void {
  const [mark = "", ...before] = marksOf(c, email);
  const others = knownTo(c).filter((known) => known.mark !== mark && !before.includes(known.mark));
  const all = [{ mark, device: randomToken() }, ...others].slice(0, MOST_ACCOUNTS);
  const value = all.map((known) => `${known.mark}~${known.device}`).join("!");
  c.header("Set-Cookie", deviceCookie(c.var.services.config).set(value, KEPT_SECONDS), { append: true });
}

function knownTo(c: Context<ApiEnv>): Known[] {
  const value = deviceCookie(c.var.services.config).read(c.req.raw.headers) ?? "";
  return value.split("!").flatMap((entry) => {
    const [mark, device] = entry.split("~");
    return mark && device ? [{ mark, device }] : [];
  });
}

/** Addresses are personal: nobody without our key can tell whose mark it is, not even by guessing. The one in force first. */
const marksOf = (c: Context<ApiEnv>, email: string): string[] =>
  acceptedKeys(c.var.services.config).map((secretKey) =>
    createHmac("sha256", keyFor(secretKey, "known device's account"))
      .update(email.toLowerCase())
      .digest("base64url")
      .slice(0, 22),
  );
