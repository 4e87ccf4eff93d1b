import { expect, type Page, test } from "@playwright/test";
import { letPeriodEnd, letTrialEnd } from "../../support/people/operator.ts";
import { signInToNewTeam } from "../../support/people/staff.ts";

const main = (page: Page) => page.getByRole("main");

/** What the worker has seen to stands on the screen. */
const expectSoon = (page: Page, sentence: string, path = "/admin/abonnement") =>
  expect(async () => {
    await page.goto(path);
    await expect(main(page)).toContainText(sentence, { timeout: 3_000 });
  }).toPass();

/** Saves a means of payment on the provider's page, and comes back. */
async function saves(page: Page, button: string, method: string): Promise<void> {
  await main(page).getByRole("button", { name: button }).first().click();
  await page.getByRole("button", { name: method }).click();
  await expect(page).toHaveURL(/\/admin\/abonnement/);
  await expect(main(page)).toContainText(method.slice(-4));
}

test("a subscription lives: tried, paid by card, refused, paid by another card, cancelled, free", async ({
  page,
}) => {
  const email = await signInToNewTeam(page);
  const address = { street: "Weg 1", zip: "04229", city: "Leipzig" };
  expect((await page.request.patch("/api/team", { data: address })).status()).toBe(200);
  await page.goto("/admin/abonnement");
  await saves(page, "Karte oder Konto hinterlegen", "Visa 4242");
  await main(page).getByRole("link", { name: "Tarif wählen" }).click();
  await main(page)
    .getByRole("radio", { name: /^Praxis/ })
    .check();
  await main(page)
    .getByRole("button", { name: /„Praxis“/ })
    .click();
  await expect(page).toHaveURL("/admin/abonnement");

  await letTrialEnd(email);
  await expectSoon(page, "Nächste Rechnung");
  await expectSoon(page, "bezahlt", "/admin/rechnungen/abonnement");

  await page.goto("/admin/abonnement");
  await saves(page, "Andere hinterlegen", "Visa 0341");
  await letPeriodEnd(email);
  await expectSoon(page, "konnten wir nicht abbuchen");
  await expect(main(page)).toContainText("Gelöscht wird nichts.");
  await expect(main(page)).toContainText("unbezahlt");
  await saves(page, "Andere Zahlungsart hinterlegen", "Visa 4242");
  await expectSoon(page, "Standaktiv");
  await expect(main(page)).not.toContainText("konnten wir nicht abbuchen");

  await main(page).getByRole("button", { name: "Kündigen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Kündigen" }).click();
  await expect(main(page)).toContainText("Gekündigt zum");
  await letPeriodEnd(email);
  await expectSoon(page, "Ihr Team nutzt den Tarif „Start“.");
  await page.goto("/admin/rechnungen/abonnement");
  await expect(main(page).getByRole("row", { name: /KH-/ })).toHaveCount(2);
});
