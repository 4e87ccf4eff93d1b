import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import {
  heldAt,
  mailsAbout,
  mailsFor,
  openLesson,
  register,
  somebody,
  statesOf,
} from "../../../../tests/support/stories/booking.ts";
import { addCourse, evening } from "../../../../tests/support/stories/lesson.ts";
import { askForDecision } from "./ask-for-decision.ts";

const BOOKED = new Date("2027-01-10T12:00:00+01:00");
const MORNING = "2027-01-12T08:00:00+01:00";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(async () => {
  api.time.now = BOOKED;
  team = await signUpTeam(api);
});

const ask = (method: string, path: string, body?: object, cookie = team.cookie) =>
  api.call(method, `/api/lessons/${path}`, body, { cookie });
const lessonOf = async (id: number) => (await ask("GET", `${id}`)).data;
const decide = (id: number, body: object, cookie = team.cookie) =>
  ask("POST", `${id}/decision`, body, cookie);
const numbersOf = async (id: number) => (await ask("GET", `${id}/decision`)).data;

/** A lesson on 19.01.2027 that takes place from five bookings on, with so many people in it. */
async function lessonWith(seated: number, given: object = {}) {
  const id = await openLesson(api, team, {
    sessions: ["2027-01-19", "2027-01-26"].map(evening),
    min_participants: 5,
    ...given,
  });
  const people = [];
  for (let seat = 0; seat < seated; seat++) people.push(await book(id));
  return { id, people };
}

/** The same in a course whose sessions can be made up, and somebody of a parallel date who does so. */
async function lessonWithGuests() {
  const course_id = await addCourse(api, team, { make_up_sessions: 1 });
  const { id } = await lessonWith(0, { course_id });
  const parallel = await openLesson(api, team, {
    ...{ course_id, sessions: ["2027-01-18", "2027-01-25"].map(evening) },
  });
  const [missed_session_id, session_id] = await Promise.all(
    [parallel, id].map(async (lesson) => (await lessonOf(lesson)).sessions[0].id),
  );
  const guest = async () => {
    const person = await book(parallel);
    await api.call("POST", heldAt(team, person.token, "/absences"), { session_id: missed_session_id });
    const taken = { missed_session_id, session_id };
    expect((await api.call("POST", heldAt(team, person.token, "/make-up"), taken)).status).toBe(200);
    return person;
  };
  return { id, guest };
}

async function book(id: number, given: object = {}) {
  const form = somebody(id, given);
  const { data } = await register(api, team, form);
  return { email: form.email, token: data.registration.token as string };
}

async function runAt(lesson: number, at: string) {
  api.time.now = new Date(at);
  const actor = { kind: "system", job: "lesson.decide" } as const;
  await askForDecision(
    { database: api.services.database, team: team.teamId, actor, now: api.time.now },
    lesson,
  );
}

/** What went to somebody after the confirmation. */
const newsFor = async ({ email }: { email: string }) =>
  (await mailsFor(api, email)).filter((kind) => kind !== "registration-confirmed");
const questionsFor = async (email: string) =>
  (await mailsFor(api, email)).filter((kind) => kind === "staff-decision");

/** When the team is to be asked, earliest first. */
async function planned(lesson: number): Promise<string[]> {
  const { rows } = await api.owner.query<{ at: Date }>(
    `select start_after as at from pgboss.job where name = 'lesson.decide' and data ->> 'lesson' = $1
     order by start_after`,
    [String(lesson)],
  );
  return rows.map(({ at }) => at.toISOString());
}

