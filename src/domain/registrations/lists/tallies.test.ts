import { beforeAll, describe, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam, takeTransfers } from "../../../../tests/support/people/team.ts";
import { openLesson } from "../../../../tests/support/stories/booking.ts";
import { addRegistration } from "../../../../tests/support/stories/lesson.ts";
import { createWorld } from "../../../../tests/support/stories/world.ts";
import { book } from "../../../../tests/support/stories/world-parts.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let owner: SignedIn;
let instructor: SignedIn;
let lessons: number[];
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  await createWorld(api, owner);
  await takeTransfers(api, owner);
  instructor = await addUser(api, owner, "instructor");
  lessons = [];
  for (const instructor_id of [owner.instructorId, instructor.instructorId, owner.instructorId])
    lessons.push(await openLesson(api, owner, { instructor_id, max_participants: 40, course_fee: 80 }));
  const lapses = { expires_at: "2020-01-01T10:00:00Z" };
  for (const lesson of lessons) {
    await addRegistration(api, owner, lesson, { status: "pending", ...lapses });
    await addRegistration(api, owner, lesson, { status: "offered", ...lapses });
    await addRegistration(api, owner, lesson, { status: "pending", expires_at: "2099-01-01T10:00:00Z" });
    await book(api, owner, lesson, { payment_method: "transfer" });
    await addRegistration(api, owner, lesson, { status: "waiting" });
  }
});

const faults = async () => (await api.owner.query("select * from tally_faults($1)", [owner.teamId])).rows;
const get = (path: string, { cookie } = owner) => api.call("GET", path, undefined, { cookie });

/** Holds a list against itself with days, which are nothing that tallies know: there everything is counted. */
async function addsUp(list: string, filter: string, person: SignedIn): Promise<void> {
  const added: Counted = await get(`/api/${list}?${filter}&per_page=500`, person);
  const counted: Counted = await get(`/api/${list}?${filter}&per_page=500&booked_from=2000-01-01`, person);
  const parts = ({ status, data, counts, meta }: Counted) => ({ filter, status, data, counts, meta });
  expect(parts(added)).toEqual(parts(counted));
}
type Counted = Awaited<ReturnType<typeof get>> & { counts?: object; meta?: object };

/** Money that is not told by the registration's own row: not as asked for, disputed, in another currency and back in vain. */
async function standApart([late, disputed, foreign]: number[]): Promise<void> {
  await api.owner.query(
    `insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, counts, actor, created_at)
     values ($1, $2, 'payment', 900, 'transfer', '2026-11-20', 'hand', false, '{}', now())`,
    [owner.teamId, late],
  );
  const { rows } = await api.owner.query<{ id: number }>(
    `insert into payments (team_id, registration_id, account_id, provider, state, return_hash, amount_cents, currency, session,
       received_cents, dispute, expires_at, paid_at)
     select $1, r.id, (select min(id) from payment_accounts where team_id = $1), 'stripe', 'paid', md5(r.id::text), 8000, r.currency,
       r.id::text, 8000, r.dispute, now(), now()
     from (values ($2::bigint, 'EUR', 'open'), ($3, 'CHF', 'none')) r (id, currency, dispute) returning id`,
    [owner.teamId, disputed, foreign],
  );
  await api.owner.query(
    "insert into refunds (team_id, payment_id, amount_cents, cause, state) values ($1, $2, 100, 'wrong-amount', 'failed')",
    [owner.teamId, rows[1]?.id],
  );
}

