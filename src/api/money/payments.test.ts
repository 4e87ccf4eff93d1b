import { beforeAll, describe, expect, it } from "vitest";
import type { TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam, takeTransfers } from "../../../tests/support/people/team.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";
import { deskOf } from "../../../tests/support/stories/desk.ts";
import {
  payingAt,
  servedApi,
  startApiWithProviders,
  takesMoney,
} from "../../../tests/support/stories/paying.ts";

let api: TestApi;
let team: SignedIn;
let admin: SignedIn;
let colleague: SignedIn;
let lessons: { hers: number; colleagues: number };
const people: Record<string, number> = {};

const get = (path: string, who = team) =>
  api.call("GET", `/api/payments${path}`, undefined, { cookie: who.cookie });
const namesOf = async (query: string, who = team): Promise<string[]> =>
  (await get(query, who)).data.map((row: { last_name: string }) => row.last_name).toSorted();
const rowOf = async (name: string) => (await get(`?q=${name}`)).data[0];

beforeAll(async () => {
  const { api: started, provider } = await startApiWithProviders();
  api = started;
  api.time.now = new Date("2026-11-21T10:00:00+01:00");
  await provider.itIs(api.time.now);
  team = await signUpTeam(api);
  await takeTransfers(api, team);
  admin = await addUser(api, team, "team-admin");
  colleague = await addUser(api, team, "instructor", { first_name: "Jule", last_name: "Petzold" });
  const { key } = await takesMoney(api, provider, team, "stripe", await servedApi(api));
  const story = payingAt(api, provider, team);
  const desk = deskOf(api, team);
  lessons = {
    hers: await openLesson(api, team, { course_fee: 100, max_participants: 20 }),
    colleagues: await openLesson(api, team, {
      ...{ course_fee: 80, max_participants: 20, instructor_id: colleague.instructorId },
    }),
  };
  const book = async (lesson: number, last_name: string, given: object = {}) => {
    people[last_name] = (await desk.book(lesson, { last_name, payment_method: "onsite", ...given })).id;
  };
  const paid = (last_name: string, given: object = {}) =>
    desk.call("POST", `/${people[last_name]}/payment`, { paid: 1, payment_method: "onsite", ...given });
  await book(lessons.hers, "Offen");
  await book(lessons.hers, "Vorort");
  await paid("Vorort");
  await book(lessons.hers, "Zurueck");
  await paid("Zurueck");
  await desk.call("POST", `/${people.Zurueck}/cancellation`, { notify: 0 });
  await book(lessons.colleagues, "Ueberweist", { payment_method: "transfer" });
  await desk.call("POST", "/test", { lesson_id: lessons.hers });

  const held = await story.lesson({ max_participants: 1, course_fee: 25 });
  const online = await story.books(held, "stripe", { last_name: "Online" });
  await provider.pays(online.session, "never");
  await story.outcome(online.token);
  await provider.disputes(online.session);
  await story.settles();
  await book(held, "Wartet", { type: "waitlist" });

  const one = await story.lesson({ max_participants: 1, course_fee: 25 });
  const late = await story.books(one, "stripe", { last_name: "Spaet" });
  await story.passMinutes(31);
  const next = await story.books(one, "stripe", { last_name: "Schneller" });
  await provider.pays(next.session, "never");
  await story.outcome(next.token);
  await provider.refundsBecome(key, "failed");
  await provider.pays(late.session, "never");
  await story.outcome(late.token);
  await story.settles();
});

