import type { Tx } from "../../platform/context.ts";
import type { Column } from "../../platform/tables/csv.ts";
import { formatMonth } from "../../shared/time/dates.ts";
import { startOfMonth } from "../../shared/time/months.ts";
import { readStatistics } from "./read-statistics.ts";
import { percent } from "./rules.ts";
import type { Compared, StatisticsFilter } from "./schema.ts";

/** A line of the exported numbers: of what, and what is counted of it. */
export type StatisticsLine = Compared & { part: string; name: string };

/** The numbers line by line: in all, then by month, course, instructor, place and price. @throws as readStatistics */
export async function statisticsLines(tx: Tx, filter: StatisticsFilter): Promise<StatisticsLine[]> {
  const { total, months, courses, instructors, locations, prices } = await readStatistics(tx, filter);
  const lines = (part: string, rows: readonly (Compared & { name: string })[]) =>
    rows.map((row) => ({ ...row, part }));
  return [
    { ...total, part: "Zusammen", name: "" },
    ...lines(
      "Monat",
      months.map((row) => ({ ...row, name: formatMonth(startOfMonth(row.month)) })),
    ),
    ...lines("Kurs", courses),
    ...lines("Kursleitung", instructors),
    ...lines("Ort", locations),
    ...lines("Preis", prices),
  ];
}

type Part = Omit<Compared, "before">;

const measured: readonly [string, (part: Part) => number | { cents: number } | null][] = [
  ["Termine", ({ lessons }) => lessons],
  ["Ausgebucht", ({ sold_out }) => sold_out],
  ["Plätze", ({ seats }) => seats],
  ["Belegt", ({ taken }) => taken],
  ["Auslastung in Prozent", ({ taken, seats }) => percent(taken, seats)],
  ["Anmeldungen", ({ registered }) => registered],
  ["Eingegangen", ({ paid_cents }) => ({ cents: paid_cents })],
  ["Erstattet", ({ refunded_cents }) => ({ cents: refunded_cents })],
  ["Offen", ({ open_cents }) => ({ cents: open_cents })],
  ["Verdient", ({ earned_cents }) => ({ cents: earned_cents })],
  ["Absagen", ({ cancelled }) => cancelled],
  ["Nachbesetzt", ({ refilled }) => refilled],
  ["Da", ({ present }) => present],
  ["Nachgeholt", ({ made_up }) => made_up],
  ["Entschuldigt", ({ excused }) => excused],
  ["Gefehlt", ({ absent }) => absent],
];

/** What each line says, and behind it the same of the year before where it is compared. */
export const statisticsExport: readonly Column<StatisticsLine>[] = [
  ["Gliederung", ({ part }) => part],
  ["Bezeichnung", ({ name }) => name],
  ...measured.map(([head, of]): Column<StatisticsLine> => [head, of]),
  ...measured.map(
    ([head, of]): Column<StatisticsLine> => [
      `${head}, Vorjahr`,
      ({ before }) => (before === null ? null : of(before)),
    ],
  ),
];
