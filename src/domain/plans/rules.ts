import { shareOf } from "../../shared/money/money.ts";
import { later } from "../../shared/time/dates.ts";

/** What a plan may limit. A limit that a plan does not name does not exist. */
export const limitKeys = [
  "max_leading_instructors",
  "max_guest_instructors",
  "max_active_courses",
  "max_active_lessons",
  "max_active_categories",
  "max_categories",
] as const;
export type LimitKey = (typeof limitKeys)[number];

/** What a plan says, or what was agreed with one team; null lifts a limit. */
export type Features = { [Key in LimitKey]?: number | null | undefined };

/** The limits that hold. */
export type Limits = { [Key in LimitKey]?: number };

/**
 * The plan that new teams try, for how many days, the one that follows by itself, and how many days before its end the owners
 * are told of it.
 */
export const trial = { plan: "praxis", days: 30, next: "start", warningDays: [14, 3] } as const;

/** The tax on plans, in percent: their prices are net (§ 12 (1) UStG). */
export const PLAN_TAX_PERCENT = 19;

/** A plan's price with tax, in cents. */
export const planGrossCents = (net_cents: number): number => net_cents + shareOf(net_cents, PLAN_TAX_PERCENT);

/** The limits that hold for a team: what was agreed with it wins over what its plan says. */
export function limitsOf(features: Features, overrides: Features): Limits {
  const said = { ...features, ...overrides };
  const limits: Limits = {};
  for (const key of limitKeys) {
    const limit = said[key];
    if (typeof limit === "number") limits[key] = limit;
  }
  return limits;
}

/** What is added to a team and limited by its plan. */
export type Limited = "instructors" | "courses" | "lessons" | "categories";

/** Which limits decide about a noun; categories go by the active ones, if that is limited, else by all. */
export function limitsOn(noun: Limited, limits: Limits): LimitKey[] {
  switch (noun) {
    case "instructors":
      return ["max_leading_instructors", "max_guest_instructors"];
    case "courses":
      return ["max_active_courses"];
    case "lessons":
      return ["max_active_lessons"];
    case "categories":
      return [limits.max_active_categories === undefined ? "max_categories" : "max_active_categories"];
  }
}

/** How many a team has: those that count, and the active ones among them. */
export type Use = { used: number; active: number };
export type Uses = { [Key in LimitKey]?: Use };

/** The first of these limits at which nothing can be added any more; undefined when there is room. */
export const fullLimit = (keys: readonly LimitKey[], limits: Limits, uses: Uses): LimitKey | undefined =>
  keys.find((key) => (uses[key]?.used ?? 0) >= (limits[key] ?? Number.POSITIVE_INFINITY));

/**
 * The first of these limits that a change has gone beyond, by adding or by activating. What lay beyond it before and
 * has not grown may stay as it is.
 */
export const outgrownLimit = (
  keys: readonly LimitKey[],
  limits: Limits,
  before: Uses,
  after: Uses,
): LimitKey | undefined =>
  keys.find((key) => {
    const [was, is] = [before[key], after[key]];
    if (!was || !is || is.used <= (limits[key] ?? Number.POSITIVE_INFINITY)) return false;
    return is.used > was.used || is.active > was.active;
  });

/** What goes beyond the limits of a plan, if it were the team's. */
export function beyondLimits(features: Features, overrides: Features, uses: Uses) {
  const limits = limitsOf(features, overrides);
  const nouns: Limited[] = ["lessons", "courses", "instructors", "categories"];
  return nouns
    .flatMap((noun) => limitsOn(noun, limits))
    .map((key) => ({ key, max: limits[key] ?? Number.POSITIVE_INFINITY, used: uses[key]?.used ?? 0 }))
    .filter(({ used, max }) => used > max);
}

/** A team's subscription: what its row says, or the free plan from the very moment at which the trial ends. */
export type TrialState = { subscription_status: string; trial_ends_at: Date | null };

/** Whether a trial is over, also if no job has settled it yet. */
export const isTrialOver = ({ subscription_status, trial_ends_at }: TrialState, now: Date): boolean =>
  subscription_status === "trial" && trial_ends_at !== null && trial_ends_at <= now;

/** What of a team and its subscription says which plan holds. */
export type HeldState = TrialState & {
  next_renewal_at: Date | null;
  planned_plan_key: string | null;
  unpaid_since: Date | null;
  grace_ends_at: Date | null;
};

/**
 * Which plan holds, also if no job has settled it yet: the stored one, the one that was planned for the end of the trial or the
 * period, or the free one. Who has not paid waits with a planned plan, but for the free one.
 */
export function holdsNow(row: HeldState, now: Date): "stored" | "planned" | "free" {
  if (isTrialOver(row, now)) return row.planned_plan_key ? "planned" : "free";
  if (row.grace_ends_at && row.grace_ends_at <= now) return "free";
  const isPeriodOver =
    row.subscription_status !== "trial" && row.next_renewal_at !== null && row.next_renewal_at <= now;
  if (!isPeriodOver || !row.planned_plan_key) return "stored";
  return row.unpaid_since && row.planned_plan_key !== trial.next ? "stored" : "planned";
}

