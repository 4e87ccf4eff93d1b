import { expect, test } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { signInAs } from "../../support/people/staff.ts";

test("the help of a screen opens beside it; what was typed stays", async ({ page }) => {
  await signInAs(page, "owner");
  await page.goto("/admin/kurskategorien/add");
  await page.getByLabel("Name").fill("Tragen");
  await page.getByRole("button", { name: "Hilfe zu dieser Seite" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("heading", { name: "Kurse", exact: false }).first()).toBeVisible();
  expect(await faultsOf(page, { within: "[role=dialog]" })).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.getByLabel("Name")).toHaveValue("Tragen");
});

test("help is found by a word and read in the admin area", async ({ page }) => {
  await signInAs(page, "instructor");
  await page.goto("/admin/hilfe");
  await page.getByRole("searchbox", { name: "Hilfe durchsuchen" }).fill("Warteliste");
  await expect(page).toHaveURL(/q=Warteliste/);
  await page.getByRole("main").getByRole("link", { name: "Die Warteliste" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Die Warteliste");
  await page.getByRole("main").getByRole("link", { name: "Abgleich" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Der Abgleich");
  await expect(page).toHaveURL(/\/admin\/hilfe/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("everybody reads the same articles as documentation, and finds them by a mistyped word", async ({
    page,
  }) => {
    await page.goto("/dokumentation");
    await page.getByRole("searchbox", { name: "Dokumentation durchsuchen" }).fill("Wartelsite");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toContainText("„Wartelsite“ kommt in keinem Artikel vor");
    await page.getByRole("main").getByRole("link", { name: "Die Warteliste" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Die Warteliste");
    await expect(page).toHaveTitle(/Die Warteliste/);
    expect((await page.goto("/dokumentation/gibt-es-nicht"))?.status()).toBe(404);
  });
});