describe("what lists count", () => {
  it("is tallied as it is, whatever became of registrations", async () => {
    expect(await faults()).toEqual([]);
  });

  it("is the same whether it is added up or counted, whatever the filter and whoever asks", async () => {
    const states = ["pending", "confirmed", "waiting", "offered", "cancelled", "expired"];
    const payments = ["open", "paid", "failed", "none"];
    for (const filter of [
      ...["", `lesson=${lessons[0]}`, `instructor=${owner.instructorId}`, "period=past", "period=upcoming"],
      ...states.map((status) => `status=${status}`),
      ...payments.map((payment) => `period=upcoming&payment_status=${payment}`),
    ])
      for (const person of [owner, instructor]) await addsUp("registrations", filter, person);
  });

  it("is the same of payments, also of those that stand apart", async () => {
    const lesson = await openLesson(api, owner, { max_participants: 10, course_fee: 80 });
    const people: number[] = [];
    for (let one = 0; one < 3; one++)
      people.push((await book(api, owner, lesson, { payment_method: "transfer" })).id);
    await standApart(people);
    const views = [
      "open",
      "overdue",
      "paid",
      "to-return",
      "refunded",
      "failed",
      "disputed",
      "refund-failed",
      "sent-back",
    ];
    for (const filter of [
      ...[
        "",
        "sort=-newest",
        "sort=name",
        "sort=due",
        `lesson=${lesson}`,
        `instructor=${owner.instructorId}`,
      ],
      ...views.map((state) => `state=${state}`),
    ])
      for (const person of [owner, instructor]) await addsUp("payments", filter, person);
    expect((await get("/api/payments?state=disputed")).data).toMatchObject([{ registration_id: people[1] }]);
    expect((await get("/api/payments?state=refund-failed")).data).toMatchObject([
      { registration_id: people[2] },
    ]);
  });

  it("is read from its end where that is nearer, and misses nobody", async () => {
    for (const list of [
      "registrations?sort=name&",
      "registrations?",
      "payments?",
      "payments?state=open&",
      "payments?sort=-name&",
    ]) {
      const whole = (await get(`/api/${list}per_page=500`)).data as object[];
      const parts: object[] = [];
      for (let page = 1; parts.length < whole.length; page++)
        parts.push(...((await get(`/api/${list}per_page=7&page=${page}`)).data as object[]));
      expect(parts).toEqual(whole);
    }
  });

  it("knows a hold that is over at once, before anybody has ended it", async () => {
    const of = async () =>
      (await get(`/api/registrations?lesson=${lessons[0]}`)) as unknown as { counts: object };
    expect((await of()).counts).toMatchObject({
      pending: 1,
      offered: 0,
      expired: 2,
      confirmed: 1,
      waiting: 1,
      all: 5,
    });
  });
});

