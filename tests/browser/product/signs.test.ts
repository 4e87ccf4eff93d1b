import { expect, test } from "@playwright/test";
import { signInAs, signInToNewTeam } from "../../support/people/staff.ts";

test("what was done is told at the bottom on the right; F8 leads there, and it leaves after five seconds", async ({
  page,
}) => {
  await page.clock.install();
  await signInToNewTeam(page);
  for (const name of ["Babys", "Chor"]) await page.request.post("/api/categories", { data: { name } });
  await page.goto("/admin/kurskategorien");
  await page.getByRole("button", { name: "Babys nach unten" }).click();
  const messages = page.getByRole("region", { name: "Benachrichtigungen" }).getByRole("listitem");
  await expect(messages).toHaveCount(1);
  const box = await messages.boundingBox();
  const window = page.viewportSize();
  expect(box && window && box.x > window.width / 2 && box.y > window.height / 2).toBe(true);

  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Benachrichtigungen" }).getByRole("list")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.getByRole("heading", { level: 1 }).click();
  await page.clock.fastForward(3_000);
  await expect(messages).toHaveCount(1);
  await page.clock.fastForward(5_000);
  await expect(messages).toHaveCount(0);
});

test("a hint comes where the pointer rests, not where it passes", async ({ page }) => {
  await page.clock.install();
  await signInAs(page, "owner");
  await page.goto("/admin/textbausteine");
  const sign = page.getByRole("button", { name: "Dunkle Darstellung" });
  await expect(sign).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await sign.hover();
  await page.clock.runFor(600);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(page.getByRole("tooltip")).toHaveText("Dunkle Darstellung", { timeout: 1_000 });
  }).toPass();
});

test("the browser's own frame follows the theme", async ({ page }) => {
  await signInAs(page, "owner");
  await page.goto("/admin/textbausteine");
  const frame = page.locator('meta[name="theme-color"]');
  await expect(frame).toHaveAttribute("content", "#ffffff");
  await page.getByRole("button", { name: "Dunkle Darstellung" }).click();
  await expect(frame).toHaveAttribute("content", "#1b1718");
  await page.getByRole("button", { name: "Helle Darstellung" }).click();
  await expect(frame).toHaveAttribute("content", /^#fff(fff)?$/);
});

test("a screen that is on its way for longer says so", async ({ page }) => {
  await signInAs(page, "owner");
  await page.goto("/admin/textbausteine");
  await expect(page.getByRole("button", { name: "Dunkle Darstellung" })).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route(/\/api\/courses(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  const bar = page.getByRole("progressbar", { name: "Seite wird geladen" });
  await page.getByRole("navigation").getByRole("link", { name: "Kurse", exact: true }).click();
  await expect(bar).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Kurse" })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test("an address without a page says so, with the product's own sign and picture", async ({ page }) => {
  const answer = await page.goto("/gibt-es-nicht");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page.getByText("We are sorry but this page could not be found.")).toBeVisible();
  await page.goto("/");
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", "/favicon.ico");
  const picture = page.locator('meta[property="og:image"]');
  await expect(picture).toHaveAttribute("content", /-og-image-01\.png$/);
});
