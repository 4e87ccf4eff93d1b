import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type PaymentProvider,
  startPaymentProvider,
} from "../../../tests/support/stories/payment-provider.ts";

let provider: PaymentProvider & { close(): Promise<void> };
let stripe: Stripe;

beforeAll(async () => {
  provider = await startPaymentProvider();
  const { hostname, port } = new URL(provider.url);
  stripe = new Stripe("sk_test_lena_vogt", { host: hostname, port, protocol: "http" });
});
afterAll(() => provider.close());
beforeEach(() => provider.reset());

async function session(reference = "4711") {
  const { id } = await stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "eur", unit_amount: 12_050, product_data: { name: "Anmeldung" } },
      },
    ],
    client_reference_id: reference,
    success_url: "http://product.example/danke/{CHECKOUT_SESSION_ID}",
    cancel_url: "http://product.example/zurueck",
  });
  return id;
}

async function page(path: string) {
  const answer = await fetch(provider.url + path);
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** Presses a button: sends the form and says where it leads. */
async function press(path: string, fields: Record<string, string>) {
  const answer = await fetch(provider.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: answer.status, to: answer.headers.get("location"), body: await answer.text() };
}
const decide = (id: string, wie: string) => press(`/testzahlung/stripe/${id}`, { wie });
const stateOf = async (id: string) => (await provider.payment(id)).state;

describe("the payer's page", () => {
  test("says who gets how much for what, takes nothing for markup, and is framed by nobody", async () => {
    const { body, headers } = await page(`/testzahlung/stripe/${await session("<b>4711")}`);
    expect(body).toContain("Lena Vogt");
    expect(body).toMatch(/120,50\s€/);
    expect(body).toContain("&lt;b&gt;4711");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect((await page("/testzahlung/stripe/cs_test_nobody")).status).toBe(404);
  });

  test("sends on whoever paid, and takes no second decision", async () => {
    const id = await session();
    expect(await decide(id, "bezahlen")).toMatchObject({
      status: 303,
      to: `http://product.example/danke/${id}`,
    });
    expect(await stateOf(id)).toBe("paid");
    expect((await decide(id, "ablehnen")).status).toBe(409);
    expect((await page(`/testzahlung/stripe/${id}`)).body).toContain("Stand: bezahlt.");
  });

  test.each([
    ["weniger", { cents: 6_025, currency: "EUR" }],
    ["franken", { cents: 12_050, currency: "CHF" }],
  ])("takes something else than was asked for: %s", async (wie, came) => {
    const id = await session();
    expect((await decide(id, wie)).status).toBe(303);
    expect(await provider.payment(id)).toMatchObject({ state: "paid", ...came });
  });

  test("stays when the bank declines, and leads back when the payer gives up", async () => {
    const id = await session();
    const path = `/testzahlung/stripe/${id}`;
    expect((await decide(id, "ablehnen")).to).toBe(path);
    expect((await page(path)).body).toContain('role="alert">Die Zahlung wurde abgelehnt.');
    expect((await decide(id, "abbrechen")).to).toBe("http://product.example/zurueck");
    expect(await stateOf(id)).toBe("declined");
  });

  test("lets a late payment come to its end", async () => {
    const id = await session();
    expect((await decide(id, "spaeter")).to).toBe(`http://product.example/danke/${id}`);
    expect(await stateOf(id)).toBe("late");
    await decide(id, "geplatzt");
    expect(await stateOf(id)).toBe("failed");
  });

  test.each([
    ["zweimal", 2],
    ["zuerst", 1],
    ["ohne", 0],
  ])("pays with webhooks: %s", async (wie, count) => {
    await provider.webhookByHand("sk_test_lena_vogt", {
      url: "http://127.0.0.1:9/webhook",
      events: ["checkout.session.completed"],
    });
    await decide(await session(), wie);
    expect(await provider.deliveries()).toHaveLength(count);
  });
});

describe("the overview", () => {
  test("refunds a part, then the rest, and says what does not go", async () => {
    const id = await session();
    await provider.pays(id);
    const refund = (betrag: string) => press(`/zahlungen/${id}`, { tat: "erstatten", betrag });
    expect(await refund("zwölf")).toMatchObject({
      status: 409,
      body: expect.stringContaining("ist kein Betrag"),
    });
    expect(await refund("20,5")).toMatchObject({ status: 303, to: `/#${id}` });
    expect((await page("/")).body).toMatch(/teilweise erstattet<\/strong>, davon erstattet 20,50\s€/);
    expect((await refund("100,01")).body).toContain("Das geht gerade nicht");
    await refund("");
    expect(await stateOf(id)).toBe("refunded");
  });

  test("opens and decides a dispute, settles, expires, and sends webhooks again", async () => {
    const [disputed, late, open] = [await session(), await session(), await session()];
    const act = (id: string, tat: string) => press(`/zahlungen/${id}`, { tat });
    await provider.pays(disputed);
    await provider.paysLate(late);
    await act(disputed, "anfechten");
    expect(await stateOf(disputed)).toBe("disputed");
    await act(disputed, "gewonnen");
    await act(late, "angekommen");
    await act(open, "ablaufen");
    expect([await stateOf(disputed), await stateOf(late), await stateOf(open)]).toEqual([
      "paid",
      "paid",
      "expired",
    ]);
    await provider.webhookByHand("sk_test_lena_vogt", { url: "http://127.0.0.1:9/webhook" });
    await act(open, "nachricht");
    expect((await provider.deliveries()).map(({ type }) => type)).toEqual(["checkout.session.expired"]);
  });

  test("switches a provider off and on", async () => {
    await press("/stoerung", { dienst: "stripe", stoerung: "error" });
    await expect(stripe.balance.retrieve({}, { maxNetworkRetries: 0 })).rejects.toMatchObject({
      statusCode: 503,
    });
    expect((await page("/")).body).toContain('value="error" selected');
    await press("/stoerung", { dienst: "stripe", stoerung: "aus" });
    await stripe.balance.retrieve();
  });
});
