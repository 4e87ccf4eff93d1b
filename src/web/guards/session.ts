import { data, type RouterContextProvider } from "react-router";
import { fetcherContext } from "../api.ts";

/** Decides before a page whether the visitor may see it: throws a redirect or an answer if not. */
export type Guard = (visit: { request: Request; context: Readonly<RouterContextProvider> }) => Promise<void>;

/** What the token check says of the running session. */
export type CheckedSession = {
  token_valid: boolean;
  roles: readonly string[];
  verified: boolean;
  /** The team asks for a second factor, and this user has none yet. */
  second_factor_missing: boolean;
};

const stranger: CheckedSession = {
  token_valid: false,
  roles: [],
  verified: false,
  second_factor_missing: false,
};

const unreachable =
  "Wir können gerade nicht nachsehen, ob Sie angemeldet sind. Bitte versuchen Sie es in einem Moment noch einmal.";

/** Whether both login cookies are there: the readable side of a session, proof of nothing by itself. */
function hasLoginCookies(cookies: string): boolean {
  const names = new Set(cookies.split(";").map((cookie) => cookie.trim().split("=")[0]));
  return names.has("isAuthenticated") && names.has("team_token");
}

/**
 * The one predicate of the guards: both login cookies and a live session. Both guards use it, so that
 * they never send a visitor round in a circle.
 * @throws an answer 503 when the session cannot be looked up
 */
export async function checkSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<CheckedSession> {
  if (!hasLoginCookies(request.headers.get("cookie") ?? "")) return stranger;
  const response = await context.get(fetcherContext)("/api/application/token-check");
  if (!response.ok) throw data(unreachable, { status: 503, statusText: "Fehler" });
  const answer: { data: CheckedSession } = await response.json();
  return answer.data;
}
