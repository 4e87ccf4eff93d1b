import { beforeAll, describe, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import {
  heldAt,
  mailsFor,
  openLesson,
  register,
  somebody,
  statesOf,
} from "../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";
import { declare } from "../../../tests/support/stories/withdrawal.ts";

// Races and answers in like time take their time on a busy machine; none waits for a clock.
vi.setConfig({ testTimeout: 60_000 });

const NOW = "2026-11-21T10:00:00+01:00";

let api: TestApi;
let owner: SignedIn;
let lesson: number;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  lesson = await lessonOf("fourteen_days");
});

async function lessonOf(withdrawal_mode: string, given: object = {}): Promise<number> {
  const course_id = await addCourse(api, owner, { withdrawal_mode });
  return openLesson(api, owner, {
    course_id,
    max_participants: 200,
    cancellation_steps: [{ days: 200, percent: 0 }],
    ...given,
  });
}

/** Somebody who has booked: what she typed, and what she was answered. */
async function booked(of = lesson, given: object = {}) {
  const form = somebody(of, given);
  const { number, token } = (await register(api, owner, form)).data.registration;
  return { number, token, email: form.email, name: `${form.first_name} ${form.last_name}` };
}

const standing = async (token: string) => (await api.call("GET", heldAt(owner, token))).data;
const list = async (query = "", who = owner) =>
  api.call("GET", `/api/withdrawals${query}`, undefined, { cookie: who.cookie });
/** What was declared last; in some of the stories the clock runs ahead. */
const newest = async () =>
  (await list("?per_page=500")).data.toSorted((a: { id: number }, b: { id: number }) => b.id - a.id)[0];
const decide = (id: number, body: object, who = owner) =>
  api.call("POST", `/api/withdrawals/${id}/decision`, body, { cookie: who.cookie });
const from = ({ name, number, email }: Awaited<ReturnType<typeof booked>>) => ({
  name,
  booking: number,
  email,
});

