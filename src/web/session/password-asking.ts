import { useSyncExternalStore } from "react";

/** Somebody who waits for the password to be given; `answer` says whether it was. */
export type Asking = { promise: Promise<boolean>; answer: (given: boolean) => void };

let asking: Asking | null = null;
const listeners = new Set<() => void>();

function replace(next: Asking | null): void {
  asking = next;
  for (const listener of listeners) listener();
}

/** Has the password asked for, once however many wait for it; false when somebody thinks better of it, or nothing is there to ask. */
export function askForPassword(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (asking) return asking.promise;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const mine: Asking = {
    promise,
    answer: (given) => {
      if (asking === mine) replace(null);
      resolve(given);
    },
  };
  replace(mine);
  return promise;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Who waits for the password, for the one place that asks. */
export const useAsking = (): Asking | null =>
  useSyncExternalStore(
    subscribe,
    () => asking,
    () => null,
  );

type Reach = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Reaches the API so that a call which needs the password has it asked for, and is made again once it was given. */
export const askingForPassword =
  (reach: Reach): Reach =>
  async (input, init) => {
    const response = await reach(input, init);
    if (response.status !== 403 || !(await isPasswordNeeded(response.clone()))) return response;
    return (await askForPassword()) ? reach(input, init) : response;
  };

async function isPasswordNeeded(response: Response): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => null);
  return (
    typeof answer === "object" && answer !== null && "code" in answer && answer.code === "password_needed"
  );
}
