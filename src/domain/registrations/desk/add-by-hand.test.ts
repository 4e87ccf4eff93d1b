import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import type { SignedIn } from "../../../../tests/support/people/team.ts";
import {
  mailsFor,
  openLesson,
  register,
  somebody,
  statesOf,
} from "../../../../tests/support/stories/booking.ts";
import { ask } from "../../../../tests/support/stories/contact.ts";
import { actionsIn, type Desk, startDesk } from "../../../../tests/support/stories/desk.ts";
import { start } from "../../../../tests/support/stories/waiting-list.ts";

let api: TestApi;
let owner: SignedIn;
let desk: Desk;
beforeAll(async () => {
  ({ api, owner, desk } = await startDesk());
});
beforeEach(() => {
  api.time.now = start;
});

describe("somebody added by hand", () => {
  it("needs a name only, and is mailed nothing without an address", async () => {
    const lesson = await openLesson(api, owner);
    const made = await desk.call("POST", "", { lesson_id: lesson, first_name: "Anna", last_name: "Busch" });
    expect(made).toMatchObject({ status: 201, message: "Anmeldung angelegt" });
    expect(made.data).toMatchObject({
      status: "confirmed",
      email: "",
      payment_status: "open",
      payment_method: "onsite",
      total_cents: 2500,
      mails: [],
    });
    expect(await desk.call("POST", "", { lesson_id: lesson, first_name: "Anna" })).toMatchObject({
      status: 422,
      errors: { last_name: ["Bitte einen Nachnamen angeben"] },
    });
  });

  it("has dates that can be, and improbable ones where the team says so", async () => {
    const lesson = await openLesson(api, owner, { option_midwife: 1 });
    const refused = await desk.call("POST", "", {
      ...{ lesson_id: lesson, first_name: "Anna", last_name: "Busch" },
      child_birthdate: "2072-01-20",
    });
    expect(refused).toMatchObject({ status: 422, errors: { child_birthdate: [expect.any(String)] } });
    const added = await desk.add(lesson, { child_birthdate: "2024-01-20" });
    expect(added.child_birthdate).toBe("2024-01-20");
    const edited = (child_birthdate: string) => desk.call("PATCH", `/${added.id}`, { child_birthdate });
    expect(await edited("1927-01-20")).toMatchObject({ status: 422 });
    await api.owner.query("update registrations set child_birthdate = '1999-01-20' where id = $1", [
      added.id,
    ]);
    expect((await edited("1999-01-20")).status).toBe(200);
  });

  it("gets the confirmation unless the team wants no mail, and may have paid on site", async () => {
    const lesson = await openLesson(api, owner);
    const added = await desk.add(lesson, { payment_method: "onsite", paid: true, note: "Bar bezahlt" });
    expect(added).toMatchObject({
      payment_status: "paid",
      paid_on: "2026-11-21",
      paid_cents: 2500,
      notes: [{ text: "Bar bezahlt", own: 1 }],
    });
    expect(await mailsFor(api, added.email)).toEqual(["registration-confirmed"]);
    const silent = await desk.add(lesson, { notify: false });
    expect(await mailsFor(api, silent.email)).toEqual([]);
  });

  it("takes a place in an inactive lesson and in one that has begun", async () => {
    const lesson = await openLesson(api, owner);
    await api.owner.query(
      "update lessons set status = 'inactive', starts_at = '2026-11-01', ends_at = '2026-12-01' where id = $1",
      [lesson],
    );
    expect((await desk.add(lesson)).status).toBe("confirmed");
  });

  it("goes beyond the seats only if that is meant, and is marked so", async () => {
    const lesson = await openLesson(api, owner, { max_participants: 1 });
    await desk.add(lesson);
    const more = desk.by(lesson);
    expect(await desk.call("POST", "", more)).toMatchObject({
      status: 409,
      code: "lesson_full",
      data: { seats_free: 0 },
    });
    expect((await desk.call("POST", "", { ...more, overbook: true })).data).toMatchObject({
      status: "confirmed",
      overbooked: 1,
    });
  });

  it("joins the waiting list with an address only, and only where nobody could have a seat", async () => {
    const lesson = await openLesson(api, owner, { max_participants: 1 });
    const input = desk.by(lesson, { type: "waitlist" });
    expect(await desk.call("POST", "", input)).toMatchObject({ status: 409, code: "seats_free" });
    await desk.add(lesson);
    expect(await desk.call("POST", "", { ...input, email: "" })).toMatchObject({ status: 422 });
    const made = await desk.call("POST", "", input);
    expect(made.data).toMatchObject({ status: "waiting", position: 1, total_cents: 0 });
    expect(await mailsFor(api, input.email)).toEqual(["waiting-list-joined"]);
  });

  it("a second time is warned of, with the way to the first, and done if it is meant", async () => {
    const lesson = await openLesson(api, owner);
    const person = desk.by(lesson);
    const { data: first } = await desk.call("POST", "", person);
    for (const again of [person, { ...person, email: "" }, { ...person, first_name: " LEA " }])
      expect(await desk.call("POST", "", again)).toMatchObject({
        status: 409,
        code: "already_in_lesson",
        data: { id: first.id, number: first.number },
      });
    expect(await desk.call("POST", "", { ...person, allow_duplicate: true })).toMatchObject({ status: 201 });
  });

  it("by five presses of the button at once is one registration and one mail", async () => {
    const lesson = await openLesson(api, owner);
    const body = desk.by(lesson, { idempotency_key: `once-${lesson}` });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => desk.call("POST", "", body)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
    expect(await mailsFor(api, body.email)).toEqual(["registration-confirmed"]);
    expect(await desk.call("POST", "", { ...body, city: "Leipzig" })).toMatchObject({
      status: 409,
      code: "intention_changed",
    });
  });

  it("never takes the last seat from a visitor who came first, whatever the interleaving", async () => {
    const lesson = await openLesson(api, owner, { max_participants: 1 });
    await Promise.all([
      desk.call("POST", "", desk.by(lesson)),
      register(api, owner, somebody(lesson)),
      desk.call("POST", "", desk.by(lesson)),
    ]);
    expect(await statesOf(api, lesson)).toEqual(["confirmed"]);
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
    expect(actionsIn(made.data)).toContain("came-from-request");
    const request = (
      await api.call("GET", `/api/contact-requests/${id}`, undefined, { cookie: owner.cookie })
    ).data;
    expect(request).toMatchObject({
      status: "closed",
      registration: { id: made.data.id, number: made.data.number },
    });
    expect(actionsIn(request)).toEqual(["converted", "received"]);
  });
});
