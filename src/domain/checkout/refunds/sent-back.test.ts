import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import { mailsFor } from "../../../../tests/support/stories/booking.ts";
import { type PayingStory, startPaying } from "../../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../../tests/support/stories/payment-provider.ts";
import { settlePayment } from "../settling/settle.ts";
import { sendRefund } from "./send-refund.ts";

let api: TestApi;
let provider: PaymentProvider;
let keys: Awaited<ReturnType<typeof startPaying>>["keys"];
let story: PayingStory;
beforeAll(async () => {
  ({ api, provider, keys, story } = await startPaying());
});
beforeEach(() => story.begins());

/** Somebody whose money came when her seat was another's; it is to go back, and no provider knows of it yet. */
async function paysInVain() {
  const lesson = await story.lesson();
  const { token, email, session } = await story.books(lesson);
  await story.passMinutes(31);
  await story.books(lesson);
  await provider.pays(session, "never");
  expect(await story.outcome(token)).toMatchObject({ outcome: "returned" });
  const { rows } = await api.owner.query("select id, payment_id from refunds order by id desc limit 1");
  const [{ id, payment_id }] = rows;
  return { token, email, refund: Number(id), payment: Number(payment_id) };
}

const refundMails = async (email: string) =>
  (await mailsFor(api, email)).filter((kind) => kind === "payment-refunded").length;

describe("who paid in vain is told that the money goes back", () => {
  it("once the provider has taken the order to send it, however often it is asked", async () => {
    const { email, refund, token } = await paysInVain();
    expect(await refundMails(email)).toBe(0);
    const send = () => sendRefund(story.ctx(), api.services.paymentService, refund);
    await Promise.all([send(), send()]);
    await send();
    expect(await refundMails(email)).toBe(1);
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
  });

  it("also where its answer was lost, and the refund is known from the payment", async () => {
    const { email, token, refund, payment } = await paysInVain();
    const { paymentService } = api.services;
    await provider.isDown("stripe", { mode: "lose-answer", path: "/v1/refunds", times: 3 });
    await expect(sendRefund(story.ctx(), paymentService, refund)).rejects.toThrow();
    await provider.isUp();
    await settlePayment(story.ctx(), paymentService, payment);
    await sendRefund(story.ctx(), paymentService, refund);
    expect(await story.money(token)).toMatchObject({ refunded: 2500 });
    expect(await refundMails(email)).toBe(1);
  });

  it("never where the provider can not send it: that is told to the team", async () => {
    await provider.refundsBecome(keys.stripe, "failed");
    const { email } = await paysInVain();
    await story.settles();
    await provider.refundsBecome(keys.stripe, "succeeded");
    expect(await refundMails(email)).toBe(0);
    const { rows } = await api.owner.query(
      "select data ->> 'news' as news from mails where kind = 'staff-payment' order by id desc limit 1",
    );
    expect(rows).toEqual([{ news: "refund-failed" }]);
  });
});
