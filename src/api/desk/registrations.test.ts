import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { mailsFor, openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";

let api: TestApi;
let team: SignedIn;
let course: number;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  course = await openLesson(api, team, { max_participants: 3, course_fee: 119 });
  const people = ["Zöllner", "Ackermann", "Özdemir"];
  for (const last_name of people)
    await register(api, team, somebody(course, { last_name, first_name: "Henriette" }));
  for (const last_name of ["Teichmann", "Voigtländer"])
    await register(api, team, somebody(course, { last_name, type: "waitlist" }));
});

const get = (path: string, cookie = team.cookie) =>
  api.call("GET", `/api/registrations${path}`, undefined, { cookie });
const cancel = (id: number, body: object, cookie = team.cookie) =>
  api.call("POST", `/api/registrations/${id}/cancellation`, body, { cookie });
const names = (answer: { data: { last_name: string }[] }) => answer.data.map(({ last_name }) => last_name);
const counts = async (path: string) => (await get(path)) as unknown as { counts: Record<string, number> };

describe("the team's list of registrations", () => {
  it("shows the newest first, with places in line and counts of each state", async () => {
    api.time.now = new Date("2026-11-21T11:00:00+01:00");
    const answer = await get("");
    expect(answer.status).toBe(200);
    expect(names(answer).slice(0, 2)).toEqual(["Voigtländer", "Teichmann"]);
    expect(answer.data.map(({ position }: { position: number | null }) => position)).toEqual([
      2,
      1,
      null,
      null,
      null,
    ]);
    expect((await counts("?status=waiting")).counts).toMatchObject({
      all: 5,
      confirmed: 3,
      waiting: 2,
      payment_open: 3,
    });
  });

  it("is sorted as German names are, and turned round by a minus", async () => {
    const sorted = ["Ackermann", "Özdemir", "Teichmann", "Voigtländer", "Zöllner"];
    expect(names(await get("?sort=name"))).toEqual(sorted);
    expect(names(await get("?sort=-name"))).toEqual(sorted.toReversed());
    expect((await get("?sort=nonsense")).status).toBe(422);
  });

  it("knows no day of the year 0, which no database keeps", async () => {
    const asked = ["?booked_from=0000-01-01", "?booked_to=9999-12-31", "/export.csv?booked_from=0000-01-01"];
    for (const query of asked)
      expect(await get(query)).toMatchObject({ status: 422, errors: expect.any(Object) });
  });

  it("is searched by name, e-mail and number, and filtered by state, payment and lesson", async () => {
    expect(names(await get("?q=henriette%20zöll"))).toEqual(["Zöllner"]);
    expect(names(await get("?q=Zöllner%20Henriette"))).toEqual(["Zöllner"]);
    const { data } = await get("?q=Ackermann");
    expect(names(await get(`?q=${data[0].number}`))).toEqual(["Ackermann"]);
    expect(names(await get(`?q=${data[0].email}`))).toEqual(["Ackermann"]);
    expect(names(await get("?q=%25"))).toEqual([]);
    expect(names(await get("?status=waiting&sort=waiting"))).toEqual(["Teichmann", "Voigtländer"]);
    expect(names(await get("?payment_status=open&sort=name&per_page=2"))).toEqual(["Ackermann", "Özdemir"]);
    expect(names(await get(`?lesson=${course + 1}`))).toEqual([]);
    expect(names(await get("?period=past"))).toEqual([]);
  });

  it("is searched by phone and child, however the number is written", async () => {
    const asks = { is_hide_data_1: 0, is_hide_data_2: 0, option_midwife: 5 };
    const lesson = await openLesson(api, team, { ...asks, max_participants: 5 });
    const address = { street: "Weg 1", zip: "04229", city: "Leipzig" };
    const input = { ...address, phone: "+49 341 / 55 66 77", child_name: "Mathea" };
    const { status } = await register(api, team, somebody(lesson, { ...input, last_name: "Telefon" }));
    expect(status).toBe(201);
    expect(names(await get("?q=Mathea"))).toEqual(["Telefon"]);
    expect(names(await get("?q=0341-556677"))).toEqual(["Telefon"]);
    expect(names(await get("?q=%2B49341556677"))).toEqual(["Telefon"]);
    await cancel((await get("?q=Mathea")).data[0].id, {});
  });

  it("is narrowed by course, instructor, day of booking, insurance, message, and to single ones", async () => {
    const { data } = await get("?sort=name");
    const of = data[0].lesson.id;
    const { course_id, instructor_id } = (
      await api.call("GET", `/api/lessons/${of}`, undefined, { cookie: team.cookie })
    ).data;
    const found = async (query: string) => (await counts(`?${query}`)).counts.all;
    expect(await found(`course=${course_id}&lesson=${of}`)).toBe(5);
    expect(await found(`course=${course_id + 9999}`)).toBe(0);
    expect(await found(`instructor=${instructor_id}&lesson=${of}`)).toBe(5);
    expect(await found(`instructor=${instructor_id + 9999}`)).toBe(0);
    expect(await found(`booked_from=2026-11-21&booked_to=2026-11-21&lesson=${of}`)).toBe(5);
    expect(await found("booked_to=2026-11-20")).toBe(0);
    expect(await found("booked_from=2026-11-22")).toBe(0);
    expect(await found("insurance=statutory")).toBe(0);
    expect(await found("has_message=1")).toBe(0);
    expect(await found(`ids=${data[0].id},${data[1].id}`)).toBe(2);
    for (const query of ["ids=a", "booked_from=gestern", "insurance=x", "course=x"])
      expect((await get(`?${query}`)).status).toBe(422);
    expect((await get("?status=&course=&booked_from=&has_message=")).status).toBe(200);
  });

  it("sums up what is due and what is open of what it shows", async () => {
    const sums = async (query: string) => (await counts(query)).counts;
    expect(await sums(`?lesson=${course}`)).toMatchObject({ due_cents: 35_700, open_cents: 35_700 });
    expect(await sums(`?lesson=${course}&status=waiting`)).toMatchObject({ all: 5, due_cents: 0 });
    expect(await sums(`?lesson=${course}&payment_status=paid`)).toMatchObject({
      due_cents: 0,
      open_cents: 0,
    });
  });

  it("needs no more statements for many rows than for few", async () => {
    const statements = async (per_page: number) => {
      let count = 0;
      api.services.database.onQuery = () => (count += 1);
      await get(`?per_page=${per_page}`);
      delete api.services.database.onQuery;
      return count;
    };
    expect(await statements(500)).toBe(await statements(1));
  });
});

