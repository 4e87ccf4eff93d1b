import { randomToken } from "../../shared/ids.ts";
import { acceptedKeys, type SecretKeys } from "../secrets/keys.ts";
import { keyFor, signed, unsigned } from "../secrets/signing.ts";

/** A cookie that carries a token, signed; scripts cannot read it. */
export type SessionCookie = {
  name: string;
  /** `Set-Cookie` that brings the token to the browser, for so many seconds. */
  set: (token: string, seconds: number) => string;
  /** `Set-Cookie` that takes it away again. */
  clear: () => string;
  /** The token that a request brings; null for none, or for one that we have not signed. */
  read: (headers: Headers) => string | null;
};

const COOKIE_PREFIX = "kurshafen";

/** Whether cookies may travel over https only: everywhere but on plain-http localhost. */
export function wantsSecureCookies(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" || !["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** The session cookie of an installation. */
export const sessionCookie = (config: CookieConfig): SessionCookie =>
  signedCookie(config, "session_token", "session");

/** The cookie of somebody who has given the right password and not yet the code: it opens nothing by itself. */
export const pendingCookie = (config: CookieConfig): SessionCookie =>
  signedCookie(config, "second_factor", "pending sign-in");

/** The cookie of a device that somebody has signed in with before: it opens nothing, its tries are counted apart. */
export const deviceCookie = (config: CookieConfig): SessionCookie =>
  signedCookie(config, "device", "known device");

/** The cookie of a browser in which somebody has just signed up: there the mailed link signs in. */
export const signUpCookie = (config: CookieConfig): SessionCookie =>
  signedCookie(config, "signed_up", "signed up here");

/** What that cookie carries of the account that was opened; without one it looks alike, and fits none. */
export const signUpMark = (
  { secretKey }: SecretKeys,
  account: { team: number; user: number } | null,
): string => keyFor(secretKey, `signed up as ${account ? `${account.team} ${account.user}` : randomToken()}`);

type CookieConfig = SecretKeys & { publicUrl: string };

/** `purpose` is what its signature is for, and for nothing else. */
function signedCookie(config: CookieConfig, called: string, purpose: string): SessionCookie {
  const { publicUrl } = config;
  const keys = acceptedKeys(config).map((secretKey) => keyFor(secretKey, purpose));
  const [key = ""] = keys;
  const secure = wantsSecureCookies(publicUrl);
  const name = `${secure ? "__Secure-" : ""}${COOKIE_PREFIX}.${called}`;
  const line = (value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    name,
    set: (token, seconds) => line(encodeURIComponent(signed(token, key)), seconds),
    clear: () => line("", 0),
    read: (headers) => {
      const value = cookieNamed(name, headers.get("cookie") ?? "");
      if (value === null) return null;
      for (const accepted of keys) {
        const token = unsigned(value, accepted);
        if (token !== null) return token;
      }
      return null;
    },
  };
}

function cookieNamed(name: string, cookies: string): string | null {
  for (const cookie of cookies.split(";")) {
    const [key, value] = cookie.trim().split("=", 2);
    if (key === name && value) return decoded(value);
  }
  return null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
