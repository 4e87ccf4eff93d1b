import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";

let api: TestApi;
let team: SignedIn;
let miriam: SignedIn;
let course: number;
let lesson: number;
beforeEach(async () => {
  api ??= await startApi({ RATE_LIMIT_FACTOR: "1000" });
  on("2026-03-30");
  team = await signUpTeam(api);
  miriam = await addUser(api, team, "instructor");
  await call("PATCH", "/api/team", {
    ...{ street: "Karl-Heine-Straße 54", zip: "04229", city: "Leipzig", tax_number: "231/123/45678" },
  });
  await call("PATCH", "/api/bookkeeping/settings", { adviser_number: 29098, client_number: 1 });
  course = await addCourse(api, team);
  lesson = await openLesson(api, team, {
    ...{ course_id: course, instructor_id: miriam.instructorId, max_participants: 9, course_fee: 120 },
    ...{ start_date: "2027-01-21T10:00:00+01:00", end_date: "2027-03-11T11:15:00+01:00" },
  });
});

const on = (day: string) => {
  api.time.now = new Date(`${day}T10:00:00+01:00`);
};
async function call(method: string, path: string, body?: object) {
  const answer = await api.call(method, path, body, { cookie: team.cookie });
  expect([path, answer.status < 300, answer.message]).toEqual([path, true, answer.message]);
  return answer.data;
}
const contractsInOwnName = (is: 0 | 1) =>
  call("PATCH", `/api/instructors/${miriam.instructorId}`, { contracts_in_own_name: is });

async function booked(): Promise<number> {
  const { data } = await register(
    api,
    team,
    somebody(lesson, { street: "Weg 1", zip: "04229", city: "Leipzig" }),
  );
  const { rows } = await api.owner.query("select id from registrations where number = $1 and team_id = $2", [
    ...[data.registration.number, team.teamId],
  ]);
  return rows[0].id;
}
/** Money of a registration in cents, below zero for what takes back the last of its kind; past the screens, on the day itself. */
const moves = (registration: number, kind: "payment" | "refund", cents: number, day: string) =>
  api.owner.query(
    `insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at, corrects_id)
     values ($1, $2, $3, $4, 'onsite', $5, 'hand', '{}', $6, case when $4 < 0 then
       (select max(id) from money_entries where registration_id = $2 and kind = $3) end)`,
    [team.teamId, registration, kind, cents, day, api.time.now],
  );
const pays = (registration: number, euros: number, day: string) =>
  moves(registration, "payment", euros * 100, day);
async function billed(registration: number) {
  const { created } = await call("POST", "/api/invoices/drafts", {
    ...{ purpose: "registration", registration_ids: [registration] },
  });
  return call("POST", `/api/invoices/${created[0].id}/finalisation`, {});
}

/** The postings of some days as lines of account, contra account, amount and number; null where there are none. */
async function postings(from: string, to: string, books?: number) {
  const whose = books === undefined ? "" : `&instructor_id=${books}`;
  const answer = await api.app.request(`/api/bookkeeping/datev.zip?from=${from}&to=${to}${whose}`, {
    headers: { cookie: team.cookie },
  });
  if (answer.status === 409) {
    expect((await answer.json()).code).toBe("period_empty");
    return null;
  }
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.entries(files)
    .filter(([path]) => path.endsWith(".csv"))
    .flatMap(([, bytes]) => Buffer.from(bytes).toString("latin1").split("\r\n").slice(2, -1))
    .map((line) => line.split(";"))
    .map((fields) => [fields[6], fields[7], fields[0], fields[10]?.replaceAll('"', "")].join(" "));
}
const march = ["2026-03-01", "2026-03-31"] as const;
const april = ["2026-04-01", "2026-04-30"] as const;
const summary = async () =>
  (await call("GET", "/api/bookkeeping/tax-summary?from=2026-03-01&to=2026-03-31")).purposes;

