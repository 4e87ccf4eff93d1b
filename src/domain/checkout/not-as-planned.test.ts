import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../tests/support/api.ts";
import { heldAt, mailsFor, register, somebody, statesOf } from "../../../tests/support/booking.ts";
import { addCourse } from "../../../tests/support/lesson.ts";
import { type PayingStory, startPaying } from "../../../tests/support/paying.ts";
import type { PaymentProvider } from "../../../tests/support/payment-provider.ts";
import type { SignedIn } from "../../../tests/support/team.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: PayingStory;
beforeAll(async () => {
  ({ api, provider, team, story } = await startPaying());
});
beforeEach(() => story.begins());

describe("a provider that is down", () => {
  it("when somebody books costs nobody the seat: she tries again, or pays another way", async () => {
    await provider.isDown("stripe", { mode: "error" });
    const { answer, token } = await story.books(await story.lesson());
    expect(answer).toMatchObject({ status: 201, data: { registration: { status: "pending" } } });
    expect(answer.data.payment_url).toBe(
      `https://kurshafen.example/team/${team.teamToken}/anmeldung/${token}/bezahlen`,
    );
    expect(await story.pay(token, "stripe")).toMatchObject({ status: 503, code: "provider_away" });
    await provider.isUp();
    expect((await story.pay(token, "stripe")).data.payment_url).toContain(provider.url);
  });

  it("whose answer was lost is asked again, and opens one page", async () => {
    await provider.isDown("stripe", { mode: "lose-answer", path: "/v1/checkout/sessions", times: 3 });
    const { token } = await story.books(await story.lesson());
    await provider.isUp();
    const { data } = await story.pay(token, "stripe");
    const number = (await story.held(token)).number;
    const pages = (await provider.payments()).filter(({ reference }) => reference === number);
    expect(pages.map(({ page }) => provider.url + page)).toEqual([data.payment_url]);
  });

  it("when somebody comes back is asked again later; what was known is told until then", async () => {
    const { token, session } = await story.books(await story.lesson());
    await provider.pays(session, "never");
    await provider.isDown("all", { mode: "error" });
    expect(await story.outcome(token)).toMatchObject({ outcome: "open", unsure: true });
    await provider.isUp();
    expect(await story.outcome(token)).toMatchObject({ outcome: "paid", unsure: false });
  });

  it("when money is to go back is asked until it has done so", async () => {
    const lesson = await story.lesson();
    const late = await story.books(lesson);
    await story.passMinutes(31);
    await story.books(lesson);
    await provider.pays(late.session, "never");
    await story.outcome(late.token);
    await provider.isDown("stripe", { mode: "error" });
    await expect(story.worksOff("payment.refund")).rejects.toThrow();
    await provider.isUp();
    const { rows } = await api.owner.query("select id from refunds where state = 'wanted'");
    const { sendRefund } = await import("./send-refund.ts");
    for (const { id } of rows) {
      await sendRefund(story.ctx(), api.services.till, Number(id));
      await sendRefund(story.ctx(), api.services.till, Number(id));
    }
    expect(await story.money(late.token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
  });
});

describe("somebody who does not pay as she first chose", () => {
  it("chooses another provider, and the first page is closed", async () => {
    const { token, session } = await story.books(await story.lesson());
    expect((await story.pay(token, "paypal")).data.payment_url).toContain(provider.url);
    await story.worksOff("payment.check");
    expect((await provider.payment(session)).state).toBe("expired");
  });

  it("pays on site after all, and has her seat at once", async () => {
    const { email, token } = await story.books(await story.lesson());
    expect(await story.pay(token, "onsite")).toMatchObject({ status: 200, data: { payment_url: null } });
    expect(await story.held(token)).toMatchObject({
      status: "confirmed",
      payment_method: "onsite",
      payment_status: "open",
    });
    expect(await mailsFor(api, email)).toEqual(["registration-received", "registration-confirmed"]);
  });

  it("cancels, and the provider's page is closed", async () => {
    const { token, session } = await story.books(await story.lesson());
    await api.call("POST", heldAt(team, token, "/cancellation"));
    await story.worksOff("payment.check");
    expect((await provider.payment(session)).state).toBe("expired");
  });

  it("withdraws, and the provider's page is closed", async () => {
    const course_id = await addCourse(api, team, { withdrawal_mode: "fourteen_days" });
    const far = { start_date: "2027-05-03T10:00:00+02:00", end_date: "2027-05-03T11:00:00+02:00" };
    const { token, session } = await story.books(await story.lesson({ course_id, ...far }));
    expect((await api.call("POST", heldAt(team, token, "/withdrawal"))).status).toBe(201);
    expect(await story.held(token)).toMatchObject({ status: "cancelled", payment_status: "none" });
    await story.worksOff("payment.check");
    expect((await provider.payment(session)).state).toBe("expired");
  });

  it("is declined and tries again on the same page", async () => {
    const { token, session } = await story.books(await story.lesson());
    await provider.isDeclined(session, "never");
    expect(await story.outcome(token)).toMatchObject({ outcome: "open", status: "pending" });
    await provider.pays(session, "never");
    expect(await story.outcome(token)).toMatchObject({ outcome: "paid" });
  });

  it("lets her time run out, and who waits is offered the seat", async () => {
    const lesson = await story.lesson();
    await story.books(lesson);
    const waiting = somebody(lesson, { type: "waitlist" });
    await register(api, team, waiting);
    await story.passMinutes(30);
    const { lapse } = await import("../registrations/lapse.ts");
    const { promoteFromWaitingList } = await import("../registrations/promote-from-waiting-list.ts");
    const { rows } = await api.owner.query("select id from registrations where lesson_id = $1 order by id", [
      lesson,
    ]);
    await lapse(story.ctx(), Number(rows[0]?.id));
    await promoteFromWaitingList(story.ctx(), lesson);
    expect(await statesOf(api, lesson)).toEqual(["expired", "offered"]);
    expect(await mailsFor(api, waiting.email)).toEqual(["waiting-list-joined", "waiting-list-offer"]);
  });
});

describe("what happens at the provider afterwards", () => {
  it("a refund made there is booked, and both sides are told", async () => {
    const { email, token, session } = await story.books(await story.lesson());
    await provider.pays(session);
    await story.settles();
    await provider.refundsAtProvider(session, 1000);
    await story.settles();
    expect(await story.held(token)).toMatchObject({
      status: "confirmed",
      payment_status: "partly_refunded",
      refunded_cents: 1000,
    });
    expect(await mailsFor(api, email)).toContain("payment-refunded");
    expect(await mailsFor(api, team.email)).toContain("staff-payment");
  });

  it("a dispute is shown to the team, when it begins and when it is decided", async () => {
    const { token, session } = await story.books(await story.lesson());
    await provider.pays(session);
    await story.settles();
    await provider.disputes(session);
    await story.settles();
    await provider.decidesDispute(session, false);
    await story.settles();
    const { rows } = await api.owner.query(
      `select changes -> 'dispute' ->> 1 as dispute from audit_log
       where action = 'disputed' and object_id = (select id from registrations where token = $1) order by id`,
      [token],
    );
    expect(rows.map(({ dispute }) => dispute)).toEqual(["open", "lost"]);
  });

  it("money that is on its way confirms nothing until it is there", async () => {
    const { token, session } = await story.books(await story.lesson());
    await provider.paysLate(session);
    await story.settles();
    expect(await story.outcome(token)).toMatchObject({ outcome: "processing", status: "pending" });
    await provider.moneyArrives(session);
    await story.settles();
    expect(await story.outcome(token)).toMatchObject({ outcome: "paid", status: "confirmed" });
  });

  it("money that does not arrive in the end is told, and can be paid again", async () => {
    const { email, token, session } = await story.books(await story.lesson());
    await provider.paysLate(session);
    await story.settles();
    await provider.moneyFailsToArrive(session);
    await story.settles();
    expect(await story.outcome(token)).toMatchObject({ outcome: "failed", payment_status: "failed" });
    expect(await mailsFor(api, email)).toContain("payment-failed");
    expect((await story.pay(token, "stripe")).data.payment_url).toContain(provider.url);
  });
});

describe("holding all against what should be", () => {
  it("names payments that have no answer, and asks the provider about them", async () => {
    const { token, session } = await story.books(await story.lesson());
    await provider.pays(session, "never");
    await story.passMinutes(31);
    const sync = (dry_run: boolean) =>
      api.call("POST", "/api/registrations/team-sync", { dry_run }, { cookie: team.cookie });
    const { number } = await story.held(token);
    const named = ({ data }: Awaited<ReturnType<typeof sync>>) =>
      data.unsettled.items.map((one: { number: string }) => one.number);
    expect(named(await sync(true))).toContain(number);
    expect((await sync(false)).data.mended.asked).toBeGreaterThan(0);
    await story.worksOff("payment.check");
    expect(await story.held(token)).toMatchObject({ status: "confirmed", payment_status: "paid" });
    expect(named(await sync(true))).not.toContain(number);
  });
});