describe("a lesson with a minimum", () => {
  it("is decided a week before it begins unless another day is named, and says so until then", async () => {
    const { id } = await lessonWith(0);
    expect(await lessonOf(id)).toMatchObject({
      decision_on: "2027-01-12",
      minimum: { state: "open", booked: 0 },
      minimum_note: "Findet statt ab 5 Anmeldungen, Entscheidung am 12.01.2027.",
    });
    expect(await planned(id)).toEqual(["2027-01-12T07:00:00.000Z"]);
    const shown = await api.call("GET", `/api/public/teams/${team.teamToken}/lesson?lesson_id=${id}`);
    expect(shown.data.lesson.minimum_note).toContain("Entscheidung am 12.01.2027");
    expect(shown.data.lesson).not.toHaveProperty("minimum");
    const list = await api.call("GET", `/api/public/teams/${team.teamToken}/courses`);
    expect(list.data.lessons.find((one: { id: number }) => one.id === id)).toMatchObject({
      minimum_label: "Findet statt ab 5 Anmeldungen, Entscheidung am 12.01.2027",
    });
  });

  it("inherits the number from its course, and a copy is decided as many days before it begins", async () => {
    const { id } = await lessonWith(0, { decision_on: "2027-01-10" });
    const copy = await ask("POST", `copy/${id}`, { start_date: "2027-04-06" });
    expect(copy.data).toMatchObject({ min_participants: 5, decision_on: "2027-03-28" });
    expect(await planned(copy.data.id)).toEqual(["2027-03-28T06:00:00.000Z"]);
    const course = { lesson_defaults: { min_participants: 3 } };
    await api.call("PATCH", `/api/courses/${copy.data.course_id}`, course, { cookie: team.cookie });
    const { course_id, instructor_id, location } = copy.data;
    const dates = { start_date: "2027-03-28T10:00", end_date: "2027-03-28T12:00" };
    const added = await ask("POST", "", { course_id, instructor_id, location, ...dates });
    expect(added.data).toMatchObject({ min_participants: 3, decision_on: "2027-03-21" });
  });

  it("keeps its distance when it moves, and is asked about on the new day", async () => {
    const { id } = await lessonWith(0);
    await ask("POST", `${id}/move`, { start_date: "2027-02-02" });
    expect((await lessonOf(id)).decision_on).toBe("2027-01-26");
    expect(await planned(id)).toEqual(["2027-01-12T07:00:00.000Z", "2027-01-26T07:00:00.000Z"]);
    await runAt(id, MORNING);
    expect(await questionsFor(team.email)).toEqual([]);
    await runAt(id, "2027-01-26T08:00:00+01:00");
    expect(await questionsFor(team.email)).toHaveLength(1);
  });

  it("counts the seats that are booked or held for a booking, not who waits or is offered one", async () => {
    const { id } = await lessonWith(2, { max_participants: 5, partner_takes_seat: 1, option_partner: 1 });
    await book(id, { partner: 1, partner_first_name: "Jan", partner_last_name: "Wolf" });
    expect((await lessonOf(id)).minimum).toEqual({ state: "open", booked: 4 });
    const last = await book(id);
    const waiting = await book(id, { type: "waitlist" });
    expect((await lessonOf(id)).minimum).toEqual({ state: "reached", booked: 5 });
    const held = await api.call("GET", heldAt(team, last.token));
    expect(held.data.lesson.minimum_note).toContain("Findet nach heutigem Stand statt");
    await api.call("POST", heldAt(team, last.token, "/cancellation"));
    await api.owner.query(
      "update registrations set status = 'offered', expires_at = '2027-01-12T10:00:00+01:00' where token = $1",
      [waiting.token],
    );
    expect(await lessonOf(id)).toMatchObject({ minimum: { state: "open", booked: 4 }, seats_taken: 5 });
  });

  it("is agreed with the booking: above the button, in the mail and in the contract", async () => {
    const { id } = await lessonWith(0);
    const terms = await api.call("GET", `/api/public/teams/${team.teamToken}/register?lesson_id=${id}`);
    const { token } = await book(id);
    const said = "Findet statt ab 5 Anmeldungen, Entscheidung am 12.01.2027. Kommen bis dahin nicht genug";
    expect(terms.data.minimum_term).toContain(said);
    const [mail] = await mailsAbout(api, team, token, "registration-confirmed");
    expect(mail?.text).toContain(said);
  });

  it("refuses at its field more than there are seats, and a day on or after the first", async () => {
    const { id } = await lessonWith(0);
    const over = await ask("PATCH", `${id}`, { min_participants: 11 });
    expect(over).toMatchObject({ status: 422, errors: { min_participants: [expect.any(String)] } });
    const late = await ask("PATCH", `${id}`, { decision_on: "2027-01-19" });
    expect(late).toMatchObject({ status: 422, errors: { decision_on: [expect.any(String)] } });
    expect((await ask("PATCH", `${id}`, { min_participants: "" })).data).toMatchObject({
      ...{ min_participants: 0, decision_on: null, minimum_note: "" },
    });
  });
});

