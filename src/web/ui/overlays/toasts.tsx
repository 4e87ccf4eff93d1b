import { Toast as Radix } from "radix-ui";
import { useSyncExternalStore } from "react";
import { useHydrated } from "../hydrated.ts";
import { Icon } from "../pictures/icon.tsx";
import type { IconName } from "../pictures/icons.ts";

const ICONS: Record<NonNullable<ToastEntry["tone"]>, IconName> = {
  positive: "circle-check",
  info: "info",
  warning: "triangle-alert",
  danger: "circle-alert",
};

/** The corner where messages appear; F8 leads there, a swipe to the right sends one away. */
export function Toasts() {
  const entries = useToasts();
  if (!useHydrated()) return null;
  return (
    <Radix.Provider label="Benachrichtigung" duration={5000} swipeDirection="right" swipeThreshold={50}>
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
      <Radix.Viewport className="toasts" label="Benachrichtigungen" hotkey={["F8"]} />
    </Radix.Provider>
  );
}

const Toast = ({ entry }: { entry: ToastEntry }) => {
  const { id, text, tone = "positive", action, duration } = entry;
  return (
    <Radix.Root
      className="toast"
      type={tone === "danger" ? "foreground" : "background"}
      duration={duration}
      onOpenChange={(open) => open || dismissToast(id)}
    >
      <Icon name={ICONS[tone]} />
      <Radix.Description>{text}</Radix.Description>
      {action && (
        <Radix.Action className="toast__action" altText={action.label} onClick={action.run}>
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close className="toast__close" aria-label="Schließen">
        <Icon name="x" />
      </Radix.Close>
    </Radix.Root>
  );
};

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
const dismissToast = (id: number): void => replace(entries.filter((entry) => entry.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is on show; nothing on the server. */
const useToasts = (): readonly ToastEntry[] =>
  useSyncExternalStore(
    subscribe,
    () => entries,
    () => none,
  );
