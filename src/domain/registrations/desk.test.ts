import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import {
  heldAt,
  mailsFor,
  openLesson,
  register,
  somebody,
  statesOf,
} from "../../../tests/support/booking.ts";
import { ask } from "../../../tests/support/contact.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/team.ts";
import { start } from "../../../tests/support/waiting-list.ts";

let api: TestApi;
let owner: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
});
beforeEach(() => {
  api.time.now = start;
});

const call = (method: string, path = "", body?: object, who = owner) =>
  api.call(method, `/api/registrations${path}`, body, { cookie: who.cookie });
const detail = async (id: number) => (await call("GET", `/${id}`)).data;
const by = (lesson_id: number, given: object = {}) => {
  const { last_name, email, first_name } = somebody(lesson_id);
  return { lesson_id, first_name, last_name, email, ...given };
};
const add = async (lesson: number, given: object = {}) => (await call("POST", "", by(lesson, given))).data;
const book = async (lesson: number, given: object = {}) => {
  const form = somebody(lesson, given);
  const { data } = await register(api, owner, form);
  const { rows } = await api.owner.query<{ id: number }>("select id from registrations where token = $1", [
    data.registration.token,
  ]);
  return { id: Number(rows[0]?.id), token: data.registration.token as string, email: form.email };
};
const actions = (data: { history: { action: string }[] }) => data.history.map(({ action }) => action);

describe("somebody added by hand", () => {
  it("needs a name only, and is mailed nothing without an address", async () => {
    const lesson = await openLesson(api, owner);
    const made = await call("POST", "", { lesson_id: lesson, first_name: "Anna", last_name: "Busch" });
    expect(made).toMatchObject({ status: 201, message: "Anmeldung angelegt" });
    expect(made.data).toMatchObject({
      status: "confirmed",
      email: "",
      payment_status: "open",
      payment_method: "onsite",
      total_cents: 2500,
      mails: [],
    });
    expect(await call("POST", "", { lesson_id: lesson, first_name: "Anna" })).toMatchObject({
      status: 422,
      errors: { last_name: ["Bitte einen Nachnamen angeben"] },
    });
  });

  it("gets the confirmation unless the team wants no mail, and may have paid on site", async () => {
    const lesson = await openLesson(api, owner);
    const told = await add(lesson, { payment_method: "onsite", paid: true, note: "Bar bezahlt" });
    expect(told).toMatchObject({
      payment_status: "paid",
      paid_on: "2026-11-21",
      paid_cents: 2500,
      notes: [{ text: "Bar bezahlt", own: 1 }],
    });
    expect(await mailsFor(api, told.email)).toEqual(["registration-confirmed"]);
    const silent = await add(lesson, { notify: false });
    expect(await mailsFor(api, silent.email)).toEqual([]);
  });

  it("takes a place in an inactive lesson and in one that has begun", async () => {
    const lesson = await openLesson(api, owner);
    await api.owner.query(
      "update lessons set status = 'inactive', starts_at = '2026-11-01', ends_at = '2026-12-01' where id = $1",
      [lesson],
    );
    expect((await add(lesson)).status).toBe("confirmed");
  });

  it("goes beyond the seats only if that is meant, and is marked so", async () => {
    const lesson = await openLesson(api, owner, { max_participants: 1 });
    await add(lesson);
    const more = by(lesson);
    expect(await call("POST", "", more)).toMatchObject({
      status: 409,
      code: "lesson_full",
      data: { seats_free: 0 },
    });
    expect((await call("POST", "", { ...more, overbook: true })).data).toMatchObject({
      status: "confirmed",
      overbooked: 1,
    });
  });

  it("joins the waiting list with an address only, and only where nobody could have a seat", async () => {
    const lesson = await openLesson(api, owner, { max_participants: 1 });
    const wish = by(lesson, { type: "waitlist" });
    expect(await call("POST", "", wish)).toMatchObject({ status: 409, code: "seats_free" });
    await add(lesson);
    expect(await call("POST", "", { ...wish, email: "" })).toMatchObject({ status: 422 });
    const made = await call("POST", "", wish);
    expect(made.data).toMatchObject({ status: "waiting", position: 1, total_cents: 0 });
    expect(await mailsFor(api, wish.email)).toEqual(["waiting-list-joined"]);
  });

  it("a second time is warned of, with the way to the first, and done if it is meant", async () => {
    const lesson = await openLesson(api, owner);
    const person = by(lesson);
    const { data: first } = await call("POST", "", person);
    for (const again of [person, { ...person, email: "" }, { ...person, first_name: " LEA " }])
      expect(await call("POST", "", again)).toMatchObject({
        status: 409,
        code: "already_in_lesson",
        data: { id: first.id, number: first.number },
      });
    expect(await call("POST", "", { ...person, allow_duplicate: true })).toMatchObject({ status: 201 });
  });

  it("by five presses of the button at once is one registration and one mail", async () => {
    const lesson = await openLesson(api, owner);
    const body = by(lesson, { idempotency_key: `once-${lesson}` });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => call("POST", "", body)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
    expect(await mailsFor(api, body.email)).toEqual(["registration-confirmed"]);
    expect(await call("POST", "", { ...body, city: "Leipzig" })).toMatchObject({
      status: 409,
      code: "intention_changed",
    });
  });

  it("never takes the last seat from a visitor who came first, whatever the interleaving", async () => {
    const lesson = await openLesson(api, owner, { max_participants: 1 });
    await Promise.all([
      call("POST", "", by(lesson)),
      register(api, owner, somebody(lesson)),
      call("POST", "", by(lesson)),
    ]);
    expect(await statesOf(api, lesson)).toEqual(["confirmed"]);
  });
});

