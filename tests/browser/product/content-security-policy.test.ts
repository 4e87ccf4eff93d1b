import { expect, type Page, test } from "@playwright/test";
import { pages } from "../../../src/web/pages.ts";
import { signInAs } from "../../support/people/staff.ts";

// Every page of a kind in one walk.
test.describe.configure({ timeout: 240_000 });

const practice = "/team/hebammenpraxis-sonnenschein";

/** Notes what the browser reports as a violation of the page's policy, on this and every further page. */
async function violationsOn(page: Page): Promise<string[]> {
  const reported: string[] = [];
  await noteViolations(page, reported);
  return reported;
}

async function noteViolations(page: Page, reported: string[]): Promise<void> {
  await page.exposeFunction("reportViolation", (line: string) => reported.push(line));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (violation) => {
      const { effectiveDirective, blockedURI, sourceFile } = violation;
      const line = `${location.pathname}: ${effectiveDirective} ${blockedURI} in ${sourceFile}`;
      (window as unknown as { reportViolation: (line: string) => void }).reportViolation(line);
    });
  });
  page.on("console", (message) => {
    if (/Content.Security.Policy|unsafe-eval/i.test(message.text())) reported.push(message.text());
  });
}

/** Opens the addresses one after the other, in two windows side by side. */
async function walk(page: Page, reported: string[], addresses: readonly string[]): Promise<void> {
  const second = await page.context().newPage();
  await noteViolations(second, reported);
  const half = Math.ceil(addresses.length / 2);
  await Promise.all([look(page, addresses.slice(0, half)), look(second, addresses.slice(half))]);
}

async function look(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "load" });
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
}

test("no public page violates its policy", async ({ page }) => {
  const reported = await violationsOn(page);
  await page.goto(`${practice}/kurse`);
  const lesson = await page.locator('a[href*="/kurstermin/"]').first().getAttribute("href");
  const id = /\d+$/.exec(lesson ?? "")?.[0] ?? "";
  const addresses = pages
    .filter(({ path }) => !path.startsWith("/admin") && !["/construction", "/logout"].includes(path))
    .map(({ path }) =>
      path
        .replace("/team/:team_token", practice)
        .replace(":id", id)
        .replace(":slug", "kurse")
        .replace(":registration_token", "nobody-holds-this-secret")
        .replace(":session", "1"),
    );
  await walk(page, reported, addresses);
  expect(reported).toEqual([]);
});

test("no page of the admin area violates its policy", async ({ page }) => {
  const reported = await violationsOn(page);
  await signInAs(page, "owner");
  const addresses = pages.map(({ path }) => path).filter((path) => /^\/admin[^:]*$/.test(path));
  await walk(page, reported, addresses);
  expect(reported).toEqual([]);
});

test("what a page must not do is noticed here", async ({ page }) => {
  const reported = await violationsOn(page);
  await page.goto("/anmelden");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
  });
  await expect.poll(() => reported.length).toBeGreaterThan(0);
});