const DAY = 86_400_000;

/** Days of trial that are left, a begun one counts; null without a running trial. */
export function trialDaysLeft({ subscription_status, trial_ends_at }: TrialState, now: Date): number | null {
  if (subscription_status !== "trial" || trial_ends_at === null) return null;
  return Math.max(0, Math.ceil((trial_ends_at.getTime() - now.getTime()) / DAY));
}

/** When a trial that begins now will end. */
export const trialEndsAt = (beginsAt: Date): Date => later(beginsAt, { days: trial.days });

/** When the owners are told for the first time that the trial is about to end. */
export const trialWarningAt = (endsAt: Date): Date => later(endsAt, { days: -trial.warningDays[0] });

/**
 * Which notice of the trial's end is due, in days before it, and when the next one is. `known` is the one that the owners have had.
 * What was missed is not made up for: only the latest is told.
 */
export function trialNotice(
  endsAt: Date,
  known: number | null,
  now: Date,
): { days: number | null; next: Date | null } {
  const at = (days: number) => later(endsAt, { days: -days });
  const untold = trial.warningDays.filter((days) => known === null || days < known);
  const due = untold.filter((days) => at(days) <= now);
  const following = untold.find((days) => at(days) > now);
  return { days: due.at(-1) ?? null, next: following === undefined ? null : at(following) };
}

/** The dates of a trial; they are dropped when there is none (any more) and `purge` is asked for. */
export const trialDates = <Dates extends { trial_starts_at: unknown; trial_ends_at: unknown }>(
  dates: Dates,
  subscription_status: string,
  purge: boolean,
) =>
  purge && subscription_status !== "trial" ? { ...dates, trial_starts_at: null, trial_ends_at: null } : dates;

type Words = { name: string; one: string; many: string; none: string; way: string };

const words: Record<LimitKey, Words> = {
  max_leading_instructors: {
    name: "Kursleitende",
    one: "Kursleitung",
    many: "Kursleitende",
    none: "keine Kursleitenden",
    way: "Entfernen Sie jemanden oder ziehen Sie eine offene Einladung zurück",
  },
  max_guest_instructors: {
    name: "Gäste",
    one: "Gast",
    many: "Gäste",
    none: "keine Gäste",
    way: "Entfernen Sie einen Gast oder ziehen Sie eine offene Einladung zurück",
  },
  max_active_courses: {
    name: "Aktive Kurse",
    one: "aktiven Kurs",
    many: "aktive Kurse",
    none: "keine aktiven Kurse",
    way: "Deaktivieren Sie einen Kurs",
  },
  max_active_lessons: {
    name: "Kurstermine",
    one: "Kurstermin",
    many: "Kurstermine",
    none: "keine Kurstermine",
    way: "Löschen Sie einen, den Sie nicht brauchen (vergangene zählen nicht mit)",
  },
  max_active_categories: {
    name: "Aktive Kategorien",
    one: "aktive Kategorie",
    many: "aktive Kategorien",
    none: "keine aktiven Kategorien",
    way: "Deaktivieren Sie eine Kategorie",
  },
  max_categories: {
    name: "Kategorien",
    one: "Kategorie",
    many: "Kategorien",
    none: "keine Kategorien",
    way: "Löschen Sie eine Kategorie, die Sie nicht brauchen",
  },
};

/** What a limit is about, as a heading. */
export const limitName = (key: LimitKey): string => words[key].name;

/** `3 aktive Kurse`, `1 Gast`, `keine Gäste`, as the object of a sentence. */
export function amountOf(key: LimitKey, amount: number): string {
  const { one, many, none } = words[key];
  if (amount === 0) return none;
  return `${amount} ${amount === 1 ? one : many}`;
}

/** Why there is no room, in a sentence that names limit and plan, and what to do about it. */
export function limitSentence(key: LimitKey, limit: number, used: number, plan: string): string {
  const fact = limitFact(key, limit, used, plan);
  if (limit === 0) return `${fact} Unter „Abonnement“ sehen Sie, welcher Tarif mehr enthält.`;
  return `${fact} ${limitWay(key)}, oder sehen Sie unter „Abonnement“ nach, welcher Tarif mehr enthält.`;
}

/** What the plan holds, and that it is used up. */
export function limitFact(key: LimitKey, limit: number, used: number, plan: string): string {
  const holds = `Ihr Tarif „${plan}“ enthält ${amountOf(key, limit)}`;
  if (limit === 0) return `${holds}.`;
  return `${holds}, und ${used > limit ? `Sie haben ${used}` : "so viele haben Sie schon"}.`;
}

/** How room is made, without a full stop. */
export const limitWay = (key: LimitKey): string => words[key].way;
