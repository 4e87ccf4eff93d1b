import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import {
  mailsFor,
  openLesson,
  register,
  somebody,
  statesOf,
} from "../../../../tests/support/stories/booking.ts";
import { start, waitingListOf } from "../../../../tests/support/stories/waiting-list.ts";
import { later } from "../../../shared/time/dates.ts";
import { lapse } from "./lapse.ts";
import { promoteFromWaitingList } from "./promote-from-waiting-list.ts";

let api: TestApi;
let team: SignedIn;
let story: ReturnType<typeof waitingListOf>;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  story = waitingListOf(api, team);
});

const wake = (lesson: number) => story.wake(lesson, promoteFromWaitingList);

describe("a place in line", () => {
  it("stays who was told it: a request that arrived earlier and was worked off later stands behind", async () => {
    const { lesson } = await story.fullLesson(0);
    const join = async (at: Date) => {
      api.time.now = at;
      return (await register(api, team, somebody(lesson, { type: "waitlist" }))).data.registration;
    };
    const now = api.time.now;
    const joined = [await join(later(now, { minutes: 1 })), await join(now), await join(now)];
    api.time.now = now;
    expect(joined.map(({ position }) => position)).toEqual([1, 2, 3]);
    const shown = await Promise.all(joined.map(({ token }) => story.held(token)));
    expect(shown.map(({ position }) => position)).toEqual([1, 2, 3]);
  });
});

describe("a freed seat", () => {
  it("is offered to the first in line, by mail, for 48 hours; to visitors the lesson stays full", async () => {
    const { lesson, seat, line } = await story.fullLesson(2);
    await story.cancel(seat);
    await wake(lesson);
    expect(await statesOf(api, lesson)).toEqual(["cancelled", "offered", "waiting"]);
    expect(await mailsFor(api, line[0]?.email ?? "")).toEqual(["waiting-list-joined", "waiting-list-offer"]);
    expect(await story.held(line[0]?.token ?? "")).toMatchObject({
      status: "offered",
      position: 1,
      can_accept: 1,
      expires_at: "2026-11-23T10:00:00+01:00",
    });
    expect(await story.held(line[1]?.token ?? "")).toMatchObject({
      status: "waiting",
      position: 2,
      can_accept: 0,
    });
    expect((await register(api, team, somebody(lesson))).status).toBe(409);
  });

  it("is kept from visitors already before anybody was told", async () => {
    const { lesson, seat } = await story.fullLesson(1);
    await story.cancel(seat);
    expect(await register(api, team, somebody(lesson))).toMatchObject({
      status: 409,
      data: { type: "waitlist" },
    });
  });

  it("comes also from more seats, and seven free seats are seven offers among ten, nobody's two", async () => {
    const { lesson, line } = await story.fullLesson(10);
    await api.owner.query("update lessons set max_participants = 8 where id = $1", [lesson]);
    const promoted = await Promise.all(
      Array.from({ length: 5 }, () => promoteFromWaitingList(story.ctx(), lesson)),
    );
    expect(promoted.toSorted()).toEqual([0, 0, 0, 0, 7]);
    await wake(lesson);
    expect((await statesOf(api, lesson)).slice(1)).toEqual([
      ...Array(7).fill("offered"),
      ...Array(3).fill("waiting"),
    ]);
    const offers = await Promise.all(line.map(({ email }) => mailsFor(api, email)));
    expect(offers.map((kinds) => kinds.filter((kind) => kind === "waiting-list-offer").length)).toEqual([
      ...Array(7).fill(1),
      ...Array(3).fill(0),
    ]);
  });

  it("finds also who joins the line while another offer runs: nobody else would ever wake her", async () => {
    const { lesson, line } = await story.fullLesson(1);
    await api.owner.query("update lessons set max_participants = 3 where id = $1", [lesson]);
    await wake(lesson);
    const late = somebody(lesson, { type: "waitlist" });
    expect((await register(api, team, late)).status).toBe(201);
    await story.accept(line[0]?.token ?? "");
    await wake(lesson);
    expect(await statesOf(api, lesson)).toEqual(["confirmed", "confirmed", "offered"]);
  });

  it("finds who joins behind a pair for whom it is not enough", async () => {
    const { lesson, seat } = await story.fullLesson(0, { option_partner: 1, partner_takes_seat: 1 });
    const pair = { type: "waitlist", partner: 1, partner_first_name: "Jonas", partner_last_name: "Hartmann" };
    await register(api, team, somebody(lesson, pair));
    await story.cancel(seat);
    await wake(lesson);
    await register(api, team, somebody(lesson, { type: "waitlist" }));
    await wake(lesson);
    expect(await statesOf(api, lesson)).toEqual(["cancelled", "waiting", "offered"]);
  });

  it("passes a pair by for whom it is not enough, and the pair keeps its place", async () => {
    const { lesson, seat } = await story.fullLesson(0, { option_partner: 1, partner_takes_seat: 1 });
    const pair = { type: "waitlist", partner: 1, partner_first_name: "Jonas", partner_last_name: "Hartmann" };
    const { data } = await register(api, team, somebody(lesson, pair));
    await register(api, team, somebody(lesson, { type: "waitlist" }));
    await story.cancel(seat);
    await wake(lesson);
    expect(await statesOf(api, lesson)).toEqual(["cancelled", "waiting", "offered"]);
    expect((await story.held(data.registration.token)).position).toBe(1);
  });

  it("is not offered after the start, nor for longer than until it, nor while the lesson is a draft", async () => {
    const soon = { start_date: "2026-11-22T10:00:00+01:00", end_date: "2026-11-22T12:00:00+01:00" };
    const first = await story.fullLesson(1, soon);
    await story.cancel(first.seat);
    await wake(first.lesson);
    expect((await story.held(first.line[0]?.token ?? "")).expires_at).toBe("2026-11-22T10:00:00+01:00");
    const second = await story.fullLesson(1, soon);
    await story.cancel(second.seat);
    story.passHours(24);
    await wake(second.lesson);
    expect(await statesOf(api, second.lesson)).toEqual(["cancelled", "waiting"]);
    const draft = await story.fullLesson(1);
    await story.cancel(draft.seat);
    await api.owner.query("update lessons set status = 'inactive' where id = $1", [draft.lesson]);
    await wake(draft.lesson);
    expect(await statesOf(api, draft.lesson)).toEqual(["cancelled", "waiting"]);
  });

  it("takes no more statements than there are people, plus twenty", async () => {
    const { lesson } = await story.fullLesson(20);
    await api.owner.query("update lessons set max_participants = 21 where id = $1", [lesson]);
    let statements = 0;
    const database = { ...api.services.database, onQuery: () => (statements += 1) };
    expect(await promoteFromWaitingList({ ...story.ctx(), database }, lesson)).toBe(20);
    expect(statements).toBeLessThanOrEqual(10);
  });
});

