import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import type { SignedIn } from "../../../../tests/support/people/team.ts";
import { mailsFor } from "../../../../tests/support/stories/booking.ts";
import { type PayingStory, startPaying } from "../../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../../tests/support/stories/payment-provider.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: PayingStory;
beforeAll(async () => {
  ({ api, provider, team, story } = await startPaying());
});
beforeEach(() => story.begins());

/** Somebody who has paid 25 € online: her registration's id, her secret and her address. */
async function paid(method: "stripe" | "paypal" = "stripe") {
  const { email, token, session } = await story.books(await story.lesson(), method);
  await provider.pays(session, "never");
  await story.outcome(token);
  const { rows } = await api.owner.query<{ id: string }>("select id from registrations where token = $1", [
    token,
  ]);
  return { id: Number(rows[0]?.id), email, token, session };
}

const staff = (method: "GET" | "POST", path: string, body?: object) =>
  api.call(method, `/api/registrations/${path}`, body, { cookie: team.cookie });
const refund = (id: number, input: object = {}) => staff("POST", `${id}/refunds`, input);

describe.each(["stripe", "paypal"] as const)("money that came by %s and the team sends back", (method) => {
  it("goes back in full unless an amount is named, and the payer is told", async () => {
    const { id, email, token } = await paid(method);
    const answer = await refund(id, { reason: "Kurs war zu früh" });
    expect(answer).toMatchObject({
      status: 200,
      data: {
        refundable_cents: 0,
        payments: [
          {
            provider: method,
            state: "paid",
            refunds: [{ amount_cents: 2500, state: "wanted", cause: "staff" }],
          },
        ],
      },
    });
    await story.settles();
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
    expect((await staff("GET", String(id))).data).toMatchObject({
      payment_status: "refunded",
      refundable_cents: 0,
      payments: [{ refunds: [{ state: "done" }] }],
    });
    expect(await mailsFor(api, email)).toContain("payment-refunded");
  });

  it("goes back in part, and the rest later, never more than came", async () => {
    const { id, token } = await paid(method);
    expect((await refund(id, { amount_cents: 1000 })).data).toMatchObject({ refundable_cents: 1500 });
    expect(await refund(id, { amount_cents: 1501 })).toMatchObject({
      status: 422,
      errors: { amount_cents: [expect.stringContaining("höchstens 15,00")] },
    });
    expect((await refund(id)).status).toBe(200);
    expect(await refund(id)).toMatchObject({ status: 409, code: "nothing_to_refund" });
    await story.settles();
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 2500, refunds: 2 });
  });
});

describe("two of the team who refund at the same instant", () => {
  it("send the money back once", async () => {
    const { id, token } = await paid();
    const answers = await Promise.all([refund(id), refund(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await story.settles();
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
  });

  it("do not send a part back twice when both saw the same", async () => {
    const { id, token } = await paid();
    const input = { amount_cents: 1000, expected_left_cents: 2500 };
    const answers = await Promise.all([refund(id, input), refund(id, input)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await story.money(token)).toMatchObject({ refunds: 1 });
  });
});

describe("what is to be returned of a registration", () => {
  it("is what was paid beyond what is due, and nothing more once it is on its way", async () => {
    const { id } = await paid();
    expect((await staff("GET", String(id))).data).toMatchObject({ to_return_cents: 0 });
    const cancelled = await staff("POST", `${id}/cancellation`, { notify: 0 });
    expect(cancelled.data).toMatchObject({ to_return_cents: 2500, refundable_cents: 2500 });
    expect((await refund(id, { notify: 0 })).data).toMatchObject({ to_return_cents: 0 });
  });

  it("in cash is noted by the team itself, and cannot be sent back by a provider", async () => {
    const form = await story.books(await story.lesson(), "stripe");
    await story.pay(form.token, "onsite");
    const { rows } = await api.owner.query<{ id: string }>("select id from registrations where token = $1", [
      form.token,
    ]);
    const id = Number(rows[0]?.id);
    await staff("POST", `${id}/payment`, { paid: 1 });
    expect(await refund(id)).toMatchObject({ status: 409, code: "nothing_to_refund" });
    const cancelled = await staff("POST", `${id}/cancellation`, { notify: 0 });
    expect(cancelled.data).toMatchObject({ to_return_cents: 2500, refundable_cents: 0 });
    expect((await staff("POST", `${id}/payment`, { paid: 0 })).data).toMatchObject({ to_return_cents: 0 });
  });
});

describe("a registration that was paid online and the team cancels", () => {
  it("is refunded at once where that was asked for, once, with one mail that says so", async () => {
    const { id, email, token } = await paid();
    const input = { refund: 1, reason: "Kurs ist zu klein" };
    const twice = [
      await staff("POST", `${id}/cancellation`, input),
      await staff("POST", `${id}/cancellation`, input),
    ];
    expect(twice.map(({ data }) => data.to_return_cents)).toEqual([0, 0]);
    await story.settles();
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
    const { rows } = await api.owner.query(
      "select kind, data ->> 'refund_cents' as refund from mails where recipient = $1 and kind <> 'registration-received' order by id",
      [email],
    );
    expect(rows).toEqual([
      { kind: "registration-confirmed", refund: null },
      { kind: "registration-cancelled", refund: "2500" },
    ]);
  });
});

describe("somebody who chose to pay online and paid the team instead", () => {
  it("is noted as paid, has her seat, and cannot pay online any more", async () => {
    const { email, token, session } = await story.books(await story.lesson());
    const { rows } = await api.owner.query<{ id: string }>("select id from registrations where token = $1", [
      token,
    ]);
    const id = Number(rows[0]?.id);
    const noted = await staff("POST", `${id}/payment`, { paid: 1, payment_method: "onsite" });
    expect(noted.data).toMatchObject({
      status: "confirmed",
      payment_status: "paid",
      payment_method: "onsite",
      paid_cents: 2500,
    });
    expect(await mailsFor(api, email)).toEqual(["registration-received", "registration-confirmed"]);
    await story.worksOff("payment.check");
    expect((await provider.payment(session)).state).toBe("expired");
  });

  it("but whose money came online is not noted by hand", async () => {
    const { id } = await paid();
    expect(await staff("POST", `${id}/payment`, { paid: 1 })).toMatchObject({
      status: 409,
      code: "paid_by_provider",
    });
  });
});
