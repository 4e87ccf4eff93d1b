import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/**
 * The request for whose sake something is done, also by jobs that it gave rise to: its id, and the pattern of its route
 * once that is known.
 */
export type RequestScope = { readonly id: string; route?: string | undefined };

const scopes = new AsyncLocalStorage<RequestScope>();

/** The request for whose sake this is done; undefined where nobody asked. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore();

/** The same by its id; "" where nobody asked. */
export const requestId = (): string => currentRequest()?.id ?? "";

/** Does something for the sake of a request: whatever it calls and waits for finds the scope. */
export const inRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** A new request's id: the one that a proxy gave it where those are believed, if it looks like one; else its own. */
export function requestIdOf(given: string | string[] | undefined, trustsProxy: boolean): string {
  const isGiven = trustsProxy && typeof given === "string" && /^[\w-]{8,64}$/.test(given);
  return isGiven ? given : randomUUID();
}