describe("the books of a month that is over", () => {
  it("stay as they were when an instructor begins to contract in her own name, and hers begin then", async () => {
    const [one, two] = [await booked(), await booked()];
    const { number } = await billed(one);
    await pays(one, 120, "2026-03-31");
    await pays(two, 50, "2026-03-31");
    const before = await postings(...march);
    expect(before).toEqual([
      `10000 8100 120,00 ${number}`,
      `1000 10000 120,00 ${number}`,
      expect.stringMatching(/^1000 8100 50,00 /),
    ]);

    on("2026-04-02");
    await contractsInOwnName(1);
    await call("PATCH", `/api/bookkeeping/settings?instructor_id=${miriam.instructorId}`, {
      ...{ adviser_number: 29098, client_number: 2 },
    });
    await pays(two, 70, "2026-04-02");
    expect(await postings(...march)).toEqual(before);
    expect(await postings(...march, miriam.instructorId)).toBeNull();
    expect(await postings(...april)).toBeNull();
    expect(await postings(...april, miriam.instructorId)).toEqual([
      expect.stringMatching(/^1000 8100 70,00 /),
    ]);
    const cash = await call("GET", "/api/bookkeeping/cash-book?from=2026-03-01&to=2026-04-30");
    expect(cash.closing_cents).toBe(17_000);

    await contractsInOwnName(0);
    expect(await postings(...march)).toEqual(before);
    expect(await postings(...april, miriam.instructorId)).toHaveLength(1);
  });

  it("stay as they were when the course is taxed otherwise, or its date is handed over", async () => {
    const one = await booked();
    await pays(one, 50, "2026-03-31");
    const [before, taxes] = [await postings(...march), await summary()];
    on("2026-04-02");
    await call("PATCH", `/api/courses/${course}`, { tax_mode: "standard" });
    const nora = await addUser(api, team, "instructor");
    await call("PATCH", `/api/instructors/${nora.instructorId}`, { contracts_in_own_name: 1 });
    await call("PATCH", `/api/lessons/${lesson}`, { instructor_id: nora.instructorId });
    expect(await postings(...march)).toEqual(before);
    expect(await summary()).toEqual(taxes);
  });

  it("take back what was entered by mistake where it was entered, and pay back from where it lies", async () => {
    const [one, two, three] = [await booked(), await booked(), await booked()];
    await pays(one, 50, "2026-03-31");
    await pays(three, 40, "2026-03-31");
    on("2026-04-02");
    await contractsInOwnName(1);
    await moves(one, "payment", -5_000, "2026-03-31");
    await pays(two, 50, "2026-04-02");
    await moves(three, "refund", 2_000, "2026-04-03");
    const cash = await call("GET", "/api/bookkeeping/cash-book?from=2026-03-01&to=2026-04-30");
    expect(
      cash.days.map(({ day, entries }: { day: string; entries: { cents: number }[] }) => [
        ...[day, ...entries.map(({ cents }) => cents)],
      ]),
    ).toEqual([
      ["2026-03-31", 5_000, 4_000, -5_000],
      ["2026-04-03", -2_000],
    ]);
    const hers = await call(
      "GET",
      `/api/bookkeeping/cash-book?from=2026-03-01&to=2026-04-30&instructor_id=${miriam.instructorId}`,
    );
    expect(hers.closing_cents).toBe(5_000);
  });

  it("keep an instructor in whose books there is money", async () => {
    await contractsInOwnName(1);
    await pays(await booked(), 50, "2026-03-31");
    const path = `/api/instructors/${miriam.instructorId}?hand_over_to=${team.instructorId}`;
    const answer = await api.call("DELETE", path, undefined, { cookie: team.cookie });
    expect([answer.status, answer.code]).toEqual([409, "instructor_has_billed"]);
  });
});

describe("the lines of a cash book", () => {
  const linesOf = async (books?: number) => {
    const whose = books === undefined ? "" : `&instructor_id=${books}`;
    const { days } = await call("GET", `/api/bookkeeping/cash-book?from=2026-03-01&to=2026-04-30${whose}`);
    return days
      .flatMap(({ entries }: { entries: { number: number; cents: number }[] }) =>
        entries.map(({ number, cents }) => [number, cents]),
      )
      .toSorted(([a]: number[], [b]: number[]) => Number(a) - Number(b));
  };

  it("keep their numbers when others leave the book, and a correction names its line for good", async () => {
    const [one, two] = [await booked(), await booked()];
    await pays(one, 50, "2026-03-31");
    await call("POST", "/api/gift-vouchers", {
      ...{ value: 30, buyer_name: "Ingrid Hartmann", paid_method: "onsite", sold_on: "2026-03-30" },
    });
    await pays(two, 40, "2026-03-31");
    await moves(two, "payment", -4_000, "2026-03-31");
    const lines = [
      [1, 5_000],
      [2, 3_000],
      [3, 4_000],
      [4, -4_000],
    ];
    expect(await linesOf()).toEqual(lines);
    on("2026-04-02");
    await contractsInOwnName(1);
    await pays(one, 20, "2026-04-02");
    expect(await linesOf()).toEqual(lines);
    expect(await linesOf(miriam.instructorId)).toEqual([[1, 2_000]]);
    await contractsInOwnName(0);
    await pays(one, 10, "2026-03-31");
    expect(await linesOf()).toEqual([...lines, [5, 1_000]]);
  });

  it("have numbers without a gap, in the order in which they were entered, also when many are entered at once", async () => {
    const one = await booked();
    const slow = await api.owner.connect();
    await slow.query("begin");
    await slow.query(
      `insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at)
       values ($1, $2, 'payment', 999, 'onsite', '2026-03-31', 'hand', '{}', now() - interval '1 day')`,
      [team.teamId, one],
    );
    const many = Promise.all([1, 2, 3, 4, 5].map((euros) => pays(one, euros, "2026-03-31")));
    await slow.query("rollback");
    slow.release();
    await many;
    const lines = await linesOf();
    expect(lines.map(([number]: number[]) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(lines.map(([, cents]: number[]) => cents).toSorted()).toEqual([100, 200, 300, 400, 500]);
  });
});
