import { createContext, use, useSyncExternalStore } from "react";
import { type Theme, themeCookie } from "../../shared/browser/theme.ts";

/** Carries the theme that the visitor chose to every component; the server knows it from a cookie. */
export const ThemeContext = createContext<Theme | null>(null);

/** The colour of the browser's own frame, as in tokens.css: the page's head cannot read it there. */
export const frameColours = { light: "#ffffff", dark: "#1b1718" } as const satisfies Record<Theme, string>;

const listeners = new Set<() => void>();

const shown = (): Theme => (document.documentElement.dataset.theme === "dark" ? "dark" : "light");

/** Shows a theme and remembers it on this device, for pages without scripts too. */
export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API works in secure contexts only
  document.cookie = themeCookie(theme);
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The theme on show: given by the server, afterwards read from the document. */
export function useTheme(): Theme {
  const given = use(ThemeContext);
  return useSyncExternalStore(subscribe, shown, () => given ?? shown());
}
