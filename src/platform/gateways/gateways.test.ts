import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  type PaymentProvider,
  startPaymentProvider,
} from "../../../tests/support/stories/payment-provider.ts";
import { type CheckoutOrder, type Gateways, ProviderDown, ProviderRefused } from "./gateway.ts";
import { createGateways } from "./gateways.ts";

// Calls that fail on their way are made again after pauses.
vi.setConfig({ testTimeout: 30_000 });

let provider: PaymentProvider & { close: () => Promise<void> };
let gateways: Gateways;
beforeAll(async () => {
  provider = await startPaymentProvider();
  gateways = createGateways({ stripeApiUrl: provider.url, paypalApiUrl: provider.url }, () => new Date());
});
afterAll(() => provider.close());
afterEach(() => provider.isUp());

let lastOrder = 0;
const MINUTES = 60_000;

const order = (given: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  key: `order-${++lastOrder}`,
  reference: "KH-2026-0042",
  payee: "Hebammenpraxis Sonnenschein",
  amount_cents: 12_900,
  email: "lea@mail.example",
  success_url: "https://kurshafen.example/ja",
  error_url: "https://kurshafen.example/nein",
  expires_at: new Date(Date.now() + 30 * MINUTES),
  ...given,
});

const stripe = (name: string) =>
  ({ provider: "stripe", credentials: { secret_key: name, webhook_secret: "" } }) as const;
const paypal = (slug: string, given = {}) =>
  ({
    provider: "paypal",
    credentials: {
      client_id: `pp-${slug}`,
      client_secret: `secret-${slug}`,
      webhook_id: "",
      mode: "sandbox" as const,
      ...given,
    },
  }) as const;

