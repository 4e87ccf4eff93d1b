import { later } from "../../shared/time/dates.ts";

/** How many recovery codes somebody has. */
export const RECOVERY_CODES = 10;

/** How many passkeys somebody may keep. */
export const MAX_PASSKEYS = 20;

/** For how long a password that was given need not be given again. */
const PASSWORD_LASTS_MINUTES = 10;

/** Whether the password (or a passkey) was given within the last ten minutes; signing in counts. */
export const isPasswordGiven = (givenAt: Date | null, now: Date): boolean =>
  givenAt !== null && later(givenAt, { minutes: PASSWORD_LASTS_MINUTES }) >= now;

/** Browsers by what they call themselves; the first that fits, since most also name others. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

/** A device in words, from what its browser says of itself: "Firefox auf Windows". */
export function deviceOf(userAgent: string | null): string {
  const named = (known: readonly [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  if (browser && system) return `${browser} auf ${system === "Mac" ? "einem Mac" : system}`;
  return browser ?? system ?? "Unbekanntes Gerät";
}
