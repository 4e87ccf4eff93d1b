import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type PaymentProvider,
  type SavedMethod,
  startPaymentProvider,
} from "../../../tests/support/stories/payment-provider.ts";
import { ForgedEvent, ProviderDown, ProviderRefused } from "./gateway.ts";
import type { PlanGateway } from "./plan-gateway.ts";
import { stripePlanGateway } from "./stripe-plans.ts";

// Calls that fail on their way are made again after pauses.
vi.setConfig({ testTimeout: 30_000 });

let provider: PaymentProvider & { close: () => Promise<void> };
let gateway: PlanGateway;
let customer: string;
const as = (key: string) =>
  stripePlanGateway({ key, webhookSecret: "whsec_1", url: provider.url }, () => new Date());
beforeAll(async () => {
  provider = await startPaymentProvider();
  gateway = as("sk_test_kurshafen");
});
afterAll(() => provider.close());
beforeEach(async () => {
  await provider.reset();
  customer = await gateway.addCustomer({ id: 7, name: "Hebammenpraxis Sonnenschein", email: "" });
});

const back = "https://kurshafen.example/admin/abonnement";
const page = () => gateway.openSetup({ team: 7, customer, success_url: back, cancel_url: back });

/** A team has saved a means of payment; answers what Stripe calls it. */
async function saved(method?: SavedMethod): Promise<string> {
  const { session } = await page();
  await provider.savesMethod(session, method);
  const status = await gateway.lookAtSetup(session);
  if (status.state !== "saved") throw new Error(status.state);
  return status.method.id;
}

let lastInvoice = 0;
const prepared = (amount_cents = 3_451) => {
  const number = `KH-2027-${++lastInvoice}`;
  return gateway.prepare({ key: number, team: 7, customer, number, amount_cents });
};
const attempt = (method: string, given = {}) => ({
  ...{ method, amount_cents: 3_451, return_url: back, present: false },
  ...given,
});

describe("a means of payment", () => {
  it("is saved on Stripe's page, and known by brand, last digits and month then", async () => {
    const { session, url } = await page();
    expect(url).toContain(session);
    expect(await gateway.lookAtSetup(session)).toEqual({ state: "open", url });
    await provider.savesMethod(session);
    expect(await gateway.lookAtSetup(session)).toMatchObject({
      state: "saved",
      method: { kind: "card", brand: "visa", last4: "4242", expires: expect.stringMatching(/^\d{4}-\d\d$/) },
    });
  });

  it("by debit does not expire", async () => {
    const { session } = await page();
    await provider.savesMethod(session, "debit");
    expect(await gateway.lookAtSetup(session)).toMatchObject({
      method: { kind: "sepa_debit", last4: "3000", expires: null },
    });
  });

  it("can be removed, and removing again is no failure", async () => {
    const method = await saved();
    await gateway.removeMethod(method);
    await gateway.removeMethod(method);
  });
});

describe("a charge", () => {
  it("is prepared once a key, paid once however many try at once, and tells nothing but the invoice", async () => {
    const method = await saved();
    const given = { key: "k1", team: 7, customer, number: "KH-2027-00042", amount_cents: 3_451 };
    const charge = await gateway.prepare(given);
    expect(await gateway.prepare(given)).toBe(charge);
    expect(await gateway.look(charge)).toEqual({
      state: "open",
      received_cents: 0,
      refusal: null,
      url: null,
    });
    const all = await Promise.all([1, 2, 3].map(() => gateway.charge(charge, attempt(method))));
    expect(all.map(({ state, received_cents }) => `${state} ${received_cents}`)).toEqual([
      ...["paid 3451", "paid 3451", "paid 3451"],
    ]);
    expect(await provider.charges()).toMatchObject([
      { description: "Rechnung KH-2027-00042", metadata: { team: "7", invoice: "KH-2027-00042" } },
    ]);
  });

  it("asks for what is open by now", async () => {
    const charge = await prepared();
    expect(await gateway.charge(charge, attempt(await saved(), { amount_cents: 451 }))).toMatchObject({
      state: "paid",
      received_cents: 451,
    });
  });

  it("that is refused says why, and can be paid with another means", async () => {
    const charge = await prepared();
    expect(await gateway.charge(charge, attempt(await saved("declining")))).toEqual({
      ...{ state: "refused", received_cents: 0, refusal: "declined", url: null },
    });
    const removed = await saved();
    await gateway.removeMethod(removed);
    expect(await gateway.charge(charge, attempt(removed))).toMatchObject({ state: "refused" });
    expect((await gateway.charge(charge, attempt(await saved()))).state).toBe("paid");
  });

  it("by a card that has expired meanwhile is refused for that", async () => {
    const expiring = await saved("expiring");
    await provider.itIs(new Date(Date.now() + 32 * 86_400_000));
    expect(await gateway.charge(await prepared(), attempt(expiring))).toMatchObject({ refusal: "expired" });
  });

  it("that wants its owner waits for her, leads to her bank when she is there, and can be tried again", async () => {
    const method = await saved("asking");
    const charge = await prepared();
    expect(await gateway.charge(charge, attempt(method))).toMatchObject({ state: "confirm", url: null });
    const there = await gateway.charge(charge, attempt(method, { present: true }));
    expect(there).toMatchObject({ state: "confirm", url: expect.stringContaining("/testzahlung/") });
    await provider.answersBank(charge, false);
    expect(await gateway.look(charge)).toMatchObject({ state: "confirm", url: null });
    await gateway.charge(charge, attempt(method, { present: true }));
    await provider.answersBank(charge);
    expect(await gateway.look(charge)).toMatchObject({ state: "paid", received_cents: 3_451 });
  });

  it("by debit is on its way, is not asked for twice meanwhile, and may come back", async () => {
    const method = await saved("debit");
    const charge = await prepared();
    expect((await gateway.charge(charge, attempt(method))).state).toBe("processing");
    expect((await gateway.charge(charge, attempt(method))).state).toBe("processing");
    await provider.debitComesBack(charge);
    expect(await gateway.look(charge)).toMatchObject({ state: "refused", refusal: "bounced" });
  });
});

it("a report names team and charge, and is refused when somebody else has signed it", async () => {
  const url = "http://127.0.0.1:9/nobody";
  await provider.webhookByHand("sk_test_kurshafen", { url, secret: "whsec_1" });
  const charge = await prepared();
  await gateway.charge(charge, attempt(await saved()));
  const events = await provider.events();
  const paid = events.find(({ type }) => type === "payment_intent.succeeded");
  const body = JSON.stringify(paid?.body, null, 2);
  const { default: Stripe } = await import("stripe");
  const signed = (secret: string) =>
    new Headers({ "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload: body, secret }) });
  expect(gateway.readReport(signed("whsec_1"), body)).toMatchObject({
    ...{ id: paid?.id, kind: "payment_intent.succeeded", team: 7, session: null, charge },
  });
  expect(() => gateway.readReport(signed("whsec_other"), body)).toThrow(ForgedEvent);
});

it("an outage and a wrong key are told apart", async () => {
  await expect(as("sk_test_wrong").look("pi_1")).rejects.toBeInstanceOf(ProviderRefused);
  await provider.isDown("stripe", { mode: "error" });
  await expect(gateway.look("pi_1")).rejects.toBeInstanceOf(ProviderDown);
  await provider.isUp();
});
