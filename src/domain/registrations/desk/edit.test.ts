import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import type { SignedIn } from "../../../../tests/support/people/team.ts";
import { openLesson } from "../../../../tests/support/stories/booking.ts";
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

describe("an edit", () => {
  it("is kept from what to what, and a stale one is refused", async () => {
    const lesson = await openLesson(api, owner);
    const { id, updated_at } = await desk.add(lesson, { phone: "0341 1234567" });
    const edited = await desk.call("PATCH", `/${id}`, {
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
    expect(await desk.call("PATCH", `/${id}`, { city: "Halle", updated_at })).toMatchObject({
      status: 409,
      code: "stale_edit",
    });
  });

  it("that adds a partner changes price and seats only on purpose", async () => {
    const lesson = await openLesson(api, owner, { max_participants: 2, option_partner: 1, partner_fee: 10 });
    await api.owner.query("update lessons set partner_takes_seat = true where id = $1", [lesson]);
    const { id } = await desk.add(lesson, { paid: true, payment_method: "onsite" });
    expect((await desk.call("PATCH", `/${id}`, { partner: 1 })).data).toMatchObject({
      partner: 1,
      seats: 1,
      total_cents: 2500,
    });
    expect((await desk.call("PATCH", `/${id}`, { recalculate: 1 })).data).toMatchObject({
      ...{ seats: 2, total_cents: 3500, payment_status: "open", paid_cents: 2500 },
    });
    const freed = await desk.call("PATCH", `/${id}`, { partner: 0, recalculate: 1 });
    expect(freed.data).toMatchObject({ seats: 1, total_cents: 2500, payment_status: "paid" });
    await desk.add(lesson);
    const again = { partner: 1, recalculate: 1 };
    expect(await desk.call("PATCH", `/${id}`, again)).toMatchObject({ status: 409, code: "lesson_full" });
    expect((await desk.detail(id)).partner).toBe(0);
    expect((await desk.call("PATCH", `/${id}`, { ...again, overbook: 1 })).data).toMatchObject({
      seats: 2,
      overbooked: 1,
    });
  });

  it("that makes two people one is refused", async () => {
    const lesson = await openLesson(api, owner);
    const one = await desk.add(lesson);
    const other = await desk.add(lesson);
    const same = { last_name: one.last_name, email: one.email };
    expect(await desk.call("PATCH", `/${other.id}`, same)).toMatchObject({
      status: 409,
      code: "already_in_lesson",
    });
  });
});
