import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";

let api: TestApi;
let owner: SignedIn;
let instructor: SignedIn;
let birth: number;
let yoga: number;
let spring: number;

const numbersOf = async ({ cookie }: SignedIn, query = "") =>
  (await api.call("GET", `/api/statistics?${query}`, undefined, { cookie })).data;

const asOwner = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: owner.cookie });

const days = (day: string) => ({
  start_date: `${day}T10:00:00+01:00`,
  end_date: `${day}T11:00:00+01:00`,
});

/** Somebody who booked at an instant; answers the id of her registration. */
async function booked(lesson: number, at: string, given: object = {}): Promise<number> {
  api.time.now = new Date(at);
  const answer = await register(api, owner, somebody(lesson, given));
  if (answer.status !== 201) throw new Error(answer.message);
  const { rows } = await api.owner.query("select max(id)::int as id from registrations");
  return rows[0].id;
}

/** What somebody has brought along by then. */
async function paid(id: number, at: string): Promise<void> {
  api.time.now = new Date(at);
  await asOwner("POST", `/api/registrations/${id}/payment`, { paid: true, payment_method: "onsite" });
}

beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  api.time.now = new Date("2026-01-10T10:00:00+01:00");
  owner = await signUpTeam(api);
  instructor = await addUser(api, owner, "instructor");
  await api.owner.query("update teams set offers_onsite = true where id = $1", [owner.teamId]);
  // She stays signed in, however the year goes by.
  await api.owner.query("update auth.sessions set expires_at = '2030-01-01'");
  birth = await addCourse(api, owner, { name: "Geburtsvorbereitung" });
  yoga = await addCourse(api, owner, { name: "Yoga" });
  spring = await openLesson(api, owner, { course_id: birth, ...days("2026-03-10"), max_participants: 3 });
});

