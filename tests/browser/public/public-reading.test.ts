import { expect } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { test } from "../../support/browser/practice.ts";

const team = "/team/hebammenpraxis-sonnenschein";

test("filters are links, live in the address, and can be dropped one by one", async ({ page }) => {
  await page.goto(`${team}/kurse`);
  await page.getByRole("link", { name: /^Babys/ }).click();
  await page.getByRole("link", { name: "Nur mit freien Plätzen" }).click();
  await expect(page).toHaveURL(`${team}/kurse?group=3&free=1`);
  await expect(page.getByRole("link", { name: "Babymassage" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Yoga in der Schwangerschaft" })).toHaveCount(0);
  await expect(page.getByText("Ausgebucht/ Warteliste")).toHaveCount(0);
  await page.getByRole("link", { name: /^Babys/ }).click();
  await expect(page).toHaveURL(`${team}/kurse?free=1`);
  await page.getByText("Kursleitung", { exact: true }).click();
  await page.getByRole("link", { name: "Miriam Oehme" }).click();
  await expect(page.getByRole("link", { name: /Miriam Oehme.*Filter entfernen/ })).toBeVisible();
});

test("a lesson shows every session, what it costs, who leads it, and its one button", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson({ max_participants: 2, requirements: "Warme Socken" });
  await page.goto(`${team}/kurstermin/${lesson}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Erste Hilfe am Kind");
  await expect(page.getByRole("heading", { name: "Drei Treffen" })).toBeVisible();
  const card = page.getByRole("complementary", { name: "Anmeldung" });
  await expect(card).toContainText("drei Montage bis 19.02.2035");
  await expect(card).toContainText("Noch wenige Plätze vorhanden");
  await expect(card).toContainText("75,00\u00a0€");
  await expect(page.locator("main")).toContainText("Warme Socken");
  await expect(page).toHaveTitle("Erste Hilfe am Kind – Hebammenpraxis Sonnenschein");
});

test("a lesson that is full offers its waiting list, one booked elsewhere leads there", async ({
  page,
  practice,
}) => {
  const full = await practice.openLesson({ max_participants: 0 });
  await page.goto(`${team}/kurstermin/${full}`);
  await expect(page.getByText("Ausgebucht/ Warteliste")).toBeVisible();
  await expect(page.getByRole("link", { name: "Zur Anmeldung" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Andere Termine ansehen" })).toHaveAttribute(
    "href",
    `${team}/kurse`,
  );
  const elsewhere = await practice.openLesson({ is_external: 1, external_url: "https://kurse.example/7" });
  await page.goto(`${team}/kurstermin/${elsewhere}/registrieren`);
  await expect(page).toHaveURL(`${team}/kurstermin/${elsewhere}`);
  const link = page.getByRole("link", { name: /Zum Veranstalter/ }).first();
  await expect(link).toHaveAttribute("href", "https://kurse.example/7");
});

test("what is missing is said in place: a team, a mangled lesson; a lesson that is gone leads to the teams' error page", async ({
  page,
}) => {
  const statusOf = async (path: string) => (await page.goto(path))?.status();
  expect(await statusOf("/team/nobody-is-called-so/kurse")).toBe(404);
  await expect(page).toHaveURL("/team/nobody-is-called-so/kurse");
  expect(await statusOf(`${team}/kurstermin/7e3`)).toBe(404);
  expect(await statusOf("/team/%E0%A4%A/kurse")).toBe(404);
  await expect(page.getByText("Diese Seite gibt es nicht")).toBeVisible();
  await page.goto(`${team}/kurstermin/999999`);
  await expect(page).toHaveURL(/\/team\/error\?team=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Diesen Kurstermin gibt es hier nicht mehr",
  );
});

test("where a date is gone, the provider's other courses are one step away", async ({ page }) => {
  await page.goto(`${team}/kurstermin/999999`);
  await expect(page.locator("main")).toContainText("Auf der Kursseite von Hebammenpraxis Sonnenschein");
  await page.getByRole("link", { name: "Alle Kurse und Termine" }).click();
  await expect(page).toHaveURL(`${team}/kurse`);
  for (const nobody of ["", "?team=", "?team=niemand", "?team=%3Cb%3E"]) {
    expect((await page.goto(`/team/error${nobody}`))?.status()).toBe(200);
    await expect(page.getByRole("link", { name: "Zur Startseite" })).toBeVisible();
  }
});

test("on phones the bar with the button leaves while the card's own is in view", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${team}/kurstermin/${lesson}`);
  const bar = page.locator(".buy-bar");
  await page.locator(".ticket .button").scrollIntoViewIfNeeded();
  await expect(bar).not.toBeVisible();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, -600));
  await expect(bar).toBeVisible();
});

for (const path of ["", "/kurse", "/kurse?month=1999-01", "/impressum", "/datenschutz", "/agb"]) {
  test(`${team}${path} is accessible, fits 320 pixels and needs no script`, async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${team}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(scripts).toEqual([]);
  });
}

test("a search engine finds a team's dates from the first list on, and a picture for each", async ({
  page: { request },
  practice,
}) => {
  const lesson = await practice.openLesson();
  const read = async (path: string) => (await request.get(path)).text();
  const inside = (list: string, address: string) =>
    expect(list).toMatch(new RegExp(`<loc>http://[^/]+${address}</loc>`));
  expect(await read("/robots.txt")).toMatch(/Sitemap: http:\/\/[^/]+\/sitemap\.xml/);
  inside(await read("/sitemap.xml"), `${team}/sitemap.xml`);
  inside(await read(`${team}/sitemap.xml`), `${team}/kurstermin/${lesson}`);
  inside(await read("/sitemap-seiten.xml"), "/dokumentation");
  for (const path of [team, `${team}/kurstermin/${lesson}`]) {
    const [, picture = "", ...others] = (await read(path)).split('property="og:image" content="');
    expect(others).toEqual([]);
    const answer = await request.get(picture.split('"')[0]?.replaceAll("&amp;", "&") ?? "");
    expect(answer.headers()["content-type"]).toBe("image/png");
  }
});
