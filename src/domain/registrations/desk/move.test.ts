import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import type { SignedIn } from "../../../../tests/support/people/team.ts";
import { whileSomebody } from "../../../../tests/support/rival.ts";
import { heldAt, mailsFor, openLesson, statesOf } from "../../../../tests/support/stories/booking.ts";
import { type Desk, startDesk } from "../../../../tests/support/stories/desk.ts";
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

describe("a move", () => {
  it("frees the seat for who waits, keeps the price or takes the new one, and tells", async () => {
    const from = await openLesson(api, owner, { max_participants: 1 });
    const to = await openLesson(api, owner, { course_fee: 40 });
    const seated = await desk.book(from);
    await desk.book(from, { type: "waitlist" });
    await desk.call("POST", `/${seated.id}/payment`, { paid: true });
    const moved = await desk.call("POST", `/${seated.id}/move`, {
      lesson_id: to,
      price: "new",
      reason: "Krank",
    });
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
    expect((await desk.call("POST", `/${seated.id}/move`, { lesson_id: back })).data.total_cents).toBe(4000);
  });

  it("into a full lesson, or to where the person is already, is refused", async () => {
    const [from, to] = [await openLesson(api, owner), await openLesson(api, owner, { max_participants: 1 })];
    const person = desk.by(from);
    const { data } = await desk.call("POST", "", person);
    const there = (await desk.call("POST", "", { ...person, lesson_id: to })).data;
    expect(await desk.call("POST", `/${data.id}/move`, { lesson_id: to })).toMatchObject({
      status: 409,
      code: "already_in_lesson",
    });
    await desk.call("PATCH", `/${there.id}`, { last_name: "Andersen" });
    expect(await desk.call("POST", `/${data.id}/move`, { lesson_id: to })).toMatchObject({
      status: 409,
      code: "lesson_full",
    });
    const moved = await desk.call("POST", `/${data.id}/move`, { lesson_id: to, overbook: true });
    expect(moved.data).toMatchObject({ overbooked: 1, lesson: { id: to } });
  });

  it("of who waits goes to the end of the other line", async () => {
    const lessons = [
      await openLesson(api, owner, { max_participants: 1 }),
      await openLesson(api, owner, { max_participants: 1 }),
    ];
    const waiting = [];
    for (const lesson of lessons) {
      await desk.book(lesson);
      waiting.push(await desk.book(lesson, { type: "waitlist" }));
    }
    api.time.now = new Date("2026-11-22T10:00:00+01:00");
    const moved = await desk.call("POST", `/${waiting[0]?.id}/move`, { lesson_id: lessons[1] });
    expect(moved.data).toMatchObject({ status: "waiting", position: 2 });
  });

  it("of two people crosswise at once, again and again, never waits in a circle and loses no seat", async () => {
    const [one, two] = [
      await openLesson(api, owner, { max_participants: 2 }),
      await openLesson(api, owner, { max_participants: 2 }),
    ];
    const [a, b] = [await desk.book(one), await desk.book(two)];
    for (let times = 0; times < 6; times++) {
      const [left, right] = times % 2 === 0 ? [two, one] : [one, two];
      const answers = await Promise.all([
        desk.call("POST", `/${a.id}/move`, { lesson_id: left, notify: false }),
        desk.call("POST", `/${b.id}/move`, { lesson_id: right, notify: false }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    expect([await statesOf(api, one), await statesOf(api, two)]).toEqual([["confirmed"], ["confirmed"]]);
  });

  it("of two people onto one seat gives it to one", async () => {
    const to = await openLesson(api, owner, { max_participants: 1 });
    const people = [
      await desk.book(await openLesson(api, owner)),
      await desk.book(await openLesson(api, owner)),
    ];
    const answers = await Promise.all(
      people.map(({ id }) => desk.call("POST", `/${id}/move`, { lesson_id: to })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statesOf(api, to)).toEqual(["confirmed"]);
  });

  it("at the moment in which the person cancels lets her look again, at the lesson that she is in by now", async () => {
    const [from, to] = [await openLesson(api, owner), await openLesson(api, owner)];
    const { id, token } = await desk.book(from);
    const cancel = () => api.call("POST", heldAt(owner, token, "/cancellation"));
    const move = "update registrations set lesson_id = $2 where id = $1";
    const answer = await whileSomebody(api, move, [id, to], cancel);
    expect(answer).toMatchObject({ status: 409, code: "moved_meanwhile" });
    expect(await statesOf(api, to)).toEqual(["confirmed"]);
    expect((await cancel()).data.status).toBe("cancelled");
  });
});
