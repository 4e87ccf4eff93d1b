import { useEffect, useRef, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { type Pressed, type Shortcut, shortcutOf } from "./shortcuts.ts";

interface Acts {
  onSearch: () => void;
  onHelp: () => void;
}

/** Makes shortcuts work on the whole page: Strg K and ⌘ K always, single keys where nobody is typing. */
export function useShortcuts(shortcuts: readonly Shortcut[], { onSearch, onHelp }: Acts): void {
  const navigate = useNavigate();
  const single = useSingleKeys();
  const before = useRef<Pressed>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (isSearchKey(event)) {
        event.preventDefault();
        return onSearch();
      }
      if (!single || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const pressed = { key: event.key, at: event.timeStamp };
      const found = shortcutOf(shortcuts, before.current, pressed);
      before.current = event.key === "Shift" ? before.current : found ? null : pressed;
      if (!found) return;
      event.preventDefault();
      if (found.does === "help") onHelp();
      else if (found.does === "filter") focusFilter() || onSearch();
      else navigate(found.does.href);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;

const TYPED_INTO = "input, textarea, select, [contenteditable], [role=menu], [role=listbox]";

/** Whether keys already mean something there: in fields, menus, and wherever a dialog is open. */
const isBusy = (at: EventTarget | null): boolean =>
  (at instanceof Element && at.closest(TYPED_INTO) !== null) ||
  document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/** Puts the cursor into the list's own search; false where the screen has none. */
function focusFilter(): boolean {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]");
  field?.focus();
  field?.select();
  return field !== null;
}

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
