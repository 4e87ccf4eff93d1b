import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import { mailsTo, newestMail } from "../../../../tests/support/people/accounts.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import {
  type PayingStory,
  payingAt,
  servedApi,
  startApiWithProviders,
  takesMoney,
} from "../../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../../tests/support/stories/payment-provider.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: PayingStory;
let served: string;
let turn = 0;
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

/** The instructor enters another key of the same account, or of another one. */
async function entersAnother(method: "stripe" | "paypal", { ofSameAccount = true } = {}) {
  turn += 1;
  const slug = `neu_${turn}`;
  const key = method === "stripe" ? `sk_test_${slug}` : `pp-${slug}`;
  if (ofSameAccount) await provider.getsAnotherKey(keys[method], key);
  await api.owner.query(
    "update payment_accounts set retired_at = now(), is_active = false where team_id = $1 and provider = $2",
    [team.teamId, method],
  );
  await takesMoney(api, provider, team, method, served, slug);
}

/** What is due within some days, as the worker would do it. */
async function daysPass(queue: "payment.refund" | "payment.check" | "payment.event") {
  await story.passMinutes(3 * 24 * 60);
  await story.worksOff(queue);
}

const refund = async (token: string) => {
  const { rows } = await api.owner.query("select id from registrations where token = $1", [token]);
  const path = `/api/registrations/${rows[0].id}/refunds`;
  return api.call("POST", path, {}, { cookie: team.cookie });
};

const news = async () => {
  const { rows } = await api.owner.query<{ news: string }>(
    "select data ->> 'news' as news from mails where team_id = $1 and kind = 'staff-payment' order by id",
    [team.teamId],
  );
  return rows.map((row) => row.news);
};

describe.each(["stripe", "paypal"] as const)("what was begun with a key of %s that is gone", (method) => {
  it("is asked about with the newer key of the same account", async () => {
    const { token, session } = await story.books(await story.lesson(), method);
    await entersAnother(method);
    await provider.revokes(keys[method]);
    await provider.pays(session, "never");
    expect(await story.outcome(token)).toMatchObject({ outcome: "paid", status: "confirmed" });
    expect(await offered()).toEqual(["paypal", "stripe"]);
    expect(await losses()).toBe(0);
  });

  it("goes back by the newer key of the same account", async () => {
    const { token, session } = await story.books(await story.lesson(), method);
    await provider.pays(session, "never");
    await story.outcome(token);
    await entersAnother(method);
    await provider.revokes(keys[method]);
    await refund(token);
    await story.worksOff("payment.refund");
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
    expect(await news()).toEqual([]);
  });

  it("waits as long as the newer one belongs to another account, and nothing is given up", async () => {
    const paid = await story.books(await story.lesson(), method);
    await provider.pays(paid.session, "never");
    await story.outcome(paid.token);
    const open = await story.books(await story.lesson(), method);
    await entersAnother(method, { ofSameAccount: false });
    await provider.revokes(keys[method]);
    await refund(paid.token);
    await story.worksOff("payment.refund");
    await daysPass("payment.refund");
    await daysPass("payment.check");
    expect(await story.money(paid.token)).toEqual({ received: 2500, refunded: 0, refunds: 1 });
    expect(await news()).toEqual(["refund-waiting"]);
    expect(await offered()).toContain(method);
    const states = await api.owner.query(
      "select p.state from payments p join registrations r on r.id = p.registration_id where r.token = $1",
      [open.token],
    );
    expect(states.rows).toEqual([{ state: "open" }]);
    await provider.letsInAgain(keys[method]);
    await daysPass("payment.refund");
    expect(await story.money(paid.token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
    await daysPass("payment.check");
    expect(await story.outcome(open.token)).toMatchObject({ outcome: "closed" });
  });

  it("is worked off when the newer key hears of it", async () => {
    const { token, session } = await story.books(await story.lesson(), method);
    await entersAnother(method);
    await provider.revokes(keys[method]);
    await provider.pays(session, "once");
    await story.settles();
    expect((await story.held(token)).status).toBe("confirmed");
  });
});

it("several who book at once with a revoked key bring one mail", async () => {
  const lesson = await story.lesson({ max_participants: 5 });
  await provider.revokes(keys.stripe);
  await Promise.all(Array.from({ length: 5 }, () => story.books(lesson)));
  expect(await losses()).toBe(1);
});
