import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { SignedInUser } from "../../domain/users/schema.ts";
import { SESSION_SECONDS } from "../../platform/sign-in/auth.ts";
import { wantsSecureCookies } from "../../platform/sign-in/session-cookie.ts";
import type { ApiEnv } from "../services.ts";

/** The readable side of a session: scripts show it, nothing believes it. */
const readable = ["isAuthenticated", "team_token", "token_timestamp", "user"] as const;

/** Sets or renews the session's cookie and its readable side together, for as long as the session lasts. */
export function setLoginCookies(
  c: Context<ApiEnv>,
  login: {
    session: string;
    teamToken: string;
    user: SignedInUser;
    now: Date;
    /** Until when this is a sandbox; left out where the team is one in earnest. */
    sandboxUntil?: Date | null;
  },
): void {
  const values: Record<(typeof readable)[number], string> = {
    isAuthenticated: "true",
    team_token: login.teamToken,
    token_timestamp: String(login.now.getTime()),
    user: userValue(login.user),
  };
  for (const name of readable) setCookie(c, name, values[name], lasting(c));
  keepSandboxCookie(c, login.sandboxUntil ?? null);
  c.header("Set-Cookie", login.session, { append: true });
}

/** Until when somebody only tries the product: for showing, proof of nothing. Milliseconds since the epoch. */
const SANDBOX_COOKIE = "sandbox_until";

function keepSandboxCookie(c: Context<ApiEnv>, until: Date | null): void {
  if (until) setCookie(c, SANDBOX_COOKIE, String(until.getTime()), lasting(c));
  else if (getCookie(c, SANDBOX_COOKIE)) deleteCookie(c, SANDBOX_COOKIE, attributes(c));
}

/** Keeps that the session was checked just now. */
export const setCheckedCookie = (c: Context<ApiEnv>, now: Date): void =>
  setCookie(c, "token_timestamp", String(now.getTime()), lasting(c));

/** Whether the browser can tell who is signed in. */
export function knowsUser(c: Context<ApiEnv>): boolean {
  try {
    return Boolean(JSON.parse(getCookie(c, "user") ?? "null"));
  } catch {
    return false;
  }
}

/** Takes away who was signed in, after a sign-in that failed. */
export function forgetUser(c: Context<ApiEnv>): void {
  for (const name of ["team_token", "user"]) if (getCookie(c, name)) deleteCookie(c, name, attributes(c));
}

/** Takes the readable side away: nobody is signed in as far as the browser can tell. */
export function clearReadableCookies(c: Context<ApiEnv>): void {
  for (const name of readable) deleteCookie(c, name, attributes(c));
  keepSandboxCookie(c, null);
}

/** Takes the session's cookie and its readable side away together. */
export function clearLoginCookies(c: Context<ApiEnv>, session: string): void {
  clearReadableCookies(c);
  c.header("Set-Cookie", session, { append: true });
}

/** Browsers drop a cookie of more than 4096 bytes: names that would burst it are cut, for showing only. */
function userValue(user: SignedInUser): string {
  const whole = JSON.stringify(user);
  if (encodeURIComponent(whole).length < MAX_USER_VALUE) return whole;
  const team = { ...user.team, name: cut(user.team.name) };
  const instructor = user.instructor && { ...user.instructor, name: cut(user.instructor.name) };
  return JSON.stringify({ ...user, team, instructor });
}
const MAX_USER_VALUE = 3800;
const cut = (name: string) => [...name].slice(0, 20).join("");

const lasting = (c: Context<ApiEnv>) => ({ ...attributes(c), maxAge: SESSION_SECONDS });

const attributes = (c: Context<ApiEnv>) => ({
  path: "/",
  sameSite: "Lax" as const,
  secure: wantsSecureCookies(c.var.services.config.publicUrl),
});
