import { expect, test } from "@playwright/test";
import Stripe from "stripe";
import { faultsOf } from "../../support/browser/faults.ts";
import { paymentProviderAt } from "../../support/stories/payment-provider.ts";

const url = process.env.TEST_PAYMENTS_URL ?? "";
const home = process.env.TEST_BASE_URL ?? "";
const provider = paymentProviderAt(url);

async function openCheckout(): Promise<{ id: string; page: string }> {
  const { hostname, port } = new URL(url);
  const stripe = new Stripe("sk_test_testzahlung", { host: hostname, port, protocol: "http" });
  const session = await stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "eur", unit_amount: 12_000, product_data: { name: "Anmeldung 4711" } },
      },
    ],
    client_reference_id: "4711",
    success_url: `${home}/?bezahlt={CHECKOUT_SESSION_ID}`,
    cancel_url: `${home}/?abgebrochen`,
  });
  return { id: session.id, page: session.url ?? "" };
}

test.use({ viewport: { width: 320, height: 640 } });

test("a payer is declined, tries again on a small screen, and comes back to the product", async ({
  page,
}) => {
  const checkout = await openCheckout();
  await page.goto(checkout.page);
  await expect(page.getByRole("heading", { level: 1, name: "Testzahlung" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("120,00 €");
  await page.getByRole("button", { name: "Zahlung ablehnen" }).click();
  await expect(page.getByRole("alert")).toContainText("Die Zahlung wurde abgelehnt.");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page)).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole("button", { name: "Bezahlen", exact: true }).click();
  await page.waitForURL(`${home}/?bezahlt=${checkout.id}`);
  expect((await provider.payment(checkout.id)).state).toBe("paid");

  await page.goto(url);
  const paid = page.getByRole("listitem").filter({ hasText: checkout.id });
  await paid.getByLabel("Betrag").fill("20,00");
  await paid.getByRole("button", { name: "Erstatten" }).click();
  await expect(paid).toContainText("davon erstattet 20,00 €");
  expect(await faultsOf(page)).toEqual([]);
});