describe("the numbers of a year", () => {
  it("count seats by when a lesson takes place, and money by the day on which it moved", async () => {
    const first = await booked(spring, "2026-01-12T10:00:00+01:00");
    await booked(spring, "2026-01-31T23:30:00+01:00");
    await paid(first, "2026-02-01T09:00:00+01:00");
    const { total, months, courses } = await numbersOf(owner, "from=2026-01-01&to=2026-12-31");
    expect(total).toMatchObject({
      ...{ lessons: 1, sold_out: 0, seats: 3, taken: 2, registered: 2 },
      ...{ paid_cents: 2500, refunded_cents: 0, open_cents: 2500, earned_cents: 5000, open_count: 1 },
    });
    const byMonth = Object.fromEntries(months.map((month: { month: string }) => [month.month, month]));
    expect(months).toHaveLength(12);
    expect(byMonth["2026-01"]).toMatchObject({ registered: 2, open_cents: 2500, paid_cents: 0, seats: 0 });
    expect(byMonth["2026-02"]).toMatchObject({ paid_cents: 2500, earned_cents: 2500 });
    expect(byMonth["2026-03"]).toMatchObject({ lessons: 1, seats: 3, taken: 2 });
    expect(courses).toEqual([expect.objectContaining({ id: birth, name: "Geburtsvorbereitung", taken: 2 })]);
  });

  it("stand beside those of the year before", async () => {
    const { total, months } = await numbersOf(owner, "from=2027-01-01&to=2027-12-31");
    expect(total).toMatchObject({ lessons: 0, before: { lessons: 1, seats: 3, earned_cents: 5000 } });
    expect(months[1]).toMatchObject({ month: "2027-02", paid_cents: 0, before: { paid_cents: 2500 } });
    const { total: alone } = await numbersOf(owner, "from=2027-01-01&to=2027-12-31&compare=none");
    expect(alone.before).toBeNull();
  });

  it("count a lesson once in every time in which a session of it takes place", async () => {
    const over = await openLesson(api, owner, {
      ...{ course_id: yoga, max_participants: 4 },
      sessions: ["2028-03-27", "2028-04-03"].map((day) => ({
        starts_at: `${day}T18:00:00+02:00`,
        ends_at: `${day}T19:00:00+02:00`,
      })),
    });
    const seatsIn = async (from: string, to: string) =>
      (await numbersOf(owner, `from=${from}&to=${to}&course_id=${yoga}`)).total.seats;
    expect(await seatsIn("2028-03-01", "2028-03-31")).toBe(4);
    expect(await seatsIn("2028-04-01", "2028-04-30")).toBe(4);
    expect(await seatsIn("2028-01-01", "2028-12-31")).toBe(4);
    await api.owner.query("update lessons set status = 'inactive' where id = $1", [over]);
    expect(await seatsIn("2028-01-01", "2028-12-31")).toBe(0);
  });

  it("tell which seats that were given up are taken again: the latest cancellations stay empty", async () => {
    const autumn = await openLesson(api, owner, {
      course_id: yoga,
      ...days("2026-09-30"),
      max_participants: 2,
    });
    const [early, late] = [
      await booked(autumn, "2026-07-01T10:00:00+02:00"),
      await booked(autumn, "2026-07-02T10:00:00+02:00"),
    ];
    api.time.now = new Date("2026-07-20T10:00:00+02:00");
    await asOwner("POST", `/api/registrations/${early}/cancellation`, { reason: "Termin passt nicht" });
    await booked(autumn, "2026-07-21T10:00:00+02:00");
    api.time.now = new Date("2026-09-25T10:00:00+02:00");
    await asOwner("POST", `/api/registrations/${late}/cancellation`, {});
    const { total, distances, reasons, courses } = await numbersOf(owner, `course_id=${yoga}`);
    expect(total).toMatchObject({ cancelled: 2, refilled: 1, taken: 1, seats: 2 });
    expect(distances).toEqual([
      { distance: "over-30", cancelled: 1, refilled: 1 },
      { distance: "15-30", cancelled: 0, refilled: 0 },
      { distance: "8-14", cancelled: 0, refilled: 0 },
      { distance: "under-8", cancelled: 1, refilled: 0 },
    ]);
    expect(reasons).toEqual([
      { reason: "", cancelled: 1 },
      { reason: "Termin passt nicht", cancelled: 1 },
    ]);
    expect(courses).toHaveLength(1);
  });

  it("tell who waited, who was offered a seat, who came in and after how long", async () => {
    const full = await openLesson(api, owner, {
      course_id: yoga,
      ...days("2026-12-01"),
      max_participants: 1,
    });
    const seat = await booked(full, "2026-10-01T10:00:00+02:00");
    const waiting = await booked(full, "2026-10-02T10:00:00+02:00", { type: "waitlist" });
    await booked(full, "2026-10-03T10:00:00+02:00", { type: "waitlist" });
    api.time.now = new Date("2026-10-07T09:00:00+02:00");
    await asOwner("POST", `/api/registrations/${seat}/cancellation`, {});
    await asOwner("POST", `/api/registrations/${waiting}/offer`, { reason: "Der Reihe nach" });
    await asOwner("POST", `/api/registrations/${waiting}/acceptance`, { read_out: 1 });
    const { waiting: line } = await numbersOf(owner, "from=2026-10-01&to=2026-10-31");
    expect(line).toMatchObject({ joined: 2, offered: 1, came_in: 1, median_days: 5 });
    expect(line.waits[1]).toEqual({ days: "3-7", people: 1 });
    const { waiting: before } = await numbersOf(owner, "from=2027-10-01&to=2027-10-31");
    expect(before).toMatchObject({ joined: 0, median_days: null, before: { joined: 2, came_in: 1 } });
  });

  it("tell how registrations came: by the page, inside another site, by hand, or after an invitation", async () => {
    const open = await openLesson(api, owner, { ...days("2027-06-01"), max_participants: 9 });
    await booked(open, "2027-05-01T10:00:00+02:00");
    await booked(open, "2027-05-02T10:00:00+02:00", { embedded: true });
    await asOwner("POST", "/api/registrations", {
      ...{ lesson_id: open, first_name: "Anna", last_name: "Busch", payment_method: "onsite", notify: 0 },
    });
    await api.owner.query(
      "update registrations set invited_at = '2027-04-20', email = 'mira@mail.example' where id = $1",
      [await booked(spring, "2026-02-02T10:00:00+01:00")],
    );
    await booked(open, "2027-05-03T10:00:00+02:00", { email: "mira@mail.example" });
    const { sources } = await numbersOf(owner, "from=2027-05-01&to=2027-05-31");
    expect(sources).toEqual([
      { source: "page", registered: 1, before: 0 },
      { source: "embedded", registered: 1, before: 0 },
      { source: "hand", registered: 1, before: 0 },
      { source: "invitation", registered: 1, before: 0 },
    ]);
  });

  it("count no test registration", async () => {
    const before = await numbersOf(owner, "from=2027-01-01&to=2027-12-31");
    const { id } = (await asOwner("GET", "/api/lessons?per_page=1")).data[0];
    await asOwner("POST", "/api/registrations/test", { lesson_id: id });
    expect((await numbersOf(owner, "from=2027-01-01&to=2027-12-31")).total).toEqual(before.total);
  });
});

describe("who leads no course date", () => {
  it("reads of those that she leads alone", async () => {
    const { total, courses, choices } = await numbersOf(instructor, "from=2026-01-01&to=2026-12-31");
    expect(total).toMatchObject({ lessons: 0, earned_cents: 0, registered: 0 });
    expect([courses, choices.courses, choices.locations]).toEqual([[], [], []]);
  });

  it("reads nothing as a guest", async () => {
    const guest = await addUser(api, owner, "guest");
    const answer = await api.call("GET", "/api/statistics", undefined, { cookie: guest.cookie });
    expect(answer.status).toBe(403);
  });
});

it("days that end before they begin are refused at their field", async () => {
  const answer = await asOwner("GET", "/api/statistics?from=2026-03-02&to=2026-03-01");
  expect(answer).toMatchObject({ status: 422, errors: { to: ["Das Ende liegt vor dem Anfang"] } });
});

it("the exported file has a line for all, each month, course, instructor, place and price", async () => {
  const answer = await api.app.request("/api/statistics/export.csv?from=2026-01-01&to=2026-12-31", {
    headers: { cookie: owner.cookie },
  });
  const lines = (await answer.text()).split("\r\n");
  expect(lines[0]).toContain("Gliederung;Bezeichnung;Termine;Ausgebucht;Plätze;Belegt");
  expect(lines[1]).toMatch(/^Zusammen;;/);
  expect(lines.filter((line) => line.startsWith("Monat;"))).toHaveLength(12);
  expect(lines.filter((line) => line.startsWith("Kurs;")).map((line) => line.split(";")[1])).toEqual([
    ...["Geburtsvorbereitung", "Yoga"],
  ]);
});
