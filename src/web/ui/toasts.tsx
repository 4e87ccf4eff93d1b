import { Toast as Radix } from "radix-ui";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";
import { dismissToast, type ToastEntry, useToasts } from "./toast-list.ts";

const ICONS: Record<NonNullable<ToastEntry["tone"]>, IconName> = {
  positive: "circle-check",
  info: "info",
  warning: "triangle-alert",
  danger: "circle-alert",
};

export { notify } from "./toast-list.ts";

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
