import { useSyncExternalStore } from "react";

interface ToastContent {
  text: string;
  tone?: "positive" | "info" | "warning" | "danger";
  /** Only where it can be undone. */
  action?: { label: string; run: () => void };
  /** Takes the place of what was told under the same name before. */
  instead?: string;
  /** Milliseconds on show; 5000 unless told. */
  duration?: number;
}

export interface ToastEntry extends ToastContent {
  id: number;
}

/** No more are kept; the oldest leaves. */
const MOST = 5;

const none: readonly ToastEntry[] = [];
let entries = none;
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** The newest `MOST` of what was there and one more; what it stands instead of leaves. */
export const withToast = (before: readonly ToastEntry[], entry: ToastEntry): readonly ToastEntry[] =>
  [...before.filter(({ instead }) => !instead || instead !== entry.instead), entry].slice(-MOST);

/** Tells what happened, at the corner of the window; in the browser only. */
export function notify(content: ToastContent): void {
  lastId += 1;
  replace(withToast(entries, { ...content, id: lastId }));
}

/** Takes one away. */
export const dismissToast = (id: number): void => replace(entries.filter((entry) => entry.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is on show; nothing on the server. */
export const useToasts = (): readonly ToastEntry[] =>
  useSyncExternalStore(
    subscribe,
    () => entries,
    () => none,
  );
