import type { Bench, Row } from "../parts/bench.ts";
import { bookingScript, entryOf } from "../parts/booking-script.ts";
import type { Pressure } from "../parts/load.ts";
import { hasPgbench, pgbench } from "../parts/pgbench.ts";
import type { BenchedProduct } from "../parts/product.ts";
import { median, type Result, rate, ratioOf } from "../parts/result.ts";
import type { BenchedTeam } from "../parts/team.ts";
import { book } from "../parts/visitors.ts";

/** As many connections as the product has. */
const CLIENTS = 20;
/** A lesson each, so that what is booked beforehand is not in the way of what is measured. */
const SPREAD = 100;
/** From here on lessons are left to other rows, but the last two, which are fought for. */
const UNTOUCHED = 150;
const GOALS = { one: 1.5, spread: 0.9, slowness: 10 };

/** Rows 2 and 3: bookings over HTTP against the same SQL by pgbench, of one lesson and spread over a hundred. */
export const bookings: Row = {
  names: ["2", "3"],
  leftOut: async () =>
    (await hasPgbench()) ? null : "pgbench, of PostgreSQL's client package, is not here.",
  measure: async (bench) => {
    const [product, team] = [await bench.product(), await bench.team()];
    const booking: Booking = { product, team, bench, atOnce: bench.pace.atOnce };
    await book(product, team, {
      lessons: team.lessons.slice(SPREAD, UNTOUCHED),
      amount: bench.pace.before,
      atOnce: booking.atOnce,
    });
    const results: Result[] = [];
    for (const [turn, booked] of [0, bench.pace.booked].entries()) {
      const house: House = {
        words: booked === 0 ? "still empty" : `with ${booked.toLocaleString("en")} bookings`,
        kept: await haveBooked(product, team, team.lessons.slice(0, SPREAD), booked),
        scarce: team.lessons.at(-1 - turn) ?? 0,
      };
      if (bench.wants("2")) results.push(await ofOneLesson(booking, house));
      if (bench.wants("3")) results.push(await ofManyLessons(booking, house));
    }
    return results;
  },
};

/** What lessons hold before others book: the number of the last registration that stays, and a lesson to fight for. */
type House = { words: string; kept: number; scarce: number };

async function ofOneLesson(booking: Booking, { words, kept, scarce }: House): Promise<Result> {
  const { ratio, slowness, row } = await compare(booking, kept, 1, booking.atOnce);
  const oversold = await oversell(booking, scarce);
  return {
    row: "2",
    what: `Bookings of one lesson, ${words}, by ${booking.atOnce} at once`,
    ...row,
    goal: `≥ ${GOALS.one} ×, p99 ≤ ${GOALS.slowness} × median, none oversold`,
    ratio: `${row.ratio}; p99 ${slowness.toFixed(1)} × median; ${oversold} oversold`,
    reached: ratio >= GOALS.one && slowness <= GOALS.slowness && oversold === 0,
  };
}

async function ofManyLessons(booking: Booking, { words, kept }: House): Promise<Result> {
  const { ratio, row } = await compare(booking, kept, SPREAD, 5 * booking.atOnce);
  return {
    row: "3",
    what: `Bookings spread over ${SPREAD} lessons, ${words}`,
    ...row,
    goal: `≥ ${GOALS.spread} ×`,
    reached: ratio >= GOALS.spread,
  };
}

/** Who books where, and how many at once. */
type Booking = { product: BenchedProduct; team: BenchedTeam; bench: Bench; atOnce: number };

/** Every measurement finds the lessons as they were: bookings after the one with the number `kept` are put aside. */
async function compare(booking: Booking, kept: number, lessonsAtOnce: number, amount: number) {
  const { product, team, bench } = booking;
  const { turns, goes } = bench.pace;
  const lessons = team.lessons.slice(0, lessonsAtOnce);
  const [ours, theirs, slowness]: [number[], number[], number[]] = [[], [], []];
  for (let turn = 0; turn < turns; turn++) {
    const [pressed, pgbenched]: [Pressure[], number[]] = [[], []];
    for (let go = 0; go < goes; go++) {
      await putAside(product, lessons, kept);
      pressed.push(await book(product, team, { lessons, amount, atOnce: booking.atOnce }));
      await expectBooked(product, lessons, kept, amount);
      const script = bookingScript(team.id, lessons, await entryOf(product, team.id));
      await putAside(product, lessons, kept);
      pgbenched.push(await pgbench(product.appUrl, [script], amount / CLIENTS, CLIENTS));
      await expectBooked(product, lessons, kept, amount);
    }
    ours.push(median(pressed.map(({ perSecond }) => perSecond)));
    theirs.push(median(pgbenched));
    slowness.push(median(pressed.map(({ p99, median: middle }) => p99 / middle)));
  }
  const { middle, text } = ratioOf(ours, theirs);
  const row = {
    measured: rate(ours, "bookings"),
    against: `pgbench ${rate(theirs, "bookings")}`,
    ratio: text,
  };
  return { ratio: middle, slowness: median(slowness), row };
}

async function putAside({ owner }: BenchedProduct, lessons: number[], kept: number): Promise<void> {
  await owner.query("delete from registrations where lesson_id = any($1) and id > $2", [lessons, kept]);
  await owner.query("vacuum (analyze) registrations");
}

/** What was answered is in the database, no more and no less. */
async function expectBooked({ owner }: BenchedProduct, lessons: number[], kept: number, amount: number) {
  const { rows } = await owner.query<{ booked: number }>(
    "select count(*)::int as booked from registrations where lesson_id = any($1) and id > $2 and status = 'confirmed'",
    [lessons, kept],
  );
  const booked = rows[0]?.booked;
  if (booked !== amount) throw new Error(`${booked} of ${amount} bookings are in the database`);
}

/** Lets each lesson have so many bookings, past the guards of single ones; answers the last one's number. */
async function haveBooked(
  { owner }: BenchedProduct,
  team: BenchedTeam,
  lessons: number[],
  each: number,
): Promise<number> {
  await owner.query("begin");
  await owner.query("set local session_replication_role = replica");
  await owner.query(
    `insert into registrations (team_id, lesson_id, number, token, status, first_name, last_name, email, person_key,
       created_at, confirmed_at)
     select $1, lesson, 'F-' || lesson || '-' || n, 'booked-' || gen_random_uuid(), 'confirmed', 'Lea', 'Voll ' || n,
       'voll.' || lesson || '.' || n || '@mail.example', 'voll ' || lesson || ' ' || n, now(), now()
     from unnest($2::int[]) lesson, generate_series(1, $3::int) n`,
    [team.id, lessons, each],
  );
  await owner.query("commit");
  const { rows } = await owner.query<{ last: number }>(
    "select coalesce(max(id), 0)::int as last from registrations",
  );
  return rows[0]?.last ?? 0;
}

/** Seats beyond the last one of a lesson that eight times as many wanted at once. */
async function oversell(booking: Booking, lesson: number): Promise<number> {
  const { product, team, atOnce } = booking;
  const seats = atOnce / 4;
  await product.owner.query("update lessons set max_participants = $2 where id = $1", [lesson, seats]);
  await book(product, team, { lessons: [lesson], amount: 2 * atOnce, atOnce });
  const { rows } = await product.owner.query<{ taken: number }>(
    "select count(*)::int as taken from registrations where lesson_id = $1 and status = 'confirmed'",
    [lesson],
  );
  const taken = rows[0]?.taken ?? 0;
  if (taken < seats) throw new Error(`Only ${taken} of ${seats} seats were sold`);
  return taken - seats;
}
