import { paths } from "../../paths.ts";

/** What keys do: `keys` are pressed one after the other; `does` is a screen to go to, or one of three acts. */
export type Shortcut = { keys: readonly string[]; label: string; does: { href: string } | "help" | "filter" };

/** Pressed one after the other, keys belong together for so long. */
const TOGETHER_MS = 1500;

const go = (key: string, label: string, href: string): Shortcut => ({
  keys: ["g", key],
  label,
  does: { href },
});

/** Everything that single keys do, for somebody who may plan lessons or not. */
export const shortcutsFor = ({ leads }: { leads: boolean }): Shortcut[] => [
  { keys: ["/"], label: "In der Liste suchen", does: "filter" },
  ...(leads ? [{ keys: ["n"], label: "Neuer Kurstermin", does: { href: paths.lessonAdd() } }] : []),
  { keys: ["?"], label: "Diese Übersicht", does: "help" },
  go("u", "Übersicht", paths.admin()),
  go("k", "Kurstermine", paths.lessons()),
  go("m", "Kalender (Monat und Woche)", paths.lessonCalendar()),
  go("a", "Anmeldungen", paths.registrations()),
  ...(leads ? [go("f", "Kontaktanfragen", paths.contactRequests())] : []),
  go("s", "Kurse", paths.courses()),
  ...(leads ? [go("r", "Rechnungen", paths.invoices())] : []),
  go("l", "Kursleitende", paths.instructors()),
  go("b", "Textbausteine", paths.textBlocks()),
  go("t", "Team", paths.users()),
];

/** The key that was pressed last, and when in milliseconds; null for none. */
export type Pressed = { key: string; at: number } | null;

/** What a key does after the one before it: a shortcut, or nothing yet. */
export const shortcutOf = (
  shortcuts: readonly Shortcut[],
  before: Pressed,
  pressed: { key: string; at: number },
): Shortcut | undefined => {
  const begun = before && pressed.at - before.at <= TOGETHER_MS ? before.key : null;
  const [pair, single] = [[begun, pressed.key], [pressed.key]].map((keys) =>
    shortcuts.find((shortcut) => shortcut.keys.join(" ") === keys.join(" ")),
  );
  return pair ?? (begun === "g" ? undefined : single);
};
