import type { Fetcher } from "../../api.ts";

/** How long a check holds, in seconds since token_timestamp. */
const RECHECK_SECONDS = 1800;

const ATTEMPTS = 3;
const PAUSE_MS = 1000;
const TIMEOUT_MS = 10_000;

/** The world around a check: network, pauses, and a signal that gives up after so many milliseconds. */
export type CheckTools = {
  fetch: Fetcher;
  wait: (milliseconds: number) => Promise<void>;
  timeout: (milliseconds: number) => AbortSignal;
};

/**
 * What a check found: a live session and its end; none; or that nobody could tell (server fault, no network, no
 * answer in time), which is no reason to sign anybody out.
 */
export type CheckResult = { found: "live"; expiresAt: number } | { found: "none" } | { found: "unknown" };

/** Asks whether the session is live: up to three attempts, with pauses of one and two seconds in between. */
export async function checkToken(tools: CheckTools): Promise<CheckResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await attemptCheck(tools);
    if (result.found !== "unknown" || attempt === ATTEMPTS) return result;
    await tools.wait(PAUSE_MS * attempt);
  }
}

async function attemptCheck({ fetch, timeout }: CheckTools): Promise<CheckResult> {
  try {
    const response = await fetch("/api/application/token-check", { signal: timeout(TIMEOUT_MS) });
    if (response.status >= 500) return { found: "unknown" };
    if (!response.ok) return { found: "none" };
    const { success, data }: Checked = await response.json();
    if (!success || !data?.token_valid) return { found: "none" };
    return { found: "live", expiresAt: Date.parse(data.expires_at) };
  } catch {
    return { found: "unknown" };
  }
}

type Checked = { success: boolean; data?: { token_valid: boolean; expires_at: string } };

/** Whether a check is due: none is known, or the last one is too old. Milliseconds since the epoch. */
export const isCheckDue = (tokenTimestamp: number | null, now: number): boolean =>
  tokenTimestamp === null || now - tokenTimestamp >= RECHECK_SECONDS * 1000;

/** What is said when a session could not be prolonged. */
export const REFRESH_FAILED = "Token-Refresh fehlgeschlagen: Keine gültige Antwort";

/** An opaque token, and when the session ends, in milliseconds since the epoch. */
type Refreshed = { token: string; expiresAt: number };

/** Lets the session last on. @throws when there is no answer with success, a token and an end */
export async function refreshToken(fetch: Fetcher): Promise<Refreshed> {
  const response = await fetch("/api/application/token-refresh", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
  });
  const answer: Answer = await response.json().catch(() => ({}));
  const { token, expires_at } = answer.data ?? {};
  if (!answer.success || !token || !expires_at) throw new Error(REFRESH_FAILED);
  return { token, expiresAt: Date.parse(expires_at) };
}

type Answer = { success?: boolean; data?: { token?: string; expires_at?: string } | null };
