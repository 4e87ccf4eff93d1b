import { expect, type Page, test } from "@playwright/test";
import { signInAs } from "../../support/people/staff.ts";

const TEAM = "/team/hebammenpraxis-sonnenschein";

/** How a page comes from the server, before anything could run in it. */
const sentTheme = async (page: Page, path: string): Promise<string | undefined> =>
  /data-theme="(\w+)"/.exec(await (await page.request.get(path)).text())?.[1];

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "dark" });

  test("every page starts light, and dark stands where somebody chose it, kept pages and the 404 too", async ({
    page,
    browser,
  }) => {
    const read = [TEAM, `${TEAM}/kurse?free=1`, "/", "/datenschutz", "/gibt-es-nicht", "/anmelden"];
    for (const path of [...read, ...read]) expect(await sentTheme(page, path), path).toBe("light");

    await page.goto(`${TEAM}/kurse?free=1`);
    await page.getByRole("button", { name: "Dunkle Darstellung" }).click();
    await expect(page).toHaveURL(/\/kurse\?free=1#darstellung$/);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    for (const path of [...read, ...read]) expect(await sentTheme(page, path), path).toBe("dark");
    expect(await sentTheme(page, `/einbetten${TEAM}/kurse`)).not.toBe("dark");

    const somebodyElse = await browser.newPage();
    for (const path of read) expect(await sentTheme(somebodyElse, path), path).toBe("light");
    await somebodyElse.close();

    await page.getByRole("button", { name: "Helle Darstellung" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    expect(await page.context().cookies()).toEqual([]);
  });
});

test("what was chosen in the admin area holds from the first byte, there and on the team's pages", async ({
  page,
}) => {
  await signInAs(page, "owner");
  await page.goto("/admin/textbausteine");
  await page.getByRole("button", { name: "Dunkle Darstellung" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  for (const path of ["/admin/textbausteine", TEAM]) expect(await sentTheme(page, path), path).toBe("dark");
  await page.reload();
  await expect(page.getByRole("button", { name: "Helle Darstellung" })).toBeVisible();
});

test("a choice leads back to a page of ours only", async ({ request, baseURL }) => {
  for (const back of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "",
  ]) {
    const answer = await request.post("/darstellung", {
      form: { theme: "dark", back },
      headers: { Origin: baseURL ?? "" },
      maxRedirects: 0,
    });
    expect(answer.headers().location, back).toBe("/#darstellung");
  }
});
