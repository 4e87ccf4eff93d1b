import { setTimeout as delay } from "node:timers/promises";
import type { Bench, Row } from "../parts/bench.ts";
import { type Pressure, press } from "../parts/load.ts";
import { median, type Result, rate, ratioOf } from "../parts/result.ts";
import type { BenchedTeam } from "../parts/team.ts";

const CONNECTIONS = 20;
/** A booking so often, into the team whose pages are asked for. */
const EACH_MS = 200;
const GOAL = 0.6;
const SLOWEST_MS = 150;

/** Row 1c: the list and one lesson's page of a team that is being booked, against the same while nobody books. */
export const inDemand: Row = {
  names: ["1c"],
  measure: async (bench) => {
    const team = await bench.team();
    // Neither the first hundred, which rows 2 and 3 book, nor the last, which they fight for.
    const lesson = team.lessons[150] ?? 0;
    return [
      await onePage(bench, team, lesson, { name: "course list", path: `/team/${team.token}/kurse` }),
      await onePage(bench, team, lesson, {
        name: "lesson detail",
        path: `/team/${team.token}/kurstermin/${lesson}`,
      }),
    ];
  },
};

type Page = { name: string; path: string };

async function onePage(
  bench: Bench,
  team: BenchedTeam,
  lesson: number,
  { name, path }: Page,
): Promise<Result> {
  const { url } = await bench.product();
  const { turns, visits, warmUp } = bench.pace;
  const ask = (length: typeof visits) =>
    press({ url, connections: CONNECTIONS, ...length, request: () => ({ path }), statuses: [200] });
  await whileBooked(url, team, lesson, () => ask(warmUp));
  const [busy, quiet, slowest]: [number[], number[], number[]] = [[], [], []];
  for (let turn = 0; turn < turns; turn++) {
    quiet.push((await ask(visits)).perSecond);
    const pressed: Pressure = await whileBooked(url, team, lesson, () => ask(visits));
    busy.push(pressed.perSecond);
    slowest.push(pressed.p99);
  }
  const { middle, text } = ratioOf(busy, quiet);
  const p99 = median(slowest);
  return {
    ...{ row: "1c", what: `${name}, booked ${1000 / EACH_MS} times a second` },
    measured: rate(busy, "pages"),
    against: `while nobody books ${rate(quiet, "pages")}`,
    ratio: `${text}; p99 ${Math.round(p99)} ms`,
    goal: `≥ ${GOAL} ×, p99 ≤ ${SLOWEST_MS} ms`,
    reached: middle >= GOAL && p99 <= SLOWEST_MS,
  };
}

/** Does something while one after the other books. @throws when a booking is not taken */
async function whileBooked<T>(
  url: string,
  team: BenchedTeam,
  lesson: number,
  work: () => Promise<T>,
): Promise<T> {
  let isOver = false;
  const booking = (async () => {
    do {
      await book(url, team, lesson);
      await delay(EACH_MS);
    } while (!isOver);
  })();
  // Whoever waits for both hears of a booking that failed when the work is over.
  booking.catch(() => {});
  const done = await work().finally(() => {
    isOver = true;
  });
  await booking;
  return done;
}

let person = 0;

async function book(url: string, { token }: BenchedTeam, lesson_id: number): Promise<void> {
  person++;
  const answer = await fetch(`${url}/api/public/teams/${token}/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ lesson_id, type: "regular", privacy: 1, expected_total_cents: 0 },
      ...{ first_name: "Lea", last_name: `Gefragt ${person}`, email: `gefragt.${person}@mail.example` },
      idempotency_key: `bench-demand-${process.pid}-${person}`,
    }),
  });
  if (answer.status !== 201)
    throw new Error(`A booking was answered ${answer.status}: ${await answer.text()}`);
}
