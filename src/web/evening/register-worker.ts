import { EVENINGS_SCOPE } from "./addresses.ts";

/** Lets the evening's own worker keep its pages; it has a word in nothing else. Where that fails, they need network. */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker
    .register(`${EVENINGS_SCOPE}worker.js`, { scope: EVENINGS_SCOPE })
    .catch(() => undefined);
}
