import { keyFor, signed, unsigned } from "./signing.ts";

/** The cookie that carries a session: its token, signed; scripts cannot read it. */
export type SessionCookie = {
  /** `Set-Cookie` that brings the token to the browser, for so many seconds. */
  set: (token: string, seconds: number) => string;
  /** `Set-Cookie` that takes it away again. */
  clear: () => string;
  /** The token that a request brings; null for none, or for one that we have not signed. */
  read: (headers: Headers) => string | null;
};

/** Begins the name of every cookie of the sign-in library. */
export const COOKIE_PREFIX = "kurshafen";

/** Signs session cookies, and nothing else. */
export const sessionKey = (secretKey: string): string => keyFor(secretKey, "session");

/** Whether cookies may travel over https only: everywhere but on plain-http localhost. */
export function wantsSecureCookies(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" || !["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** The session cookie of an installation; signature and name are those of the sign-in library. */
export function sessionCookie(config: { publicUrl: string; secretKey: string }): SessionCookie {
  const secure = wantsSecureCookies(config.publicUrl);
  const name = `${secure ? "__Secure-" : ""}${COOKIE_PREFIX}.session_token`;
  const key = sessionKey(config.secretKey);
  const line = (value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    set: (token, seconds) => line(encodeURIComponent(signed(token, key)), seconds),
    clear: () => line("", 0),
    read: (headers) => {
      const value = cookieNamed(name, headers.get("cookie") ?? "");
      return value === null ? null : unsigned(value, key);
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
