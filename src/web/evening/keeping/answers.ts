/** Why a call brought nothing: the next try may, or somebody has to do something first. */
export type Failure =
  /** Nobody was reached, or the server cannot answer for the moment. */
  | { kind: "away" }
  /** The session has ended. */
  | { kind: "signed-out" }
  /** It will not do this, and says why. */
  | { kind: "refused"; code: string; message: string };

/** What a call brought, and when by the server's clock, where it says so. */
export type Brought<Data> = { data: Data; answered_at: Date | null } | { failure: Failure };

/** A phone in a cellar seems connected and is not: after that long nobody is waited for. */
const PATIENCE_MILLISECONDS = 15_000;

/** Calls the API as whoever is signed in on this phone. Never throws: what goes wrong is an answer. */
export async function call<Data>(address: string, body?: unknown): Promise<Brought<Data>> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  try {
    const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
    const response = await fetch(address, { ...init, credentials: "same-origin", signal });
    const answer: { data?: Data; message?: string; code?: string } = await response.json();
    if (response.ok && answer.data !== undefined) return { data: answer.data, answered_at: dateOf(response) };
    return { failure: failureOf(response.status, answer) };
  } catch {
    return { failure: { kind: "away" } };
  }
}

function dateOf({ headers }: Response): Date | null {
  const at = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(at) ? null : new Date(at);
}

/** What a refusal means for what waits: too many calls and a busy server are asked again later. */
function failureOf(status: number, answer: { message?: string; code?: string }): Failure {
  if (status === 401) return { kind: "signed-out" };
  if (status === 408 || status === 429 || status >= 500) return { kind: "away" };
  return { kind: "refused", code: answer.code ?? "", message: answer.message ?? "" };
}
