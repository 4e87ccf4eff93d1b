import { type CurrentUser, currentUser } from "../../session/current-user.ts";
import { type AuthError, authTitles, outcomeOf } from "../auth-errors.ts";
import { signInWith } from "./hints.ts";
import { type CheckTools, checkToken, isCheckDue, refreshToken } from "./session-calls.ts";

/** The cookies that scripts read; proof of nothing. */
const READABLE_COOKIES = ["isAuthenticated", "team_token", "token_timestamp", "user"];

/** Who is signed in as the browser knows it. Times are milliseconds since the epoch. */
export type AuthState = {
  user: CurrentUser | null;
  isAuthenticated: boolean;
  /** Opaque, kept in memory, opens nothing. */
  token: string | null;
  expiresAt: number | null;
  secondsRemaining: number | null;
  checkedAt: number | null;
  loading: boolean;
  error: AuthError | null;
};

/** The browser around the state: network and time, its cookies, its address line. */
export type Outside = CheckTools & {
  now: () => number;
  cookies: () => string;
  dropCookie: (name: string) => void;
  /** The page that stands, with its query. */
  here: () => string;
  /** Keeps what was typed for when the same person is back; afterwards a page can be left without asking. */
  keepInput: () => void;
  goTo: (path: string) => void;
};

export type AuthStore = ReturnType<typeof createAuthStore>;

export const signedOut: AuthState = {
  user: null,
  isAuthenticated: false,
  token: null,
  expiresAt: null,
  secondsRemaining: null,
  checkedAt: null,
  loading: false,
  error: null,
};

/** The signed-in side of the browser: filled from the cookies on first access, once. */
export function createAuthStore(outside: Outside) {
  let state: AuthState | null = null;
  let everChecked = false;
  let warnedOf: number | null = null;
  const listeners = new Set<() => void>();

  const read = (): AuthState => {
    state ??= fromCookies(outside.cookies());
    return state;
  };

  const change = (news: Partial<AuthState>): void => {
    state = { ...read(), ...news };
    for (const listener of listeners) listener();
  };

  const whileLoading = async <T>(work: Promise<T>): Promise<T> => {
    change({ loading: true });
    try {
      return await work;
    } finally {
      change({ loading: false });
    }
  };

  const forget = (error: AuthError | null = null): void => {
    for (const name of READABLE_COOKIES) outside.dropCookie(name);
    change({ ...signedOut, error });
  };

  /** Leaves for the sign-in page, which says why. */
  const askToSignIn = (why: "beendet" | "verlaengern" | "abmelden", error: AuthError | null = null): void => {
    outside.keepInput();
    forget(error);
    outside.goTo(signInWith(why, outside.here()));
  };

  const endsAt = (expiresAt: number): Partial<AuthState> => ({
    expiresAt,
    secondsRemaining: secondsUntil(expiresAt, outside.now()),
  });

  /** Checks the session with the server, whether due or not. Signs out only where the server says that there is none. */
  const check = async (): Promise<void> => {
    everChecked = true;
    const result = await whileLoading(checkToken(outside));
    if (result.found === "live") change({ ...endsAt(result.expiresAt), checkedAt: outside.now() });
    if (result.found === "unknown") change({ checkedAt: outside.now() });
    if (result.found === "none") askToSignIn("beendet");
  };

  return {
    read,

    /** Calls back after every change; answers how to stop. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    check,

    /**
     * Checks the session when this tab has not yet, half an hour after the last check, and when its end seems near:
     * another tab may have moved it.
     */
    async checkIfDue(): Promise<void> {
      const { checkedAt, expiresAt, loading } = read();
      const now = outside.now();
      const ending = expiresAt !== null && isNearEnd(expiresAt, now) && warnedOf !== expiresAt;
      if (loading || (everChecked && !ending && !isCheckDue(checkedAt, now))) return;
      if (ending) warnedOf = expiresAt;
      await check();
    },

    /**
     * Lets the session last on. @throws when that fails; the visitor is then asked to sign in, also where the session
     * itself still lives
     */
    async refresh(): Promise<void> {
      try {
        const { token, expiresAt } = await whileLoading(refreshToken(outside.fetch));
        change({ token, ...endsAt(expiresAt) });
      } catch (error) {
        askToSignIn("verlaengern");
        throw error;
      }
    },

    /** Signs out; whatever the server says, this browser knows nobody afterwards. */
    async signOut(): Promise<void> {
      const call = outside.fetch("/api/application/logout", { method: "POST" });
      const { refused } = await whileLoading(outcomeOf(call, authTitles.logout));
      if (refused) return askToSignIn("abmelden", refused);
      forget();
      outside.goTo(signInWith("abgemeldet"));
    },
  };
}

const WARNING_SECONDS = 5 * 60;

/** Whether a session ends so soon that somebody should be asked whether to stay: within five minutes. */
export const isNearEnd = (expiresAt: number, now: number): boolean =>
  secondsUntil(expiresAt, now) <= WARNING_SECONDS;

/** Whole seconds until an instant, never below 0. */
const secondsUntil = (instant: number, now: number): number =>
  Math.max(0, Math.floor((instant - now) / 1000));

function fromCookies(cookies: string): AuthState {
  const user = currentUser(cookies);
  const stamp = Number(/(?:^|;\s*)token_timestamp=(\d+)/.exec(cookies)?.[1]);
  return { ...signedOut, user, isAuthenticated: user !== null, checkedAt: stamp || null };
}
