import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signUpTeam, takeTransfers } from "../../../tests/support/people/team.ts";
import { heldAt, openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { deskOf } from "../../../tests/support/stories/desk.ts";
import { startPaying } from "../../../tests/support/stories/paying.ts";
import { later } from "../../shared/time/dates.ts";
import { remindOfPayment } from "../registrations/payment-reminders/remind-of-payment.ts";

let all: Awaited<ReturnType<typeof startPaying>>;
beforeAll(async () => {
  all = await startPaying();
  await takeTransfers(all.api, all.team);
});
beforeEach(() => all.story.begins());

describe("a date that takes place online only", () => {
  const session = {
    starts_at: "2027-02-01T18:30:00+01:00",
    ends_at: "2027-02-01T20:00:00+01:00",
    online_url: "https://video.example/raum",
  };
  const online = () =>
    openLesson(all.api, all.team, { course_fee: 25, max_participants: 5, sessions: [session] });

  it("offers no payment on site: neither in its form nor by API", async () => {
    const { api, team } = all;
    const lesson = await online();
    const path = `/api/public/teams/${team.teamToken}/register?lesson_id=${lesson}`;
    const { data } = await api.call("GET", path);
    expect(data.payment_methods).toEqual(["stripe", "paypal", "transfer"]);
    const refused = await register(api, team, somebody(lesson, { payment_method: "onsite" }));
    expect(refused).toMatchObject({ status: 422, errors: { payment_method: [expect.any(String)] } });
  });

  it("is paid by transfer where the team names nothing else: nobody is booked without a way to pay", async () => {
    const { api } = all;
    const team = await signUpTeam(api);
    const lesson = await openLesson(api, team, { course_fee: 25, max_participants: 5, sessions: [session] });
    const path = `/api/public/teams/${team.teamToken}/register?lesson_id=${lesson}`;
    expect((await api.call("GET", path)).data.payment_methods).toEqual(["transfer"]);
    const booked = await register(api, team, somebody(lesson, { payment_method: null }));
    const { data } = await api.call("GET", heldAt(team, booked.data.registration.token));
    expect(data).toMatchObject({ payment_method: "transfer", transfer: { amount_cents: 2500, iban: "" } });
  });

  it("offers none either to who chooses another way on her own page", async () => {
    const { api, team, story } = all;
    const { token } = await story.books(await online());
    expect((await story.held(token)).payable.methods).not.toContain("onsite");
    expect((await story.pay(token, "onsite")).status).toBe(409);
    expect((await api.call("GET", heldAt(team, token))).data.status).toBe("pending");
  });

  it("is not paid on site by whom the team adds, or edits, or moves there", async () => {
    const desk = deskOf(all.api, all.team);
    const lesson = await online();
    const onsite = { payment_method: "onsite" };
    const sentence = { payment_method: [expect.stringContaining("findet nur online statt")] };
    expect(await desk.call("POST", "", desk.by(lesson, onsite))).toMatchObject({
      status: 422,
      errors: sentence,
    });
    const { id } = await desk.add(lesson, { payment_method: "transfer" });
    expect(await desk.call("PATCH", `/${id}`, onsite)).toMatchObject({ status: 422, errors: sentence });
    const room = await openLesson(all.api, all.team, { course_fee: 25, max_participants: 5 });
    const moved = await desk.add(room, onsite);
    const { data } = await desk.call("POST", `/${moved.id}/move`, { lesson_id: lesson, notify: 0 });
    // As the date offers first, since nobody meets there.
    expect(data.payment_method).toBe("stripe");
  });

  it("reminds nobody of a transfer, and takes no seat for it, as long as the team names no account", async () => {
    const { api, story } = all;
    const team = await signUpTeam(api);
    const lesson = await openLesson(api, team, { course_fee: 25, max_participants: 5, sessions: [session] });
    const desk = deskOf(api, team);
    const { id, payment_method, payment_status } = await desk.add(lesson);
    expect([payment_method, payment_status]).toEqual(["transfer", "open"]);
    const ctx = { ...story.ctx(), team: team.teamId, now: later(api.time.now, { minutes: 30 * 24 * 60 }) };
    expect(await remindOfPayment(ctx, id)).toBe(false);
    await takeTransfers(api, team);
    expect(await remindOfPayment(ctx, id)).toBe(true);
  });
});
