import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { signInAs } from "../../support/people/staff.ts";

/** Every screen of the admin area; ids are found in the lists, as people find them. */
const screens = [
  "/admin",
  "/admin/kurstermine",
  "/admin/kurstermine?q=gibt+es+nicht",
  "/admin/kurstermine/kalender?am=2027-01-07",
  "/admin/kurstermine/kalender?ansicht=woche&am=2027-01-07",
  "/admin/kurstermine/add",
  "/admin/kurstermine/:id",
  "/admin/kurstermine/:id/einstellungen",
  "/admin/kursanmeldungen",
  "/admin/kursanmeldungen?insurance=statutory&period=upcoming",
  "/admin/kursanmeldungen/:id",
  "/admin/kursanmeldungen/add",
  "/admin/kursanmeldungen/team-sync",
  "/admin/kursanmeldungen/kontoauszug",
  "/admin/zahlungen",
  "/admin/zahlungen?state=overdue&method=transfer",
  "/admin/rechnungen",
  "/admin/rechnungen/add",
  "/admin/rechnungen/:id",
  "/admin/rechnungen/einstellungen",
  "/admin/auswertung",
  "/admin/auswertung?zeit=frei&nach=preis",
  "/admin/kassenabrechnung?from=2026-01-01&to=2026-12-31",
  "/admin/widerrufe",
  "/admin/nachrichten/add",
  "/admin/kurse",
  "/admin/kurse/add",
  "/admin/kurse/:id",
  "/admin/kurskategorien",
  "/admin/kurskategorien/add",
  "/admin/kurskategorien/:id",
  "/admin/kursgruppen",
  "/admin/kursgruppen/:id",
  "/admin/textbausteine",
  "/admin/textbausteine/add",
  "/admin/textbausteine/:id",
  "/admin/textbausteine/emails",
  "/admin/textbausteine/emails/registration-confirmed",
  "/admin/kursleitende",
  "/admin/kursleitende/:id",
  "/admin/setupprogress",
  "/admin/abonnement",
  "/admin/error",
  "/admin/konto",
  "/admin/import",
  "/admin/hilfe",
  "/admin/hilfe?artikel=kurse",
  "/admin/team",
  "/admin/team/nutzer",
  "/admin/team/rechtstexte",
  "/admin/team/bank-und-steuer",
  "/admin/team/einbindung",
  "/admin/team/einstellungen",
  "/admin/team/verlauf",
  "/admin/kurse/999999999",
];

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

/** A mail is shown in a frame without scripts, into which axe cannot go: it waits there for ever unless told. */
const axeFor = (page: Page, screen: string) =>
  new AxeBuilder({ page }).setLegacyMode(screen.includes("/emails/"));

async function expectNothingFound(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual([]);
}

for (const screen of screens) {
  test(`${screen} is accessible, light and dark, and fits a phone`, async ({ page }) => {
    await signInAs(page, "owner");
    await open(page, screen);
    await expectNothingFound(axeFor(page, screen));
    await page.getByRole("button", { name: "Dunkle Darstellung" }).click();
    // So low that no bar sticks: what lies half behind one is not small, it can be scrolled.
    await page.setViewportSize({ width: 320, height: 470 });
    await expectNothingFound(axeFor(page, screen).withRules(["color-contrast", "target-size"]));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
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
  await expectNothingFound(new AxeBuilder({ page }));
  answer();
  await expect(page).toHaveURL(/kurskategorien$/);
});
