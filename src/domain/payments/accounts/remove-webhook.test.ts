import { beforeAll, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { payingAt, startApiWithProviders } from "../../../../tests/support/stories/paying.ts";
import { accountsOver } from "../../../../tests/support/stories/payment-accounts.ts";
import type { PaymentProvider } from "../../../../tests/support/stories/payment-provider.ts";
import { later } from "../../../shared/time/dates.ts";
import { removeWebhook } from "./remove-webhook.ts";

const start = new Date("2026-11-21T10:00:00+01:00");

let api: TestApi;
let provider: PaymentProvider;
let accounts: ReturnType<typeof accountsOver>;
let turn = 0;
beforeAll(async () => {
  ({ api, provider } = await startApiWithProviders());
  accounts = accountsOver(api);
});

describe.each(["stripe", "paypal"] as const)("a webhook that was set up at %s by us", (way) => {
  /** An instructor whose account is in use; `removals` are the calls that took its webhook away at the provider. */
  async function inUse() {
    turn += 1;
    api.time.now = start;
    await provider.itIs(start);
    const team = await signUpTeam(api);
    const account = way === "stripe" ? `sk_test_alt_${turn}` : `pp-alt-${turn}`;
    const credentials =
      way === "stripe"
        ? { secret_key: account }
        : { client_id: account, client_secret: `secret-alt-${turn}`, mode: "sandbox" };
    await accounts.give(team, way, credentials);
    const { data } = await accounts.validate(team, way);
    await accounts.turn(team, data.id, true);
    const removals = async () =>
      (await provider.requests({ account })).filter(({ method }) => method === "DELETE");
    return { team, removals, story: payingAt(api, provider, team) };
  }

  /** Does what is due of the removals; the times at which the rest is looked at again. */
  async function worksOff(team: SignedIn): Promise<Date[]> {
    const ctx = payingAt(api, provider, team).ctx();
    const { secretKey, publicUrl } = api.services.config;
    const config = { gateways: api.services.paymentService.gateways, secretKey, publicUrl };
    const jobs = "from pgboss.job where name = 'payment.webhook-removal' and (data ->> 'team')::bigint = $1";
    const { rows } = await api.owner.query<{ data: { account: number } }>(
      `delete ${jobs} and start_after <= greatest($2::timestamptz, now()) returning data`,
      [team.teamId, api.time.now],
    );
    for (const { data } of rows) await removeWebhook(ctx, config, data.account);
    const left = await api.owner.query<{ start_after: Date }>(`select start_after ${jobs}`, [team.teamId]);
    return left.rows.map(({ start_after }) => start_after);
  }

  it("goes at once with an account that nobody paid into, also when the provider was away first", async () => {
    const { team, removals } = await inUse();
    await accounts.remove(team, way);
    await provider.isDown(way, { mode: "refuse" });
    await expect(worksOff(team)).rejects.toThrow();
    await provider.isUp();
    expect(await removals()).toEqual([]);
    const { rows } = await api.owner.query("select id from payment_accounts where team_id = $1", [
      team.teamId,
    ]);
    await api.owner.query(
      "select enqueue('payment.webhook-removal', jsonb_build_object('team', $1::bigint, 'account', $2::bigint))",
      [team.teamId, rows[0].id],
    );
    expect(await worksOff(team)).toEqual([]);
    expect(await removals()).toHaveLength(1);
  });

  it("stays while a payment can still be contested, and goes then", async () => {
    const { team, removals, story } = await inUse();
    const { token, session } = await story.books(await story.lesson(), way);
    await accounts.remove(team, way);
    expect(await worksOff(team)).toEqual([later(start, { hours: 24 })]);
    await provider.pays(session, "never");
    await story.outcome(token);
    api.time.now = later(start, { hours: 24 });
    const end = later(start, { hours: 180 * 24 });
    expect(await worksOff(team)).toEqual([end]);
    expect(await removals()).toEqual([]);
    api.time.now = end;
    expect(await worksOff(team)).toEqual([]);
    expect(await removals()).toHaveLength(1);
  });
});

it("a webhook that was entered by hand is the instructor's, and stays", async () => {
  const team = await signUpTeam(api);
  const secret_key = "rk_test_restricted_hand";
  await accounts.give(team, "stripe", { secret_key });
  const { data } = await accounts.show(team, "stripe");
  const { secret } = await provider.webhookByHand(secret_key, { url: data.webhook_url });
  await accounts.give(team, "stripe", { secret_key, webhook_secret: secret });
  await accounts.validate(team, "stripe");
  await accounts.remove(team, "stripe");
  const { rows } = await api.owner.query(
    "select from pgboss.job where name = 'payment.webhook-removal' and (data ->> 'team')::bigint = $1",
    [team.teamId],
  );
  expect(rows).toEqual([]);
});
