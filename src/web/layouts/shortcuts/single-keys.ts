import { useSyncExternalStore } from "react";

const KEY = "single-keys";
const listeners = new Set<() => void>();

const current = (): boolean => localStorage.getItem(KEY) !== "off";

/** Switches shortcuts of single keys on or off on this device: who dictates or slips is not to be surprised by them. */
export function switchSingleKeys(on: boolean): void {
  localStorage.setItem(KEY, on ? "on" : "off");
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether single keys do something on this device. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, current, () => true);
