import { beforeAll, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import type { SignedIn } from "../../../../tests/support/people/team.ts";
import {
  heldAt,
  mailsAbout,
  mailsFor,
  openLesson,
  register,
  somebody,
  statesOf,
} from "../../../../tests/support/stories/booking.ts";
import { type Desk, startDesk } from "../../../../tests/support/stories/desk.ts";

let api: TestApi;
let owner: SignedIn;
let desk: Desk;
beforeAll(async () => {
  ({ api, owner, desk } = await startDesk());
});

const lessonOf = (given: object = {}) => openLesson(api, owner, { max_participants: 1, ...given });
const cancel = (id: number, given: object = {}) => desk.call("POST", `/${id}/cancellation`, given);
const undo = (id: number, given: object = {}) => desk.call("POST", `/${id}/reinstatement`, given);

describe("a cancellation", () => {
  it("is undone while a seat is free: all is as it was, no fee is left, and she is told", async () => {
    const lesson = await lessonOf({ cancellation_steps: [{ days: 365, percent: 40 }] });
    const one = await desk.book(lesson);
    await cancel(one.id, { charge_fee: 1, reason: "Verwechselt" });
    const { data, message } = await undo(one.id);
    expect(message).toBe("Die Stornierung ist zurückgenommen, der Platz ist wieder gebucht");
    expect(data).toMatchObject({
      ...{ status: "confirmed", cancelled_at: null, cancelled_by: null, fee_cents: 0 },
      ...{ total_cents: 2500, payment_status: "open" },
    });
    expect(data.history[0]).toMatchObject({
      action: "reinstated",
      changes: { status: ["cancelled", "confirmed"] },
    });
    const [, mail] = await mailsAbout(api, owner, one.id, "registration-confirmed");
    expect(mail?.subject).toMatch(/gilt wieder$/);
    expect(mail?.text).toContain("die Stornierung ist zurückgenommen");
  });

  it("is undone once, however often it is pressed, and without a mail where none is wished", async () => {
    const one = await desk.book(await lessonOf());
    await cancel(one.id);
    const answers = await Promise.all([1, 2, 3].map(() => undo(one.id, { notify: 0 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await mailsFor(api, one.email)).toEqual(["registration-confirmed", "registration-cancelled"]);
  });

  it("stays where its seat is taken, or offered to who waited", async () => {
    const lesson = await lessonOf();
    const one = await desk.book(lesson);
    const next = await desk.book(lesson, { type: "waitlist" });
    await cancel(one.id);
    await desk.call("POST", `/${next.id}/offer`, { reason: "Ist dran" });
    expect(await undo(one.id)).toMatchObject({ status: 409, code: "seat_gone" });
    expect(await statesOf(api, lesson)).toEqual(["cancelled", "offered"]);
  });

  it("and the last seat: who is quicker has it, an undone cancellation or somebody new, never both", async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round++) {
      const lesson = await lessonOf();
      const one = await desk.book(lesson);
      await cancel(one.id, { notify: 0 });
      const race = [() => undo(one.id), () => register(api, owner, somebody(lesson))];
      await Promise.all((round % 2 ? race : race.toReversed()).map((act) => act()));
      const states = (await statesOf(api, lesson)).join();
      expect(["confirmed", "cancelled,confirmed"]).toContain(states);
      outcomes.add(states);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it("of several, as many are undone at once as there are seats", async () => {
    const lesson = await lessonOf({ max_participants: 3 });
    const people = await Promise.all([desk.book(lesson), desk.book(lesson), desk.book(lesson)]);
    for (const { id } of people) await cancel(id, { notify: 0 });
    await api.owner.query("update lessons set max_participants = 1 where id = $1", [lesson]);
    const answers = await Promise.all(people.map(({ id }) => undo(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await statesOf(api, lesson)).toSorted()).toEqual(["cancelled", "cancelled", "confirmed"]);
  });

  it("stays where she has booked again, waited only, or the lesson does not take place or is over", async () => {
    const again = await lessonOf({ max_participants: 3 });
    const one = await desk.book(again);
    await cancel(one.id);
    const { rows } = await api.owner.query(
      "select first_name, last_name, email from registrations where id = $1",
      [one.id],
    );
    expect((await register(api, owner, { ...somebody(again), ...rows[0] })).status).toBe(201);
    expect(await undo(one.id)).toMatchObject({ status: 409, code: "already_in_lesson" });
    const waited = await desk.book(await lessonOf({ max_participants: 0 }), { type: "waitlist" });
    await cancel(waited.id);
    await api.owner.query(
      "update lessons set max_participants = 5 where id = (select lesson_id from registrations where id = $1)",
      [waited.id],
    );
    expect(await undo(waited.id)).toMatchObject({ status: 409, code: "never_seated" });
    const off = await desk.book(await lessonOf());
    await cancel(off.id);
    await api.owner.query(
      "update lessons set ends_at = '2026-01-02', starts_at = '2026-01-01' where id = (select lesson_id from registrations where id = $1)",
      [off.id],
    );
    expect(await undo(off.id)).toMatchObject({ status: 409, code: "lesson_over" });
  });
});

describe("the mail about a cancellation", () => {
  const toldBy = async (cancelled_by: string, given: object = {}) => {
    const one = await desk.book(await lessonOf(given), given);
    const { data } = await cancel(one.id, { cancelled_by });
    const [mail] = await mailsAbout(api, owner, one.id, "registration-cancelled");
    const page = (await api.call("GET", heldAt(owner, one.token))).data;
    return { text: mail?.text, action: data.history[0].action, by: page.cancelled_by };
  };

  it("says that she cancelled herself where she rang, and the team is told nothing that it did itself", async () => {
    const told = await toldBy("participant");
    expect(told).toMatchObject({ action: "cancelled-by-phone", by: "participant" });
    expect(told.text).toContain("Sie haben uns abgesagt.");
    expect(told.text).not.toContain("zurückgenommen");
  });

  it("says that the practice cancelled where it did", async () => {
    const told = await toldBy("staff");
    expect(told).toMatchObject({ action: "cancelled", by: "staff" });
    expect(told.text).toMatch(/hat Ihre Anmeldung am .* zurückgenommen/);
  });

  it("says of who waited that she did not want to wait any more", async () => {
    const told = await toldBy("participant", { max_participants: 0, type: "waitlist" });
    expect(told.text).toContain("Sie haben uns gesagt, dass Sie nicht mehr warten möchten.");
  });
});
