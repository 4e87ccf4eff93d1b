import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";
import { addCourse, addRegistration } from "../../../tests/support/stories/lesson.ts";
import type { Statistics } from "./schema.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  api.time.now = new Date("2026-11-21T10:00:00+01:00");
});

const day = fc
  .integer({ min: 0, max: 729 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10));

const entry = fc.record({
  kind: fc.constantFrom("payment", "payment", "refund"),
  amount_cents: fc.integer({ min: 1, max: 30_000 }),
  occurred_on: day,
  method: fc.constantFrom("transfer", "onsite"),
  taken_back: fc.boolean(),
});

const booking = fc.record({
  lesson: fc.nat(5),
  at: day,
  status: fc.constantFrom("confirmed", "confirmed", "cancelled", "waiting"),
  ended: day,
  total_cents: fc.integer({ min: 0, max: 30_000 }),
  fee_cents: fc.integer({ min: 0, max: 9_000 }),
  price_name: fc.constantFrom("", "Frühbucher"),
  entries: fc.array(entry, { maxLength: 4 }),
});

const year = fc.record({
  lessons: fc.array(day, { minLength: 6, maxLength: 6 }),
  bookings: fc.array(booking, { minLength: 5, maxLength: 30 }),
});
type Year = typeof year extends fc.Arbitrary<infer Value> ? Value : never;

/** A team whose courses, instructors and places had such years. */
async function teamWith({ lessons, bookings }: Year): Promise<SignedIn> {
  const team = await signUpTeam(api);
  const other = await addUser(api, team, "instructor");
  const courses = [await addCourse(api, team), await addCourse(api, team, { name: "Yoga" })];
  const ids: number[] = [];
  for (const [place, on] of lessons.entries())
    ids.push(
      await openLesson(api, team, {
        ...{ course_id: courses[place % 2], location: `Raum ${place % 3}` },
        instructor_id: place % 2 ? team.instructorId : other.instructorId,
        ...{ start_date: `${on}T10:00:00+01:00`, end_date: `${on}T11:00:00+01:00` },
        max_participants: 50,
      }),
    );
  for (const [place, one] of bookings.entries()) {
    const isOver = one.status === "cancelled";
    const { rows } = await api.owner.query(
      `insert into registrations (team_id, lesson_id, number, token, status, first_name, last_name, email, person_key,
         created_at, confirmed_at, waiting_since, cancelled_at, cancelled_by, total_cents, fee_cents, price_id, price_name)
       values ($1, $2, $3, $3, $4, 'Lea', 'Hartmann', 'lea@mail.example', $3, $5::date, $6::date, $7::date, $8::date, $9, $10, $11, $12,
         $13) returning id`,
      [
        ...[team.teamId, ids[one.lesson], `person-${place}-with-a-long-token`, one.status, one.at],
        ...[one.status === "waiting" ? null : one.at, one.status === "waiting" ? one.at : null],
        ...[isOver ? one.ended : null, isOver ? "participant" : null, one.total_cents],
        ...[isOver ? one.fee_cents : 0, one.price_name ? 1 : null, one.price_name],
      ],
    );
    for (const { kind, amount_cents, occurred_on, method, taken_back } of one.entries) {
      const values = [team.teamId, rows[0].id, kind, amount_cents, method, occurred_on];
      await api.owner.query(
        `with e as (insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at)
           values ($1, $2, $3, $4, $5, $6, 'hand', '{}', now()) returning id)
         select id from e`,
        values,
      );
      if (taken_back)
        await api.owner.query(
          `insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at, corrects_id)
           values ($1, $2, $3, -$4::int, $5, $6, 'hand', '{}', now(),
             (select max(id) from money_entries where registration_id = $2))`,
          values,
        );
    }
  }
  return team;
}

const sums = [
  "paid_cents",
  "refunded_cents",
  "open_cents",
  "earned_cents",
  "registered",
  "cancelled",
  "refilled",
] as const;
const sumOf = (rows: readonly Record<(typeof sums)[number], number>[]) =>
  Object.fromEntries(sums.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]));

