import { type Pressure, press } from "../parts/load.ts";
import type { Pace } from "../parts/pace.ts";
import { pgbench } from "../parts/pgbench.ts";
import type { BenchedProduct } from "../parts/product.ts";
import { median, type Result, rate, ratioOf } from "../parts/result.ts";
import type { BenchedTeam } from "../parts/team.ts";

/** As many connections as the product has. */
const CLIENTS = 20;

/** Rows 2 and 3: bookings over HTTP against the same SQL by pgbench, of one lesson and spread over a hundred. */
export async function bookings(product: BenchedProduct, team: BenchedTeam, pace: Pace): Promise<Result[]> {
  const { atOnce } = pace;
  const booking = { product, team, atOnce };
  await bookSome(booking, team.lessons.slice(100), pace.before);
  const one = await compare(booking, pace, 1, atOnce);
  const spread = await compare(booking, pace, 100, 10 * atOnce);
  const oversold = await oversell(booking);
  return [
    {
      row: "2",
      what: `Bookings of one lesson by ${atOnce} at once`,
      ...one.row,
      goal: "≥ 0.8 ×, p99 ≤ 10 × median, none oversold",
      ratio: `${one.row.ratio}; p99 ${one.slowness.toFixed(1)} × median; ${oversold} oversold`,
      reached: one.ratio >= 0.8 && one.slowness <= 10 && oversold === 0,
    },
    {
      row: "3",
      what: "Bookings spread over 100 lessons",
      ...spread.row,
      goal: "≥ 0.5 ×",
      reached: spread.ratio >= 0.5,
    },
  ];
}

/** Who books where, and how many at once. */
type Booking = { product: BenchedProduct; team: BenchedTeam; atOnce: number };

/** Every measurement books lessons that are still empty: a full house is not what a practice begins with. */
async function compare(booking: Booking, { turns, goes }: Pace, lessonsAtOnce: number, amount: number) {
  const { product, team } = booking;
  const [ours, theirs, slowness]: [number[], number[], number[]] = [[], [], []];
  for (let turn = 0; turn < turns; turn++) {
    const [pressed, pgbenched]: [Pressure[], number[]] = [[], []];
    for (let go = 0; go < goes; go++) {
      const lessons = await emptyLessons(product, team, lessonsAtOnce);
      pressed.push(await bookSome(booking, lessons, amount));
      const script = await scriptFor(product, team, await emptyLessons(product, team, lessonsAtOnce));
      pgbenched.push(await pgbench(product.appUrl, script, amount / CLIENTS, CLIENTS));
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

/** Puts earlier bookings of some lessons aside, with a copy of one as the pattern for pgbench. */
async function emptyLessons({ owner }: BenchedProduct, team: BenchedTeam, count: number): Promise<number[]> {
  const lessons = team.lessons.slice(0, count);
  await owner.query("delete from registrations where lesson_id = any($1)", [lessons]);
  await owner.query("vacuum (analyze) registrations");
  return lessons;
}

let person = 0;

async function bookSome({ product, team, atOnce }: Booking, lessons: number[], amount: number) {
  const pressed = await press({
    url: product.url,
    connections: atOnce,
    amount,
    request: () => ({
      method: "POST",
      path: `/api/public/teams/${team.token}/register`,
      body: nextBooking(lessons),
    }),
  });
  const odd = Object.keys(pressed.statuses).filter((status) => status !== "201" && status !== "409");
  if (odd.length > 0) throw new Error(`Bookings were answered ${odd.join(", ")}`);
  return pressed;
}

function nextBooking(lessons: number[]): string {
  person++;
  return JSON.stringify({
    lesson_id: lessons[person % lessons.length],
    type: "regular",
    first_name: "Lea",
    last_name: `Hartmann ${person}`,
    email: `lea.${person}@mail.example`,
    privacy: 1,
    expected_total_cents: 0,
    idempotency_key: `bench-intention-${process.pid}-${person}`,
  });
}

/** The statement that the product sends, with a person of its own in every transaction. */
async function scriptFor({ owner }: BenchedProduct, team: BenchedTeam, lessons: number[]): Promise<string> {
  const { rows } = await owner.query<{ entry: string }>(
    `select (to_jsonb(r) - array['id', 'team_id', 'number', 'status', 'created_at', 'updated_at'])::text as entry
     from registrations r where team_id = $1 order by id desc limit 1`,
    [team.id],
  );
  const entry = rows[0]?.entry.replaceAll("'", "''");
  const [first = 0] = lessons;
  return `
\\set lesson random(${first}, ${first + lessons.length - 1})
\\set a random(1, 2000000000)
\\set b random(1, 2000000000)
select book_registration(${team.id}, :lesson, 'regular',
  '${entry}'::jsonb || jsonb_build_object('token', 'bench-token-0123456789-' || :a || '-' || :b,
    'person_key', 'person ' || :a || ' ' || :b, 'idempotency_key', 'key ' || :a || ' ' || :b),
  now(), (select updated_at from lessons where team_id = ${team.id} and id = :lesson), null, false, true,
  '{"kind": "visitor"}'::jsonb)
from (select set_config('app.team_id', '${team.id}', false)) as team;
`;
}

/** Seats beyond the last one of a lesson that eight times as many wanted at once. */
async function oversell(booking: Booking): Promise<number> {
  const { product, team, atOnce } = booking;
  const seats = atOnce / 4;
  const lesson = team.lessons.at(-1) ?? 0;
  await product.owner.query("update lessons set max_participants = $2 where id = $1", [lesson, seats]);
  await bookSome(booking, [lesson], 2 * atOnce);
  const { rows } = await product.owner.query<{ taken: number }>(
    "select count(*)::int as taken from registrations where lesson_id = $1 and status = 'confirmed'",
    [lesson],
  );
  const taken = rows[0]?.taken ?? 0;
  if (taken < seats) throw new Error(`Only ${taken} of ${seats} seats were sold`);
  return taken - seats;
}
