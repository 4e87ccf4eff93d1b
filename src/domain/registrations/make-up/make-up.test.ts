import { beforeAll, describe, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import {
  heldAt,
  mailsAbout,
  openLesson,
  register,
  somebody,
} from "../../../../tests/support/stories/booking.ts";
import { addCourse, evening } from "../../../../tests/support/stories/lesson.ts";
import { book } from "../../../../tests/support/stories/world-parts.ts";

vi.setConfig({ testTimeout: 60_000 });

let api: TestApi;
let team: SignedIn;
const before = new Date("2026-11-21T10:00:00+01:00");
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
});

const sessionsOf = async (lesson: number): Promise<number[]> =>
  (await api.call("GET", `/api/lessons/${lesson}`, undefined, { cookie: team.cookie })).data.sessions.map(
    ({ id }: { id: number }) => id,
  );

/** Two parallel dates of a course; the second one begins two days later and has as many seats as said. */
async function parallel({ seats = 2, allowed = 1 } = {}) {
  api.time.now = before;
  const course_id = await addCourse(api, team, { make_up_sessions: allowed });
  const here = await openLesson(api, team, {
    ...{ course_id, sessions: [evening("2026-11-24"), evening("2026-12-01")] },
  });
  const there = await openLesson(api, team, {
    ...{ course_id, max_participants: seats, sessions: [evening("2026-11-26"), evening("2026-12-03")] },
  });
  const [missed = 0, next = 0] = await sessionsOf(here);
  const [other = 0, later = 0] = await sessionsOf(there);
  return { course_id, here, there, missed, next, other, later };
}

const miss = (token: string, session_id: number) =>
  api.call("POST", heldAt(team, token, "/absences"), { session_id });
const look = async (token: string) => (await api.call("GET", heldAt(team, token, "/make-up"))).data.missed;
const take = (token: string, missed_session_id: number, session_id: number) =>
  api.call("POST", heldAt(team, token, "/make-up"), { missed_session_id, session_id });
const giveBack = (token: string, missed: number) =>
  api.call("DELETE", heldAt(team, token, `/make-up/${missed}`));
const onEvening = async (session: number) =>
  (await api.call("GET", `/api/attendance/sessions/${session}`, undefined, { cookie: team.cookie })).data;

/** Somebody of the first date who misses its first session. */
async function missing({ here, missed }: { here: number; missed: number }) {
  const person = await book(api, team, here);
  await miss(person.token, missed);
  return person;
}