describe("who withdraws in time, by number and address", () => {
  it("is out at once without any fee, gets a receipt, and the team is told", async () => {
    const person = await booked();
    expect(await standing(person.token)).toMatchObject({
      status: "confirmed",
      withdrawal_until: "2026-12-07",
    });
    const answer = await declare(api, owner, from(person));
    expect(answer).toMatchObject({ status: 201, message: "Ihr Widerruf ist eingegangen." });
    expect(answer.data).toEqual({ received_at: NOW, ...from(person) });
    expect(await standing(person.token)).toMatchObject({
      status: "cancelled",
      cancelled_by: "participant",
      withdrawn_at: NOW,
      withdrawal_until: null,
      fee_cents: 0,
      payment_status: "none",
      can_cancel: 0,
    });
    expect(await mailsFor(api, person.email)).toEqual([
      "registration-confirmed",
      "registration-cancelled",
      "withdrawal-receipt",
    ]);
    expect(await mailsFor(api, owner.email)).toContain("staff-withdrawal");
    expect(await newest()).toMatchObject({
      state: "effective",
      reason: null,
      declared_at: NOW,
      may_ask_for_value: 0,
      registration: { number: person.number },
    });
  });

  it("owes no fee though cancelling would cost all of it", async () => {
    const person = await booked();
    expect((await api.call("GET", heldAt(owner, person.token, "/cancellation"))).data.fee_cents).toBe(2500);
    await declare(api, owner, from(person));
    expect((await standing(person.token)).fee_cents).toBe(0);
  });

  it("is known however number and address are written, and by the code of the link, too", async () => {
    const [person, other] = [await booked(), await booked()];
    const booking = ` ${person.number.toLowerCase().replaceAll("-", " ")} `;
    await declare(api, owner, { ...from(person), booking, email: person.email.toUpperCase() });
    expect((await standing(person.token)).status).toBe("cancelled");
    const answer = await declare(api, owner, {
      ...from(other),
      booking: other.token,
      email: "neu@mail.example",
    });
    expect((await standing(other.token)).status).toBe("cancelled");
    expect(answer.data.booking).toBe(other.number);
  });

  it("frees the seat once, and the first in line is offered it", async () => {
    const full = await lessonOf("fourteen_days", { max_participants: 1 });
    const person = await booked(full);
    await booked(full, { type: "waitlist" });
    await Promise.all([1, 2, 3].map(() => declare(api, owner, from(person))));
    const { rows } = await api.owner.query(
      "select from pgboss.job where name = 'registration.seat-freed' and (data ->> 'lesson')::bigint = $1",
      [full],
    );
    expect(rows).toHaveLength(1);
    expect(await statesOf(api, full)).toEqual(["cancelled", "waiting"]);
  });

  it("sent eight times at once withdraws once, mails once, and is answered alike", async () => {
    const person = await booked();
    const answers = await Promise.all(Array.from({ length: 8 }, () => declare(api, owner, from(person))));
    expect(new Set(answers.map(({ status, data }) => JSON.stringify({ status, data }))).size).toBe(1);
    expect((await list(`?q=${person.number}`)).data).toHaveLength(1);
    expect((await mailsFor(api, person.email)).filter((kind) => kind === "withdrawal-receipt")).toHaveLength(
      1,
    );
  });

  it("may be asked for the value of what was given when the course had begun early on request", async () => {
    const soon = await lessonOf("fourteen_days", { start_date: "2026-11-24T10:00:00+01:00" });
    const person = await booked(soon, { early_start: 1 });
    api.time.now = new Date("2026-11-25T10:00:00+01:00");
    await declare(api, owner, from(person));
    api.time.now = new Date(NOW);
    expect(await newest()).toMatchObject({ state: "effective", may_ask_for_value: 1 });
  });

  it("comes too late when all of a course was given that had begun early on request", async () => {
    const soon = await lessonOf("fourteen_days", {
      start_date: "2026-11-24T10:00:00+01:00",
      end_date: "2026-11-24T12:00:00+01:00",
    });
    const person = await booked(soon, { early_start: 1 });
    api.time.now = new Date("2026-11-25T10:00:00+01:00");
    await declare(api, owner, from(person));
    api.time.now = new Date(NOW);
    expect(await newest()).toMatchObject({ state: "open", reason: "fulfilled", may_ask_for_value: 0 });
    expect((await standing(person.token)).status).toBe("confirmed");
  });
});

describe("by the link of her own registration", () => {
  it("nobody has to say who she is, and pressing twice is one declaration", async () => {
    const person = await booked();
    const press = () => api.call("POST", heldAt(owner, person.token, "/withdrawal"));
    const answers = await Promise.all([press(), press()]);
    for (const answer of answers) expect(answer.data).toEqual({ received_at: NOW, ...from(person) });
    expect((await standing(person.token)).withdrawn_at).toBe(NOW);
    expect((await list(`?q=${person.number}`)).data).toHaveLength(1);
  });

  it("somebody who only waits leaves the list", async () => {
    const full = await lessonOf("leisure", { max_participants: 1 });
    await booked(full);
    const waiting = await booked(full, { type: "waitlist" });
    await api.call("POST", heldAt(owner, waiting.token, "/withdrawal"));
    expect(await statesOf(api, full)).toEqual(["confirmed", "cancelled"]);
  });

  it("a link that nobody has is not found", async () => {
    expect(await api.call("POST", heldAt(owner, "nobody-has-this", "/withdrawal"))).toMatchObject({
      status: 404,
    });
  });
});