describe("on the morning of the day", () => {
  it("with enough people all are told once that it takes place, however often the job runs", async () => {
    const { id, people } = await lessonWith(5);
    await runAt(id, "2027-01-12T07:59:59+01:00");
    expect((await lessonOf(id)).minimum.state).toBe("reached");
    for (let run = 0; run < 3; run++) await runAt(id, MORNING);
    for (const person of people) expect(await newsFor(person)).toEqual(["participant-message"]);
    expect(await questionsFor(team.email)).toEqual([]);
    expect(await lessonOf(id)).toMatchObject({
      minimum: { state: "takes_place" },
      minimum_note: "Findet statt.",
    });
  });

  it("with too few the team is asked once, leaders and owners, and nobody else hears anything", async () => {
    const leader = await addUser(api, team, "instructor");
    const other = await addUser(api, team, "instructor");
    const { id, people } = await lessonWith(2, { instructor2_id: leader.instructorId });
    await Promise.all([1, 2, 3].map(() => runAt(id, MORNING)));
    expect(await questionsFor(team.email)).toHaveLength(1);
    expect(await questionsFor(leader.email)).toHaveLength(1);
    expect(await questionsFor(other.email)).toEqual([]);
    for (const person of people) expect(await newsFor(person)).toEqual([]);
    expect((await lessonOf(id)).minimum).toEqual({ state: "to_decide", booked: 2 });
    expect(await statesOf(api, id)).toEqual(["confirmed", "confirmed"]);
    const { rows } = await api.owner.query(
      "select data from mails where kind = 'staff-decision' and recipient = $1",
      [team.email],
    );
    expect(rows[0].data).toMatchObject({ booked: 2, minimum: 5, notified: 2, waiting: 0 });
  });

  it("nobody is asked about a lesson without anything to decide", async () => {
    const plain = await lessonWith(0, { min_participants: 0 });
    const off = await lessonWith(1);
    await ask("POST", `${off.id}/cancellation`, {});
    for (const { id } of [plain, off]) await runAt(id, MORNING);
    expect(await questionsFor(team.email)).toEqual([]);
  });
});

