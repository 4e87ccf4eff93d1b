import { useSyncExternalStore } from "react";

type Theme = "light" | "dark";

const KEY = "theme";
const listeners = new Set<() => void>();

const current = (): Theme => (document.documentElement.dataset.theme === "dark" ? "dark" : "light");

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--theme-color").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour);
  for (const listener of listeners) listener();
}

/** Pages start light; this shows what the person chose on this device before. */
export function applyStoredTheme(): void {
  if (localStorage.getItem(KEY) === "dark" && current() !== "dark") show("dark");
}

/** Shows a theme and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  show(theme);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The theme on show; light on the server. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => "light");
