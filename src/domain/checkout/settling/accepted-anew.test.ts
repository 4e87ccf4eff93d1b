import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import {
  type PayingStory,
  payingAt,
  servedApi,
  startApiWithProviders,
  takesMoney,
} from "../../../../tests/support/stories/paying.ts";
import { accountsOver } from "../../../../tests/support/stories/payment-accounts.ts";
import type { PaymentProvider } from "../../../../tests/support/stories/payment-provider.ts";
import { renewWebhook } from "../../payments/accounts/renew-webhook.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: PayingStory;
let served: string;
beforeAll(async () => {
  ({ api, provider } = await startApiWithProviders());
  served = await servedApi(api);
});
beforeEach(async () => {
  team = await signUpTeam(api);
  story = payingAt(api, provider, team);
  await story.begins();
});

describe.each(["stripe", "paypal"] as const)("credentials of %s that are accepted anew", (way) => {
  it("wake a refund that waited for them, at once", async () => {
    const { key } = await takesMoney(api, provider, team, way, served);
    const { token, session } = await story.books(await story.lesson(), way);
    await provider.pays(session, "never");
    await story.outcome(token);
    await provider.revokes(key);
    const { rows } = await api.owner.query("select id from registrations where token = $1", [token]);
    const path = `/api/registrations/${rows[0].id}/refunds`;
    await api.call("POST", path, {}, { cookie: team.cookie });
    await story.passMinutes(3 * 24 * 60);
    await story.worksOff("payment.refund");
    expect(await story.money(token)).toMatchObject({ refunded: 0 });
    await provider.letsInAgain(key);
    // Before its next try is due.
    await story.passMinutes(1);
    await story.worksOff("payment.refund");
    expect(await story.money(token)).toMatchObject({ refunded: 0 });
    expect((await accountsOver(api).validate(team, way)).status).toBe(200);
    await story.worksOff("payment.refund");
    expect(await story.money(token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
  });

  it("have payments asked about that nobody could ask about", async () => {
    const { key } = await takesMoney(api, provider, team, way, served);
    const { token, session } = await story.books(await story.lesson(), way);
    await provider.pays(session, "never");
    await provider.revokes(key);
    await story.passMinutes(12 * 60);
    await story.worksOff("payment.check");
    expect(await story.money(token)).toMatchObject({ received: 0 });
    await provider.letsInAgain(key);
    await accountsOver(api).validate(team, way);
    await story.worksOff("payment.check");
    expect(await story.money(token)).toMatchObject({
      received: way === "stripe" ? 2500 : expect.any(Number),
    });
  });
});

describe("a webhook that we set up before another event was wanted", () => {
  it("is told of it once: when the credentials are validated again, or by the comparison", async () => {
    const client_id = `pp-alt-${team.teamId}`;
    const accounts = accountsOver(api);
    await accounts.give(team, "paypal", {
      client_id,
      client_secret: `secret-alt-${team.teamId}`,
      mode: "sandbox",
    });
    await accounts.validate(team, "paypal");
    const patches = async () =>
      (await provider.requests({ account: client_id })).filter(({ method }) => method === "PATCH").length;
    const worksOff = async () => {
      const { rows } = await api.owner.query<{ data: { account: number } }>(
        "delete from pgboss.job where name = 'payment.webhook-renewal' and (data ->> 'team')::bigint = $1 returning data",
        [team.teamId],
      );
      const { secretKey, publicUrl } = api.services.config;
      const desk = { gateways: api.services.paymentService.gateways, secretKey, publicUrl };
      for (const { data } of rows) await renewWebhook(story.ctx(), desk, data.account);
      return rows.length;
    };
    const sync = () =>
      api.call("POST", "/api/registrations/team-sync", { dry_run: 0 }, { cookie: team.cookie });
    await sync();
    expect(await worksOff()).toBe(0);
    const wasBefore = "update payment_accounts set webhook_events = '' where team_id = $1";
    await api.owner.query(wasBefore, [team.teamId]);
    await sync();
    expect([await worksOff(), await patches()]).toEqual([1, 1]);
    await api.owner.query(wasBefore, [team.teamId]);
    await accounts.validate(team, "paypal");
    expect([await worksOff(), await patches()]).toEqual([1, 2]);
    await sync();
    expect(await worksOff()).toBe(0);
  });
});

it("a capture that PayPal held and then declines is known at once, by its report", async () => {
  await takesMoney(api, provider, team, "paypal", served);
  const { token, session } = await story.books(await story.lesson(), "paypal");
  await provider.paysLate(session, "never");
  await story.outcome(token);
  await provider.moneyFailsToArrive(session);
  await story.settles();
  const { rows } = await api.owner.query("select kind from payment_events where team_id = $1", [team.teamId]);
  expect(rows).toEqual([{ kind: "PAYMENT.CAPTURE.DECLINED" }]);
  expect(await story.held(token)).toMatchObject({ payment_status: "failed", status: "pending" });
});
