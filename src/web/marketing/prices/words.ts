import { monthsPaidForYear } from "../../../domain/plans/billing-rules.ts";
import { type Features, type Limited, limitsOf, limitsOn } from "../../../domain/plans/rules.ts";
import type { Catalogue } from "../../../domain/plans/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { numberWord, numberWordAtStart } from "../../../shared/words/number-words.ts";

export type SoldPlan = Catalogue["plans"][number];

/** An amount without cents where it has none: `12 €`, `12,50 €`. */
export const shortEuros = (cents: number): string =>
  cents % 100 === 0 ? `${(cents / 100).toLocaleString("de-DE")}\u00a0€` : formatCents(cents);

const tens = ["", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"];
const teens = ["drei", "vier", "fünf", "sech", "sieb", "acht", "neun"];

/** A price as the title says it: `zwölf`, `neunundzwanzig`; with cents, or from a hundred on, in figures. */
export function euroWord(cents: number): string {
  const euros = cents / 100;
  if (!Number.isInteger(euros) || euros > 99) return shortEuros(cents).replace(/\s€$/, "");
  if (euros <= 12) return numberWord(euros);
  if (euros < 20) return `${teens[euros - 13]}zehn`;
  const unit = euros % 10;
  return `${unit > 0 ? `${numberWord(unit)}und` : ""}${tens[Math.floor(euros / 10)]}`;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The title: what it costs who works alone, and what it costs a practice; in figures of today's catalogue. */
export function titleOf({ plans, trial }: Catalogue): [string, string] | [string] {
  const alone = plans.find(({ monthly_cents }) => monthly_cents > 0);
  const practice = plans.find(({ key }) => key === trial.plan_key);
  if (!alone || !practice || alone === practice) return ["Was es im Monat kostet."];
  return [
    `${capital(euroWord(alone.monthly_cents))} Euro, wenn Sie allein arbeiten.`,
    `${capital(euroWord(practice.monthly_cents))} für die ${practice.name}.`,
  ];
}

/** What paying for a year saves, if it is the same for all plans: ten months are paid and twelve are had. */
export function yearSentence(plans: readonly SoldPlan[]): string {
  const months = monthsPaidForYear(plans);
  return months === null
    ? ""
    : `Wer das Jahr im Voraus zahlt, zahlt ${numberWord(months)} Monate und bekommt zwölf.`;
}

/** For whom a plan of the catalogue is meant; nothing is said of one that we do not know. */
export const audience: Record<string, string> = {
  start: "Für den Anfang und die Pause",
  solo: "Für Hebammen, die allein Kurse geben",
  praxis: "Für Praxen mit mehreren Kursleitenden",
  zentrum: "Für Geburtshäuser und Familienzentren",
};

/** What is paid, line by line: by the month and by the year, each with tax. */
export function priceLines(plan: SoldPlan): string[] {
  if (plan.monthly_cents === 0) return ["für immer"];
  return [
    `im Monat, ${withTax(plan.monthly_gross_cents)}`,
    ...(plan.yearly_cents > 0
      ? [`oder ${shortEuros(plan.yearly_cents)} im Jahr, ${withTax(plan.yearly_gross_cents)}`]
      : []),
  ];
}

const withTax = (cents: number) => `mit\u00a0USt\u00a0${formatCents(cents)}`;

const limits: readonly { noun: Limited; at: number; name: string; note: string }[] = [
  { noun: "instructors", at: 0, name: "Kursleitende", note: "leiten und verwalten Kurse" },
  { noun: "instructors", at: 1, name: "Gäste", note: "sehen nur ihre eigenen Termine" },
  { noun: "courses", at: 0, name: "Kurse", note: "die Sie gerade anbieten" },
  { noun: "lessons", at: 0, name: "Kurstermine", note: "laufende und kommende" },
  { noun: "categories", at: 0, name: "Kategorien", note: "zum Ordnen Ihrer Kursseite" },
];

/** The limits of all plans as the rows of one table, in the order of the plans. */
export const limitRows = (plans: readonly SoldPlan[]) =>
  limits.map(({ noun, at, name, note }) => ({
    name,
    note,
    values: plans.map(({ features }) => limitWord(features, noun, at)),
  }));

function limitWord(features: Features, noun: Limited, at: number): string {
  const held = limitsOf(features, {});
  const key = limitsOn(noun, held)[at];
  const limit = key && held[key];
  return limit === undefined ? "ohne Grenze" : String(limit);
}

/** What one partner pays in the example, in cents. */
const PARTNER_CENTS = 11_900;
export const EXAMPLE = { courses: 24, seats: 10, partner_cents: PARTNER_CENTS } as const;

/** The example's year: what is paid, and what that is for each course and each seat. */
export function exampleYear(plan: SoldPlan) {
  const seats = EXAMPLE.courses * EXAMPLE.seats;
  const partners = Math.ceil(plan.yearly_gross_cents / PARTNER_CENTS);
  return {
    net_cents: plan.yearly_cents,
    tax_cents: plan.yearly_gross_cents - plan.yearly_cents,
    gross_cents: plan.yearly_gross_cents,
    seats,
    course_cents: Math.round(plan.yearly_gross_cents / EXAMPLE.courses),
    seat_cents: Math.round(plan.yearly_gross_cents / seats),
    sentence: `${partners === 1 ? "Eine Begleitperson" : `${numberWordAtStart(partners)} Begleitpersonen`} zu ${shortEuros(PARTNER_CENTS)} ${partners === 1 ? "bezahlt" : "bezahlen"} das Jahr.`,
    proof: `${partners} × ${formatCents(PARTNER_CENTS)} sind ${formatCents(partners * PARTNER_CENTS)}.`,
  };
}
