import { addDays, weekdayOf } from "./wall-clock.ts";

/** The federal states by their usual letters; '' is all of Germany, where a team has not said. */
export const federalStateNames = {
  "": "Deutschland",
  BW: "Baden-Württemberg",
  BY: "Bayern",
  BE: "Berlin",
  BB: "Brandenburg",
  HB: "Bremen",
  HH: "Hamburg",
  HE: "Hessen",
  MV: "Mecklenburg-Vorpommern",
  NI: "Niedersachsen",
  NW: "Nordrhein-Westfalen",
  RP: "Rheinland-Pfalz",
  SL: "Saarland",
  SN: "Sachsen",
  ST: "Sachsen-Anhalt",
  SH: "Schleswig-Holstein",
  TH: "Thüringen",
} as const;
export type FederalState = keyof typeof federalStateNames;
export const federalStates = Object.keys(federalStateNames) as FederalState[];

/** A public holiday: its calendar date (`2027-03-29`) and German name. */
export type Holiday = { date: string; name: string };

type Rule = { name: string; date: (year: number) => string; states?: readonly FederalState[] };

const fixed = (monthAndDay: string) => (year: number) => `${year}-${monthAndDay}`;
const fromEaster = (days: number) => (year: number) => addDays(easterSunday(year), days);

/** The holiday laws of the sixteen states as of 2026. */
const rules: readonly Rule[] = [
  { name: "Neujahr", date: fixed("01-01") },
  { name: "Heilige Drei Könige", date: fixed("01-06"), states: ["BW", "BY", "ST"] },
  { name: "Internationaler Frauentag", date: fixed("03-08"), states: ["BE", "MV"] },
  { name: "Karfreitag", date: fromEaster(-2) },
  { name: "Ostersonntag", date: fromEaster(0), states: ["BB"] },
  { name: "Ostermontag", date: fromEaster(1) },
  { name: "Tag der Arbeit", date: fixed("05-01") },
  { name: "Christi Himmelfahrt", date: fromEaster(39) },
  { name: "Pfingstsonntag", date: fromEaster(49), states: ["BB"] },
  { name: "Pfingstmontag", date: fromEaster(50) },
  { name: "Fronleichnam", date: fromEaster(60), states: ["BW", "BY", "HE", "NW", "RP", "SL"] },
  // In Bavaria a matter of the municipality; it holds in most of them.
  { name: "Mariä Himmelfahrt", date: fixed("08-15"), states: ["BY", "SL"] },
  { name: "Weltkindertag", date: fixed("09-20"), states: ["TH"] },
  { name: "Tag der Deutschen Einheit", date: fixed("10-03") },
  {
    name: "Reformationstag",
    date: fixed("10-31"),
    states: ["BB", "HB", "HH", "MV", "NI", "SN", "ST", "SH", "TH"],
  },
  { name: "Allerheiligen", date: fixed("11-01"), states: ["BW", "BY", "NW", "RP", "SL"] },
  { name: "Buß- und Bettag", date: dayOfRepentance, states: ["SN"] },
  { name: "1. Weihnachtstag", date: fixed("12-25") },
  { name: "2. Weihnachtstag", date: fixed("12-26") },
];

/** The public holidays of a year in a federal state, in order; without a state those of all Germany. */
export const publicHolidays = (year: number, state: FederalState): Holiday[] =>
  rules
    .filter(({ states }) => !states || states.includes(state))
    .map(({ name, date }) => ({ name, date: date(year) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));

/** Easter Sunday of the Gregorian calendar (the rule of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  const month = Math.floor(days / 31);
  return `${year}-${String(month).padStart(2, "0")}-${String((days % 31) + 1).padStart(2, "0")}`;
}

/** Buß- und Bettag: the Wednesday before 23 November. */
function dayOfRepentance(year: number): string {
  const before = `${year}-11-22`;
  return addDays(before, -((weekdayOf(before) - 3 + 7) % 7));
}
