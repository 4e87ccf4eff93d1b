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

const TWINS = 21;
const EARLY = 22;
const prices = [
  { id: TWINS, name: "Zwillinge", fee: 200, seats: 1 },
  { id: EARLY, name: "Früh", fee: 140, until: "2026-11-01" },
];
const priced = (given: object = {}) => openLesson(api, owner, { course_fee: 160, prices, ...given });

describe("the team", () => {
  it("books at a price, also at one whose last day is over, never beyond its seats", async () => {
    const lesson = await priced();
    expect(await desk.add(lesson, { price_id: EARLY })).toMatchObject({
      total_cents: 14000,
      price_name: "Früh",
      price_id: EARLY,
    });
    await desk.add(lesson, { price_id: TWINS });
    const third = await desk.call("POST", "", desk.by(lesson, { price_id: TWINS, overbook: 1 }));
    expect(third).toMatchObject({
      status: 422,
      errors: { price_id: [expect.stringContaining("kein Platz mehr")] },
    });
  });

  it("chooses another price, and with it what is due; the log says from which to which", async () => {
    const lesson = await priced();
    const { id } = await desk.add(lesson);
    const { data } = await desk.call("PATCH", `/${id}`, { price_id: TWINS });
    expect(data).toMatchObject({ total_cents: 20000, price_name: "Zwillinge", price_id: TWINS });
    expect(data.history[0].changes).toMatchObject({
      price_name: ["", "Zwillinge"],
      total_cents: [16000, 20000],
    });
    expect((await desk.call("PATCH", `/${id}`, { phone: "0341 1234567" })).data.price_id).toBe(TWINS);
    const back = await desk.call("PATCH", `/${id}`, { price_id: null });
    expect(back.data).toMatchObject({ total_cents: 16000, price_name: "", price_id: null });
  });

  it("keeps what was agreed when the price is taken off the lesson, until it is calculated anew", async () => {
    const lesson = await priced();
    const { id } = await desk.add(lesson, { price_id: TWINS });
    await api.call("PATCH", `/api/lessons/${lesson}`, { prices: [] }, { cookie: owner.cookie });
    expect(await desk.detail(id)).toMatchObject({ total_cents: 20000, price_name: "Zwillinge" });
    const anew = await desk.call("PATCH", `/${id}`, { recalculate: 1 });
    expect(anew.data).toMatchObject({ total_cents: 16000, price_name: "" });
  });

  it("moves somebody with her price where the other date has it too and a seat is left at it", async () => {
    const [from, to] = [await priced(), await priced()];
    const { id } = await desk.add(from, { price_id: TWINS });
    const moved = await desk.call("POST", `/${id}/move`, { lesson_id: to, price: "new" });
    expect(moved.data).toMatchObject({ total_cents: 20000, price_id: TWINS });
    const other = await desk.add(from, { price_id: TWINS });
    const kept = await desk.call("POST", `/${other.id}/move`, { lesson_id: to, price: "keep" });
    expect(kept.data).toMatchObject({ total_cents: 20000, price_id: null, price_name: "Zwillinge" });
  });

  it("undoes a cancellation only while a seat at the price is free", async () => {
    const lesson = await priced();
    const { id } = await desk.add(lesson, { price_id: TWINS });
    await desk.call("POST", `/${id}/cancellation`, { notify: 0 });
    const other = await desk.add(lesson, { price_id: TWINS });
    expect(await desk.call("POST", `/${id}/reinstatement`, {})).toMatchObject({
      status: 409,
      code: "price_sold_out",
    });
    await desk.call("POST", `/${other.id}/cancellation`, { notify: 0 });
    expect(await desk.call("POST", `/${id}/reinstatement`, {})).toMatchObject({ status: 200 });
  });
});