describe("who waits", () => {
  it("sees the place in line move up, and reads no word of a confirmation", async () => {
    const { line } = await story.fullLesson(3);
    const places = async () => Promise.all(line.map(async ({ token }) => (await story.held(token)).position));
    expect(await places()).toEqual([1, 2, 3]);
    await story.cancel(line[0]?.token ?? "");
    expect(await places()).toEqual([null, 1, 2]);
    const kinds = await Promise.all(line.map(({ email }) => mailsFor(api, email)));
    expect(kinds.flat()).not.toContain("registration-confirmed");
    expect(await story.accept(line[1]?.token ?? "")).toMatchObject({ status: 409, code: "no_offer_yet" });
  });
});

describe("a hold", () => {
  /** A seat that is held until its payment, which this part of the product does not make by itself yet. */
  async function hold(lesson: number, minutes: number): Promise<number> {
    const { data } = await register(api, team, somebody(lesson));
    const { rows } = await api.owner.query<{ id: number }>(
      "update registrations set status = 'pending', expires_at = $2 where token = $1 returning id",
      [data.registration.token, later(api.time.now, { minutes })],
    );
    return Number(rows[0]?.id);
  }

  it("frees its seat exactly when it ends, though no job has run; then its owner is told", async () => {
    api.time.now = start;
    const lesson = await openLesson(api, team, { max_participants: 1 });
    await hold(lesson, 30);
    api.time.now = new Date(start.getTime() + 30 * 60_000 - 1);
    expect((await register(api, team, somebody(lesson))).status).toBe(409);
    api.time.now = later(start, { minutes: 30 });
    expect((await register(api, team, somebody(lesson))).status).toBe(201);
    expect(await statesOf(api, lesson)).toEqual(["expired", "confirmed"]);
  });

  it("that ended cannot be confirmed when its seat is gone: of two, one seat goes to one", async () => {
    api.time.now = start;
    const lesson = await openLesson(api, team, { max_participants: 2 });
    const holds = [await hold(lesson, 30), await hold(lesson, 30)];
    await api.owner.query("update lessons set max_participants = 1 where id = $1", [lesson]);
    const pay = (id: number) =>
      api.owner.query(
        `update registrations set status = 'confirmed', confirmed_at = now() where id = $1
         and set_config('app.now', $2, true) is not null`,
        [id, later(start, { minutes: 31 }).toISOString()],
      );
    const paid = await Promise.allSettled(holds.map(pay));
    expect(paid.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("that ends wakes the waiting list", async () => {
    api.time.now = start;
    const lesson = await openLesson(api, team, { max_participants: 1 });
    const id = await hold(lesson, 30);
    const waiting = await register(api, team, somebody(lesson, { type: "waitlist" }));
    expect(waiting.status).toBe(201);
    api.time.now = later(start, { minutes: 30 });
    await lapse(story.ctx(), id);
    await wake(lesson);
    expect(await statesOf(api, lesson)).toEqual(["expired", "offered"]);
  });
});
