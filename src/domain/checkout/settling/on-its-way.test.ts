import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import type { SignedIn } from "../../../../tests/support/people/team.ts";
import { mailsFor, register, somebody, statesOf } from "../../../../tests/support/stories/booking.ts";
import { type PayingStory, startPaying } from "../../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../../tests/support/stories/payment-provider.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { later } from "../../../shared/time/dates.ts";
import { lockFound } from "../../registrations/lock.ts";
import { lapse } from "../../registrations/waiting-list/lapse.ts";
import { bookProviderStatus } from "./book-provider-status.ts";

/** When the lessons of these stories begin. */
const FIRST_DAY = "2027-01-21T10:00:00+01:00";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: PayingStory;
beforeAll(async () => {
  ({ api, provider, team, story } = await startPaying());
});
beforeEach(() => story.begins());

const itIs = async (now: Date) => {
  api.time.now = now;
  await provider.itIs(now);
};

/** So long later, what was due by then is done: the hold's end, and the look at the payment. */
async function passHours(lesson: number, hours: number): Promise<void> {
  await itIs(later(api.time.now, { hours }));
  const { rows } = await api.owner.query("select id from registrations where lesson_id = $1", [lesson]);
  for (const { id } of rows) await lapse(story.ctx(), Number(id));
  await story.worksOff("payment.check");
}

/** She changes to the other provider and back again: a page of its own for each change. */
async function anotherOrder(token: string): Promise<string> {
  await story.pay(token, "stripe");
  await story.pay(token, "paypal");
  return story.sessionOf(token);
}

describe.each(["stripe", "paypal"] as const)("money that is on its way for days by %s", (method) => {
  /** Somebody who has paid what will come in a few days, if it does. */
  async function paysLate() {
    const lesson = await story.lesson();
    const booked = await story.books(lesson, method);
    await provider.paysLate(booked.session, "never");
    expect(await story.outcome(booked.token)).toMatchObject({ outcome: "processing", status: "pending" });
    return { lesson, ...booked };
  }

  it("keeps the seat until it is there, and nobody else gets it", async () => {
    const { lesson, token, email, session } = await paysLate();
    expect(await story.held(token)).toMatchObject({ status: "pending", expires_at: FIRST_DAY });
    await passHours(lesson, 72);
    expect(await register(api, team, somebody(lesson))).toMatchObject({
      status: 409,
      data: { type: "waitlist" },
    });
    await provider.moneyArrives(session);
    await story.settles();
    expect(await story.held(token)).toMatchObject({ status: "confirmed", payment_status: "paid" });
    expect(await mailsFor(api, email)).toEqual(["registration-received", "registration-confirmed"]);
  });

  it("that does not come leaves thirty minutes to pay another way, then the seat goes on", async () => {
    const { lesson, token, email, session } = await paysLate();
    await passHours(lesson, 72);
    await provider.moneyFailsToArrive(session);
    await story.settles();
    const until = "2026-11-24T10:30:00+01:00";
    expect(await story.held(token)).toMatchObject({ status: "pending", expires_at: until });
    expect(await mailsFor(api, email)).toEqual(["registration-received", "payment-failed"]);
    const { rows } = await api.owner.query(
      `select from pgboss.job j join registrations r on r.id = (data ->> 'registration')::bigint
       where j.name = 'registration.lapse' and j.start_after = $1 and r.token = $2`,
      [until, token],
    );
    expect(rows).toHaveLength(1);
    expect((await story.pay(token, "stripe")).data.payment_url).toContain(provider.url);
    await passHours(lesson, 1);
    expect(await statesOf(api, lesson)).toEqual(["expired"]);
  });

  it("holds no seat beyond the beginning of the lesson", async () => {
    const { lesson, token, session } = await paysLate();
    await itIs(new Date(FIRST_DAY));
    await passHours(lesson, 0);
    expect(await statesOf(api, lesson)).toEqual(["expired"]);
    await provider.moneyArrives(session);
    await story.settles();
    // Nobody else wanted it: the seat is hers again, as long as the lesson is not over.
    expect(await statesOf(api, lesson)).toEqual(["confirmed"]);
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 0, refunds: 0 });
  });

  it("goes back when it comes after the lesson", async () => {
    const { lesson, token, session } = await paysLate();
    await itIs(later(new Date(FIRST_DAY), { days: 90 }));
    await passHours(lesson, 0);
    await provider.moneyArrives(session);
    await story.settles();
    expect(await statesOf(api, lesson)).toEqual(["expired"]);
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
  });

  it("leaves nothing to pay: neither on her page, nor on another provider's that was open", async () => {
    const lesson = await story.lesson();
    const { token, session } = await story.books(lesson, method);
    const other = method === "stripe" ? "paypal" : "stripe";
    await provider.paysLate(session, "never");
    await story.pay(token, other);
    const second = await story.sessionOf(token);
    for (const { id } of await provider.events(session)) await provider.sends(id);
    await story.settles();
    expect(await story.held(token)).toMatchObject({ payable: null, on_its_way: 1, expires_at: FIRST_DAY });
    expect(await story.pay(token, other)).toMatchObject({ status: 409, code: "money_on_its_way" });
    await story.worksOff("payment.check");
    const { rows } = await api.owner.query("select state from payments where session = $1", [second]);
    expect(rows).toEqual([{ state: "closed" }]);
  });

  it("is all that is taken, though she agreed on PayPal's page as well", async () => {
    const lesson = await story.lesson({ max_participants: 2 });
    const { token, session } = await story.books(lesson, method);
    await story.pay(token, "paypal");
    const second = method === "stripe" ? await story.sessionOf(token) : await anotherOrder(token);
    await provider.paysLate(session);
    await story.settles();
    await provider.pays(second);
    await story.settles();
    await story.worksOff("payment.check");
    expect((await provider.payment(second)).capture).toBeNull();
    await provider.moneyArrives(session);
    await story.settles();
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 0, refunds: 0 });
    expect(await story.held(token)).toMatchObject({ status: "confirmed", payment_status: "paid" });
  });

  it("of which nobody heard before the hold had ended holds the seat again where it is free", async () => {
    const lesson = await story.lesson();
    const { token, session } = await story.books(lesson, method);
    await provider.paysLate(session, "never");
    await passHours(lesson, 1);
    expect(await story.held(token)).toMatchObject({
      ...{ status: "pending", payment_status: "open", expires_at: FIRST_DAY, on_its_way: 1 },
    });
  });

  it("and of which an older answer knows nothing yet is on its way still", async () => {
    const { lesson, token } = await paysLate();
    const { rows } = await api.owner.query<{ id: number; payment: number }>(
      "select r.id, p.id as payment from registrations r join payments p on p.registration_id = r.id where r.token = $1",
      [token],
    );
    const [{ id, payment } = { id: 0, payment: 0 }] = rows;
    const money = { received_cents: 0, currency: "EUR", payment: null, fee_cents: null, refunds: [] };
    await inTransaction(story.ctx(), async (tx) =>
      bookProviderStatus(tx, await lockFound(tx, { id, lesson_id: lesson }), payment, {
        ...money,
        ...{ state: "open", dispute: "none" },
      }),
    );
    expect(await story.held(token)).toMatchObject({ expires_at: FIRST_DAY, on_its_way: 1 });
  });
});
