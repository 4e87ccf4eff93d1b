import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, takeTransfers } from "../../../../tests/support/people/team.ts";
import { heldAt, mailsFor, register, somebody, statesOf } from "../../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../../tests/support/stories/lesson.ts";
import { type PayingStory, startPaying } from "../../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../../tests/support/stories/payment-provider.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { acceptWithdrawal } from "../../registrations/cancelling/withdraw.ts";
import { lapse, lapseUnpaid } from "../../registrations/waiting-list/lapse.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: PayingStory;
beforeAll(async () => {
  ({ api, provider, team, story } = await startPaying());
  await takeTransfers(api, team);
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
    const { sendRefund } = await import("../refunds/send-refund.ts");
    for (const { id } of rows) {
      await sendRefund(story.ctx(), api.services.paymentService, Number(id));
      await sendRefund(story.ctx(), api.services.paymentService, Number(id));
    }
    expect(await story.money(late.token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
  });
});

describe("somebody who pays while no report of it arrives", () => {
  it("keeps her seat though others wait: the provider is asked before the hold lapses", async () => {
    const lesson = await story.lesson();
    const payer = await story.books(lesson);
    await story.passMinutes(29);
    await register(api, team, somebody(lesson, { type: "waitlist" }));
    await provider.pays(payer.session, "never");
    await story.passMinutes(0.5);
    await story.worksOff("payment.check");
    expect(await statesOf(api, lesson)).toEqual(["confirmed", "waiting"]);
    await story.passMinutes(0.5);
    await lapse(story.ctx(), await idOf(payer.token));
    expect(await statesOf(api, lesson)).toEqual(["confirmed", "waiting"]);
  });

  it("cannot do so any more in the last half minute, when nobody would know in time", async () => {
    const lesson = await story.lesson();
    const { session, token } = await story.books(lesson);
    await story.passMinutes(29.5);
    await story.worksOff("payment.check");
    expect((await provider.payment(session)).state).toBe("expired");
    expect(await statesOf(api, lesson)).toEqual(["pending"]);
    await story.passMinutes(0.5);
    await lapse(story.ctx(), await idOf(token));
    expect(await statesOf(api, lesson)).toEqual(["expired"]);
  });
});

describe("a seat that lapsed because no transfer came", () => {
  /** Somebody who was to pay by transfer, opened a provider's page on her last evening, and was too late. */
  async function lapsed() {
    const lesson = await story.lesson({ max_participants: 2 });
    const form = somebody(lesson, { payment_method: "transfer" });
    const { data } = await register(api, team, form);
    const token: string = data.registration.token;
    await story.pay(token, "stripe");
    const session = await story.sessionOf(token);
    const id = await idOf(token);
    await api.owner.query(
      "update registrations set payment_reminded_at = $2, unpaid_lapses_at = $2, payment_method = 'transfer' where id = $1",
      [id, api.time.now],
    );
    expect(await lapseUnpaid(story.ctx(), id)).toBe(true);
    return { lesson, token, session };
  }

  it("leaves no page to pay it on", async () => {
    const { session } = await lapsed();
    await story.worksOff("payment.check");
    expect((await provider.payment(session)).state).toBe("expired");
  });

  it("is hers again when she had paid online all the same, as by transfer, and nothing goes back", async () => {
    const { lesson, session, token } = await lapsed();
    await provider.pays(session, "never");
    await story.worksOff("payment.check");
    await story.settles();
    expect(await statesOf(api, lesson)).toEqual(["confirmed"]);
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 0, refunds: 0 });
  });

  it("is not, where she withdrew meanwhile, though it is free: then the money goes back", async () => {
    const { lesson, session, token } = await lapsed();
    const found = { id: await idOf(token), lesson_id: lesson };
    await inTransaction(story.ctx(), (tx) => acceptWithdrawal(tx, found));
    await provider.pays(session, "never");
    await story.worksOff("payment.check");
    await story.settles();
    expect(await statesOf(api, lesson)).toEqual(["cancelled"]);
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
  });

  it("is not, where somebody waits for it: then the money goes back", async () => {
    const { lesson, session, token } = await lapsed();
    await api.owner.query("update lessons set max_participants = 1 where id = $1", [lesson]);
    await register(api, team, somebody(lesson, { payment_method: "onsite" }));
    await register(api, team, somebody(lesson, { type: "waitlist" }));
    await provider.pays(session, "never");
    await story.worksOff("payment.check");
    await story.settles();
    expect(await statesOf(api, lesson)).toEqual(["cancelled", "confirmed", "waiting"]);
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
  });
});

const idOf = async (token: string) => {
  const { rows } = await api.owner.query<{ id: number }>("select id from registrations where token = $1", [
    token,
  ]);
  return Number(rows[0]?.id);
};

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
    const { lapse } = await import("../../registrations/waiting-list/lapse.ts");
    const { promoteFromWaitingList } = await import(
      "../../registrations/waiting-list/promote-from-waiting-list.ts"
    );
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
