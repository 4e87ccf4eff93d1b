import type { PaletteItem } from "../../ui/palette.tsx";

const MOST = 6;

// Names of participants must not stay on a device that others use: they go with the window, and are each user's own.
const keyOf = (user: number) => `found-${user}`;

/** What the user chose last in this window, the latest first. */
export function recentOf(user: number): PaletteItem[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(user)) ?? "[]");
  } catch {
    return [];
  }
}

/** Remembers what was chosen. */
export function remember(user: number, item: PaletteItem): void {
  const others = recentOf(user).filter(({ href }) => href !== item.href);
  try {
    sessionStorage.setItem(keyOf(user), JSON.stringify([item, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing has no recent things.
  }
}