describe("an edit", () => {
  it("is kept from what to what, and a stale one is refused", async () => {
    const lesson = await openLesson(api, owner);
    const { id, updated_at } = await add(lesson, { phone: "0341 1234567" });
    const edited = await call("PATCH", `/${id}`, {
      phone: "0341 7654321",
      insurance_number: "A000000000",
      updated_at,
    });
    expect(edited).toMatchObject({
      status: 200,
      data: { phone: "0341 7654321", insurance_number: "A000000000" },
    });
    expect(edited.data.history[0]).toMatchObject({
      action: "edited",
      changes: { phone: ["0341 1234567", "0341 7654321"] },
    });
    expect(await call("PATCH", `/${id}`, { city: "Halle", updated_at })).toMatchObject({
      status: 409,
      code: "stale_edit",
    });
  });

  it("that adds a partner changes price and seats only on purpose", async () => {
    const lesson = await openLesson(api, owner, { max_participants: 2, option_partner: 1, partner_fee: 10 });
    await api.owner.query("update lessons set partner_takes_seat = true where id = $1", [lesson]);
    const { id } = await add(lesson, { paid: true, payment_method: "onsite" });
    expect((await call("PATCH", `/${id}`, { partner: 1 })).data).toMatchObject({
      partner: 1,
      seats: 1,
      total_cents: 2500,
    });
    expect((await call("PATCH", `/${id}`, { recalculate: 1 })).data).toMatchObject({
      ...{ seats: 2, total_cents: 3500, payment_status: "open", paid_cents: 2500 },
    });
    const freed = await call("PATCH", `/${id}`, { partner: 0, recalculate: 1 });
    expect(freed.data).toMatchObject({ seats: 1, total_cents: 2500, payment_status: "paid" });
    await add(lesson);
    const again = { partner: 1, recalculate: 1 };
    expect(await call("PATCH", `/${id}`, again)).toMatchObject({ status: 409, code: "lesson_full" });
    expect((await detail(id)).partner).toBe(0);
    expect((await call("PATCH", `/${id}`, { ...again, overbook: 1 })).data).toMatchObject({
      seats: 2,
      overbooked: 1,
    });
  });

  it("that makes two people one is refused", async () => {
    const lesson = await openLesson(api, owner);
    const one = await add(lesson);
    const other = await add(lesson);
    const same = { last_name: one.last_name, email: one.email };
    expect(await call("PATCH", `/${other.id}`, same)).toMatchObject({
      status: 409,
      code: "already_in_lesson",
    });
  });
});

