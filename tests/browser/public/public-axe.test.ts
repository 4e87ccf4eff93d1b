import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

const TEAM = "/team/hebammenpraxis-sonnenschein";

/** Every public page that can be reached without having booked; `:id` is a date that is found in the list. */
const pages = [
  TEAM,
  `${TEAM}/kurse`,
  `${TEAM}/kurse?free=1`,
  `${TEAM}/kontakt`,
  `${TEAM}/kontakt-gesendet`,
  `${TEAM}/kurstermin/:id`,
  `${TEAM}/kurstermin/:id/registrieren`,
  `${TEAM}/kurstermin/:id/warteliste`,
  `${TEAM}/widerruf`,
  `${TEAM}/impressum`,
  `${TEAM}/datenschutz`,
  `${TEAM}/agb`,
  `${TEAM}/barrierefreiheit`,
  `${TEAM}/payment/success`,
  `${TEAM}/payment/error`,
  `${TEAM}/anmeldung/nobody-holds-this-secret`,
  "/team/error",
  "/team/there-is-no-such-practice",
];

async function open(page: Page, address: string): Promise<void> {
  const [list = "", rest] = address.split(":id");
  if (rest === undefined) {
    await page.goto(address);
  } else {
    await page.goto(`${TEAM}/kurse`);
    const date = await page.locator(`a[href*="${list}"]`).first().getAttribute("href");
    await page.goto(`${date?.match(/^.*\/kurstermin\/\d+/)?.[0]}${rest}`);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

for (const address of pages) {
  test(`${address} is accessible, and fits 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, address);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual(
      [],
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test("what is read is accessible in the dark as well", async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "theme", value: "dark", url: baseURL ?? "" }]);
  for (const address of [
    TEAM,
    `${TEAM}/kurse`,
    `${TEAM}/kurstermin/:id`,
    `${TEAM}/kurstermin/:id/registrieren`,
    "/",
  ]) {
    await open(page, address);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual(
      [],
    );
  }
});