describe("the team's payments", () => {
  it("are a row for each registration that owes or paid anything: who waits and who tries out is not there", async () => {
    expect(await namesOf("?per_page=50")).toEqual(
      ["Offen", "Vorort", "Zurueck", "Ueberweist", "Online", "Spaet", "Schneller"].toSorted(),
    );
    expect(await rowOf("Zurueck")).toMatchObject({
      registration_id: people.Zurueck,
      lesson: { id: lessons.hers },
      instructor: { id: team.instructorId },
      ...{ method: "onsite", payment_status: "paid", paid_on: "2026-11-21" },
      ...{ due_cents: 0, open_cents: 0, paid_cents: 10000, refunded_cents: 0, to_return_cents: 10000 },
      ...{ is_overdue: 0, is_disputed: 0, refund_failed: 0 },
    });
  });

  it.each([
    ["state=open", ["Offen", "Ueberweist"]],
    ["state=overdue", []],
    ["state=to-return", ["Spaet", "Zurueck"]],
    ["state=disputed", ["Online"]],
    ["state=refund-failed", ["Spaet"]],
    ["state=refunded", []],
    ["state=failed", []],
    ["method=transfer", ["Ueberweist"]],
    ["method=stripe&state=paid", ["Online", "Schneller", "Spaet"]],
    ["paid_from=2026-11-21&paid_to=2026-11-21&method=onsite", ["Vorort", "Zurueck"]],
    ["paid_to=2026-11-20", []],
    ["booked_from=2026-11-22", []],
    ["q=Vorort", ["Vorort"]],
  ])("are narrowed by %s", async (query, names) => {
    expect(await namesOf(`?${query}`)).toEqual(names);
  });

  it("are narrowed to a lesson, and to who is paid", async () => {
    expect(await namesOf(`?lesson=${lessons.hers}`)).toEqual(["Offen", "Vorort", "Zurueck"]);
    expect(await namesOf(`?instructor=${colleague.instructorId}`)).toEqual(["Ueberweist"]);
  });

  it("are overdue once the last day of a transfer is over in Berlin", async () => {
    const before = api.time.now;
    api.time.now = new Date("2026-12-05T22:00:00Z");
    const cookies = "update auth.sessions set expires_at = '2028-01-01'";
    await api.owner.query(cookies);
    expect(await namesOf("?state=overdue")).toEqual([]);
    api.time.now = new Date("2026-12-05T23:00:00Z");
    expect(await namesOf("?state=overdue")).toEqual(["Ueberweist"]);
    expect((await get("/to-see-to")).data).toMatchObject({ overdue: 1, sent_back: 0 });
    api.time.now = before;
  });

  it("add up to what their rows say, in all and for each who is paid", async () => {
    const { data: rows } = await get("?per_page=50");
    const { data } = await get("/sums");
    const names = ["open_cents", "paid_cents", "refunded_cents", "net_cents", "fee_cents", "to_return_cents"];
    const sumsOf = (some: Record<string, number>[]) =>
      Object.fromEntries(names.map((name) => [name, some.reduce((sum, row) => sum + Number(row[name]), 0)]));
    expect(data.all).toEqual({ ...sumsOf(rows), other_currencies: [] });
    expect(data.all).toMatchObject({ open_cents: 18000, paid_cents: 27500, to_return_cents: 12500 });
    expect(data.all.fee_cents).toBeGreaterThan(0);
    for (const { id, name: _, other_currencies: __, ...sums } of data.instructors)
      expect(sums).toEqual(
        sumsOf(rows.filter((row: { instructor: { id: number } }) => row.instructor.id === id)),
      );
    expect(data.instructors.map(({ id }: { id: number }) => id).toSorted()).toEqual(
      [team.instructorId, colleague.instructorId].toSorted(),
    );
    expect((await get("/sums?state=open")).data.all).toMatchObject({ open_cents: 18000, paid_cents: 0 });
    expect((await get("/sums?q=niemand")).data).toMatchObject({ all: { paid_cents: 0 }, instructors: [] });
  });

  it("stand in any order that is asked for, who has not paid behind", async () => {
    const order = async (sort: string) =>
      (await get(`?per_page=50&sort=${sort}`)).data.map((row: { last_name: string }) => row.last_name);
    expect((await order("name"))[0]).toBe("Offen");
    expect((await order("-due"))[0]).toBe("Vorort");
    for (const sort of ["paid-on", "-paid-on"])
      expect((await order(sort)).slice(-2).toSorted()).toEqual(["Offen", "Ueberweist"]);
  });

  it("say what wants somebody's look", async () => {
    expect((await get("/to-see-to")).data).toEqual({
      ...{ disputed: 1, refund_failed: 1, to_return: 2, sent_back: 0, overdue: 0, statement_ids: [] },
      // As many, and as much, as the list shows that the overview leads to.
      ...{ open: 2, open_cents: 18000 },
    });
  });

  it("say month by month what came in and what went back, as the sums do", async () => {
    const { data: months } = await get("/months");
    expect(months).toHaveLength(6);
    expect(months.at(-1).month).toBe("2026-11");
    const total = (name: string) =>
      months.reduce((sum: number, month: Record<string, number>) => sum + Number(month[name]), 0);
    const { all } = (await get("/sums")).data;
    expect([total("received_cents"), total("returned_cents")]).toEqual([all.paid_cents, all.refunded_cents]);
    const hers = (await get("/months", colleague)).data;
    expect(hers.every((month: Record<string, number>) => month.received_cents === 0)).toBe(true);
  });
});

describe("who sees them", () => {
  it("leaders all, an instructor those of her lessons, guests none", async () => {
    expect(await namesOf("?per_page=50", admin)).toHaveLength(7);
    expect(await namesOf("", colleague)).toEqual(["Ueberweist"]);
    expect((await get("/sums", colleague)).data.all).toMatchObject({ open_cents: 8000, paid_cents: 0 });
    expect((await get("/to-see-to", colleague)).data).toMatchObject({ disputed: 0, statement_ids: [] });
    const guest = await addUser(api, team, "guest");
    for (const path of ["", "/sums", "/months", "/to-see-to", "/export.csv"])
      expect((await get(path, guest)).status).toBe(403);
  });

  it("another team sees nothing of them", async () => {
    const other = await signUpTeam(api);
    expect((await get("", other)).data).toEqual([]);
    expect((await get(`?lesson=${lessons.hers}`, other)).data).toEqual([]);
    expect((await get("/sums", other)).data).toMatchObject({ all: { paid_cents: 0 }, instructors: [] });
  });
});

it("are taken as a file, narrowed as the list is, and that is written down", async () => {
  const answer = await api.app.request("/api/payments/export.csv?method=onsite&sort=name", {
    headers: { cookie: team.cookie },
  });
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="zahlungen-2026-11-21.csv"');
  const text = await answer.text();
  const lines = text.split("\r\n").slice(0, -1);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain(
    "Zu zahlen;Offen;Anzahlung offen;Restbetrag offen;Zahlbar bis;Restbetrag bis;Bezahlt;Davon Gutschein;Bezahlt am;Erstattet;Erstattet am;Netto;Gebühr;Zurückzuzahlen",
  );
  expect(lines[3]).toContain(";0,00;0,00;;;;;100,00;0,00;21.11.2026;0,00;;100,00;0,00;100,00");
  const { rows } = await api.owner.query(
    "select changes from audit_log where action = 'exported' and team_id = $1",
    [team.teamId],
  );
  expect(rows.at(-1).changes).toMatchObject({ list: [null, "zahlungen"] });
});