describe("a move", () => {
  it("frees the seat for who waits, keeps the price or takes the new one, and tells", async () => {
    const from = await openLesson(api, owner, { max_participants: 1 });
    const to = await openLesson(api, owner, { course_fee: 40 });
    const seated = await book(from);
    await book(from, { type: "waitlist" });
    await call("POST", `/${seated.id}/payment`, { paid: true });
    const moved = await call("POST", `/${seated.id}/move`, { lesson_id: to, price: "new", reason: "Krank" });
    expect(moved.data).toMatchObject({
      lesson: { id: to },
      total_cents: 4000,
      payment_status: "open",
      paid_cents: 2500,
      status: "confirmed",
    });
    expect(moved.data.history[0]).toMatchObject({
      action: "moved",
      changes: { total_cents: [2500, 4000], reason: [null, "Krank"] },
    });
    expect(await mailsFor(api, seated.email)).toEqual(["registration-confirmed", "registration-moved"]);
    const { rows } = await api.owner.query(
      "select from pgboss.job where name = 'registration.seat-freed' and data ->> 'lesson' = $1",
      [String(from)],
    );
    expect(rows).toHaveLength(1);
    const back = await openLesson(api, owner);
    expect((await call("POST", `/${seated.id}/move`, { lesson_id: back })).data.total_cents).toBe(4000);
  });

  it("into a full lesson, or to where the person is already, is refused", async () => {
    const [from, to] = [await openLesson(api, owner), await openLesson(api, owner, { max_participants: 1 })];
    const person = by(from);
    const { data } = await call("POST", "", person);
    const there = (await call("POST", "", { ...person, lesson_id: to })).data;
    expect(await call("POST", `/${data.id}/move`, { lesson_id: to })).toMatchObject({
      status: 409,
      code: "already_in_lesson",
    });
    await call("PATCH", `/${there.id}`, { last_name: "Andersen" });
    expect(await call("POST", `/${data.id}/move`, { lesson_id: to })).toMatchObject({
      status: 409,
      code: "lesson_full",
    });
    const moved = await call("POST", `/${data.id}/move`, { lesson_id: to, overbook: true });
    expect(moved.data).toMatchObject({ overbooked: 1, lesson: { id: to } });
  });

  it("of who waits goes to the end of the other line", async () => {
    const lessons = [
      await openLesson(api, owner, { max_participants: 1 }),
      await openLesson(api, owner, { max_participants: 1 }),
    ];
    const waiting = [];
    for (const lesson of lessons) {
      await book(lesson);
      waiting.push(await book(lesson, { type: "waitlist" }));
    }
    api.time.now = new Date("2026-11-22T10:00:00+01:00");
    const moved = await call("POST", `/${waiting[0]?.id}/move`, { lesson_id: lessons[1] });
    expect(moved.data).toMatchObject({ status: "waiting", position: 2 });
  });

  it("of two people crosswise at once, again and again, never waits in a circle and loses no seat", async () => {
    const [one, two] = [
      await openLesson(api, owner, { max_participants: 2 }),
      await openLesson(api, owner, { max_participants: 2 }),
    ];
    const [a, b] = [await book(one), await book(two)];
    for (let times = 0; times < 6; times++) {
      const [left, right] = times % 2 === 0 ? [two, one] : [one, two];
      const answers = await Promise.all([
        call("POST", `/${a.id}/move`, { lesson_id: left, notify: false }),
        call("POST", `/${b.id}/move`, { lesson_id: right, notify: false }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect([await statesOf(api, one), await statesOf(api, two)]).toEqual([["confirmed"], ["confirmed"]]);
  });

  it("of two people onto one seat gives it to one", async () => {
    const to = await openLesson(api, owner, { max_participants: 1 });
    const people = [await book(await openLesson(api, owner)), await book(await openLesson(api, owner))];
    const answers = await Promise.all(people.map(({ id }) => call("POST", `/${id}/move`, { lesson_id: to })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statesOf(api, to)).toEqual(["confirmed"]);
  });
});

describe("the waiting list", () => {
  const threeInLine = async () => {
    const lesson = await openLesson(api, owner, { max_participants: 1 });
    const seat = await book(lesson);
    const line = [];
    for (let place = 0; place < 3; place++) line.push(await book(lesson, { type: "waitlist" }));
    return { lesson, seat, line: line as [typeof seat, typeof seat, typeof seat] };
  };

  it("gets another order only with a reason, which is logged", async () => {
    const { line } = await threeInLine();
    expect(await call("POST", `/${line[2].id}/place`, { position: 1 })).toMatchObject({ status: 422 });
    const moved = await call("POST", `/${line[2].id}/place`, { position: 1, reason: "Geburt im Januar" });
    expect(moved.data).toMatchObject({ position: 1 });
    expect(moved.data.history[0]).toMatchObject({
      action: "moved-in-line",
      changes: { position: [3, 1], reason: [null, "Geburt im Januar"] },
    });
    expect([await detail(line[0].id), await detail(line[1].id)]).toMatchObject([
      { position: 2 },
      { position: 3 },
    ]);
  });

  it("is passed over by an offer out of turn: with a reason, beyond the seats only if that is meant", async () => {
    const { line } = await threeInLine();
    const wish = { reason: "Kommt aus dem abgesagten Kurs" };
    expect(await call("POST", `/${line[1].id}/offer`, wish)).toMatchObject({
      status: 409,
      code: "lesson_full",
    });
    const offered = await call("POST", `/${line[1].id}/offer`, { ...wish, overbook: true });
    expect(offered.data).toMatchObject({
      status: "offered",
      expires_at: "2026-11-23T10:00:00+01:00",
      overbooked: 1,
    });
    expect(offered.data.history[0]).toMatchObject({
      action: "offered",
      changes: { reason: [null, wish.reason] },
    });
    expect(await mailsFor(api, line[1].email)).toContain("waiting-list-offer");
    const accepted = await api.call("POST", heldAt(owner, line[1].token, "/acceptance"), {
      privacy: 1,
      payment_method: "onsite",
    });
    expect(accepted.data.registration.status).toBe("confirmed");
    expect(await call("POST", `/${line[1].id}/offer`, wish)).toMatchObject({
      status: 409,
      code: "not_waiting",
    });
  });
});

describe("payment", () => {
  it("is noted with its day, and taken back", async () => {
    const { id } = await book(await openLesson(api, owner));
    const paid = await call("POST", `/${id}/payment`, {
      paid: true,
      paid_on: "2026-11-19",
      payment_method: "transfer",
    });
    expect(paid.data).toMatchObject({
      payment_status: "paid",
      paid_on: "2026-11-19",
      paid_cents: 2500,
      payment_method: "transfer",
    });
    expect((await call("POST", `/${id}/payment`, { paid: false })).data).toMatchObject({
      payment_status: "open",
      paid_on: null,
      paid_cents: 0,
    });
  });

  it("of nothing is refused", async () => {
    const { id } = await add(await openLesson(api, owner, { course_fee: 0 }));
    expect(await call("POST", `/${id}/payment`, { paid: true })).toMatchObject({
      status: 409,
      code: "nothing_due",
    });
  });

  it("is not open any more once a hold has lapsed", async () => {
    const lesson = await openLesson(api, owner);
    const { id } = await book(lesson);
    await api.owner.query("update registrations set status = 'pending', expires_at = $2 where id = $1", [
      id,
      start,
    ]);
    await add(lesson);
    expect(await detail(id)).toMatchObject({ status: "expired", payment_status: "none" });
  });
});

describe("notes", () => {
  it("name who wrote them and when, and go only with who wrote them", async () => {
    const lesson = await openLesson(api, owner);
    const { id } = await book(lesson);
    const { data } = await call("POST", `/${id}/notes`, { text: "Kommt später" });
    expect(data.notes).toMatchObject([
      {
        text: "Kommt später",
        author_name: "Katharina Lindner",
        own: 1,
        created_at: "2026-11-21T10:00:00+01:00",
      },
    ]);
    const colleague = await addUser(api, owner, "team-admin");
    const path = `/${id}/notes/${data.notes[0].id}`;
    expect((await call("GET", `/${id}`, undefined, colleague)).data.notes).toMatchObject([{ own: 0 }]);
    expect(await call("DELETE", path, undefined, colleague)).toMatchObject({ status: 404 });
    expect(await call("DELETE", path)).toMatchObject({ status: 200 });
    expect(actions(await detail(id)).slice(0, 2)).toEqual(["note-deleted", "note-added"]);
  });
});

describe("a contact request", () => {
  it("becomes a registration once, is closed, and both lead to each other", async () => {
    const lesson = await openLesson(api, owner);
    await ask(api, owner, { name: "Mara Vogt", email: "mara@wunsch.example" });
    const requests = () => api.call("GET", "/api/contact-requests", undefined, { cookie: owner.cookie });
    const { id } = (await requests()).data[0];
    const body = {
      lesson_id: lesson,
      first_name: "Mara",
      last_name: "Vogt",
      email: "mara@wunsch.example",
      idempotency_key: `r-${id}`,
    };
    const convert = () =>
      api.call("POST", `/api/contact-requests/${id}/registration`, body, { cookie: owner.cookie });
    const [made, again] = await Promise.all([convert(), convert()]);
    expect(made).toMatchObject({ status: 201, data: { contact_request: { id, name: "Mara Vogt" } } });
    expect(again.data.id).toBe(made.data.id);
    expect(actions(made.data)).toContain("came-from-request");
    const request = (
      await api.call("GET", `/api/contact-requests/${id}`, undefined, { cookie: owner.cookie })
    ).data;
    expect(request).toMatchObject({
      status: "closed",
      registration: { id: made.data.id, number: made.data.number },
    });
    expect(actions(request)).toEqual(["converted", "received"]);
  });
});

describe("a person's data", () => {
  it("are handed out whole, as JSON and to read", async () => {
    const lesson = await openLesson(api, owner);
    const { id } = await add(lesson, {
      first_name: "Özlem",
      last_name: "Kaya",
      email: "oezlem@mail.example",
      message: "Ich freue mich",
    });
    await add(await openLesson(api, owner), {
      first_name: "özlem",
      last_name: "KAYA",
      email: "oezlem@mail.example",
    });
    await call("POST", `/${id}/notes`, { text: "Sehr nett" });
    const whole = await api.app.request(`/api/registrations/${id}/export`, {
      headers: { cookie: owner.cookie },
    });
    const told = await whole.json();
    expect(told.person).toEqual({ name: "Özlem Kaya", email: "oezlem@mail.example" });
    expect(told.registrations).toHaveLength(2);
    expect(told.registrations[0]).toMatchObject({
      id,
      message: "Ich freue mich",
      notes: [{ text: "Sehr nett" }],
    });
    const text = await (
      await api.app.request(`/api/registrations/${id}/export?format=text`, {
        headers: { cookie: owner.cookie },
      })
    ).text();
    expect(text).toContain("Name: Özlem Kaya");
    expect(text).toContain("Nachricht: Ich freue mich");
  });

  it("are erased on request once they are not needed, from everywhere, and the amounts stay", async () => {
    const lesson = await openLesson(api, owner);
    const { id } = await add(lesson, {
      first_name: "Wilhelmine",
      last_name: "Vergessen",
      email: "weg@mail.example",
      note: "Wilhelmine ruft an",
    });
    await call("PATCH", `/${id}`, { last_name: "Vergessenheit" });
    expect(await call("POST", `/${id}/erasure`)).toMatchObject({ status: 409, code: "still_needed" });
    await call("POST", `/${id}/cancellation`, { reason: "Wilhelmine zieht um", charge_fee: true });
    const { data } = await call("POST", `/${id}/erasure`);
    expect(data).toMatchObject({
      first_name: "Gelöschte",
      last_name: "Person",
      email: "",
      total_cents: 2500,
      notes: [],
    });
    expect(data.erased_at).toBe("2026-11-21T10:00:00+01:00");
    for (const table of [
      "registrations",
      "registration_notes",
      "registration_echoes",
      "mails",
      "audit_log",
    ]) {
      const { rows } = await api.owner.query(
        `select from ${table} t where t::text ~* 'wilhelmine|vergessen|weg@mail'`,
      );
      expect({ [table]: rows.length }).toEqual({ [table]: 0 });
    }
    expect(await call("PATCH", `/${id}`, { city: "Halle" })).toMatchObject({
      status: 409,
      code: "registration_erased",
    });
    expect((await call("POST", `/${id}/erasure`)).status).toBe(200);
  });

  it("of a treatment that took place are kept as the law demands", async () => {
    const lesson = await openLesson(api, owner, { is_insurance: 1 });
    const { id } = await add(lesson, { insurance_type: "statutory" });
    await api.owner.query(
      "update lessons set starts_at = '2026-10-01', ends_at = '2026-11-01' where id = $1",
      [lesson],
    );
    expect(await call("POST", `/${id}/erasure`)).toMatchObject({ status: 409, code: "must_be_kept" });
  });
});

describe("an instructor", () => {
  it("works with the registrations of her own lessons, and sees no others", async () => {
    const colleague = await addUser(api, owner, "instructor");
    const own = await openLesson(api, owner, { instructor_id: colleague.instructorId });
    const other = await openLesson(api, owner);
    const made = await call("POST", "", by(own), colleague);
    expect(made.status).toBe(201);
    expect(await call("POST", "", by(other), colleague)).toMatchObject({ status: 404 });
    expect(await call("POST", `/${made.data.id}/move`, { lesson_id: other }, colleague)).toMatchObject({
      status: 404,
    });
    const guest = await addUser(api, owner, "guest");
    expect(await call("POST", "", by(own), guest)).toMatchObject({ status: 403 });
  });
});