describe("what the rules leave to the team", () => {
  it("an unknown booking is answered, receipted and kept like a known one", async () => {
    const declared = { name: "Ina Wolf", booking: "Yoga am Montag, ab 4.1.", email: "ina@mail.example" };
    const answer = await declare(api, owner, declared);
    expect(answer).toMatchObject({ status: 201, message: "Ihr Widerruf ist eingegangen." });
    expect(answer.data).toEqual({ received_at: NOW, ...declared });
    expect(await mailsFor(api, declared.email)).toEqual(["withdrawal-receipt"]);
    expect(await newest()).toMatchObject({
      ...declared,
      state: "open",
      reason: "unknown",
      registration: null,
    });
  });

  it("said again on another day is a declaration of its own, with its own receipt", async () => {
    const declared = { name: "Ina Wolf", booking: "Pilates", email: "ina.wolf@mail.example" };
    await declare(api, owner, declared);
    const later = "2027-11-21T10:00:00+01:00";
    api.time.now = new Date(later);
    const answer = await declare(api, owner, declared);
    api.time.now = new Date(NOW);
    expect(answer.data.received_at).toBe(later);
    expect(await mailsFor(api, declared.email)).toEqual(["withdrawal-receipt", "withdrawal-receipt"]);
    expect((await list("?q=Pilates")).data).toHaveLength(2);
  });

  it("a number with an address that is not its own ends nothing", async () => {
    const person = await booked();
    await declare(api, owner, { ...from(person), email: "fremd@mail.example" });
    expect((await standing(person.token)).status).toBe("confirmed");
    expect(await newest()).toMatchObject({ state: "open", reason: "other_address" });
    expect(await mailsFor(api, person.email)).toEqual(["registration-confirmed"]);
  });

  it.each([
    ["no_right", "leisure", NOW],
    ["no_right", "treatment", NOW],
    ["too_late", "fourteen_days", "2026-12-08T00:00:00+01:00"],
  ])("%s of a course with %s, declared at %s", async (reason, mode, at) => {
    const person = await booked(await lessonOf(mode));
    api.time.now = new Date(at);
    await declare(api, owner, from(person));
    api.time.now = new Date(NOW);
    expect((await standing(person.token)).status).toBe("confirmed");
    expect(await newest()).toMatchObject({ state: "open", reason, registration: { number: person.number } });
  });

  it("holds what was agreed when it was booked, not what the course says later", async () => {
    const course_id = await addCourse(api, owner, { withdrawal_mode: "fourteen_days" });
    const person = await booked(await openLesson(api, owner, { course_id }));
    await api.call(
      "PATCH",
      `/api/courses/${course_id}`,
      { withdrawal_mode: "leisure" },
      { cookie: owner.cookie },
    );
    await declare(api, owner, from(person));
    expect((await standing(person.token)).status).toBe("cancelled");
  });

  it("accepted, it ends the registration free of charge, also one that was cancelled with a fee", async () => {
    const person = await booked();
    await api.call("POST", heldAt(owner, person.token, "/cancellation"));
    expect(await standing(person.token)).toMatchObject({ fee_cents: 2500, payment_status: "open" });
    await declare(api, owner, from(person));
    const { id, reason } = await newest();
    expect(reason).toBe("over");
    expect(await decide(id, { decision: "accepted", note: "Kulanz" })).toMatchObject({
      message: "Widerruf angenommen",
      data: { state: "accepted", note: "Kulanz", decided_by: expect.any(String), decided_at: NOW },
    });
    expect(await standing(person.token)).toMatchObject({
      fee_cents: 0,
      payment_status: "none",
      withdrawn_at: NOW,
    });
    expect((await decide(id, { decision: "accepted" })).status).toBe(200);
    expect(await decide(id, { decision: "declined" })).toMatchObject({
      status: 409,
      code: "nothing_to_decide",
    });
  });

  it("one that nobody could place ends the registration whose number the team gives", async () => {
    const person = await booked();
    await declare(api, owner, { ...from(person), booking: "Yoga", email: "andere@mail.example" });
    const { id } = await newest();
    expect(await decide(id, { decision: "accepted" })).toMatchObject({
      status: 422,
      errors: { number: ["Bitte geben Sie die Nummer der Anmeldung an, die der Widerruf beendet"] },
    });
    expect((await decide(id, { decision: "accepted", number: "HS-2020-0001" })).status).toBe(422);
    const decided = await decide(id, { decision: "accepted", number: person.number });
    expect(decided.data.registration.number).toBe(person.number);
    expect((await standing(person.token)).status).toBe("cancelled");
  });

  it("declined, nothing changes and nobody is mailed", async () => {
    const person = await booked(await lessonOf("leisure"));
    await declare(api, owner, from(person));
    const before = await mailsFor(api, person.email);
    await decide((await newest()).id, { decision: "declined" });
    expect((await standing(person.token)).status).toBe("confirmed");
    expect(await mailsFor(api, person.email)).toEqual(before);
  });

  it("is seen by who leads the course, and what nobody could place by those who see all", async () => {
    const colleague = await addUser(api, owner, "instructor");
    const person = await booked(await lessonOf("leisure", { instructor_id: colleague.instructorId }));
    await declare(api, owner, from(person));
    expect((await list("", colleague)).data).toMatchObject([{ registration: { number: person.number } }]);
    expect((await list("?state=open")).counts?.open).toBeGreaterThan(1);
  });
});

