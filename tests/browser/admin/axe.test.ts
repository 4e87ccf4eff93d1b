import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { signInAs } from "../../support/people/staff.ts";

// Every screen of an area in one walk.
test.describe.configure({ timeout: 240_000 });

/** Every screen of the admin area, by what it is about; ids are found in the lists, as people find them. */
const areas: Record<string, readonly string[]> = {
  "overview and course dates": [
    "/admin",
    "/admin/kurstermine",
    "/admin/kurstermine?q=gibt+es+nicht",
    "/admin/kurstermine/kalender?am=2027-01-07",
    "/admin/kurstermine/kalender?ansicht=woche&am=2027-01-07",
  ],
  "a course date": [
    "/admin/kurstermine/add",
    "/admin/kurstermine/:id",
    "/admin/kurstermine/:id/einstellungen",
    "/admin/nachrichten/add",
    "/admin/setupprogress",
  ],
  registrations: [
    "/admin/kursanmeldungen",
    "/admin/kursanmeldungen?insurance=statutory&period=upcoming",
    "/admin/kursanmeldungen/:id",
    "/admin/kursanmeldungen/add",
    "/admin/kursanmeldungen/team-sync",
    "/admin/kursanmeldungen/kontoauszug",
    "/admin/widerrufe",
  ],
  money: [
    "/admin/zahlungen",
    "/admin/zahlungen?state=overdue&method=transfer",
    "/admin/rechnungen",
    "/admin/rechnungen/add",
    "/admin/rechnungen/:id",
    "/admin/rechnungen/einstellungen",
    "/admin/rechnungen/buchhaltung",
  ],
  "figures and imports": [
    "/admin/auswertung",
    "/admin/auswertung?zeit=frei&nach=preis",
    "/admin/kassenabrechnung?from=2026-01-01&to=2026-12-31",
    "/admin/import",
    "/admin/error",
  ],
  courses: [
    "/admin/kurse",
    "/admin/kurse/add",
    "/admin/kurse/:id",
    "/admin/kurse/999999999",
    "/admin/kurskategorien",
    "/admin/kurskategorien/add",
    "/admin/kurskategorien/:id",
    "/admin/kursgruppen",
    "/admin/kursgruppen/:id",
  ],
  "texts and help": [
    "/admin/textbausteine",
    "/admin/textbausteine/add",
    "/admin/textbausteine/:id",
    "/admin/textbausteine/emails",
    "/admin/textbausteine/emails/registration-confirmed",
    "/admin/hilfe",
    "/admin/hilfe?artikel=kurse",
  ],
  "people and account": [
    "/admin/kursleitende",
    "/admin/kursleitende/:id",
    "/admin/konto",
    "/admin/abonnement",
    "/admin/abonnement/wechsel?tarif=zentrum",
    "/admin/rechnungen/abonnement",
    "/admin/team/nutzer",
    "/admin/team/verlauf",
  ],
  "the team": [
    "/admin/team",
    "/admin/team/rechtstexte",
    "/admin/team/bank-und-steuer",
    "/admin/team/einbindung",
    "/admin/team/einstellungen",
    "/admin/team/daten",
  ],
};

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(screen.replace(/\/:id.*/, ""));
  if (screen.includes("/:id")) {
    await page.locator("tbody").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/\d+$/);
  }
  if (screen.endsWith("/:id/einstellungen")) {
    await page.getByRole("link", { name: "Einstellungen" }).click();
    await expect(page).toHaveURL(/einstellungen$/);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const part of await page.locator(".form-section > summary").all()) await part.click();
}

for (const [area, screens] of Object.entries(areas)) {
  test(`every screen of ${area} is accessible, light and dark, and fits a phone`, async ({ page }) => {
    await signInAs(page, "owner");
    for (const screen of screens) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await open(page, screen);
      expect.soft(await faultsOf(page), `${screen}, light`).toEqual([]);
      await page.getByRole("button", { name: "Dunkle Darstellung" }).click();
      // So low that no bar sticks: what lies half behind one is not small, it can be scrolled.
      await page.setViewportSize({ width: 320, height: 470 });
      const faults = await faultsOf(page, { rules: ["color-contrast", "target-size"] });
      expect.soft(faults, `${screen}, dark and narrow`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${screen}, how much is wider than a phone`).toBeLessThanOrEqual(0);
      await page.context().clearCookies({ name: "theme" });
    }
  });
}

test("the loading bar is accessible while the next screen is on its way", async ({ page }) => {
  await signInAs(page, "owner");
  await open(page, "/admin");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/categories*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Kategorien" }).first().click();
  await expect(page.getByRole("progressbar", { name: "Seite wird geladen" })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  answer();
  await expect(page).toHaveURL(/kurskategorien$/);
});