describe("the decision", () => {
  it("that it takes place is told to all who come, once, and stays though somebody leaves", async () => {
    const { id, people } = await lessonWith(3);
    const answers = await Promise.all([1, 2].map(() => decide(id, { decision: "takes_place" })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const person of people) expect(await newsFor(person)).toEqual(["participant-message"]);
    const [mail] = await mailsAbout(api, team, people[0]?.token ?? "", "participant-message");
    expect(mail?.subject).toBe("Ihr Kurs findet statt");
    expect(mail?.text).toContain("„Rückbildung mit Baby“ findet statt.");
    await api.call("POST", heldAt(team, people[0]?.token ?? "", "/cancellation"));
    expect((await lessonOf(id)).minimum).toEqual({ state: "takes_place", booked: 2 });
  });

  it("to call off ends all places with mails, where the numbers that were shown still hold", async () => {
    const { id, people } = await lessonWith(2);
    const shown = await numbersOf(id);
    expect(shown).toMatchObject({ booked: 2, notified: 2, without_email: 0, waiting: 0, refund_cents: 0 });
    expect(await statesOf(api, id)).toEqual(["confirmed", "confirmed"]);
    const late = await book(id);
    const stale = await decide(id, { decision: "cancel", expected: shown });
    expect(stale).toMatchObject({ status: 409, code: "numbers_changed" });
    expect(await newsFor(late)).toEqual([]);
    const done = await decide(id, { decision: "cancel", expected: await numbersOf(id) });
    expect(done.message).toBe("Der Kurstermin ist abgesagt. 3 Personen bekommen eine E-Mail.");
    for (const person of [...people, late]) expect(await newsFor(person)).toEqual(["lesson-cancelled"]);
    expect(await statesOf(api, id)).toEqual(["cancelled", "cancelled", "cancelled"]);
  });

  it("names by each way of paying what goes back, and by whose hand", async () => {
    const { id, people } = await lessonWith(1, { course_fee: 80 });
    await api.owner.query(
      "update registrations set payment_status = 'paid', paid_cents = total_cents, paid_on = '2026-12-02' where token = $1",
      [people[0]?.token],
    );
    expect(await numbersOf(id)).toMatchObject({
      by_hand_cents: 8000,
      methods: [{ method: "onsite", refund_cents: 0, by_hand_cents: 8000 }],
    });
  });

  it("counts who makes up a session in it beside its own people, and is refused when one came meanwhile", async () => {
    const { id, guest } = await lessonWithGuests();
    await guest();
    const silent = await guest();
    await api.owner.query("update registrations set email = '' where token = $1", [silent.token]);
    const shown = await numbersOf(id);
    expect(shown).toMatchObject({ booked: 0, notified: 0, guests_notified: 1, guests_without_email: 1 });
    await guest();
    const stale = await decide(id, { decision: "cancel", expected: shown });
    expect(stale).toMatchObject({ status: 409, code: "numbers_changed" });
    await runAt(id, MORNING);
    const { rows } = await api.owner.query(
      "select data from mails where kind = 'staff-decision' and recipient = $1",
      [team.email],
    );
    expect(rows[0].data).toMatchObject({ guests_notified: 2, guests_without_email: 1 });
    expect((await decide(id, { decision: "cancel", expected: await numbersOf(id) })).status).toBe(200);
  });

  it("later needs a later day before the start, tells all of it, and asks again on that day", async () => {
    const { id, people } = await lessonWith(1);
    await runAt(id, MORNING);
    for (const day of ["2027-01-12", "2027-01-19"])
      expect((await decide(id, { decision: "later", decision_on: day })).status).toBe(422);
    const later = await decide(id, { decision: "later", decision_on: "2027-01-15" });
    expect(later.message).toBe("Entschieden wird am 15.01.2027. Eine Person bekommt eine E-Mail.");
    expect((await lessonOf(id)).minimum.state).toBe("open");
    expect(await newsFor(people[0] ?? { email: "" })).toEqual(["participant-message"]);
    await runAt(id, "2027-01-15T08:00:00+01:00");
    expect(await questionsFor(team.email)).toHaveLength(2);
  });

  it("of two at once holds for both: who comes second is told what holds, and nobody hears two things", async () => {
    for (let round = 0; round < 4; round++) {
      const { id, people } = await lessonWith(2);
      const expected = await numbersOf(id);
      const answers = await Promise.all([
        decide(id, { decision: "takes_place" }),
        decide(id, { decision: "cancel", expected }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const news = await Promise.all(people.map(newsFor));
      const [heard] = new Set(news.map((kinds) => kinds.join()));
      expect(news.every((kinds) => kinds.length === 1 && kinds.join() === heard)).toBe(true);
      const { cancelled_at } = await lessonOf(id);
      expect(heard).toBe(cancelled_at ? "lesson-cancelled" : "participant-message");
    }
  });

  it("while somebody cancels either counts her or is refused for the new numbers, never something between", async () => {
    for (let round = 0; round < 4; round++) {
      const { id, people } = await lessonWith(2);
      const expected = await numbersOf(id);
      const [leaving] = people;
      const [off] = await Promise.all([
        decide(id, { decision: "cancel", expected }),
        api.call("POST", heldAt(team, leaving?.token ?? "", "/cancellation")),
      ]);
      const { cancelled_at } = await lessonOf(id);
      expect(off.status).toBe(cancelled_at ? 200 : 409);
      expect(await newsFor(people[1] ?? { email: "" })).toEqual(cancelled_at ? ["lesson-cancelled"] : []);
    }
  });

  it("is for who leads the lesson and the team's management", async () => {
    const { id } = await lessonWith(0);
    for (const role of ["instructor", "guest"] as const) {
      const { cookie } = await addUser(api, team, role);
      expect([403, 404]).toContain((await decide(id, { decision: "takes_place" }, cookie)).status);
      expect([403, 404]).toContain((await ask("GET", `${id}/decision`, undefined, cookie)).status);
    }
  });
});
