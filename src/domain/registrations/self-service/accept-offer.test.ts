import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { heldAt, mailsFor, register, somebody, statesOf } from "../../../../tests/support/stories/booking.ts";
import { start, waitingListOf } from "../../../../tests/support/stories/waiting-list.ts";
import { later } from "../../../shared/time/dates.ts";
import { lapse } from "../waiting-list/lapse.ts";
import { promoteFromWaitingList } from "../waiting-list/promote-from-waiting-list.ts";

const HELD_HOURS = 48;

let api: TestApi;
let team: SignedIn;
let story: ReturnType<typeof waitingListOf>;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  story = waitingListOf(api, team);
});

const wake = (lesson: number) => story.wake(lesson, promoteFromWaitingList);

async function lapseAll(lesson: number): Promise<void> {
  for (const id of await story.idsOf(lesson)) await lapse(story.ctx(), id);
}

describe("an offer", () => {
  it("is accepted once, by a binding booking, even when it is sent twice", async () => {
    const { lesson, seat, line } = await story.fullLesson(1);
    await story.cancel(seat);
    await wake(lesson);
    const { token = "", email = "" } = line[0] ?? {};
    expect(await story.accept(token, {})).toMatchObject({
      status: 422,
      errors: { privacy: [expect.any(String)] },
    });
    const answers = await Promise.all([story.accept(token), story.accept(token)]);
    expect(answers).toMatchObject([
      { status: 200, data: { type: "regular", registration: { status: "confirmed", position: null } } },
      { status: 200, data: { type: "regular", registration: { status: "confirmed" } } },
    ]);
    expect(await story.held(token)).toMatchObject({
      status: "confirmed",
      total_cents: 2500,
      payment_method: "onsite",
    });
    expect((await mailsFor(api, email)).filter((kind) => kind === "registration-confirmed")).toHaveLength(1);
  });

  it("is a booking at today's price, which is shown first", async () => {
    const { lesson, seat, line } = await story.fullLesson(1);
    await story.cancel(seat);
    await wake(lesson);
    await api.owner.query("update lessons set course_fee_cents = 4000 where id = $1", [lesson]);
    const { token = "" } = line[0] ?? {};
    const stale = { privacy: 1, payment_method: "onsite", expected_total_cents: 2500 };
    expect(await story.accept(token, stale)).toMatchObject({ status: 409, data: { total_cents: 4000 } });
    const shown = await api.call("GET", heldAt(team, token, "/acceptance"));
    expect(shown.data).toMatchObject({ terms: { course_fee_cents: 4000 }, told: { first_name: "Lea" } });
    expect((await story.accept(token, { ...stale, expected_total_cents: 4000 })).status).toBe(200);
  });

  it("ends exactly when it says, though no job has run", async () => {
    const { lesson, seat, line } = await story.fullLesson(1);
    await story.cancel(seat);
    await wake(lesson);
    const { token = "" } = line[0] ?? {};
    story.passHours(HELD_HOURS);
    expect(await story.held(token)).toMatchObject({ status: "expired", can_accept: 0, can_cancel: 0 });
    expect(await story.accept(token)).toMatchObject({ status: 409, code: "offer_over" });
    expect((await register(api, team, somebody(lesson))).status).toBe(201);
    api.time.now = later(start, { hours: HELD_HOURS - 1 });
    expect(await story.accept(token)).toMatchObject({ status: 409, code: "offer_over" });
    expect(await statesOf(api, lesson)).toEqual(["cancelled", "expired", "confirmed"]);
  });

  it("may be accepted in its last moment", async () => {
    const { lesson, seat, line } = await story.fullLesson(1);
    await story.cancel(seat);
    await wake(lesson);
    api.time.now = new Date(start.getTime() + HELD_HOURS * 3_600_000 - 1);
    expect((await story.accept(line[0]?.token ?? "")).status).toBe(200);
  });

  it("that lapses goes to the next, is told once, and is not repeated to the first", async () => {
    const { lesson, seat, line } = await story.fullLesson(3);
    await story.cancel(seat);
    await wake(lesson);
    story.passHours(HELD_HOURS);
    await Promise.all([lapseAll(lesson), lapseAll(lesson)]);
    await wake(lesson);
    expect(await statesOf(api, lesson)).toEqual(["cancelled", "expired", "offered", "waiting"]);
    story.passHours(HELD_HOURS);
    await lapseAll(lesson);
    await wake(lesson);
    expect(await statesOf(api, lesson)).toEqual(["cancelled", "expired", "expired", "offered"]);
    expect(await mailsFor(api, line[0]?.email ?? "")).toEqual([
      "waiting-list-joined",
      "waiting-list-offer",
      "waiting-list-offer-lapsed",
    ]);
  });

  it("that somebody gives back goes to the next", async () => {
    const { lesson, seat, line } = await story.fullLesson(2);
    await story.cancel(seat);
    await wake(lesson);
    await story.cancel(line[0]?.token ?? "");
    await wake(lesson);
    expect(await statesOf(api, lesson)).toEqual(["cancelled", "cancelled", "offered"]);
  });

  it("is looked at again when its time was put off", async () => {
    const { lesson, seat } = await story.fullLesson(1);
    await story.cancel(seat);
    await wake(lesson);
    await api.owner.query(
      "update registrations set expires_at = expires_at + interval '1 day' where status = 'offered' and lesson_id = $1",
      [lesson],
    );
    story.passHours(HELD_HOURS);
    await lapseAll(lesson);
    expect(await statesOf(api, lesson)).toEqual(["cancelled", "offered"]);
    const { rows } = await api.owner.query(
      `select max(start_after) as start_after from pgboss.job j
       join registrations r on r.id = (j.data ->> 'registration')::bigint
       where j.name = 'registration.offer-lapse' and r.lesson_id = $1`,
      [lesson],
    );
    expect(rows[0]?.start_after).toEqual(later(start, { hours: HELD_HOURS + 24 }));
  });

  it("and its acceptance, and cancelling, at the same instant leave no seat taken twice", async () => {
    for (let round = 0; round < 5; round++) {
      const { lesson, seat, line } = await story.fullLesson(2);
      await story.cancel(seat);
      await wake(lesson);
      const { token = "" } = line[0] ?? {};
      await Promise.all([
        story.accept(token),
        story.cancel(token),
        promoteFromWaitingList(story.ctx(), lesson),
        story.accept(token),
      ]);
      await wake(lesson);
      const states = (await statesOf(api, lesson)).slice(1);
      expect([
        ["confirmed", "waiting"],
        ["cancelled", "offered"],
      ]).toContainEqual(states);
    }
  });
});
