import { setTimeout as delay } from "node:timers/promises";
import type { Row } from "../parts/bench.ts";
import type { Result } from "../parts/result.ts";
import { type BenchedTeam, createTeam } from "../parts/team.ts";
import { type Moved, type SpreadProduct, startSpreadProduct } from "../parts/two-servers.ts";
import { type Booked, bookWhile } from "../parts/two-servers-visitors.ts";

const GOALS = { blockedMs: 5_000, beside: 0.5 };
const QUIET_MS = 5_000;
/** Two of each team's bookings at once. */
const VISITORS = 2;

/** What two teams book at the same time: the one that is moved, and one that is not. */
type Beside = { moving: Booked; staying: Booked };

/**
 * Row shards: two PostgreSQL servers of its own. A team goes to the second and back, twice, while both teams are booked; then
 * the second is stopped, on which the other team has come to lie, and stays away.
 */
export const shards: Row = {
  names: ["shards"],
  alone: true,
  measure: async (bench) => {
    const teams: BenchedTeam[] = [];
    const product = await startSpreadProduct(async (first) => {
      for (const name of ["one", "two"])
        teams.push(await createTeam(first, bench.pace.seats, `bench-shards-${name}-0123456789`));
    });
    const [moving, staying] = teams;
    if (!moving || !staying) throw new Error("There are two teams.");
    return Promise.race([measureBoth(product, moving, staying), product.died]);
  },
};

async function measureBoth(
  product: SpreadProduct,
  moving: BenchedTeam,
  staying: BenchedTeam,
): Promise<Result[]> {
  const quiet = await beside(product, moving, staying, () => delay(QUIET_MS));
  const moved: Moved[] = [];
  const busy = await beside(product, moving, staying, async () => {
    for (const to of [1, 0, 1, 0]) moved.push(await product.move(moving.id, to));
  });
  const stored = await expectStored(product, moving, [quiet.moving, busy.moving]);
  await product.move(staying.id, 1);
  return [
    moveOf(moved, busy.moving, stored),
    besideOf(quiet.staying, busy.staying),
    await whenOneStops(product, moving, staying),
  ];
}

async function beside(
  { url }: SpreadProduct,
  moving: BenchedTeam,
  staying: BenchedTeam,
  work: () => Promise<unknown>,
): Promise<Beside> {
  let isOver = false;
  const isWanted = () => !isOver;
  const all = Promise.all([
    bookWhile(url, moving, VISITORS, isWanted),
    bookWhile(url, staying, VISITORS, isWanted),
  ]);
  await Promise.race([work(), all]).finally(() => {
    isOver = true;
  });
  const [ofMoving, ofStaying] = await all;
  return { moving: ofMoving, staying: ofStaying };
}

/** Every booking that was answered is there once, and none besides. @throws where that is not so */
async function expectStored(
  { servers }: SpreadProduct,
  team: BenchedTeam,
  booked: Booked[],
): Promise<number> {
  const numbers = booked.flatMap((each) => each.numbers).toSorted();
  const [{ owner }, { owner: other }] = servers;
  const ask = "select number from registrations where team_id = $1 order by number";
  const { rows } = await owner.query<{ number: string }>(ask, [team.id]);
  const stored = rows.map(({ number }) => number).toSorted();
  if (stored.join() !== numbers.join())
    throw new Error(`${numbers.length} bookings were answered and ${stored.length} are there`);
  if (new Set(stored).size !== stored.length) throw new Error("Some bookings have the same number");
  const { rowCount } = await other.query(ask, [team.id]);
  if (rowCount) throw new Error(`${rowCount} bookings were left behind`);
  return stored.length;
}

function moveOf(moved: readonly Moved[], booked: Booked, stored: number): Result {
  const blocked = Math.max(...moved.map(({ blocked_ms }) => blocked_ms));
  const copied = moved.map(({ copied_ms }) => (copied_ms / 1000).toFixed(1)).join(", ");
  return {
    row: "shards",
    what: `A team of ${moved.at(-1)?.rows} rows in ${moved[0]?.tables} tables goes to another server and back, twice, while it is booked`,
    measured: `copied in ${copied} s; writes waited ${blocked} ms at the most, a visitor ${Math.round(booked.slowestMs)} ms, ${booked.refused} × 503`,
    against: `${stored} bookings that were answered, by their numbers`,
    ratio: "none lost, none twice, nothing left behind",
    goal: `writes wait ≤ ${GOALS.blockedMs / 1000} s, none lost or doubled`,
    reached: blocked <= GOALS.blockedMs,
  };
}

function besideOf(quiet: Booked, busy: Booked): Result {
  const ratio = busy.perSecond / quiet.perSecond;
  return {
    row: "shards",
    what: "Bookings of another team meanwhile",
    measured: `${Math.round(busy.perSecond)} bookings/s, the slowest ${Math.round(busy.slowestMs)} ms, ${busy.refused} × 503`,
    against: `while nothing is moved ${Math.round(quiet.perSecond)} bookings/s`,
    ratio: `${ratio.toFixed(2)} ×`,
    goal: `≥ ${GOALS.beside} ×, none refused`,
    reached: ratio >= GOALS.beside && busy.refused === 0,
  };
}

/** The server of `away` is stopped: what of `here`, and of nobody yet, still works. */
async function whenOneStops(product: SpreadProduct, here: BenchedTeam, away: BenchedTeam): Promise<Result> {
  const { url, servers } = product;
  await servers[1].stop();
  const until = performance.now() + QUIET_MS;
  const booked = await bookWhile(url, here, VISITORS, () => performance.now() < until);
  const page = await fetch(`${url}/team/${here.token}/kurse?seite=1`);
  const signUp = await signUpOf(url);
  const other = await fetch(`${url}/api/public/teams/${away.token}/courses`);
  return {
    row: "shards",
    what: "One of the two servers is stopped",
    measured: `the other's team: page ${page.status}, ${booked.numbers.length} bookings, ${booked.refused} refused; sign-up ${signUp}`,
    against: `the stopped one's team: ${other.status}`,
    ratio: "–",
    goal: "page 200, bookings go on, sign-up 201, the stopped one's team 503",
    reached:
      page.status === 200 &&
      booked.numbers.length > 0 &&
      booked.refused === 0 &&
      signUp === 201 &&
      other.status === 503,
  };
}

async function signUpOf(url: string): Promise<number> {
  const { status } = await fetch(`${url}/api/application/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ first_name: "Katharina", last_name: "Lindner", email: "k.lindner@bench.example" },
      ...{ password: "tulpe gabel mond", password_confirmation: "tulpe gabel mond" },
      confirmations: { terms: true, privacy: true, av_contract: true },
    }),
  });
  return status;
}
