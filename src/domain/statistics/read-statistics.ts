import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { instantOut } from "../../shared/schema.ts";
import { countRegistered } from "./arrivals.ts";
import { countAttendance } from "./attended.ts";
import { countCancellations, readCancellations } from "./cancellations.ts";
import { readChoices } from "./choices.ts";
import { type Collected, collect, isEmpty } from "./collect.ts";
import { countMoney, countPeopleOfMoney } from "./money.ts";
import { isRunning, monthBefore, monthsOf, periodOf } from "./rules.ts";
import { distances, type Statistics, type StatisticsFilter, sources, waits } from "./schema.ts";
import { countSeats } from "./seats.ts";
import { readWaiting } from "./waiting.ts";

/**
 * Seats, money, cancellations, waiting, registrations and attendance of the lessons that the actor may see, in all and by
 * month, course, instructor, place and price, beside the year before; test registrations count nowhere. Nine statements,
 * whatever the team. @throws as periodOf
 */
export async function readStatistics(tx: Tx, filter: StatisticsFilter): Promise<Statistics> {
  const period = periodOf(filter, tx.now);
  const asked = { period, filter };
  // A hundred thousand registrations are sorted in memory, where the database's own measure has files for them.
  await sql`select set_config('work_mem', '32MB', true)`.execute(tx.db);
  const [seats, money, registered, cancelled, attended, cancellations, waiting, people, choices] =
    await together([
      countSeats(tx, asked),
      countMoney(tx, asked),
      countRegistered(tx, asked),
      countCancellations(tx, asked),
      countAttendance(tx, asked),
      readCancellations(tx, asked),
      readWaiting(tx, asked),
      countPeopleOfMoney(tx, asked),
      readChoices(tx),
    ]);
  const isCompared = period.before !== null;
  const counted = collect([seats, money, registered, cancelled, attended], isCompared);
  return {
    period: { ...period, is_running: isRunning(period, tx.now), at: instantOut(tx.now) },
    total: { ...counted.of("all", ""), ...people },
    months: monthsOf(period).map((month) => ({
      month,
      ...counted.of("month", month, monthBefore(month)),
    })),
    courses: named(counted, "course", choices.courses),
    instructors: named(counted, "instructor", choices.instructors),
    locations: choices.locations
      .map((name) => ({ name, ...counted.of("location", name) }))
      .filter((row) => !isEmpty(row)),
    prices: counted.keysOf("price").map((name) => ({ name, ...counted.of("price", name) })),
    distances: distances.map(
      (distance) =>
        cancellations.distances.find((one) => one.distance === distance) ?? {
          ...{ distance, cancelled: 0, refilled: 0 },
        },
    ),
    reasons: cancellations.reasons,
    waiting: {
      ...waiting.now,
      waits: waits.map((days) => waiting.waits.find((one) => one.days === days) ?? { days, people: 0 }),
      before: waiting.before,
    },
    sources: sources.flatMap((source) => {
      const { registered, before } = counted.of("source", source);
      const then = before?.registered ?? null;
      return registered + (then ?? 0) > 0 ? [{ source, registered, before: then }] : [];
    }),
    choices,
  };
}

/** The parts of which anything was counted, by name. */
const named = (
  counted: Collected,
  dimension: "course" | "instructor",
  all: readonly { id: number; name: string }[],
) =>
  all
    .map(({ id, name }) => ({ id, name, ...counted.of(dimension, String(id)) }))
    .filter((row) => !isEmpty(row));
