import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import type { SignedIn } from "../../../../tests/support/people/team.ts";
import { heldAt } from "../../../../tests/support/stories/booking.ts";
import { startPaying } from "../../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../../tests/support/stories/payment-provider.ts";
import { start } from "../../../../tests/support/stories/waiting-list.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: Awaited<ReturnType<typeof startPaying>>["story"];
beforeAll(async () => {
  ({ api, provider, team, story } = await startPaying());
});
beforeEach(async () => {
  api.time.now = start;
  await provider.itIs(start);
});

describe("who holds the link of a registration is told", () => {
  it("before she cancels what comes back to her, and afterwards until it is back", async () => {
    const { token, session } = await story.books(await story.lesson());
    await provider.pays(session);
    await story.settles();
    const at = heldAt(team, token, "/cancellation");
    expect((await api.call("GET", at)).data).toMatchObject({ fee_cents: 0, refund_cents: 2500 });
    expect(await story.held(token)).toMatchObject({ to_return_cents: 0 });
    await api.call("POST", at);
    expect(await story.held(token)).toMatchObject({ status: "cancelled", to_return_cents: 2500 });
    await provider.refundsAtProvider(session);
    await story.settles();
    expect(await story.held(token)).toMatchObject({ to_return_cents: 0, refunded_cents: 2500 });
  });

  it("when she comes back that PayPal declined what she had agreed to, and may agree to something else", async () => {
    const { token, session } = await story.books(await story.lesson(), "paypal");
    await provider.isDeclinedAtCapture(session);
    expect(await story.outcome(token)).toMatchObject({ outcome: "failed", status: "pending", unsure: false });
    expect((await story.pay(token, "paypal")).data.payment_url).toContain(session);
    await provider.pays(session);
    expect(await story.outcome(token)).toMatchObject({ outcome: "paid", status: "confirmed" });
  });
});
