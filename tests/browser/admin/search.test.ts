import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { signInAs } from "../../support/people/staff.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const field = (page: Page) => page.getByRole("combobox", { name: "Suchen" });
const options = (page: Page) => page.getByRole("option");

/** The admin area, with its scripts running. */
async function open(page: Page, screen = "/admin"): Promise<void> {
  await page.goto(screen);
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Dunkle Darstellung" })).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

test("Strg K finds a course by a few letters, and Enter opens it", async ({ page }) => {
  await signInAs(page, "owner");
  await open(page);
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await field(page).fill("rueckbildung");
  const courses = page.getByRole("group", { name: "Kurse" });
  await expect(courses.getByRole("option").first()).toContainText("Rückbildung");
  await expect(page.getByRole("group", { name: "Kurstermine" })).toBeVisible();
  await expectAccessible(page);
  const wanted = courses.getByRole("option").first();
  for (let step = 0; step < 40; step++) {
    if ((await wanted.getAttribute("aria-selected")) === "true") break;
    await field(page).press("ArrowDown");
  }
  await expect(wanted).toHaveAttribute("aria-selected", "true");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/\/admin\/kurse\/\d+$/);
  await expect(field(page)).toBeHidden();

  await page.getByRole("button", { name: /suchen/ }).click();
  await expect(page.getByRole("group", { name: "Zuletzt geöffnet" })).toContainText("Rückbildung");
});

test("who presses Enter before the answer has come is taken there when it has", async ({ page }) => {
  await signInAs(page, "owner");
  await open(page);
  await page.keyboard.press("Control+k");
  await field(page).pressSequentially("petzold");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/\/admin\/(kursleitende|kurstermine|kursanmeldungen)\/\d+$/);
});

test("screens are found by name, Escape closes, and nothing found says so", async ({ page }) => {
  await signInAs(page, "owner");
  await open(page);
  await page.keyboard.press("Control+k");
  await field(page).fill("abonn");
  await expect(options(page).first()).toHaveText("Abonnement");
  await field(page).fill("xyzq gibt es nicht");
  await expect(page.getByText(/^Nichts gefunden\. /)).toBeVisible();
  await field(page).press("Escape");
  await expect(field(page)).toBeHidden();
});

test("an answer that is no longer asked for is dropped", async ({ page }) => {
  await signInAs(page, "owner");
  await open(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/search\?q=petzold/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.keyboard.press("Control+k");
  const asked = page.waitForRequest(/q=petzold/);
  await field(page).fill("petzold");
  await asked;
  await field(page).fill("xyzq");
  await expect(page.getByText(/^Nichts gefunden\. /)).toBeVisible();
  release();
  await field(page).fill("");
  await field(page).fill("xyzq");
  await expect(page.getByText(/^Nichts gefunden\. /)).toBeVisible();
  await expect(options(page)).toHaveCount(0);
});

test("the search fits a phone, light and dark", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, "owner");
  await open(page);
  await page.getByRole("button", { name: "Dunkle Darstellung" }).click();
  await page.getByRole("button", { name: "Suchen", exact: true }).click();
  await field(page).fill("an");
  await expect(options(page).first()).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("guests do not find contact requests, nor their screen", async ({ page }) => {
  await signInAs(page, "guest");
  await open(page);
  await page.keyboard.press("Control+k");
  await expect(options(page).first()).toBeVisible();
  await expect(page.getByRole("option", { name: "Kontaktanfragen" })).toHaveCount(0);
});

test("keys lead to screens, into the list's search, and to a sheet of all keys", async ({ page }) => {
  await signInAs(page, "owner");
  await open(page);
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await expect(title(page)).toHaveText("Anmeldungen");
  await page.keyboard.press("/");
  const list = page.getByRole("searchbox", { name: "Anmeldungen durchsuchen" });
  await expect(list).toBeFocused();
  await page.keyboard.press("n");
  await expect(list).toHaveValue("n");
  await list.blur();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Tastenkürzel" });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
});

test("single keys can be switched off, and the sheet stays within reach", async ({ page }) => {
  await signInAs(page, "owner");
  await open(page, "/admin/kurse");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Tastenkürzel" });
  const single = sheet.getByRole("switch", { name: /einzelnen Tasten/ });
  await single.uncheck();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("?");
  await page.keyboard.press("n");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/kurse$/);
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await page.getByRole("button", { name: "Ihr Konto" }).first().click();
  await page.getByRole("menuitem", { name: "Tastenkürzel" }).click();
  await expect(single).not.toBeChecked();
});