describe("tallies", () => {
  it("keep nobody waiting: two who change registrations of two dates crosswise both come through", async () => {
    const { rows } = await api.owner.query<{ id: number }>(
      "select distinct on (lesson_id, n) id from (select *, row_number() over (partition by lesson_id order by id) n from registrations where lesson_id = any($1) and status = 'confirmed' or lesson_id = any($1) and status = 'waiting') r order by lesson_id, n",
      [lessons.slice(0, 2)],
    );
    const [a1, a2, b1, b2] = rows.map(({ id }) => id);
    const [one, other] = [await api.owner.connect(), await api.owner.connect()];
    const fee = "update registrations set total_cents = total_cents + 100 where id = $1";
    for (const client of [one, other]) await client.query("begin; set local lock_timeout = '2s'");
    await one.query(fee, [a1]);
    await other.query(fee, [b1]);
    await one.query(fee, [b2]);
    await other.query(fee, [a2]);
    for (const client of [one, other]) {
      await client.query("commit");
      client.release();
    }
    expect(await faults()).toEqual([]);
  });

  it("stay true while everybody books, pays, moves and cancels at once", async () => {
    const busy: number[] = [];
    for (let one = 0; one < 3; one++)
      busy.push(await openLesson(api, owner, { max_participants: 40, course_fee: 80 }));
    const ids = await Promise.all(
      Array.from({ length: 24 }, async (_, one) => {
        const lesson = busy[one % 3] ?? 0;
        return (await book(api, owner, lesson, { payment_method: "transfer" })).id as number;
      }),
    );
    const atOnce = (what: string, body: object) =>
      api.call("POST", `/api/registrations/${what}`, body, { cookie: owner.cookie });
    const half = (one: number) => ids.filter((_, at) => at % 2 === one);
    const answers = await Promise.all([
      atOnce("payment", { ids: half(0), payment_method: "transfer" }),
      atOnce("payment", { ids: half(0).toReversed(), payment_method: "onsite" }),
      atOnce("move", { ids: half(1), lesson_id: busy[0], notify: false, overbook: true }),
      atOnce("move", { ids: half(1).toReversed(), lesson_id: busy[1], notify: false, overbook: true }),
      atOnce("cancellation", { ids: ids.slice(0, 8), charge_fee: false }),
      ...busy.map((lesson) => book(api, owner, lesson, { payment_method: "transfer" })),
    ]);
    expect(answers.filter((answer) => "status" in answer && Number(answer.status) >= 500)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it("are folded now and then, so that they stay few", async () => {
    const { rows } = await api.owner.query("select id from registrations where lesson_id = $1 limit 1", [
      lessons[2],
    ]);
    for (let round = 0; round < 300; round++)
      await api.owner.query("update registrations set total_cents = total_cents + 1 where id = $1", [
        rows[0].id,
      ]);
    const kept = await api.owner.query(
      "select count(*)::int as n from registration_tallies where lesson_id = $1",
      [lessons[2]],
    );
    expect(kept.rows[0].n).toBeLessThan(300);
    expect(await faults()).toEqual([]);
  });

  it("go with their team", async () => {
    const other = await signUpTeam(api);
    await book(api, other, await openLesson(api, other));
    const tallied = async () =>
      (await api.owner.query("select from registration_tallies where team_id = $1", [other.teamId])).rowCount;
    expect(await tallied()).toBeGreaterThan(0);
    await api.owner.query("delete from mails where team_id = $1", [other.teamId]);
    await api.owner.query("delete from registrations where team_id = $1", [other.teamId]);
    await api.owner.query("delete from lessons where team_id = $1", [other.teamId]);
    await api.owner.query("delete from courses where team_id = $1", [other.teamId]);
    await api.owner.query("delete from teams where id = $1", [other.teamId]);
    expect(await tallied()).toBe(0);
  });

  it("that are wrong all the same are told by the comparison, and put right by it", async () => {
    const sync = async (dry_run: number) =>
      (await api.call("POST", "/api/registrations/team-sync", { dry_run }, { cookie: owner.cookie })).data;
    await api.owner.query(
      "update registration_tallies set people = people + 1 where id = (select max(id) from registration_tallies where lesson_id = $1)",
      [lessons[0]],
    );
    expect((await sync(1)).tallies).toMatchObject({ total: 1, items: [{ id: lessons[0] }] });
    expect(await sync(0)).toMatchObject({ mended: { recounted: 1 }, tallies: { total: 0 } });
    expect(await faults()).toEqual([]);
  });
});

describe("the last day to pay", () => {
  const payable = async (id: number) =>
    (await api.owner.query("select payable_until::text from registrations where id = $1", [id])).rows[0]
      .payable_until;

  it("is kept with who owes, and follows the date and the team's days", async () => {
    const lesson = await openLesson(api, owner, {
      ...{ max_participants: 5, course_fee: 80, instructor_id: owner.instructorId },
      ...{ start_date: "2027-06-10T10:00:00+02:00", end_date: "2027-06-10T11:00:00+02:00" },
    });
    const { id } = await book(api, owner, lesson, { payment_method: "transfer" });
    const is = async () =>
      (
        await api.owner.query(
          "select payable_until(r, l.starts_at, t.transfer_days)::text as day from registrations r join lessons l on l.id = r.lesson_id join teams t on t.id = r.team_id where r.id = $1",
          [id],
        )
      ).rows[0].day;
    expect(await payable(id)).toBe(await is());
    const before = await payable(id);
    await api.owner.query("update teams set transfer_days = transfer_days + 3 where id = $1", [owner.teamId]);
    expect(await payable(id)).toBe(await is());
    expect(await payable(id)).not.toBe(before);
    await api.owner.query("update lessons set starts_at = $2 where id = $1", [
      lesson,
      "2026-11-25T10:00:00+01:00",
    ]);
    expect(await payable(id)).toBe(await is());
    await api.call(
      "POST",
      "/api/registrations/payment",
      { ids: [id], payment_method: "transfer" },
      { cookie: owner.cookie },
    );
    expect(await payable(id)).toBeNull();
  });
});