describe("who misses a session", () => {
  it("is offered the session of the same number in parallel dates, where the course allows it", async () => {
    const dates = await parallel();
    const { token } = await book(api, team, dates.here);
    expect(await look(token)).toEqual([]);
    await miss(token, dates.missed);
    expect(await look(token)).toMatchObject([
      { session_id: dates.missed, number: 1, taken: null, free: [{ session_id: dates.other }] },
    ]);
    const refused = { status: 409, code: "cannot_make_up" };
    expect(await take(token, dates.missed, dates.later)).toMatchObject(refused);
    expect(await take(token, dates.next, dates.later)).toMatchObject(refused);
    const closed = await parallel({ allowed: 0 });
    const nobody = await missing(closed);
    expect(await look(nobody.token)).toEqual([]);
    expect(await take(nobody.token, closed.missed, closed.other)).toMatchObject(refused);
  });

  it("is offered it as well when the team marked her absent", async () => {
    const dates = await parallel();
    const { token, id } = await book(api, team, dates.here);
    api.time.now = new Date("2026-11-24T19:00:00+01:00");
    const absent = { session_id: dates.missed, state: "absent" };
    await api.call("PATCH", `/api/registrations/${id}/attendance`, absent, { cookie: team.cookie });
    expect((await take(token, dates.missed, dates.other)).status).toBe(200);
    expect((await onEvening(dates.missed)).people).toMatchObject([{ make_up_session_id: dates.other }]);
  });

  it("takes a seat once however often it is sent, reads where, and both evenings and the team know", async () => {
    const dates = await parallel();
    const { token, id } = await missing(dates);
    for (const answer of [
      await take(token, dates.missed, dates.other),
      await take(token, dates.missed, dates.other),
    ])
      expect(answer).toMatchObject({
        status: 200,
        data: { missed: [{ taken: { session_id: dates.other, can_give_back: 1 }, free: [] }] },
      });
    expect(await mailsAbout(api, team, id, "staff-make-up")).toHaveLength(1);
    expect(await mailsAbout(api, team, id, "staff-participant-message")).toEqual([]);
    expect((await onEvening(dates.other)).made_up_here).toMatchObject([{ registration_id: id }]);
    expect((await onEvening(dates.missed)).people).toMatchObject([{ make_up_session_id: dates.other }]);
    const text = await api.app.request(`/api/registrations/${id}/export?format=text`, {
      headers: { cookie: team.cookie },
    });
    expect(await text.text()).toMatch(/Plätze zum Nachholen\n {2}26\.11\.2026, 18:30 Uhr/);
    const again = await openLesson(api, team, {
      ...{ course_id: dates.course_id, sessions: [evening("2026-11-27"), evening("2026-12-04")] },
    });
    const [third = 0] = await sessionsOf(again);
    expect(await take(token, dates.missed, third)).toMatchObject({ status: 409, code: "makes_up_already" });
  });

  it("gives the seat back until it begins, by coming after all too, and then another may have it", async () => {
    const dates = await parallel({ seats: 1 });
    const [one, two] = [await missing(dates), await missing(dates)];
    await take(one.token, dates.missed, dates.other);
    expect(await take(two.token, dates.missed, dates.other)).toMatchObject({ code: "make_up_full" });
    for (const answer of [await giveBack(one.token, dates.missed), await giveBack(one.token, dates.missed)])
      expect(answer).toMatchObject({ status: 200, data: { missed: [{ taken: null }] } });
    expect(await giveBack(two.token, dates.missed)).toMatchObject({ status: 404, code: "nothing_taken" });
    expect((await take(two.token, dates.missed, dates.other)).status).toBe(200);
    const { data } = await api.call("GET", `/api/registrations/${one.id}`, undefined, {
      cookie: team.cookie,
    });
    expect(data.history.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(["make-up-taken", "make-up-given-back"]),
    );
    await api.call("DELETE", heldAt(team, two.token, `/absences/${dates.missed}`));
    await miss(two.token, dates.missed);
    expect(await look(two.token)).toMatchObject([{ taken: null, free: [{ session_id: dates.other }] }]);
    await take(one.token, dates.missed, dates.other);
    api.time.now = new Date("2026-11-26T18:30:00+01:00");
    expect(await giveBack(one.token, dates.missed)).toMatchObject({ status: 409, code: "make_up_begun" });
    expect(await take(two.token, dates.missed, dates.other)).toMatchObject({ code: "make_up_begun" });
  });

  it("is not offered a seat for which somebody waits, nor a session that is called off", async () => {
    const dates = await parallel({ seats: 1 });
    const { token } = await missing(dates);
    const seated = await book(api, team, dates.there);
    expect(await take(token, dates.missed, dates.other)).toMatchObject({ code: "make_up_full" });
    await register(api, team, somebody(dates.there, { type: "waitlist" }));
    await api.owner.query("update lessons set max_participants = 2 where id = $1", [dates.there]);
    expect(await look(token)).toEqual([]);
    await api.owner.query("delete from registrations where lesson_id = $1 and id <> $2", [
      dates.there,
      seated.id,
    ]);
    await take(token, dates.missed, dates.other);
    await api.owner.query("update lesson_sessions set cancelled_at = now() where id = $1", [dates.other]);
    // What took place second is the first session now.
    expect(await look(token)).toMatchObject([{ taken: null, free: [{ session_id: dates.later }] }]);
    expect((await onEvening(dates.other)).made_up_here).toEqual([]);
  });
});

