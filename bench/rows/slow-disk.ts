import type pg from "pg";
import type { Bench, Row } from "../parts/bench.ts";
import { bookingScript, entryOf } from "../parts/booking-script.ts";
import { crowdIn } from "../parts/crowd.ts";
import { hasPgbench, pgbench } from "../parts/pgbench.ts";
import { type Result, rate, ratioOf } from "../parts/result.ts";
import { book } from "../parts/visitors.ts";

/** As many connections as the product has. */
const CLIENTS = 20;
const TEAMS = 10;
/** What a disk in a data centre takes to write something down for good. */
const FLUSH_US = 4_000;
const GOAL = 0.8;
const LESSONS = 20;

/** Row 3b: bookings of ten teams at once on a slow disk, beside the same where nobody notes what visitors' pages have to show anew. */
export const slowDisk: Row = {
  names: ["3b"],
  leftOut: async () =>
    (await hasPgbench()) ? null : "pgbench, of PostgreSQL's client package, is not here.",
  measure: async (bench) => [await ofTenTeams(bench)],
};

async function ofTenTeams(bench: Bench): Promise<Result> {
  const [product, team] = [await bench.product(), await bench.team()];
  await book(product, team, { lessons: team.lessons.slice(-3, -2), amount: 1, atOnce: 1 });
  const scripts = await scriptsOf(product.owner, await entryOf(product, team.id));
  const each = (5 * bench.pace.atOnce) / CLIENTS;
  const [noted, silent]: [number[], number[]] = [[], []];
  await slowDown(product.owner, FLUSH_US);
  try {
    for (let turn = 0; turn < bench.pace.turns; turn++) {
      await note(product.owner, true);
      noted.push(await pgbench(product.appUrl, scripts, each, CLIENTS));
      await note(product.owner, false);
      silent.push(await pgbench(product.appUrl, scripts, each, CLIENTS));
    }
  } finally {
    await note(product.owner, true);
    await slowDown(product.owner, 0);
  }
  const { middle, text } = ratioOf(noted, silent);
  return {
    row: "3b",
    what: `Bookings of ${TEAMS} teams, a flush of ${FLUSH_US / 1000} ms`,
    measured: rate(noted, "bookings"),
    against: `nothing noted for visitors' pages: ${rate(silent, "bookings")}`,
    ratio: text,
    goal: `≥ ${GOAL} ×`,
    reached: middle >= GOAL,
  };
}

/** A script for each of ten teams with lessons that nobody has booked. */
async function scriptsOf(owner: pg.Client, entry: string): Promise<string[]> {
  const { rows: before } = await owner.query<{ last: number }>("select max(id)::int as last from teams");
  await crowdIn(owner, TEAMS, {
    courses: 2,
    lessons: LESSONS,
    ahead: LESSONS,
    registrations: LESSONS,
    users: 1,
  });
  const since = before[0]?.last;
  await owner.query("update lessons set max_participants = 10000, course_fee_cents = 0 where team_id > $1", [
    since,
  ]);
  const { rows } = await owner.query<{ team: number; lessons: number[] }>(
    "select team_id::int as team, array_agg(id::int order by id) as lessons from lessons where team_id > $1 group by team_id",
    [since],
  );
  return rows.map(({ team, lessons }) => bookingScript(team, lessons, entry));
}

/** Every flush of who connects from now on takes so long, and nobody waits for others to flush with. */
async function slowDown(owner: pg.Client, microseconds: number): Promise<void> {
  const { rows } = await owner.query<{ name: string }>("select current_database() as name");
  const name = `"${rows[0]?.name}"`;
  await owner.query(`alter database ${name} set commit_delay = ${microseconds}`);
  await owner.query(`alter database ${name} set commit_siblings = 0`);
}

async function note(owner: pg.Client, on: boolean): Promise<void> {
  for (const trigger of ["announce", "announce_moved"])
    await owner.query(`alter table registrations ${on ? "enable" : "disable"} trigger ${trigger}`);
}
