import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import type { SignedIn } from "../../../../tests/support/people/team.ts";
import { heldAt, mailsFor, openLesson } from "../../../../tests/support/stories/booking.ts";
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

describe("the waiting list", () => {
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
