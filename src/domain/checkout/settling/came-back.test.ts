import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import { type PayingStory, startPaying } from "../../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../../tests/support/stories/payment-provider.ts";

let api: TestApi;
let provider: PaymentProvider;
let story: PayingStory;
beforeAll(async () => {
  ({ api, provider, story } = await startPaying());
});
beforeEach(() => story.begins());

/** How a try stands, by what its provider calls it. */
async function stateOf(session: string): Promise<string> {
  const { rows } = await api.owner.query("select state from payments where session = $1", [session]);
  return rows[0]?.state;
}

describe("somebody who comes back from PayPal", () => {
  it("having agreed when her time was over is told that she has paid, and has her seat", async () => {
    const { token, session } = await story.books(await story.lesson(), "paypal");
    await story.passMinutes(31);
    await story.worksOff("payment.check");
    expect(await stateOf(session)).toBe("closed");
    await provider.pays(session, "never");
    expect(await story.outcome(token)).toMatchObject({ outcome: "paid", status: "confirmed" });
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 0, refunds: 0 });
  });

  it.each([
    { page: "was told to end", hasEnded: true },
    { page: "was not told yet to end", hasEnded: false },
  ])("whose page $page, as she had changed her mind in another tab, has paid", async ({ hasEnded }) => {
    const { token, session } = await story.books(await story.lesson(), "paypal");
    await story.pay(token, "stripe");
    const other = await story.sessionOf(token);
    if (hasEnded) await story.worksOff("payment.check");
    await provider.pays(session, "never");
    expect(await story.outcome(token)).toMatchObject({ outcome: "paid", status: "confirmed" });
    await story.worksOff("payment.check");
    expect((await provider.payment(other)).state).toBe("expired");
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 0, refunds: 0 });
  });

  it("hours later is not asked about any more", async () => {
    const { token, session } = await story.books(await story.lesson(), "paypal");
    await story.passMinutes(31);
    await story.worksOff("payment.check");
    await story.passMinutes(180);
    const before = (await provider.requests({ path: session })).length;
    expect(await story.outcome(token)).toMatchObject({ outcome: "closed", unsure: false });
    expect(await provider.requests({ path: session })).toHaveLength(before);
  });

  it("is not told that nothing was taken as long as PayPal cannot be asked", async () => {
    const { token, session } = await story.books(await story.lesson(), "paypal");
    await story.passMinutes(31);
    await story.worksOff("payment.check");
    await provider.pays(session, "never");
    await provider.isDown("paypal", { mode: "error" });
    expect(await story.outcome(token)).toMatchObject({ outcome: "open", unsure: true });
  });
});
