import { randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { test } from "../../support/browser/practice.ts";
import { mailTo } from "../../support/mailbox.ts";
import { signInToNewTeam } from "../../support/people/staff.ts";

const site = (query = "") => `${process.env.TEST_SITE_URL}/${query}`;

/** The other site's page with one course of the practice, and the way to a lesson of it. */
async function openLesson(page: Page, team: string, lesson: number): Promise<FrameLocator> {
  const found = await page.request.get(`/api/public/teams/${team}/lesson?lesson_id=${lesson}`);
  const { data } = await found.json();
  await page.goto(site(`?kurs=${data.lesson.course_id}`));
  await page.locator(`#kurs a[href$="/kurstermin/${lesson}"]`).click();
  return page.frameLocator("#kurs iframe");
}

/** What the framed page answers to one more greeting. */
const greetedAgain = (page: Page) =>
  page.locator("#rahmen iframe").evaluate(
    (frame: HTMLIFrameElement) =>
      new Promise((answered) => {
        addEventListener("message", ({ source, data }) => source === frame.contentWindow && answered(data));
        frame.contentWindow?.postMessage({ kurse: "hello" }, "*");
      }),
  );

test("a course is booked inside another site, with no cookie and nobody else asked", async ({
  page,
  practice,
  context,
}) => {
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(new URL(request.url()).origin));
  const email = `lea.${randomUUID()}@mail.example`;
  const location = `Kursraum ${randomUUID()}`;
  const lesson = await practice.openLesson({ location });
  const frame = await openLesson(page, practice.address, lesson);
  await expect(page.getByRole("button", { name: "Zurück zur Übersicht" })).toBeFocused();
  await frame.getByRole("link", { name: "Zur Anmeldung" }).first().click();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Anmeldung");

  const you = frame.getByRole("group", { name: "Über Sie" });
  await you.getByLabel("Vorname").fill("Lea");
  await you.getByLabel("Nachname").fill("Hartmann");
  const opening = context.waitForEvent("page");
  await frame.getByRole("button", { name: "In neuem Fenster weiter" }).click();
  const beside = await opening;
  await expect(beside.getByRole("group", { name: "Über Sie" }).getByLabel("Nachname")).toHaveValue(
    "Hartmann",
  );
  expect(new URL(beside.url()).pathname).toBe(`/team/${practice.address}/kurstermin/${lesson}/registrieren`);
  await beside.close();

  await you.getByLabel("E-Mail").fill(email);
  await frame.getByLabel("Vor Ort beim ersten Treffen").check();
  await frame.getByLabel(/Hinweise zum Datenschutz/).check();
  await frame.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await frame.getByRole("button", { name: "Zahlungspflichtig buchen", exact: true }).click();
  await expect(frame.getByRole("heading", { level: 1 })).toContainText("Ihr Platz ist gebucht");
  await mailTo(email, "");
  expect(await practice.sourcesAt(location)).toEqual(["1 embedded"]);

  // As high as what it shows.
  const hidden = () => frame.locator("html").evaluate((html) => html.scrollHeight - innerHeight);
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  expect(await context.cookies()).toEqual([]);
  expect([...asked].toSorted()).toEqual([new URL(site()).origin, process.env.TEST_BASE_URL].toSorted());

  await page.getByRole("button", { name: "Zurück zur Übersicht" }).click();
  await expect(page.locator(`#kurs a[href$="/kurstermin/${lesson}"]`)).toBeFocused();
});

test("list, course, button and frame stand inside another site, accessible and narrow", async ({
  page,
  practice,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(site());
  await expect(page.locator("#liste").getByRole("listitem")).toHaveCount(5);
  await expect(
    page.frameLocator("#rahmen iframe").getByRole("heading", { name: "Kurse und Termine" }),
  ).toBeVisible();
  await expect(page.frameLocator("#rahmen iframe").getByRole("link", { name: /^Impressum/ })).toBeVisible();
  await expect(page.locator("#rahmen iframe")).toHaveAttribute("style", /height/);
  expect(await greetedAgain(page), "a page greeted twice is not another page").toMatchObject({
    fresh: false,
  });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.getByRole("button", { name: "Kurs buchen" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Kurs buchen" });
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  expect((await new AxeBuilder({ page }).include("#knopf").analyze()).violations).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Kurs buchen" })).toBeFocused();
  const kept = await page.request.get(`/team/${practice.address}/kurse`);
  expect(kept.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test("a site that the team does not name shows nothing of it, and leads to the team's page", async ({
  page,
}) => {
  await page.goto(site("?team=yogaraum-lichtung"));
  const list = page.locator("#liste");
  await expect(list.getByRole("alert")).toContainText("lassen sich hier gerade nicht anzeigen");
  await expect(list.getByRole("link", { name: /Kursseite/ })).toHaveAttribute(
    "href",
    /\/team\/yogaraum-lichtung\/kurse$/,
  );
  await page.waitForLoadState("load");
  await expect(page.frameLocator("#rahmen iframe").getByText("Kurse und Termine")).toHaveCount(0);
  const framed = await page.request.get("/einbetten/team/yogaraum-lichtung/kurse");
  expect(framed.headers()["content-security-policy"]).toMatch(/frame-ancestors 'self'$/);
  expect((await page.request.get("/einbetten/admin")).status()).toBe(404);
});

test("a team names its site, and takes the code and the plug-in from the screen", async ({ page }) => {
  await signInToNewTeam(page);
  const { data: team } = await (await page.request.get("/api/team")).json();
  await page.goto("/admin/team/einbindung");
  await expect(page.getByText("Noch zeigt keine andere Webseite Ihre Kurse")).toBeVisible();
  const sites = page.getByLabel("Webseiten, die Ihre Kurse zeigen");
  const save = page.getByRole("button", { name: "Speichern", exact: true });
  await sites.fill("http://praxis.example");
  await save.click();
  await expect(page.getByText("„http://praxis.example“ ist nicht verschlüsselt").first()).toBeVisible();
  await sites.fill("www.praxis.example/kurse");
  await save.click();
  await expect(sites).toHaveValue("https://www.praxis.example");
  await expect(page.getByText("Noch zeigt keine andere Webseite Ihre Kurse")).toHaveCount(0);
  const framed = await page.request.get(`/einbetten/team/${team.address}/kurse`);
  expect(framed.headers()["content-security-policy"]).toContain(
    "frame-ancestors 'self' https://www.praxis.example",
  );

  await page.getByLabel("Was gezeigt wird").selectOption({ label: "Ein Knopf, der die Kurse öffnet" });
  await page.getByLabel("Aufschrift").fill("Platz sichern");
  const code = page.getByRole("figure", { name: "Code für Ihre Webseite" });
  await expect(code).toContainText(
    `<kurse-einbetten team="${team.address}" ansicht="knopf" text="Platz sichern">`,
  );
  await expect(page.getByRole("main").getByRole("button", { name: "Platz sichern" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Plug-in herunterladen" }).click();
  expect((await download).suggestedFilename()).toBe("kurse-einbetten.zip");
});
