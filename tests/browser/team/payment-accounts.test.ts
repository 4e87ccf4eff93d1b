import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { seeToast } from "../../support/browser/toast.ts";
import { mailTo } from "../../support/mailbox.ts";
import { signInToNewTeam } from "../../support/people/staff.ts";

async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

/** With all of the help open, light and dark, and on the narrowest phone. */
async function expectGoodEverywhere(page: Page): Promise<void> {
  for (const part of await page.locator("main details > summary").all()) await part.click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole("button", { name: "Dunkle Darstellung" }).click();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test("an owner enters her keys, is told what is wrong with them, has them checked, and offers Stripe", async ({
  page,
}) => {
  test.slow();
  const email = await signInToNewTeam(page);
  await page.goto("/admin/kursleitende");
  await page.getByRole("main").getByRole("link", { name: "Hedwig Krause" }).click();
  await page.getByRole("link", { name: "Zahlungsarten einrichten" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Zahlungsarten" })).toBeVisible();
  await expect(page.getByText("Nicht eingerichtet")).toHaveCount(2);

  await page.getByRole("button", { name: "Zugangsdaten eintragen: Stripe" }).click();
  const key = page.getByLabel("Geheimer Schlüssel");
  await expect(key).toBeFocused();
  await expectGoodEverywhere(page);
  const send = page.getByRole("button", { name: "Speichern und prüfen" });
  await key.fill("pk_live_4eC39HqLyjW");
  await send.click();
  await expect(page.getByRole("alert")).toContainText("veröffentlichbare Schlüssel");
  await key.fill(`sk_test_wrong_${Date.now()}`);
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Stripe kennt diesen Schlüssel nicht");
  await expect(page.getByText("Hinterlegt, noch nicht geprüft")).toBeVisible();
  await key.fill(`sk_test_krause_${Date.now()}`);
  await seeToast(page, "Validierung abgeschlossen", send.click());
  await expect(page.getByText("Geprüft, ausgeschaltet")).toBeVisible();
  await expect(page.getByText("Es fließt kein echtes Geld.")).toBeVisible();

  const offered = page.getByRole("switch", { name: "Stripe anbieten" });
  await seeToast(page, "Zahlungsarten gespeichert", offered.click());
  await expect(offered).toBeChecked();
  expect(await mailTo(email, "kann jetzt mit Stripe bezahlt werden")).toContain("eigenes Konto");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Zugangsdaten ersetzen: Stripe" }).click();
  await expect(key).toHaveValue("");
  await page.getByRole("button", { name: "Abbrechen" }).click();

  await page.getByRole("button", { name: "Zugangsdaten entfernen: Stripe" }).click();
  const dialog = page.getByRole("dialog", { name: "Zugangsdaten für Stripe entfernen?" });
  await dialog.getByRole("button", { name: "Zugangsdaten entfernen" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Nicht eingerichtet")).toHaveCount(2);
});

test("a key that may not set up the webhook leads to entering it at the provider", async ({ page }) => {
  await signInToNewTeam(page);
  await page.goto("/admin/kursleitende");
  await page.getByRole("main").getByRole("link", { name: "Hedwig Krause" }).click();
  await page.getByRole("link", { name: "Zahlungsarten einrichten" }).click();
  await page.getByRole("button", { name: "Zugangsdaten eintragen: Stripe" }).click();
  await page.getByLabel("Geheimer Schlüssel").fill(`rk_test_restricted_${Date.now()}`);
  await page.getByRole("button", { name: "Speichern und prüfen" }).click();
  await expect(page.getByRole("alert")).toContainText("Den Webhook können wir damit nicht selbst einrichten");
  const copy = page.getByRole("button", { name: "Adresse für Stripe kopieren" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await seeToast(page, "Die Adresse liegt in der Zwischenablage.", copy.click());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/api/webhooks/stripe/");
  await expect(page.getByText("charge.dispute.created")).toBeVisible();
});
