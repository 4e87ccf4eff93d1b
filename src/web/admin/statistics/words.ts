import { percent } from "../../../domain/statistics/rules.ts";
import type { Distance, Source, Statistics, Wait } from "../../../domain/statistics/schema.ts";
import { beginningWith, kindOf, nameOf } from "./period.ts";

const NBSP = "\u00a0";

/** `82 %`; a dash where there is nothing to share. */
export const inPercent = (share: number | null): string => (share === null ? "–" : `${share}${NBSP}%`);

/** `348 von 422`. */
export const outOf = (part: number, whole: number): string => `${number(part)} von ${number(whole)}`;

export const number = (value: number): string => value.toLocaleString("de-DE");

/** Whole euros, as sentences and charts say them: `23.540 €`. */
export const inEuros = (cents: number): string => `${number(Math.round(cents / 100))}${NBSP}€`;

/** A statement, and what is added to it more quietly. */
export type Sentence = { said: string; aside: string };

/** The numbers in two sentences: how full it was, and what was earned; what is not over yet is said as that. */
export function inTwoSentences(
  { period, total }: Pick<Statistics, "period" | "total">,
  who: { manages: boolean },
): Sentence[] {
  return [ofSeats(period, total), ofMoney(period, total, who)].filter((sentence) => sentence !== null);
}

type Total = Statistics["total"];
type Period = Statistics["period"];

function ofSeats(period: Period, { seats, taken, before }: Total): Sentence | null {
  if (seats === 0) return null;
  const when = beginningWith(period);
  const verb = isOne(taken)
    ? period.is_running
      ? "ist bisher"
      : "war"
    : period.is_running
      ? "sind bisher"
      : "waren";
  const said = `${when} ${verb} ${outOf(taken, seats)} ${isOne(seats) ? "Platz" : "Plätzen"} belegt, ${inPercent(percent(taken, seats))}.`;
  if (!before || !period.before || before.seats === 0) return { said, aside: "" };
  const then = kindOf(period) === "year" ? "Im Jahr davor" : "Ein Jahr zuvor";
  return { said, aside: `${then} waren es ${inPercent(percent(before.taken, before.seats))}.` };
}

function ofMoney(period: Period, total: Total, { manages }: { manages: boolean }): Sentence | null {
  const { earned_cents, paid_cents, before } = total;
  if (earned_cents === 0 && paid_cents === 0) return null;
  const so_far = period.is_running ? " bisher" : "";
  const earned = manages ? `Verdient haben Sie${so_far}` : `Verdient wurden${so_far}`;
  const hasBefore = before && period.before && (before.earned_cents !== 0 || before.paid_cents !== 0);
  if (!hasBefore || !period.before) return { said: `${earned} ${inEuros(earned_cents)}.`, aside: "" };
  const [now, then] = [earned_cents, before.earned_cents].map((cents) => Math.round(cents / 100));
  const difference = (now ?? 0) - (then ?? 0);
  const year = nameOf(period.before);
  const named =
    kindOf(period) === "free"
      ? "ein Jahr zuvor"
      : period.is_running
        ? `im ganzen ${wholeOf(period, year)}`
        : `${atOf(period)}${year}`;
  const said = `${earned} ${inEuros(earned_cents)},`;
  if (difference === 0) return { said, aside: `so viel wie ${named}.` };
  return {
    said,
    aside: `${inEuros(100 * Math.abs(difference))} ${difference > 0 ? "mehr" : "weniger"} als ${named}.`,
  };
}

const wholeOf = (period: Period, year: string) => (kindOf(period) === "year" ? `Jahr ${year}` : year);
const atOf = (period: Period) => (kindOf(period) === "year" ? "" : "im ");
const isOne = (count: number) => count === 1;

/** How long before the first session somebody gave her seat up. */
export const distanceWords: Record<Distance, string> = {
  "over-30": "mehr als 30 Tage vorher",
  "15-30": "15 bis 30 Tage",
  "8-14": "8 bis 14 Tage",
  "under-8": "7 Tage und kürzer",
};

/** How long somebody waited; under a bar, and in a table. */
export const waitWords: Record<Wait, [short: string, long: string]> = {
  "0-2": ["bis 2 Tage", "bis 2 Tage"],
  "3-7": ["3–7", "3–7 Tage"],
  "8-14": ["8–14", "8–14 Tage"],
  "15-28": ["15–28", "15–28 Tage"],
  "over-28": ["länger", "länger als 28 Tage"],
};

/** How registrations came. */
export const sourceWords: Record<Source, string> = {
  page: "Ihre Kursseite",
  embedded: "Ihre eigene Website",
  hand: "von Hand eingetragen",
  import: "importiert",
  invitation: "nach einer Einladung",
  unknown: "nicht festgehalten",
};

/** The reason of a cancellation; most give none. */
export const reasonInWords = (reason: string): string => reason || "ohne Angabe";

/** `3 Anmeldungen`. */
export const inPeople = (count: number): string =>
  count === 1 ? "1 Anmeldung" : `${number(count)} Anmeldungen`;

/** `9 Tagen`, after "binnen". */
export const inDays = (count: number): string => (count === 1 ? "1 Tag" : `${number(count)} Tagen`);
