import { formatCents } from "../../../shared/money/money.ts";
import { federalStateNames } from "../../../shared/time/holidays.ts";
import { contractVersions } from "../../contract-limits/contract-rules.ts";

const { "": _, ...ofLands } = federalStateNames;
/** The Länder, whose regulations say what midwives may ask outside of the statutory insurance. */
export const landWords = ofLands;
export type Land = keyof typeof landWords;
export const lands = Object.keys(landWords) as Land[];

/** What a Land's regulation allows of the contract's fees for services other than births. */
export type FeeSchedule = {
  land: Land;
  /** As it stands on an invoice. */
  name: string;
  /** First and last day on which it holds (ISO, in Berlin); null for one that holds still. */
  from: string;
  until: string | null;
  /** So many times the contract's fee may be asked at most. */
  max_factor: number;
  /** Where it is written. */
  source: string;
};

/**
 * The regulations that refer to the contract of § 134a SGB V as it holds, with the highest factor: whoever bills chooses
 * within it by difficulty and time. A Land that is not here has its own amounts, or was not looked up: the team says its
 * factor and where it is written. A change is a new entry.
 */
export const feeSchedules: readonly FeeSchedule[] = [
  {
    ...{ land: "BY", name: "HebGebV Bayern", from: "2019-04-01", until: null, max_factor: 2 },
    source:
      "§ 2 Hebammengebührenverordnung (HebGebV) vom 31.03.2012 in der seit 01.04.2019 geltenden Fassung: Gebühren bis zum Zweifachen des Vertrags nach § 134a SGB V, Zuschläge, Wegegeld und Auslagen einfach",
  },
  {
    ...{ land: "HH", name: "HebGebO Hamburg", from: "2015-03-07", until: null, max_factor: 2 },
    source:
      "§ 1 Gebührenordnung für Hebammen und Entbindungspfleger vom 18.12.2007, geändert am 03.03.2015 (HmbGVBl. S. 49): bis zum Zweifachen des Vertrags nach § 134a SGB V",
  },
  {
    ...{ land: "NW", name: "HebGO NRW", from: "2025-11-01", until: null, max_factor: 1.8 },
    source:
      "§ 1 Hebammengebührenordnung Nordrhein-Westfalen vom 30.06.2015, geändert am 12.11.2025 (GV. NRW. S. 868): bis zum 1,8-Fachen des Vertrags nach § 134a SGB V",
  },
  {
    ...{ land: "SL", name: "HebGebV Saarland", from: "2008-12-12", until: null, max_factor: 2 },
    source:
      "§ 1 Verordnung über die Gebührensätze für Hebammen und Entbindungspfleger bei Privatentbindungen vom 01.12.2008, geändert am 24.11.2015 (Amtsbl. I S. 894): bis zum Zweifachen des Vertrags nach § 134a SGB V",
  },
];

/** The regulation of a Land that holds on a day; null where none is known. */
export const scheduleOn = (
  land: Land | "",
  day: string,
  schedules: readonly FeeSchedule[] = feeSchedules,
): FeeSchedule | null =>
  schedules.findLast(
    (one) => one.land === land && one.from <= day && (one.until === null || day <= one.until),
  ) ?? null;

/** A position as a team has it: the simple fee, in cents, how many times that is asked, and how long it holds. */
export type OwnPosition = {
  name: string;
  amount_cents: number;
  factor: number;
  valid_from: string | null;
  valid_until: string | null;
  source: string;
};

/** A position as it can be put on an invoice. */
export type FeePosition = {
  name: string;
  /** What is asked for one. */
  price_cents: number;
  /** How that comes about, for the line below it. */
  details: string;
  is_own: boolean;
};

type Chosen = {
  land: Land | "";
  /** How many times the contract's fee the team asks. */
  factor: number;
  /** Where the team found its factor; empty where the Land's regulation is known. */
  reference: string;
  positions: readonly OwnPosition[];
};

/** The positions that hold on a day: those of the contract for group courses at the team's factor, then the team's own. */
export function positionsOn({ land, factor, reference, positions }: Chosen, day: string): FeePosition[] {
  const contract = contractVersions.findLast(({ from }) => from <= day);
  const where = scheduleOn(land, day)?.name ?? reference;
  const ofContract = contract
    ? courseNames.map((name): FeePosition => {
        const cents = contract.unit_cents;
        return priced({
          name: `${name}, je ${contract.unit_minutes} Minuten`,
          cents,
          factor,
          where,
          is_own: false,
        });
      })
    : [];
  const own = positions
    .filter(({ valid_from, valid_until }) => (valid_from ?? day) <= day && day <= (valid_until ?? day))
    .map((one) => priced({ ...one, cents: one.amount_cents, where: one.source || where, is_own: true }));
  return [...ofContract, ...own];
}

const courseNames = ["Geburtsvorbereitung in der Gruppe", "Rückbildungsgymnastik in der Gruppe"];

type Priced = { name: string; cents: number; factor: number; where: string; is_own: boolean };

const priced = ({ name, cents, factor, where, is_own }: Priced): FeePosition => ({
  name,
  price_cents: timesFactor(cents, factor),
  details: [
    factor === 1 ? "einfacher Satz" : `${factorInWords(factor)} Satz von ${formatCents(cents)}`,
    where,
  ]
    .filter(Boolean)
    .join(", "),
  is_own,
});

/** So many times a fee, in whole cents; factors have two decimals at most. */
export const timesFactor = (cents: number, factor: number): number =>
  Math.round((cents * Math.round(factor * 100)) / 100);

/** `1,8-facher` */
const factorInWords = (factor: number): string => `${factor.toLocaleString("de-DE")}-facher`;

/** In a sentence why a factor is not allowed; null where it is, or where no regulation is known. */
export function factorFault(land: Land | "", factor: number, day: string): string | null {
  const schedule = scheduleOn(land, day);
  if (!schedule || land === "" || factor <= schedule.max_factor) return null;
  return `In ${landWords[land]} höchstens das ${schedule.max_factor.toLocaleString("de-DE")}-Fache (${schedule.name}).`;
}