describe("the form", () => {
  it.each([
    ["name", " ", "Bitte geben Sie Ihren Namen an"],
    ["name", "Gewinn auf www.boese.example", "Bitte ohne Internet- oder E-Mail-Adresse"],
    ["booking", "", "Bitte geben Sie die Anmeldenummer an, oder den Kurs und seinen Beginn"],
    ["booking", "https://boese.example", "Bitte ohne Internet- oder E-Mail-Adresse"],
    ["email", "ina@", "Bitte geben Sie eine gültige E-Mail-Adresse an"],
  ])("says at the field %s what is wrong with „%s“", async (field, value, sentence) => {
    const { status, errors } = await declare(api, owner, { [field]: value });
    expect({ status, errors }).toEqual({ status: 422, errors: { [field]: [sentence] } });
  });

  it("thanks a program and keeps nothing", async () => {
    const before = (await list()).counts;
    expect(await declare(api, owner, { website: "x" })).toMatchObject({ status: 201 });
    expect((await list()).counts).toEqual(before);
  });

  it("too often is asked to come back later", async () => {
    const strict = await startApi();
    const team = await signUpTeam(strict);
    for (let times = 0; times < 10; times++) await declare(strict, team);
    expect(await declare(strict, team)).toMatchObject({ status: 429, code: "too_many_tries" });
  });
});

describe("the way to withdraw", () => {
  const shown = async (team: SignedIn) =>
    (await api.call("GET", `/api/public/teams/${team.teamToken}`)).data.grants_withdrawal;

  it("is shown by a team that grants the right, and by no other", async () => {
    expect(await shown(owner)).toBe(1);
    const other = await signUpTeam(api);
    await openLesson(api, other);
    expect(await shown(other)).toBe(0);
  });

  it("stays three weeks for who booked, also when the course is not offered any more", async () => {
    const team = await signUpTeam(api);
    const course_id = await addCourse(api, team, { withdrawal_mode: "fourteen_days" });
    const only = await openLesson(api, team, { course_id });
    await register(api, team, somebody(only));
    await api.call("PATCH", `/api/courses/${course_id}`, { status: "inactive" }, { cookie: team.cookie });
    expect(await shown(team)).toBe(1);
    api.time.now = new Date("2026-12-13T10:00:00+01:00");
    expect(await shown(team)).toBe(0);
    api.time.now = new Date(NOW);
  });
});

it("deciding while the person is erased waits for it, and neither stands in the other's way", async () => {
  const ended = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const person = await booked();
      await api.call("POST", heldAt(owner, person.token, "/cancellation"));
      await declare(api, owner, from(person));
      const [{ id, registration }] = (await list(`?q=${person.number}`)).data;
      return { id, registration };
    }),
  );
  const erase = (id: number) =>
    api.call("POST", `/api/registrations/${id}/erasure`, undefined, { cookie: owner.cookie });
  const answers = await Promise.all(
    ended.flatMap(({ id, registration }) => [decide(id, { decision: "accepted" }), erase(registration.id)]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

it("taking a person out of her registration takes her out of what she declared", async () => {
  const person = await booked();
  await declare(api, owner, from(person));
  const { registration } = await newest();
  await api.call("POST", `/api/registrations/${registration.id}/erasure`, undefined, {
    cookie: owner.cookie,
  });
  const { rows } = await api.owner.query("select * from withdrawals where registration_id = $1", [
    registration.id,
  ]);
  expect(rows).toMatchObject([{ name: "", email: "", booking: person.number }]);
});
