import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, takeTransfers } from "../../../../tests/support/people/team.ts";
import { heldAt, mailsAbout, openLesson, statesOf } from "../../../../tests/support/stories/booking.ts";
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

/** Somebody to whom the one seat of a lesson is offered. */
async function offered(given: object = {}, person: object = {}) {
  const lesson = await openLesson(api, owner, { max_participants: 1, ...given });
  const seat = await desk.add(lesson, { notify: 0, insurance_type: "statutory" });
  const one = await desk.book(lesson, { type: "waitlist", ...person });
  await desk.call("POST", `/${seat.id}/cancellation`, { notify: 0 });
  await waitingListOf(api, owner).wake(lesson, promoteFromWaitingList);
  return { lesson, ...one };
}

const accept = (id: number, input: object = { read_out: 1 }) => desk.call("POST", `/${id}/acceptance`, input);

const snapshotOf = async (id: number) => {
  const { rows } = await api.owner.query("select snapshot from registrations where id = $1", [id]);
  return rows[0]?.snapshot;
};

describe("who says yes on the phone", () => {
  it("has the offered seat at once, at the terms that were read out, and gets the contract by mail", async () => {
    const { lesson, id, token } = await offered();
    const { data } = await accept(id, { read_out: 1, expected_total_cents: 2500 });
    expect(data).toMatchObject({ status: "confirmed", total_cents: 2500, payment_method: "onsite" });
    expect(data.history[0]).toMatchObject({
      action: "accepted-by-phone",
      changes: { status: ["offered", "confirmed"] },
    });
    expect(await snapshotOf(id)).toMatchObject({
      accepted: { by: "phone", read_out: true, noted_by: { kind: "user", id: expect.anything() } },
      terms: { lesson_id: lesson, course_fee_cents: 2500 },
      price: { total_cents: 2500 },
    });
    const [mail] = await mailsAbout(api, owner, token, "registration-confirmed");
    expect(mail?.text).toContain("Ihr Platz ist gebucht.");
    // The team was told that she waits, and need not be told what it wrote down itself.
    expect(await mailsAbout(api, owner, token, "staff-new-registration")).toHaveLength(1);
  });

  it("is booked only once she was read the terms, and at the sum that was read out", async () => {
    const { lesson, id } = await offered();
    expect((await accept(id, {})).errors).toEqual({
      read_out: ["Bitte lesen Sie die Bedingungen vor und bestätigen Sie das hier"],
    });
    expect(await accept(id, { read_out: 1, expected_total_cents: 2000 })).toMatchObject({
      status: 409,
      code: "price_changed",
      data: { total_cents: 2500 },
    });
    expect(await statesOf(api, lesson)).toEqual(["cancelled", "offered"]);
  });

  it("is booked only at the deposit that was read out", async () => {
    await takeTransfers(api, owner);
    const session = { starts_at: "2027-06-07T18:30", ends_at: "2027-06-07T20:00" };
    const { id } = await offered({ deposit_percent: 40, rest_due_days: 14, sessions: [session] });
    const said = { read_out: 1, payment_method: "transfer", expected_total_cents: 2500 };
    expect(await accept(id, { ...said, expected_deposit_cents: 500 })).toMatchObject({
      status: 409,
      data: { deposit_cents: 1000 },
    });
    const { data } = await accept(id, { ...said, expected_deposit_cents: 1000 });
    expect(data).toMatchObject({ status: "confirmed", total_cents: 2500, deposit_cents: 1000 });
  });

  it("says how she is insured where the price depends on it", async () => {
    const { id } = await offered({ is_insurance: 1 });
    expect((await accept(id)).errors).toHaveProperty("insurance_type");
    const { data } = await accept(id, { read_out: 1, insurance_type: "statutory" });
    expect(data).toMatchObject({ status: "confirmed", insurance_type: "statutory", total_cents: 0 });
  });

  it("is booked once, though she presses the link at the same instant and the team the button twice", async () => {
    const { lesson, id, token } = await offered();
    const pressed = api.call("POST", heldAt(owner, token, "/acceptance"), {
      privacy: 1,
      payment_method: "onsite",
    });
    const answers = await Promise.all([accept(id), accept(id), pressed]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, expect.any(Number)]);
    expect(await statesOf(api, lesson)).toEqual(["cancelled", "confirmed"]);
    expect(await mailsAbout(api, owner, token, "registration-confirmed")).toHaveLength(1);
  });

  it("comes too late when the offer is over", async () => {
    const { id } = await offered();
    api.time.now = new Date("2026-11-23T10:00:00+01:00");
    expect(await accept(id)).toMatchObject({ status: 409, code: "no_offer_runs" });
  });
});