describe("one registration", () => {
  it("shows what was told, its mails, and what happened", async () => {
    const { data } = await get("?q=Özdemir");
    const detail = (await get(`/${data[0].id}`)).data;
    expect(detail).toMatchObject({
      last_name: "Özdemir",
      total_cents: 11_900,
      snapshot: { button: "Zahlungspflichtig buchen", terms: { course_name: "Rückbildung mit Baby" } },
      history: [{ actor_kind: "visitor", action: "registered", changes: { status: [null, "confirmed"] } }],
    });
    expect(detail.mails.map(({ kind, state }: Record<string, string>) => [kind, state])).toEqual([
      ["staff-new-registration", "queued"],
      ["registration-confirmed", "queued"],
    ]);
  });

  it("is cancelled for the team once, with a reason, free of charge unless asked for", async () => {
    const form = somebody(await openLesson(api, team));
    await register(api, team, form);
    const { id } = (await get(`?q=${form.email}`)).data[0];
    const answers = await Promise.all([
      cancel(id, { reason: "Kurs fällt aus" }),
      cancel(id, { reason: "noch einmal" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await get(`/${id}`)).data).toMatchObject({
      status: "cancelled",
      cancelled_by: "staff",
      fee_cents: 0,
      payment_status: "none",
    });
    const [last] = (await get(`/${id}`)).data.history;
    expect(last).toMatchObject({ actor_kind: "user", actor_name: "Katharina Lindner", action: "cancelled" });
    expect(await mailsFor(api, form.email)).toEqual(["registration-confirmed", "registration-cancelled"]);
  });

  it("may be cancelled without telling the person", async () => {
    const form = somebody(await openLesson(api, team));
    await register(api, team, form);
    await cancel((await get(`?q=${form.email}`)).data[0].id, { notify: 0 });
    expect(await mailsFor(api, form.email)).toEqual(["registration-confirmed"]);
  });
});

describe("who may see registrations", () => {
  it("instructors and guests see those of their own lessons; guests change nothing", async () => {
    const instructor = await addUser(api, team, "instructor");
    const guest = await addUser(api, team, "guest");
    const own = await openLesson(api, team, {
      instructor_id: instructor.instructorId,
      instructor2_id: guest.instructorId,
    });
    await register(api, team, somebody(own, { last_name: "Grünberg" }));
    const { id } = (await get("?q=Grünberg")).data[0];
    const foreign = (await get("?q=Zöllner")).data[0].id;
    for (const { cookie } of [instructor, guest]) {
      expect(names(await get("", cookie))).toEqual(["Grünberg"]);
      expect((await get(`/${id}`, cookie)).status).toBe(200);
      expect((await get(`/${foreign}`, cookie)).status).toBe(404);
      expect((await get(`/participant-list.pdf?lesson_id=${course}`, cookie)).status).toBe(404);
    }
    expect((await cancel(id, {}, guest.cookie)).status).toBe(403);
    expect((await cancel(foreign, {}, instructor.cookie)).status).toBe(404);
    expect((await cancel(id, {}, instructor.cookie)).status).toBe(200);
  });

  it("strangers and other teams see none", async () => {
    const other = await signUpTeam(api);
    const { id } = (await get("?q=Zöllner")).data[0];
    expect((await get("", "")).status).toBe(401);
    expect(names(await get("", other.cookie))).toEqual([]);
    expect((await get(`/${id}`, other.cookie)).status).toBe(404);
    expect((await cancel(id, {}, other.cookie)).status).toBe(404);
    expect((await get("/999999")).status).toBe(404);
    expect((await get("/counts")).status).toBe(404);
  });
});
