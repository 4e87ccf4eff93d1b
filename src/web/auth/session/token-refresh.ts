import type { Fetcher } from "../../api.ts";

const FAILED = "Token-Refresh fehlgeschlagen: Keine gültige Antwort";

/** An opaque token, and when the session ends, in milliseconds since the epoch. */
export type Refreshed = { token: string; expiresAt: number };

/** Lets the session last on. @throws when there is no answer with success, a token and an end */
export async function refreshToken(fetch: Fetcher): Promise<Refreshed> {
  const response = await fetch("/api/application/token-refresh", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
  });
  const answer: Answer = await response.json().catch(() => ({}));
  const { token, expires_at } = answer.data ?? {};
  if (!answer.success || !token || !expires_at) throw new Error(FAILED);
  return { token, expiresAt: Date.parse(expires_at) };
}

type Answer = { success?: boolean; data?: { token?: string; expires_at?: string } | null };
