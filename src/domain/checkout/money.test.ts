import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { heldAt, mailsFor, register, somebody, statesOf } from "../../../tests/support/stories/booking.ts";
import {
  type PayingStory,
  payingAt,
  servedApi,
  startPaying,
  takesMoney,
} from "../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../tests/support/stories/payment-provider.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: PayingStory;
let keys: { stripe: string; paypal: string };
beforeAll(async () => {
  ({ api, provider, team, story, keys } = await startPaying());
});
beforeEach(() => story.begins());

describe.each(["stripe", "paypal"] as const)("a booking that is paid by %s", (method) => {
  it("holds the seat for thirty minutes and leads to the provider's page", async () => {
    const { answer, email, token } = await story.books(await story.lesson(), method);
    expect(answer).toMatchObject({
      status: 201,
      message: "Ihr Platz ist reserviert. Gebucht ist er, sobald Ihre Zahlung da ist.",
      data: {
        payment_required: true,
        payment_url: expect.stringContaining(provider.url),
        registration: { status: "pending", expires_at: "2026-11-21T10:30:00+01:00" },
      },
    });
    expect(await mailsFor(api, email)).toEqual(["registration-received"]);
    expect(await story.outcome(token)).toMatchObject({ outcome: "open", status: "pending" });
  });

  it("tells the provider the number and the price, and nothing of the course, the person's health or her secret", async () => {
    const { token, session, answer, form } = await story.books(await story.lesson(), method);
    const payment = await provider.payment(session);
    expect(payment).toMatchObject({
      cents: 2500,
      currency: "EUR",
      reference: answer.data.registration.number,
    });
    const requests = await provider.requests({ provider: method });
    const bodies = requests.map(({ body }) => decodeURIComponent(body.replaceAll("+", " ")));
    const sent = JSON.stringify([payment, requests, bodies]);
    expect(sent).toContain(answer.data.registration.number);
    for (const secret of ["Rückbildung", "Plagwitz", form.first_name, form.last_name, token])
      expect(sent).not.toContain(secret);
  });

  it("is confirmed, once, when the person comes back, and by the report that follows", async () => {
    const { email, token, session } = await story.books(await story.lesson(), method);
    await provider.pays(session, "never");
    expect(await story.outcome(token)).toMatchObject({
      outcome: "paid",
      status: "confirmed",
      payment_status: "paid",
    });
    for (const { id } of await provider.events(session)) await provider.sends(id, { times: 2 });
    await story.settles();
    expect(await mailsFor(api, email)).toEqual(["registration-received", "registration-confirmed"]);
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 0, refunds: 0 });
  });

  it("is confirmed by the report alone, whether it comes before the person, twice, or out of order", async () => {
    const { email, token, session } = await story.books(await story.lesson(), method);
    await provider.pays(session, "never");
    for (const { id } of (await provider.events(session)).toReversed())
      await provider.sends(id, { times: 2 });
    await story.settles();
    expect(await story.held(token)).toMatchObject({ status: "confirmed", payment_status: "paid" });
    expect(await story.outcome(token)).toMatchObject({ outcome: "paid" });
    expect(await mailsFor(api, email)).toEqual(["registration-received", "registration-confirmed"]);
  });

  it("is not confirmed by who only comes back", async () => {
    const { token, session } = await story.books(await story.lesson(), method);
    await provider.abandons(session);
    expect(await story.outcome(token)).toMatchObject({
      outcome: "open",
      status: "pending",
      payment_status: "open",
    });
  });

  it("sent again, it leads to the same page", async () => {
    const lesson = await story.lesson();
    const form = somebody(lesson, { payment_method: method, idempotency_key: `again-${method}` });
    const [first, second] = [await register(api, team, form), await register(api, team, form)];
    expect(second.data).toEqual(first.data);
    expect((await story.pay(first.data.registration.token, method)).data.payment_url).toBe(
      first.data.payment_url,
    );
  });

  it("paid after the hold had ended is confirmed where the seat is free", async () => {
    const { email, token, session } = await story.books(await story.lesson(), method);
    await story.passMinutes(31);
    await provider.pays(session, "never");
    expect(await story.outcome(token)).toMatchObject({ outcome: "paid", status: "confirmed" });
    expect(await mailsFor(api, email)).toContain("registration-confirmed");
  });

  it("whose time is over can not be paid any more, and the seat is free for the next", async () => {
    const lesson = await story.lesson();
    const { token } = await story.books(lesson, method);
    await story.passMinutes(30);
    await story.worksOff("payment.check");
    expect(await story.outcome(token)).toMatchObject({ outcome: "closed", status: "expired" });
    expect(await story.pay(token, method)).toMatchObject({ status: 409, code: "hold_over" });
    const next = await story.books(lesson, method);
    expect(next.answer.status).toBe(201);
    expect(await statesOf(api, lesson)).toEqual(["expired", "pending"]);
  });
});