describe.each([
  {
    name: "Stripe",
    which: "stripe" as const,
    fee: 219,
    account: (slug: string) => stripe(`sk_test_${slug}`),
  },
  { name: "PayPal", which: "paypal" as const, fee: 425, account: (slug: string) => paypal(slug) },
])("at $name", ({ which, account, fee }) => {
  const way = () => gateways.connect(account("kasse"));

  /** A checkout that was paid and, where that is ours to do, taken. */
  async function paid() {
    const { session } = await way().open(order());
    await provider.pays(session);
    const status = await way().capture(session, `take-${session}`);
    return { session, payment: status.payment ?? "", status };
  }

  it("a checkout is opened once a key, is worth its price, and tells nothing but number and payee", async () => {
    const wanted = order({ reference: "KH-2026-0043" });
    const [first, second] = [await way().open(wanted), await way().open(wanted)];
    expect(second).toEqual(first);
    expect(await way().look(first.session)).toEqual({
      state: "open",
      received_cents: 0,
      currency: "EUR",
      payment: null,
      fee_cents: null,
      refunds: [],
      dispute: "none",
    });
    const payment = await provider.payment(first.session);
    expect(payment).toMatchObject({ cents: 12_900, currency: "EUR", reference: "KH-2026-0043" });
    expect(payment.description).toMatch(/^Anmeldung KH-2026-0043(, Hebammenpraxis Sonnenschein)?$/);
    expect((await way().open(order())).session).not.toBe(first.session);
  });

  it("what was paid is told with fee, and leads back from the money to the checkout", async () => {
    const { session, payment, status } = await paid();
    expect(status).toMatchObject({ state: "paid", received_cents: 12_900, currency: "EUR", fee_cents: fee });
    expect(await way().look(session)).toEqual(status);
    expect(await way().sessionOf(payment)).toBe(session);
    expect(await way().sessionOf("nobody-knows-this")).toBeNull();
  });

  it("it is taken once, however often and by how many it is asked for", async () => {
    const { session } = await way().open(order());
    await provider.pays(session);
    const taken = await Promise.all([1, 2, 3].map((turn) => way().capture(session, `turn-${turn}`)));
    expect(taken.map(({ state, received_cents }) => `${state} ${received_cents}`)).toEqual(
      taken.map(() => "paid 12900"),
    );
    expect(new Set(taken.map(({ payment }) => payment)).size).toBe(1);
  });

  it("where nobody has paid nothing is taken", async () => {
    const { session } = await way().open(order());
    expect(await way().capture(session, "early")).toMatchObject({ state: "open", received_cents: 0 });
    await provider.isDeclined(session);
    expect(await way().capture(session, "still-early")).toMatchObject({ state: "open", received_cents: 0 });
  });

  it("money on its way is told as such, and how it ended", async () => {
    const sessions: string[] = [];
    for (const arrives of [true, false]) {
      const { session } = await way().open(order());
      sessions.push(session);
      await provider.paysLate(session);
      expect(await way().capture(session, "late")).toMatchObject({ state: "processing", received_cents: 0 });
      await (arrives ? provider.moneyArrives(session) : provider.moneyFailsToArrive(session));
    }
    const ends = await Promise.all(sessions.map((session) => way().look(session)));
    expect(ends).toMatchObject([
      { state: "paid", received_cents: 12_900 },
      { state: "failed", received_cents: 0, payment: null },
    ]);
  });

  it("a part goes back, then the rest, each key once, and never more than came", async () => {
    const { session, payment } = await paid();
    const part = {
      payment,
      amount_cents: 2_900,
      currency: "EUR",
      reference: "refund-1",
      key: `part-${payment}`,
    };
    expect(await way().refund(part)).toEqual(await way().refund(part));
    await expect(
      way().refund({
        payment,
        amount_cents: 20_000,
        currency: "EUR",
        reference: "refund-1",
        key: `more-${payment}`,
      }),
    ).rejects.toMatchObject({
      reason: "other",
    });
    expect(
      await way().refund({
        payment,
        amount_cents: 10_000,
        currency: "EUR",
        reference: "refund-1",
        key: `rest-${payment}`,
      }),
    ).toMatchObject({
      amount_cents: 10_000,
      state: "done",
    });
    await expect(
      way().refund({
        payment,
        amount_cents: 1,
        currency: "EUR",
        reference: "refund-1",
        key: `again-${payment}`,
      }),
    ).rejects.toMatchObject({
      reason: "already-refunded",
    });
    const { refunds, received_cents, state } = await way().look(session);
    expect(refunds.map(({ amount_cents }) => amount_cents).sort()).toEqual([10_000, 2_900]);
    expect({ received_cents, state }).toEqual({ received_cents: 12_900, state: "paid" });
  });

  it("refunds made at the provider, waiting or failed ones are told as they are", async () => {
    const { session, payment } = await paid();
    await provider.refundsAtProvider(session, 500);
    const key = which === "stripe" ? "sk_test_kasse" : "pp-kasse";
    await provider.refundsBecome(key, "pending");
    const waiting = await way().refund({
      payment,
      currency: "EUR",
      amount_cents: 700,
      reference: "refund-1",
      key: `waits-${payment}`,
    });
    await provider.refundsBecome(key, "failed");
    await way().refund({
      payment,
      amount_cents: 900,
      currency: "EUR",
      reference: "refund-1",
      key: `fails-${payment}`,
    });
    await provider.refundsBecome(key, "succeeded");
    const states = async () =>
      Object.fromEntries((await way().look(session)).refunds.map((each) => [each.amount_cents, each.state]));
    expect(await states()).toEqual({ 500: "done", 700: "pending", 900: "failed" });
    await provider.refundFails(waiting.id);
    expect(await states()).toMatchObject({ 700: "failed" });
  });

  it.each([
    [true, "won"],
    [false, "lost"],
  ])("a dispute is told while it is open, and how it ended (won: %s)", async (won, end) => {
    const { session } = await paid();
    await provider.disputes(session);
    expect((await way().look(session)).dispute).toBe("open");
    await provider.decidesDispute(session, won);
    expect(await way().look(session)).toMatchObject({ dispute: end, state: "paid" });
  });

  it("closing says what became of it: what is paid stays paid, what ran out is closed", async () => {
    expect(await way().close((await paid()).session)).toMatchObject({
      state: "paid",
      received_cents: 12_900,
    });
    const { session } = await way().open(order());
    await provider.runsOut(session);
    expect(await way().close(session)).toMatchObject({ state: "closed", received_cents: 0 });
  });

  it("a lost answer is asked for again, and nothing happens twice", async () => {
    const before = (await provider.payments()).length;
    await provider.isDown(which, { mode: "lose-answer", path: checkouts[which], times: 1 });
    const { session } = await way().open(order());
    expect(await provider.payments()).toHaveLength(before + 1);
    await provider.pays(session);
    await provider.isDown(which, { mode: "error", times: 1 });
    expect(await way().capture(session, "after-error")).toMatchObject({ state: "paid" });
  });

  it.each(["error", "busy", "refuse"] as const)(
    "a provider that is away (%s) is told from one that refuses",
    async (mode) => {
      const { session } = await way().open(order());
      await provider.isDown(which, { mode });
      await expect(way().look(session)).rejects.toBeInstanceOf(ProviderDown);
    },
  );

  it("credentials are accepted, refused when wrong or withdrawn, and never repeated", async () => {
    expect(await gateways.connect(account("echt")).validate()).toEqual({ is_live: false });
    await provider.revokes(which === "stripe" ? "sk_test_echt" : "pp-echt");
    for (const refused of [account("echt"), wrong[which]]) {
      const error = await gateways
        .connect(refused)
        .validate()
        .catch((reason) => reason);
      expect(error).toBeInstanceOf(ProviderRefused);
      expect(error.reason).toBe("credentials");
      expect(JSON.stringify([error, error.message, error.stack])).not.toMatch(/test_echt|test_wrong|secret-/);
      await expect(gateways.connect(refused).open(order())).rejects.toMatchObject({ reason: "credentials" });
    }
  });

  it("the product has itself reported to, once, and ends that again", async () => {
    const shop = account("melder");
    const url = "http://127.0.0.1:1/api/webhooks/x";
    const [first, again] = [
      await gateways.registerWebhook(shop, url),
      await gateways.registerWebhook(shop, url),
    ];
    expect(first?.provider).toBe(which);
    expect(JSON.stringify(again)).toMatch(/"(webhook_secret|webhook_id)":"\w{10,}/);
    if (again) expect(await gateways.connect(again).validate()).toEqual({ is_live: false });
    await gateways.removeWebhook(shop, url);
    await gateways.removeWebhook(shop, url);
    const { session } = await gateways.connect(shop).open(order());
    await provider.pays(session);
    expect((await provider.deliveries()).filter((each) => each.url === url)).toEqual([]);
  });

  it("credentials that may not register are told apart from wrong ones", async () => {
    const restricted = which === "stripe" ? stripe("rk_test_restricted_a") : paypal("restricted-a");
    expect(await gateways.connect(restricted).validate()).toEqual({ is_live: false });
    expect(await gateways.registerWebhook(restricted, "http://127.0.0.1:1/x")).toBeNull();
    await gateways.removeWebhook(restricted, "http://127.0.0.1:1/x");
    await expect(gateways.registerWebhook(wrong[which], "http://127.0.0.1:1/x")).rejects.toMatchObject({
      reason: "credentials",
    });
  });
});

const checkouts = { stripe: "/v1/checkout/sessions", paypal: "/v2/checkout/orders" };
const wrong = {
  stripe: stripe("sk_test_wrong_one"),
  paypal: paypal("falsch", { client_secret: "secret-richtig" }),
};

describe("Stripe's checkout", () => {
  const way = () => gateways.connect(stripe("sk_test_frist"));
  const endOf = async (session: string) => {
    const calls = await provider.requests({ account: "sk_test_frist", path: "/v1/checkout/sessions" });
    const made = calls.filter(({ body, status }) => body.includes("expires_at") && status === 200);
    expect(made.length).toBeGreaterThan(0);
    expect(session).toMatch(/^cs_/);
    return Number(new URLSearchParams(made.at(-1)?.body).get("expires_at")) * 1_000;
  };

  it("ends with the order, or as soon after as Stripe allows", async () => {
    const late = new Date(Date.now() + 90 * MINUTES);
    const { session } = await way().open(order({ expires_at: late }));
    expect(await endOf(session)).toBe(Math.ceil(late.getTime() / 1_000) * 1_000);
    for (const minutes of [30, 12, -5]) {
      const opened = Date.now();
      const next = await way().open(order({ expires_at: new Date(opened + minutes * MINUTES) }));
      const lasts = (await endOf(next.session)) - opened;
      expect(lasts).toBeGreaterThanOrEqual(30 * MINUTES);
      expect(lasts).toBeLessThan(33 * MINUTES);
    }
  });

  it("is over for good when it is closed", async () => {
    const { session } = await way().open(order());
    expect(await way().close(session)).toMatchObject({ state: "closed" });
    await expect(provider.pays(session)).rejects.toThrow();
  });

  it("is not opened with a key that everybody may see", async () => {
    await expect(gateways.connect(stripe("pk_test_frist")).validate()).rejects.toMatchObject({
      reason: "credentials",
    });
  });
});

describe("PayPal's order", () => {
  it("stays open when what was agreed to is declined, and can be paid after all", async () => {
    const way = gateways.connect(paypal("kasse"));
    const { session } = await way.open(order());
    await provider.isDeclinedAtCapture(session);
    expect(await way.capture(session, "take")).toMatchObject({ state: "open", received_cents: 0 });
    await provider.pays(session);
    expect(await way.capture(session, "take")).toMatchObject({ state: "paid", received_cents: 12_900 });
  });

  it("is agreed to before its money is taken", async () => {
    const way = gateways.connect(paypal("kasse"));
    const { session } = await way.open(order());
    await provider.pays(session);
    expect(await way.look(session)).toMatchObject({ state: "approved", received_cents: 0, payment: null });
    expect(await way.close(session)).toMatchObject({ state: "approved" });
  });

  it("takes one access token for many calls, and a new one when that is withdrawn", async () => {
    const way = () => gateways.connect(paypal("sparsam"));
    const tokens = async () =>
      (await provider.requests({ account: "pp-sparsam", path: "/v1/oauth2/token" })).length;
    const opened = await Promise.all([way().open(order()), way().open(order()), way().open(order())]);
    expect(opened).toHaveLength(3);
    expect(await tokens()).toBe(1);
    await provider.reset();
    await expect(way().open(order())).resolves.toMatchObject({ url: expect.any(String) });
    expect(await tokens()).toBe(1);
  });

  it("is not validated with a webhook that the account does not have", async () => {
    const other = gateways.connect(paypal("kasse", { webhook_id: "NOBODYSWEBHOOK" }));
    await expect(other.validate()).rejects.toMatchObject({ reason: "webhook" });
  });
});

describe("credentials of PayPal's sandbox", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("are told apart from wrong ones when they were taken for live ones", async () => {
    const answer = (host: string) =>
      host === "api-m.sandbox.paypal.com"
        ? Response.json({ access_token: "a", expires_in: 60 })
        : Response.json({ error: "invalid_client" }, { status: 401 });
    vi.stubGlobal("fetch", async (url: string) => answer(new URL(url).host));
    const real = createGateways({ stripeApiUrl: undefined, paypalApiUrl: undefined }, () => new Date());
    const taken = (mode: "live" | "sandbox") => real.connect(paypal("echt", { mode })).validate();
    await expect(taken("live")).rejects.toMatchObject({ reason: "mode" });
    expect(await taken("sandbox")).toEqual({ is_live: false });
    vi.stubGlobal("fetch", async () => answer("nowhere"));
    await expect(taken("live")).rejects.toMatchObject({ reason: "credentials" });
  });
});
