import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import pg from "pg";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { atEnd } from "../../../tests/support/at-end.ts";
import { operate } from "../../../tests/support/people/operate.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import {
  type PaymentProvider,
  startPaymentProvider,
} from "../../../tests/support/stories/payment-provider.ts";
import { sealCredentials } from "../../domain/payments/credentials.ts";
import { closeDatabase, createDatabase } from "../../platform/database/pool.ts";
import type { ProviderAccount } from "../../platform/gateways/gateway.ts";
import { createLog } from "../../platform/log.ts";
import { randomToken } from "../../shared/ids.ts";
import { newTeamToken } from "../../shared/team-token.ts";
import { createApi } from "../app.ts";

const log: string[] = [];
let provider: PaymentProvider & { close: () => Promise<void> };
let api: TestApi;
let team: SignedIn;
let app: TestApi["app"];
let url: string;
beforeAll(async () => {
  provider = await startPaymentProvider();
  api = await startApi({ STRIPE_API_URL: provider.url, PAYPAL_API_URL: provider.url });
  await provider.itIs(api.time.now);
  team = await signUpTeam(api);
  app = createApi({ ...api.services, log: createLog("trace", { write: (entry) => void log.push(entry) }) });
  const server = createServer(getRequestListener((request) => app.fetch(request)));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  atEnd(() => server.close());
});
afterAll(() => provider.close());

/** An account of somebody new in the team, and where its provider reports. */
async function accountOf(account: ProviderAccount): Promise<{ id: number; token: string; path: string }> {
  const token = newTeamToken(team.teamId);
  const { instructorId } = await addUser(api, team, "instructor");
  const sealed = sealCredentials({ team: team.teamId }, token, account, api.services.config);
  const { rows } = await api.owner.query(
    `insert into payment_accounts (team_id, instructor_id, provider, credentials, webhook_token)
     values ($1, $2, $3, $4, $5) returning id`,
    [team.teamId, instructorId, account.provider, sealed, token],
  );
  return { id: Number(rows[0].id), token, path: `/api/webhooks/${account.provider}/${token}` };
}

const stripeAccount = (webhook_secret: string) =>
  accountOf({ provider: "stripe", credentials: { secret_key: "sk_test_melder", webhook_secret } });

/** An account whose owner entered the address at PayPal by hand. */
async function paypalAccount() {
  const slug = randomToken()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
  const credentials = {
    client_id: `pp-${slug}`,
    client_secret: `secret-${slug}`,
    webhook_id: slug.toUpperCase().slice(0, 17),
    mode: "sandbox" as const,
  };
  const account = await accountOf({ provider: "paypal", credentials });
  const { client_id: key, webhook_id: id } = credentials;
  await provider.webhookByHand(key, { url: `${url}${account.path}`, id });
  return { ...account, credentials };
}

/** What Stripe would send about a checkout. */
const report = (id: string, session = "cs_test_1") =>
  JSON.stringify({
    id,
    object: "event",
    type: "checkout.session.completed",
    data: { object: { id: session, object: "checkout.session", payment_intent: "pi_1" } },
  });

const signed = (payload: string, secret: string) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(api.time.now.getTime() / 1000),
  });

async function send(path: string, payload: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { method: "POST", body: payload, headers });
  return { status: response.status, json: await response.json(), headers: response.headers };
}

const fromStripe = (path: string, payload: string, secret: string) =>
  send(path, payload, { "stripe-signature": signed(payload, secret) });

const keptOf = async (account: number) =>
  (await api.owner.query("select * from payment_events where account_id = $1 order by id", [account])).rows;

const jobsOf = async (event: number) =>
  (
    await api.owner.query(
      "select from pgboss.job where name = 'payment.event' and data - 'request' = jsonb_build_object('team', $1::int, 'event', $2::int)",
      [team.teamId, event],
    )
  ).rowCount;