it("months, courses, instructors, places and prices of any years add up to the same cent, and to the list of payments", async () => {
  await fc.assert(
    fc.asyncProperty(year, async (given) => {
      const team = await teamWith(given);
      const asTeam = async (path: string) =>
        (await api.call("GET", path, undefined, { cookie: team.cookie })).data;
      const numbers: Statistics = await asTeam("/api/statistics?from=2025-01-01&to=2026-12-31");
      const total = sumOf([numbers.total]);
      for (const part of ["months", "courses", "instructors", "locations", "prices"] as const)
        expect([part, sumOf(numbers[part])]).toEqual([part, total]);
      const seats = ({ seats, taken, lessons }: { seats: number; taken: number; lessons: number }) => [
        seats,
        taken,
        lessons,
      ];
      for (const part of ["months", "courses", "instructors", "locations"] as const)
        expect(
          numbers[part]
            .map(seats)
            .reduce((sum, row) => sum.map((value, at) => value + (row[at] ?? 0)), [0, 0, 0]),
        ).toEqual(seats(numbers.total));
      const { all } = await asTeam("/api/payments/sums");
      expect(total).toMatchObject({
        ...{ paid_cents: all.paid_cents, refunded_cents: all.refunded_cents, open_cents: all.open_cents },
      });
      expect(numbers.total.earned_cents).toBe(all.net_cents + all.open_cents);
      // The year after has for its year before what the first year says of itself.
      const [first, second]: Statistics[] = await Promise.all(
        ["from=2025-01-01&to=2025-12-31", "from=2026-01-01&to=2026-12-31"].map((query) =>
          asTeam(`/api/statistics?${query}`),
        ),
      );
      const { before: _, open_count: __, refunded_count: ___, ...then } = first?.total ?? never();
      expect(second?.total.before).toEqual(then);
    }),
    { numRuns: 8, seed: 20_261_123 },
  );
});

it("money of what is billed beside a registration counts with its course, what is open of it with the day of the invoice", async () => {
  const team = await signUpTeam(api);
  const course_id = await addCourse(api, team);
  const lesson = await openLesson(api, team, { course_id, course_fee: 0 });
  await addRegistration(api, team, lesson);
  const { rows } = await api.owner.query(
    `insert into invoices (team_id, series_id, kind, purpose, settles, registration_id, payment_days, total_cents, created_by, created_at)
     select $1, s.id, 'invoice', 'missed_sessions', false, (select max(id) from registrations where team_id = $1), 14, 3000, '{}', now()
     from invoice_series s where s.team_id = $1 returning id`,
    [team.teamId],
  );
  const [{ id }] = rows;
  await api.owner.query(
    `insert into invoice_items (team_id, invoice_id, position, quantity, unit, unit_price_cents, total_cents, tax_mode)
     values ($1, $2, 1, 2, 'session', 1500, 3000, 'exempt')`,
    [team.teamId, id],
  );
  await api.owner.query(
    `update invoices set state = 'finalised', number = 'N-1', issued_on = '2026-05-04', due_on = '2026-05-18',
       document = '{}', finalised_at = now() where id = $1`,
    [id],
  );
  await api.owner.query(
    `insert into money_entries (team_id, invoice_id, kind, amount_cents, method, occurred_on, source, actor, created_at)
     values ($1, $2, 'payment', 1000, 'transfer', '2026-06-10', 'hand', '{}', now())`,
    [team.teamId, id],
  );
  const answer = await api.call("GET", "/api/statistics?from=2026-01-01&to=2026-12-31", undefined, {
    cookie: team.cookie,
  });
  const { total, months, courses }: Statistics = answer.data;
  const money = { paid_cents: 1000, open_cents: 2000, earned_cents: 3000 };
  expect(total).toMatchObject({ ...money, open_count: 1 });
  expect(courses).toMatchObject([{ id: course_id, ...money }]);
  expect(months[4]).toMatchObject({ open_cents: 2000, paid_cents: 0 });
  expect(months[5]).toMatchObject({ open_cents: 0, paid_cents: 1000 });
});

const never = (): never => {
  throw new Error("no such year");
};
