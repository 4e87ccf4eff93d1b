import { expect } from "@playwright/test";
import pg from "pg";
import { test } from "../../support/browser/practice.ts";

const owner = { email: "katharina.lindner@sonnenschein.example", password: "Ankerplatz-2026" };

/** Writes the operator's redirects, each away from an address of the test's own. */
async function sendOn(...redirects: [from: string, to: string, status: number][]): Promise<void> {
  const owner = new pg.Client(process.env.TEST_DATABASE_URL);
  await owner.connect();
  for (const redirect of redirects)
    await owner.query("insert into redirects (path, target, status) values ($1, $2, $3)", redirect);
  await owner.end();
}

test("an old address that no page has any more leads where the operator says", async ({ request }) => {
  const old = `/alte-kursseite-${Date.now()}`;
  const adminOld = `/admin/alte-liste-${Date.now()}`;
  await sendOn([old, "/team/hebammenpraxis-sonnenschein", 301], [adminOld, "https://anders.example/", 302]);
  const answer = await request.get(old, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, "/team/hebammenpraxis-sonnenschein"]);
  const inside = await request.get(adminOld, { maxRedirects: 0 });
  expect([inside.status(), inside.headers().location]).toEqual([302, "https://anders.example/"]);
});

test("a click inside the admin area is sent on as a page that is loaded", async ({ page, practice }) => {
  const place = `Raum ${Date.now()}`;
  const [near, far] = [
    await practice.openLesson({ location: place }),
    await practice.openLesson({ location: place }),
  ];
  const lessonAt = (lesson: number) => `/admin/kurstermine/${lesson}`;
  const abroad = `${process.env.TEST_SITE_URL}/`;
  await page.request.post("/api/application/login", { data: owner });
  await sendOn([lessonAt(near), "/admin/kursgruppen", 302], [lessonAt(far), abroad, 302]);
  const list = `/admin/kurstermine?period=all&q=${encodeURIComponent(place)}`;
  const open = async (lesson: number) => {
    await page.goto(list);
    await page
      .locator(`a[href="${lessonAt(lesson)}"]`)
      .first()
      .click();
  };
  await open(near);
  await expect(page).toHaveURL("/admin/kursgruppen");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kursgruppen");
  await open(far);
  await expect(page).toHaveURL(abroad);
});

test("strangers sign in before they learn that the admin area has no such page", async ({
  page,
  request,
}) => {
  for (const missing of ["/admin/nix", "/admin/kurstermine/5/nix", "/admin/kurse/abc"]) {
    const answer = await request.get(missing, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([
      302,
      `/anmelden?zurueck=${encodeURIComponent(missing)}`,
    ]);
  }
  expect((await request.get("/adminx", { maxRedirects: 0 })).status()).toBe(404);
  await page.goto("/anmelden?zurueck=%2Fadmin%2Fnix");
  await page.getByLabel("E-Mail").fill(owner.email);
  await page.getByLabel("Passwort", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
