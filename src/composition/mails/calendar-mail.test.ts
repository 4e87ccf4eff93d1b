import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TestApi } from "../../../tests/support/api.ts";
import type { SignedIn } from "../../../tests/support/people/team.ts";
import { heldAt, openLesson } from "../../../tests/support/stories/booking.ts";
import { type Desk, startDesk } from "../../../tests/support/stories/desk.ts";
import { addCourse, evening } from "../../../tests/support/stories/lesson.ts";
import { reading } from "../../platform/database/transaction.ts";
import { writeMail } from "../write-mail.ts";

vi.setConfig({ testTimeout: 60_000 });

let api: TestApi;
let owner: SignedIn;
let desk: Desk;
const before = new Date("2027-01-08T09:00:00+01:00");
const afterTheFirst = new Date("2027-01-15T09:00:00+01:00");
beforeAll(async () => {
  ({ api, owner, desk } = await startDesk());
  await api.owner.query("update auth.sessions set expires_at = '2028-01-01'");
});
beforeEach(() => {
  api.time.now = before;
});

type Entry = { session: number; day: string; status: string; sequence: number; title: string };
type Sent = { kind: string; method: string | undefined; entries: Entry[]; text: string };

const field = (event: string, name: string) => new RegExp(`^${name}[^:\r]*:([^\r]*)`, "m").exec(event)?.[1];

/** What a calendar reads in a file, in the order of the file. */
const entriesOf = (file: string): Entry[] =>
  file
    .replaceAll("\r\n ", "")
    .split("BEGIN:VEVENT")
    .slice(1)
    .map((event) => ({
      session: Number.parseInt(field(event, "UID") ?? "", 10),
      day: (field(event, "DTSTART") ?? "").slice(0, 8),
      status: field(event, "STATUS") ?? "",
      sequence: Number(field(event, "SEQUENCE")),
      title: field(event, "SUMMARY") ?? "",
    }));

/** The mails to an address as they would go out now, oldest first. */
async function sentTo(recipient: string): Promise<Sent[]> {
  const { rows } = await api.owner.query("select * from mails where recipient = $1 order by id", [recipient]);
  const ctx = { database: api.services.database, team: owner.teamId, now: api.time.now } as const;
  return reading({ ...ctx, actor: { kind: "system", job: "mail.deliver" } }, async (tx) => {
    const sent = [];
    for (const { id, registration_id, message_id, ...mail } of rows) {
      const ids = { id: Number(id), registration_id: Number(registration_id) };
      const queued = { ...mail, ...ids, message_id: message_id && Number(message_id) };
      const { calendar, text } = await writeMail(api.services.config, tx, queued);
      const method = /^METHOD:(\w+)/m.exec(calendar ?? "")?.[1];
      sent.push({ kind: mail.kind as string, method, entries: entriesOf(calendar ?? ""), text });
    }
    return sent;
  });
}

/** The newest mail to an address, of a kind where one is named, as it would go out now. */
const newestTo = async (recipient: string, wanted?: string) =>
  (await sentTo(recipient)).findLast(({ kind }) => !wanted || kind === wanted) as Sent;

const evenings = ["2027-01-11", "2027-01-18", "2027-01-25"];
const lessonWith = async (given: object = {}) => {
  const course_id = await addCourse(api, owner, { withdrawal_mode: "fourteen_days" });
  return openLesson(api, owner, { course_id, sessions: evenings.map(evening), ...given });
};

const seatIn = (lesson: number, given: object = {}) => desk.book(lesson, { early_start: 1, ...given });

const days = ({ entries }: Sent) => entries.map(({ day, status }) => `${day} ${status}`);
const highest = ({ entries }: Sent) => Math.max(...entries.map(({ sequence }) => sequence));
const lowest = ({ entries }: Sent) => Math.min(...entries.map(({ sequence }) => sequence));
const takenOut = ["20270118 CANCELLED", "20270125 CANCELLED"];

const change = (method: string, path: string, body?: object) =>
  api.call(method, `/api/lessons/${path}`, body, { cookie: owner.cookie });

describe("a seat that is cancelled", () => {
  const ways: [string, (seat: Awaited<ReturnType<Desk["book"]>>) => Promise<unknown>][] = [
    ["by its holder", ({ token }) => api.call("POST", heldAt(owner, token, "/cancellation"))],
    ["by the team", ({ id }) => desk.call("POST", `/${id}/cancellation`, { reason: "" })],
    ["with others at once", ({ id }) => desk.call("POST", "/cancellation", { ids: [id] })],
    ["by withdrawal", ({ token }) => api.call("POST", heldAt(owner, token, "/withdrawal"))],
  ];
  for (const [how, cancel] of ways)
    it(`${how} leaves the person's calendar, but for the sessions that are over`, async () => {
      const seat = await seatIn(await lessonWith());
      const confirmed = await newestTo(seat.email);
      api.time.now = afterTheFirst;
      await cancel(seat);
      const cancelled = await newestTo(seat.email, "registration-cancelled");
      expect(days(cancelled)).toEqual(takenOut);
      expect(lowest(cancelled)).toBeGreaterThan(highest(confirmed));
      expect(confirmed.entries.map(({ session }) => session)).toEqual(
        expect.arrayContaining(cancelled.entries.map(({ session }) => session)),
      );
    });

  it("of one session alone is a cancellation to calendars", async () => {
    const seat = await seatIn(await lessonWith({ sessions: [evening("2027-01-18")] }));
    await desk.call("POST", `/${seat.id}/cancellation`, { reason: "" });
    expect(await newestTo(seat.email)).toMatchObject({
      method: "CANCEL",
      entries: [{ status: "CANCELLED" }],
    });
  });

  it("takes nothing out of the calendar of somebody who only waited, or when all is over", async () => {
    const full = await lessonWith({ max_participants: 1 });
    const seat = await seatIn(full);
    const waiting = await seatIn(full, { type: "waitlist" });
    api.time.now = afterTheFirst;
    await desk.call("POST", `/${waiting.id}/cancellation`, { reason: "" });
    expect((await newestTo(waiting.email)).entries).toEqual([]);
    await desk.call("POST", `/${seat.id}/cancellation`, { reason: "" });
    api.time.now = new Date("2027-02-01T09:00:00+01:00");
    expect(days(await newestTo(seat.email))).toEqual(takenOut);
    const late = await seatIn(await lessonWith({ sessions: [evening("2027-02-08")] }));
    api.time.now = new Date("2027-02-09T09:00:00+01:00");
    await desk.call("POST", `/${late.id}/cancellation`, { reason: "" });
    expect((await newestTo(late.email)).entries).toEqual([]);
  });
});

