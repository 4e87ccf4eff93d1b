import { paths } from "../../paths.ts";

/** What the sign-in page says to somebody who has just done something that leads there. */
const hints = {
  abgemeldet: "Sie sind abgemeldet. Bis bald.",
  bestaetigt: "Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden.",
  passwort: "Ihr neues Passwort gilt. Bitte melden Sie sich damit an.",
} as const;

/** The sign-in page with a word on what has just been done. */
export const signInWith = (hint: keyof typeof hints): string => `${paths.signIn()}?hinweis=${hint}`;

/** The word that an address asks for; null for none. */
export function hintOf(query: URLSearchParams): string | null {
  const wanted = query.get("hinweis") ?? "";
  return Object.entries(hints).find(([name]) => name === wanted)?.[1] ?? null;
}