describe("what Stripe reports", () => {
  it("is kept under its id with what it is about, and is to be asked about", async () => {
    const account = await stripeAccount("whsec_a");
    expect((await fromStripe(account.path, report("evt_1"), "whsec_a")).status).toBe(200);
    const [event, ...more] = await keptOf(account.id);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      event: "evt_1",
      kind: "checkout.session.completed",
      session: "cs_test_1",
      provider_payment: "pi_1",
      received_at: api.time.now,
      processed_at: null,
    });
    expect(await jobsOf(event.id)).toBe(1);
  });

  it("comes many times at once and in any order, and is kept once each", async () => {
    const account = await stripeAccount("whsec_b");
    const letters = ["evt_2", "evt_1", "evt_2", "evt_3", "evt_1", "evt_2"];
    const answers = await Promise.all(letters.map((id) => fromStripe(account.path, report(id), "whsec_b")));
    expect(answers.map(({ status }) => status)).toEqual(letters.map(() => 200));
    const kept = await keptOf(account.id);
    expect(kept.map(({ event }) => event).sort()).toEqual(["evt_1", "evt_2", "evt_3"]);
    for (const { id } of kept) expect(await jobsOf(id)).toBe(1);
  });

  it("may be of the same name for two accounts", async () => {
    const [one, other] = [await stripeAccount("whsec_c"), await stripeAccount("whsec_d")];
    await fromStripe(one.path, report("evt_1"), "whsec_c");
    await fromStripe(other.path, report("evt_1"), "whsec_d");
    expect([await keptOf(one.id), await keptOf(other.id)].map(({ length }) => length)).toEqual([1, 1]);
  });
});

describe("refused, with nothing kept, is a report", () => {
  it("that is not signed, signed by somebody else, changed on its way, or old", async () => {
    const account = await stripeAccount("whsec_right");
    const payload = report("evt_forged", "cs_test_geheim");
    const old = Stripe.webhooks.generateTestHeaderString({ payload, secret: "whsec_right", timestamp: 1 });
    log.length = 0;
    const answers = [
      await send(account.path, payload),
      await send(account.path, payload, { "stripe-signature": "t=1,v1=00" }),
      await fromStripe(account.path, payload, "whsec_guessed"),
      await send(account.path, payload.replace("cs_", "xs_"), {
        "stripe-signature": signed(payload, "whsec_right"),
      }),
      await send(account.path, payload, { "stripe-signature": old }),
      await send(account.path, "no json", { "stripe-signature": signed("no json", "whsec_right") }),
    ];
    expect(answers.map(({ status, json }) => `${status} ${json.code}`)).toEqual(
      answers.map(() => "400 forged_event"),
    );
    expect(await keptOf(account.id)).toEqual([]);
    expect(log.map((entry) => JSON.parse(entry))).toEqual(
      answers.map(() =>
        expect.objectContaining({ msg: "a report was forged", provider: "stripe", account: account.id }),
      ),
    );
    expect(log.join()).not.toMatch(/whsec|cs_test|sk_test|v1=/);
    expect(log.join()).not.toContain(account.token);
  });

  it("of another instructor's account", async () => {
    const [own, foreign] = [await stripeAccount("whsec_own"), await stripeAccount("whsec_foreign")];
    expect((await fromStripe(own.path, report("evt_1"), "whsec_foreign")).status).toBe(400);
    expect([...(await keptOf(own.id)), ...(await keptOf(foreign.id))]).toEqual([]);
  });

  it("at an address that is nobody's, or another provider's", async () => {
    const account = await stripeAccount("whsec_e");
    const payload = report("evt_1");
    const places = [
      `/api/webhooks/stripe/${randomToken()}`,
      "/api/webhooks/stripe/x",
      "/api/webhooks/stripe/%27%20or%201%3D1--%20aaaaaaaaaaaa",
      `/api/webhooks/paypal/${account.token}`,
      `/api/webhooks/other/${account.token}`,
    ];
    for (const place of places) expect((await fromStripe(place, payload, "whsec_e")).status).toBe(404);
    expect(await keptOf(account.id)).toEqual([]);
  });

  it("larger than any of them is", async () => {
    const account = await stripeAccount("whsec_f");
    const payload = report("evt_1", "c".repeat(300_000));
    expect((await fromStripe(account.path, payload, "whsec_f")).status).toBe(413);
  });

  it("of an account without a secret to check it with", async () => {
    const account = await stripeAccount("");
    expect((await fromStripe(account.path, report("evt_1"), "x")).status).toBe(400);
  });
});

it("a report that can not be kept now is asked for again", async () => {
  const account = await stripeAccount("whsec_h");
  const nowhere = createDatabase("postgres://nobody@127.0.0.1:1/none", api.services.config.secretKey);
  const cutOff = createApi({ ...api.services, database: nowhere });
  const payload = report("evt_1");
  const headers = { "stripe-signature": signed(payload, "whsec_h") };
  const answer = await cutOff.request(account.path, { method: "POST", body: payload, headers });
  expect([answer.status, Number(answer.headers.get("retry-after"))]).toEqual([503, expect.any(Number)]);
  await closeDatabase(nowhere);
  expect((await fromStripe(account.path, payload, "whsec_h")).status).toBe(200);
});