describe("what is offered to make up a session", () => {
  it.each([
    ["antenatal", "due_date", "2026-11-27", "2026-11-26"],
    ["postnatal", "child_birthdate", "2026-02-26", "2026-02-25"],
  ])(
    "of a course (%s) is in time for her %s, and nothing else can be taken",
    async (...[course_type, field, inTime, late]) => {
      const dates = await parallel();
      const { token, id } = await missing(dates);
      await api.owner.query("update courses set course_type = $2 where id = $1", [
        dates.course_id,
        course_type,
      ]);
      const withDate = (day: string) =>
        api.owner.query(`update registrations set ${field} = $2 where id = $1`, [id, day]);
      expect(await look(token)).toMatchObject([{ free: [{ session_id: dates.other }] }]);
      await withDate(late);
      expect(await look(token)).toEqual([]);
      expect(await take(token, dates.missed, dates.other)).toMatchObject({ code: "cannot_make_up" });
      await withDate(inTime);
      expect(await look(token)).toMatchObject([{ free: [{ session_id: dates.other }] }]);
      expect((await take(token, dates.missed, dates.other)).status).toBe(200);
    },
  );

  it("of an antenatal course ends with a birth that came before the due date", async () => {
    const dates = await parallel();
    const { token, id } = await missing(dates);
    await api.owner.query("update courses set course_type = 'antenatal' where id = $1", [dates.course_id]);
    const bornOn = (day: string) =>
      api.owner.query(
        "update registrations set due_date = '2027-01-05', child_birthdate = $2 where id = $1",
        [id, day],
      );
    await bornOn("2026-11-27");
    expect(await look(token)).toMatchObject([{ free: [{ session_id: dates.other }] }]);
    await bornOn("2026-11-25");
    expect(await look(token)).toEqual([]);
    expect(await take(token, dates.missed, dates.other)).toMatchObject({ code: "cannot_make_up" });
  });

  it("does not end with a due date or a birth in a course that neither matters to", async () => {
    const dates = await parallel();
    const { token, id } = await missing(dates);
    const days = "due_date = '2026-01-05', child_birthdate = '2026-01-05'";
    await api.owner.query(`update registrations set ${days} where id = $1`, [id]);
    expect(await look(token)).toMatchObject([{ free: [{ session_id: dates.other }] }]);
  });
});

describe("a seat of one day", () => {
  it("that is the last one goes to one of two who take it at once", async () => {
    const dates = await parallel({ seats: 1 });
    const people = [await missing(dates), await missing(dates)];
    const answers = await Promise.all(people.map(({ token }) => take(token, dates.missed, dates.other)));
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, "make_up_full"]);
    expect((await onEvening(dates.other)).made_up_here).toHaveLength(1);
  });

  it("keeps its date from being deleted: nobody would hear of it", async () => {
    const dates = await parallel();
    const { token } = await missing(dates);
    await take(token, dates.missed, dates.other);
    const remove = () =>
      api.call("DELETE", `/api/lessons/${dates.there}`, undefined, { cookie: team.cookie });
    expect(await remove()).toMatchObject({
      ...{ status: 409, code: "lesson_has_guests" },
      message: "Hier holt jemand ein Treffen nach. Sagen Sie den Kurstermin ab, dann erfahren es alle.",
    });
    await giveBack(token, dates.missed);
    expect((await remove()).status).toBe(200);
  });

  it("keeps nobody from booking the whole date", async () => {
    const dates = await parallel({ seats: 1 });
    const { token } = await missing(dates);
    await take(token, dates.missed, dates.other);
    const { status, data } = await register(api, team, somebody(dates.there));
    expect([status, data.registration.status]).toEqual([201, "confirmed"]);
    expect(await look(token)).toMatchObject([{ taken: { session_id: dates.other } }]);
  });

  it("ends with its holder's own seat", async () => {
    const dates = await parallel({ seats: 1 });
    const [one, two] = [await missing(dates), await missing(dates)];
    await take(one.token, dates.missed, dates.other);
    await api.call("POST", heldAt(team, one.token, "/cancellation"));
    expect(await look(one.token)).toEqual([]);
    expect((await take(two.token, dates.missed, dates.other)).status).toBe(200);
  });
});
