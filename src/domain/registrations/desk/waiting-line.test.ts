import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import type { SignedIn } from "../../../../tests/support/people/team.ts";
import {
  heldAt,
  mailsAbout,
  mailsFor,
  openLesson,
  statesOf,
} from "../../../../tests/support/stories/booking.ts";
import { type Desk, startDesk } from "../../../../tests/support/stories/desk.ts";
import { start, waitingListOf } from "../../../../tests/support/stories/waiting-list.ts";
import { promoteFromWaitingList } from "../waiting-list/promote-from-waiting-list.ts";

let api: TestApi;
let owner: SignedIn;
let desk: Desk;
beforeAll(async () => {
  ({ api, owner, desk } = await startDesk());
});
beforeEach(() => {
  api.time.now = start;
});

describe("the waiting list", () => {
  /** A line whose first holds an offer. */
  const offeredLine = async (waiting = 3) => {
    const { lesson, seat, line } = await threeInLine();
    for (const { token } of line.slice(waiting))
      await api.call("POST", heldAt(owner, token, "/cancellation"));
    await api.call("POST", heldAt(owner, seat.token, "/cancellation"));
    await waitingListOf(api, owner).wake(lesson, promoteFromWaitingList);
    return { lesson, line };
  };

  const threeInLine = async () => {
    const lesson = await openLesson(api, owner, { max_participants: 1 });
    const seat = await desk.book(lesson);
    const line = [];
    for (let place = 0; place < 3; place++) line.push(await desk.book(lesson, { type: "waitlist" }));
    return { lesson, seat, line: line as [typeof seat, typeof seat, typeof seat] };
  };

  it("gets another order only with a reason, which is logged", async () => {
    const { line } = await threeInLine();
    expect(await desk.call("POST", `/${line[2].id}/place`, { position: 1 })).toMatchObject({ status: 422 });
    const moved = await desk.call("POST", `/${line[2].id}/place`, {
      position: 1,
      reason: "Geburt im Januar",
    });
    expect(moved.data).toMatchObject({ position: 1 });
    expect(moved.data.history[0]).toMatchObject({
      action: "moved-in-line",
      changes: { position: [3, 1], reason: [null, "Geburt im Januar"] },
    });
    expect([await desk.detail(line[0].id), await desk.detail(line[1].id)]).toMatchObject([
      { position: 2 },
      { position: 3 },
    ]);
  });

  it("is asked by phone too: an offer runs on by the team's hours, never past the start, and she is told until when", async () => {
    const { line } = await offeredLine();
    const extend = () => desk.call("POST", `/${line[0].id}/offer/extension`);
    const extended = await extend();
    expect(extended).toMatchObject({
      message: "Das Angebot gilt jetzt bis 25.11.2026, 10:00 Uhr",
      data: { status: "offered", expires_at: "2026-11-25T10:00:00+01:00" },
    });
    expect(extended.data.history[0]).toMatchObject({
      action: "offer-extended",
      changes: { expires_at: ["2026-11-23T10:00:00+01:00", "2026-11-25T10:00:00+01:00"] },
    });
    const [, told] = await mailsAbout(api, owner, line[0].id, "waiting-list-offer");
    expect(told?.subject).toContain("Ihr Angebot gilt länger");
    expect(told?.text).toContain("25.11.2026, 10:00 Uhr");
    for (let again = 0; again < 40; again++) await extend();
    expect(await extend()).toMatchObject({ status: 409, code: "offer_at_its_end" });
    expect(await desk.call("POST", `/${line[1].id}/offer/extension`)).toMatchObject({
      status: 409,
      code: "no_offer_runs",
    });
  });

  it("goes on when an offer is taken back: with a reason, to the next, and who had it waits behind all and is told so", async () => {
    const { lesson, line } = await offeredLine();
    const retract = (input: object) => desk.call("POST", `/${line[0].id}/offer/retraction`, input);
    expect(await retract({})).toMatchObject({ status: 422 });
    const { data } = await retract({ reason: "Der Platz war für einen Notfall gedacht" });
    expect(data).toMatchObject({ status: "waiting", position: 3, expires_at: null });
    expect(data.history[0]).toMatchObject({
      action: "offer-retracted",
      changes: { reason: [null, "Der Platz war für einen Notfall gedacht"] },
    });
    const [, told] = await mailsAbout(api, owner, line[0].id, "waiting-list-joined");
    expect(told?.subject).toContain("an Stelle 3");
    expect(told?.text).toContain("leider müssen wir unser Angebot zurücknehmen");
    await waitingListOf(api, owner).wake(lesson, promoteFromWaitingList);
    expect(await statesOf(api, lesson)).toEqual(["cancelled", "waiting", "offered", "waiting"]);
  });

  it("keeps an offer that would come back at once, since nobody else waits for the seat", async () => {
    const { line } = await offeredLine(1);
    expect(await desk.call("POST", `/${line[0].id}/offer/retraction`, { reason: "Versehen" })).toMatchObject({
      status: 409,
      code: "offer_would_come_back",
    });
    expect(await desk.detail(line[0].id)).toMatchObject({ status: "offered" });
  });

  it("is passed over by an offer out of turn: with a reason, beyond the seats only if that is meant", async () => {
    const { line } = await threeInLine();
    const input = { reason: "Kommt aus dem abgesagten Kurs" };
    expect(await desk.call("POST", `/${line[1].id}/offer`, input)).toMatchObject({
      status: 409,
      code: "lesson_full",
    });
    const offered = await desk.call("POST", `/${line[1].id}/offer`, { ...input, overbook: true });
    expect(offered.data).toMatchObject({
      status: "offered",
      expires_at: "2026-11-23T10:00:00+01:00",
      overbooked: 1,
    });
    expect(offered.data.history[0]).toMatchObject({
      action: "offered",
      changes: { reason: [null, input.reason] },
    });
    expect(await mailsFor(api, line[1].email)).toContain("waiting-list-offer");
    const accepted = await api.call("POST", heldAt(owner, line[1].token, "/acceptance"), {
      privacy: 1,
      payment_method: "onsite",
    });
    expect(accepted.data.registration.status).toBe("confirmed");
    expect(await desk.call("POST", `/${line[1].id}/offer`, input)).toMatchObject({
      status: 409,
      code: "not_waiting",
    });
  });
});