it("a report that comes while all connections are taken is asked for again, and kept then", async () => {
  const account = await stripeAccount("whsec_i");
  const { connectionString } = api.services.database.pool.options;
  const pool = new pg.Pool({ connectionString, max: 1 });
  const overloaded = createApi({ ...api.services, database: { ...api.services.database, pool } });
  const payload = report("evt_1");
  const headers = { "stripe-signature": signed(payload, "whsec_i") };
  const comes = () => overloaded.request(account.path, { method: "POST", body: payload, headers });
  const busy = await pool.connect();
  pool.options.connectionTimeoutMillis = 50;
  const answer = await comes();
  expect([answer.status, Number(answer.headers.get("retry-after"))]).toEqual([503, expect.any(Number)]);
  expect(await keptOf(account.id)).toEqual([]);
  pool.options.connectionTimeoutMillis = 0;
  busy.release();
  expect((await comes()).status).toBe(200);
  expect(await keptOf(account.id)).toHaveLength(1);
  await pool.end();
});

describe("what PayPal reports", () => {
  /** Somebody agrees to pay an order of the account; of that PayPal has an event. */
  async function agreed({ credentials }: Awaited<ReturnType<typeof paypalAccount>>) {
    const gateway = api.services.gateways.connect({ provider: "paypal", credentials });
    const { session } = await gateway.open({
      key: randomToken(),
      reference: "KH-2026-0001",
      payee: "Hebammenpraxis",
      amount_cents: 12_900,
      email: "lea@mail.example",
      success_url: "https://kurshafen.example/ja",
      error_url: "https://kurshafen.example/nein",
      expires_at: api.time.now,
    });
    await provider.pays(session, "never");
    const [event] = await provider.events(session);
    return { session, event: event?.id ?? "" };
  }

  it("is kept once PayPal says that it is its own, and not when it does not", async () => {
    const account = await paypalAccount();
    const { session, event } = await agreed(account);
    await provider.sends(event, { signature: "forged" });
    expect(await keptOf(account.id)).toEqual([]);
    await provider.sends(event, { times: 3 });
    expect(await keptOf(account.id)).toMatchObject([
      { event, kind: "CHECKOUT.ORDER.APPROVED", session, provider_payment: null },
    ]);
  });

  it("is repeated by PayPal while that can not say so", async () => {
    const account = await paypalAccount();
    const { event } = await agreed(account);
    await provider.isDown("paypal", { mode: "busy", path: "/v1/notifications/verify", times: 1 });
    await provider.sends(event);
    const answers = async () => {
      const [letter] = (await provider.deliveries()).filter(({ url: to }) => to.endsWith(account.path));
      return letter?.tries.map(({ status }) => status);
    };
    await expect.poll(answers, { timeout: 20_000 }).toEqual([503, 200]);
    expect(await keptOf(account.id)).toHaveLength(1);
  });

  it("without its headers is not even asked about", async () => {
    const account = await paypalAccount();
    expect((await send(account.path, report("WH-1"))).status).toBe(400);
    expect(await provider.requests({ account: account.credentials.client_id })).toEqual([]);
  });
});

describe("reports that were worked off", () => {
  const replay = async (...words: string[]) => {
    const { code, said, complained } = await operate(api, "webhooks", "replay-reports", ...words);
    return `${code} ${said}${complained}`;
  };

  it("are worked off once more when the operator says so", async () => {
    const account = await stripeAccount("whsec_g");
    for (const id of ["evt_x", "evt_y"]) await fromStripe(account.path, report(id), "whsec_g");
    const [x, y] = await keptOf(account.id);
    await api.owner.query(
      "update payment_events set processed_at = now(), outcome = 'settled' where id = $1",
      [x.id],
    );
    expect(await replay("evt_x")).toMatch(/^0 Reports to be worked off once more: 1\./);
    expect(await keptOf(account.id)).toMatchObject([{ processed_at: null, outcome: "" }, { event: "evt_y" }]);
    expect(await jobsOf(x.id)).toBe(2);
    expect(await replay("--unprocessed", "--team", team.teamToken)).toMatch(/^0 Reports to be worked off/);
    expect([await jobsOf(x.id), await jobsOf(y.id)]).toEqual([3, 2]);
  });

  it("are named as the provider calls them, and looked for where they may be", async () => {
    expect(await replay("evt_of_nobody")).toBe('1 No report is called "evt_of_nobody".');
    expect(await replay("--unprocessed", "--team", "nobodys-team")).toMatch(
      /^1 No team answers under "nobodys-team"\./,
    );
    expect(await replay()).toMatch(/^2 Either a report is named/);
  });
});