describe("a seat in another lesson", () => {
  it("takes what was still to come out of the calendar, and puts the new sessions in, by a higher number", async () => {
    const from = await lessonWith();
    const seat = await seatIn(from);
    const { data } = await change("GET", `${from}`);
    api.time.now = afterTheFirst;
    await change("POST", `${from}/sessions/${data.sessions[2].id}/move`, evening("2027-01-26"));
    const confirmed = await newestTo(seat.email);
    const to = await lessonWith({ sessions: [evening("2027-03-01"), evening("2027-03-08")] });
    await desk.call("POST", `/${seat.id}/move`, { lesson_id: to });
    const moved = await newestTo(seat.email);
    expect(days(moved)).toEqual([
      "20270301 CONFIRMED",
      "20270308 CONFIRMED",
      "20270118 CANCELLED",
      "20270126 CANCELLED",
    ]);
    expect(moved.entries.map(({ title }) => title.slice(-9)).slice(0, 2)).toEqual(["(1 von 2)", "(2 von 2)"]);
    expect(lowest(moved)).toBeGreaterThan(highest(confirmed));
    await desk.call("POST", `/${seat.id}/cancellation`, { reason: "" });
    expect(lowest(await newestTo(seat.email))).toBeGreaterThan(highest(moved));
  });
});

describe("a lesson that is called off", () => {
  it("leaves the calendars by a higher number, but for the sessions that are over", async () => {
    const lesson = await lessonWith();
    const seat = await seatIn(lesson);
    const confirmed = await newestTo(seat.email);
    api.time.now = afterTheFirst;
    await change("POST", `${lesson}/cancellation`, { tell: {} });
    const off = await newestTo(seat.email);
    expect(off.kind).toBe("lesson-cancelled");
    expect(days(off)).toEqual(takenOut);
    expect(lowest(off)).toBeGreaterThan(highest(confirmed));
  });
});

describe("an edit", () => {
  it("that drops a session takes it out of the calendar, by a higher number", async () => {
    const lesson = await lessonWith();
    const seat = await seatIn(lesson);
    const confirmed = await newestTo(seat.email);
    const { sessions } = (await change("GET", `${lesson}`)).data;
    const kept = sessions
      .slice(0, 2)
      .map(({ id }: { id: number }, nth: number) => ({ id, ...evening(evenings[nth] ?? "") }));
    await change("PATCH", `${lesson}`, { sessions: kept, tell: {} });
    const changed = await newestTo(seat.email);
    expect(changed.text).toContain("Fällt aus: Mo, 25.01.2027");
    expect(days(changed)).toEqual(["20270111 CONFIRMED", "20270118 CONFIRMED", "20270125 CANCELLED"]);
    expect(changed.entries.map(({ session }) => session)).toEqual(
      confirmed.entries.map(({ session }) => session),
    );
    expect(lowest(changed)).toBeGreaterThan(highest(confirmed));
  });

  it("that gives sessions to a lesson of one day replaces that day in the calendar", async () => {
    const [one, other] = [evening("2027-02-01"), evening("2027-02-02")];
    const lesson = await lessonWith({ sessions: [], start_date: one.starts_at, end_date: one.ends_at });
    const seat = await seatIn(lesson);
    await change("PATCH", `${lesson}`, { sessions: [one, other], tell: {} });
    expect(days(await newestTo(seat.email))).toEqual([
      "20270201 CONFIRMED",
      "20270202 CONFIRMED",
      "20270201 CANCELLED",
    ]);
  });

  it("that changes the link of a session is told, with the link for those who have a seat alone", async () => {
    const online = { ...evening("2027-01-18"), location: "Praxis", online_url: "https://video.example/alt" };
    const lesson = await lessonWith({ sessions: [online], max_participants: 1 });
    const seat = await seatIn(lesson);
    const waiting = await seatIn(lesson, { type: "waitlist" });
    const { sessions } = (await change("GET", `${lesson}`)).data;
    const moved = [{ ...online, id: sessions[0].id, online_url: "https://video.example/neu" }];
    await change("PATCH", `${lesson}`, { sessions: moved, tell: { waiting: true } });
    const mail = await newestTo(seat.email);
    expect(mail.text).toContain("Neuer Link: Mo, 18.01.2027, 18:30–20:30 Uhr");
    expect(mail.text).toContain("https://video.example/neu");
    const toWaiting = await newestTo(waiting.email);
    expect(toWaiting.text).toContain("Neuer Link: Mo, 18.01.2027");
    expect(toWaiting.text).not.toContain("video.example");
  });
});
