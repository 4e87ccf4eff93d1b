import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailsTo, newestMail } from "../../../tests/support/accounts.ts";
import type { TestApi } from "../../../tests/support/api.ts";
import {
  type PayingStory,
  payingAt,
  servedApi,
  startApiWithProviders,
  takesMoney,
} from "../../../tests/support/paying.ts";
import type { PaymentProvider } from "../../../tests/support/payment-provider.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/team.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: PayingStory;
let served: string;
let keys: Record<"stripe" | "paypal", string>;
beforeAll(async () => {
  ({ api, provider } = await startApiWithProviders());
  served = await servedApi(api);
});
/** A team of its own for each story, for its keys are revoked. */
beforeEach(async () => {
  team = await signUpTeam(api);
  keys = {
    stripe: (await takesMoney(api, provider, team, "stripe", served)).key,
    paypal: (await takesMoney(api, provider, team, "paypal", served)).key,
  };
  story = payingAt(api, provider, team);
  await story.begins();
});

const offered = async () => {
  const { rows } = await api.owner.query<{ provider: string }>(
    "select provider from payment_accounts where team_id = $1 and is_active and validated_at is not null order by provider",
    [team.teamId],
  );
  return rows.map((row) => row.provider);
};

const losses = async () =>
  (await mailsTo(api, team.email)).filter((kind) => kind === "payment-account-changed").length;

describe.each(["stripe", "paypal"] as const)("a key of %s that was revoked while in use", (method) => {
  const other = method === "stripe" ? "paypal" : "stripe";

  it("is offered no more once somebody books with it; she pays another way, and the instructor is told once", async () => {
    const lesson = await story.lesson({ max_participants: 2 });
    await provider.revokes(keys[method]);
    const { answer, token } = await story.books(lesson, method);
    expect(answer.status).toBe(201);
    expect(await offered()).toEqual([other]);
    expect(await newestMail(api, team.email)).toMatchObject({
      kind: "payment-account-changed",
      data: { event: "refused", provider: method === "stripe" ? "Stripe" : "PayPal", by: "" },
    });
    expect(await story.pay(token, method)).toMatchObject({ status: 409, code: "method_gone" });
    expect((await story.pay(token, other)).status).toBe(200);
    expect(await losses()).toBe(1);
  });

  it("is offered no more when a payment is asked about, and the money is not forgotten", async () => {
    const { token, session } = await story.books(await story.lesson(), method);
    await provider.revokes(keys[method]);
    expect(await story.outcome(token)).toMatchObject({ outcome: "open", unsure: true });
    expect(await story.outcome(token)).toMatchObject({ outcome: "open", unsure: true });
    expect(await offered()).toEqual([other]);
    expect(await losses()).toBe(1);
    await provider.letsInAgain(keys[method]);
    await provider.pays(session, "never");
    expect(await story.outcome(token)).toMatchObject({ outcome: "paid" });
  });
});

it("several who book at once with a revoked key bring one mail", async () => {
  const lesson = await story.lesson({ max_participants: 5 });
  await provider.revokes(keys.stripe);
  await Promise.all(Array.from({ length: 5 }, () => story.books(lesson)));
  expect(await losses()).toBe(1);
});
