import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type PaymentProvider,
  type SavedMethod,
  startPaymentProvider,
} from "../../tests/support/stories/payment-provider.ts";

let provider: PaymentProvider & { close(): Promise<void> };
let stripe: Stripe;
let customer: string;

beforeAll(async () => {
  provider = await startPaymentProvider();
  const { hostname, port } = new URL(provider.url);
  stripe = new Stripe("sk_test_kurshafen", { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
});
afterAll(() => provider.close());
beforeEach(async () => {
  await provider.reset();
  customer = (await stripe.customers.create({ name: "Praxis", metadata: { team: "7" } })).id;
});

const setup = () =>
  stripe.checkout.sessions.create({
    ...{ mode: "setup", currency: "eur", customer, locale: "de" },
    ...{
      success_url: "http://product.example/da?s={CHECKOUT_SESSION_ID}",
      cancel_url: "http://product.example/zurueck",
    },
  });

/** Somebody saves a means of payment; answers what Stripe calls it. */
async function saved(method?: SavedMethod): Promise<string> {
  const { id } = await setup();
  await provider.savesMethod(id, method);
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ["setup_intent"] });
  const intent = session.setup_intent;
  if (typeof intent === "string" || typeof intent?.payment_method !== "string")
    throw new Error("not expanded");
  return intent.payment_method;
}

const intent = (amount = 3_451) =>
  stripe.paymentIntents.create({
    ...{ amount, currency: "eur", customer, description: "Rechnung KH-2027-00001" },
    automatic_payment_methods: { enabled: true },
  });
const return_url = "http://product.example/zurueck";
const charge = async (payment_method: string, off_session = true) => {
  const { id } = await intent();
  const params = { payment_method, return_url, ...(off_session ? { off_session } : {}) };
  await stripe.paymentIntents.confirm(id, params).catch(() => undefined);
  return stripe.paymentIntents.retrieve(id);
};

describe("a setup session", () => {
  test("saves a card or an account of its customer, without money", async () => {
    const { id, url } = await setup();
    expect(url).toBe(`${provider.url}/testzahlung/stripe/${id}`);
    expect((await provider.savesMethod(id, "debit")).redirect).toBe(`http://product.example/da?s=${id}`);
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ["setup_intent.payment_method"] });
    expect(session).toMatchObject({
      ...{
        mode: "setup",
        status: "complete",
        payment_status: "no_payment_required",
        amount_total: null,
        customer,
      },
      setup_intent: {
        status: "succeeded",
        payment_method: { type: "sepa_debit", sepa_debit: { last4: "3000" } },
      },
    });
    expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
    expect(await provider.payments()).toEqual([]);
  });

  test("is refused without a currency, and with something to buy", async () => {
    const create = (changes: object) =>
      stripe.checkout.sessions.create({ mode: "setup", success_url: return_url, ...changes });
    await expect(create({})).rejects.toMatchObject({ param: "currency" });
    const line_items = [
      { quantity: 1, price_data: { currency: "eur", unit_amount: 1, product_data: { name: "x" } } },
    ];
    await expect(create({ currency: "eur", line_items })).rejects.toMatchObject({ param: "line_items" });
    await expect(create({ currency: "eur", customer: "cus_nobody" })).rejects.toMatchObject({
      code: "resource_missing",
    });
  });

  test("has a page to choose on, and one way back", async () => {
    const { id } = await setup();
    const page = `${provider.url}/testzahlung/stripe/${id}`;
    expect(await (await fetch(page)).text()).toContain("Zahlungsart hinterlegen");
    const press = async (wie: string) =>
      (
        await fetch(page, { method: "POST", body: new URLSearchParams({ wie }), redirect: "manual" })
      ).headers.get("location");
    expect(await press("abbrechen")).toBe("http://product.example/zurueck");
    expect(await press("card")).toBe(`http://product.example/da?s=${id}`);
    expect(await (await fetch(page)).text()).toContain("Hier ist nichts mehr zu tun.");
  });
});

describe("a charge to what is saved", () => {
  test("is paid once, however often it is confirmed", async () => {
    const method = await saved();
    const paid = await charge(method);
    expect(paid).toMatchObject({
      status: "succeeded",
      amount_received: 3_451,
      customer,
      payment_method: method,
    });
    await expect(
      stripe.paymentIntents.confirm(paid.id, { payment_method: method, return_url }),
    ).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    expect(await provider.charges()).toMatchObject([{ state: "succeeded", cents: 3_451 }]);
  });

  test("by a card that is refused, or has expired, says why, and can be tried with another", async () => {
    const refused = await charge(await saved("declining"));
    expect(refused).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "card_declined" },
    });
    const expiring = await saved("expiring");
    await provider.itIs(new Date(Date.now() + 32 * 86_400_000));
    expect((await charge(expiring)).last_payment_error).toMatchObject({ code: "expired_card" });
    const again = await stripe.paymentIntents.confirm(refused.id, {
      ...{ payment_method: await saved(), return_url, off_session: true },
    });
    expect(again.status).toBe("succeeded");
  });

  test("that asks for its owner is refused without her; with her it leads to her bank and back", async () => {
    const method = await saved("asking");
    const alone = await charge(method);
    expect(alone).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "authentication_required" },
    });
    const there = await stripe.paymentIntents.confirm(alone.id, { payment_method: method, return_url });
    expect(there).toMatchObject({ status: "requires_action", next_action: { type: "redirect_to_url" } });
    const { redirect } = await provider.answersBank(alone.id);
    expect(redirect).toContain(`${return_url}?payment_intent=${alone.id}`);
    expect((await stripe.paymentIntents.retrieve(alone.id)).status).toBe("succeeded");
  });

  test("by debit is on its way, until it arrives or comes back", async () => {
    const method = await saved("debit");
    const [first, second] = [await charge(method), await charge(method)];
    expect(first.status).toBe("processing");
    await provider.debitArrives(first.id);
    await provider.debitComesBack(second.id);
    expect((await stripe.paymentIntents.retrieve(first.id)).status).toBe("succeeded");
    expect((await stripe.paymentIntents.retrieve(second.id)).last_payment_error?.code).toBe(
      "debit_not_authorized",
    );
  });

  test("is refused as Stripe does: another customer's card, one that was removed, no way back", async () => {
    const method = await saved();
    const { id } = await intent();
    await expect(stripe.paymentIntents.confirm(id, { payment_method: method })).rejects.toMatchObject({
      param: "return_url",
    });
    await stripe.paymentMethods.detach(method);
    await expect(
      stripe.paymentIntents.confirm(id, { payment_method: method, return_url }),
    ).rejects.toMatchObject({
      code: "resource_missing",
    });
    await expect(stripe.paymentMethods.detach(method)).rejects.toThrow("not attached to a customer");
  });
});
