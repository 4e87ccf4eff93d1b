const KEY = "reloaded_at";
const TIME_TO_LIVE_MS = 10_000;

/** Where the guard remembers, and what time it is: the tab's storage and clock; and whether it holds unsaved changes. */
type Tab = { storage: Pick<Storage, "getItem" | "setItem">; now: number; holdsUnsaved: boolean };

/**
 * Whether a page whose parts are gone (a new version was put online meanwhile) may be loaded anew: once in
 * ten seconds, so that a fault never becomes a loop, and never by itself while something is typed.
 */
export function mayReload({ storage, now, holdsUnsaved }: Tab): boolean {
  if (holdsUnsaved) return false;
  const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
  if (now - last < TIME_TO_LIVE_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}