it("a fee of somebody who cancelled while her seat was held is paid, also when that hold is long over", async () => {
  const lesson = await story.lesson({ cancellation_steps: [{ days: 365, percent: 80 }] });
  const { token } = await story.books(lesson);
  await api.call("POST", heldAt(team, token, "/cancellation"));
  expect(await story.held(token)).toMatchObject({ status: "cancelled", fee_cents: 2500 });
  await story.passMinutes(40);
  await story.worksOff("payment.check");
  expect((await story.pay(token, "stripe")).data.payment_url).toContain(provider.url);
  await story.worksOff("payment.check");
  await provider.pays(await story.sessionOf(token), "never");
  expect(await story.outcome(token)).toMatchObject({ outcome: "paid" });
  expect(await story.held(token)).toMatchObject({ status: "cancelled", payment_status: "paid" });
});

describe("money that comes late, with no seat left", () => {
  it("is booked, goes back by itself, and both sides are told", async () => {
    const lesson = await story.lesson();
    const late = await story.books(lesson);
    await story.passMinutes(31);
    const next = await story.books(lesson);
    await provider.pays(next.session, "never");
    await story.outcome(next.token);
    await provider.pays(late.session, "never");
    expect(await story.outcome(late.token)).toMatchObject({ outcome: "returned", status: "expired" });
    await story.settles();
    expect(await statesOf(api, lesson)).toEqual(["expired", "confirmed"]);
    expect(await story.money(late.token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
    expect(await story.held(late.token)).toMatchObject({ payment_status: "refunded" });
    expect(await mailsFor(api, late.email)).toEqual([
      "registration-received",
      "hold-expired",
      "payment-refunded",
    ]);
    expect(await mailsFor(api, team.email)).toContain("staff-payment");
  });

  it("at a provider that captures is not even taken", async () => {
    const lesson = await story.lesson();
    const late = await story.books(lesson, "paypal");
    await story.passMinutes(31);
    await story.books(lesson);
    await provider.pays(late.session, "never");
    expect(await story.outcome(late.token)).toMatchObject({ outcome: "open", status: "expired" });
    expect(await story.money(late.token)).toEqual({ received: 0, refunded: 0, refunds: 0 });
  });

  it("of two whose holds had ended confirms one and refunds the other, paid at the same instant", async () => {
    const lesson = await story.lesson({ max_participants: 2 });
    const [one, other] = [await story.books(lesson), await story.books(lesson)];
    await story.passMinutes(31);
    await api.owner.query("update lessons set max_participants = 1 where id = $1", [lesson]);
    await Promise.all([provider.pays(one.session, "never"), provider.pays(other.session, "never")]);
    await Promise.all([story.outcome(one.token), story.outcome(other.token)]);
    await story.settles();
    expect((await statesOf(api, lesson)).toSorted()).toEqual(["confirmed", "expired"]);
    const money = [await story.money(one.token), await story.money(other.token)];
    expect(money.map((sums) => sums?.refunded).toSorted()).toEqual([0, 2500]);
  });
});

describe("money that comes twice", () => {
  it("for one registration goes back once, whichever page it was paid on", async () => {
    const { email, token, session } = await story.books(await story.lesson());
    await story.pay(token, "paypal");
    const second = await story.sessionOf(token);
    await provider.pays(second, "never");
    await story.outcome(token);
    await provider.pays(session, "once");
    await story.settles();
    expect(await story.held(token)).toMatchObject({ status: "confirmed", payment_status: "paid" });
    expect(await story.money(token)).toEqual({ received: 5000, refunded: 2500, refunds: 1 });
    expect(await mailsFor(api, email)).toEqual([
      "registration-received",
      "registration-confirmed",
      "payment-refunded",
    ]);
  });
});

describe("two instructors with accounts of their own", () => {
  it("are each paid by the same customer for their own course, in their own account", async () => {
    const other = await signUpTeam(api);
    const { key } = await takesMoney(api, provider, other, "stripe", await servedApi(api));
    const theirs = payingAt(api, provider, other);
    const email = "zweimal@mail.example";
    const [one, two] = [
      await story.books(await story.lesson(), "stripe", { email }),
      await theirs.books(await theirs.lesson(), "stripe", { email }),
    ];
    expect((await provider.payment(one.session)).account).toBe(keys.stripe);
    expect((await provider.payment(two.session)).account).toBe(key);
  });

  it("in one practice are each paid for the dates that they lead, whoever else stands beside them", async () => {
    const colleague = await addUser(api, team, "instructor");
    const { key } = await takesMoney(
      api,
      provider,
      { ...team, ...colleague },
      "stripe",
      await servedApi(api),
    );
    const [mine, hers] = [team.instructorId, colleague.instructorId];
    const led = [
      await story.books(await story.lesson({ instructor_id: mine, instructor2_id: hers })),
      await story.books(await story.lesson({ instructor_id: hers, instructor2_id: mine })),
    ];
    const paid = await Promise.all(led.map(({ session }) => provider.payment(session)));
    expect(paid.map(({ account }) => account)).toEqual([keys.stripe, key]);
    const alone = await addUser(api, team, "instructor");
    const lesson = await story.lesson({ instructor_id: alone.instructorId, instructor2_id: mine });
    const { answer } = await story.books(lesson);
    expect(answer).toMatchObject({ status: 422, errors: { payment_method: expect.any(Array) } });
  });
});
