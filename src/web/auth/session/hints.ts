import { paths } from "../../paths.ts";
import { authTitles } from "../auth-errors.ts";
import { REFRESH_FAILED } from "./session-calls.ts";

/** A word on what has just happened; what went wrong has a title. */
export type Hint = { title?: string; text: string; again?: { href: string; label: string } };

/** What the sign-in page says to somebody who has just done something that leads there. */
const hints = {
  abgemeldet: { text: "Sie sind abgemeldet. Bis bald." },
  bestaetigt: { text: "Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden." },
  passwort: { text: "Ihr neues Passwort gilt. Bitte melden Sie sich damit an." },
  beendet: {
    title: "Ihre Sitzung ist zu Ende",
    text: "Melden Sie sich wieder an: Was Sie eingegeben hatten, steht dann wieder da.",
  },
  verlaengern: {
    title: REFRESH_FAILED,
    text: "Ihre Sitzung ließ sich nicht verlängern. Melden Sie sich wieder an: Was Sie eingegeben hatten, steht dann wieder da.",
  },
  abmelden: {
    title: authTitles.logout,
    text: "Dieser Browser kennt Sie nicht mehr, aber auf dem Server ist Ihre Sitzung vielleicht noch offen. Versuchen Sie es an fremden Geräten noch einmal.",
    again: { href: paths.signOut(), label: "Noch einmal abmelden" },
  },
} as const satisfies Record<string, Hint>;

/** The sign-in page with a word on what has just happened, and where to go on from there. */
export const signInWith = (hint: keyof typeof hints, back?: string): string =>
  `${paths.signIn()}?${new URLSearchParams({ hinweis: hint, ...(back && { zurueck: back }) })}`;

/** The word that an address asks for; null for none. */
export function hintOf(query: URLSearchParams): Hint | null {
  const wanted = query.get("hinweis") ?? "";
  return Object.entries(hints).find(([name]) => name === wanted)?.[1] ?? null;
}
