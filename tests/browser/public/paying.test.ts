import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { type Practice, test } from "../../support/browser/practice.ts";
import { mailTo } from "../../support/mailbox.ts";

const anyAddress = () => `lea.${randomUUID()}@mail.example`;
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const testPage = /\/testzahlung\//;

/** Fills in the form of a lesson, and books. */
async function book(page: Page, email: string, method: string): Promise<void> {
  const you = page.getByRole("group", { name: "Über Sie" });
  await you.getByLabel("Vorname").fill("Lea");
  await you.getByLabel("Nachname").fill("Hartmann");
  await you.getByLabel("E-Mail").fill(email);
  await page.getByRole("radio", { name: method }).check();
  await page.getByLabel(/Hinweise zum Datenschutz/).check();
  await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await page.getByRole("button", { name: "Zahlungspflichtig buchen", exact: true }).click();
}

/** A lesson of an instructor who takes both. */
const lessonPaidOnline = async ({ openLesson, instructorCalled }: Practice): Promise<number> =>
  openLesson({ instructor_id: await instructorCalled("Miriam Oehme") });

/** Books a lesson, up to the page on which it is paid. */
async function bookOnline(page: Page, practice: Practice, method: string) {
  const email = anyAddress();
  const lesson = await lessonPaidOnline(practice);
  await page.goto(`/team/${practice.address}/kurstermin/${lesson}/registrieren`);
  await book(page, email, method);
  await page.waitForURL(testPage);
  return { email, lesson };
}

async function isFineOnASmallPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
  expect(await faultsOf(page)).toEqual([]);
}

test("a course is paid on the provider's page, and who comes back sees that the money came", async ({
  page,
  practice,
}) => {
  const { email } = await bookOnline(page, practice, "Karte");
  await page.getByRole("button", { name: "Bezahlen", exact: true }).click();
  await page.waitForURL(/\/payment\/success$/);
  await expect(title(page)).toHaveText("Ihre Zahlung ist angekommen.");
  await expect(page.getByRole("main")).toContainText("Ihr Platz ist gebucht.");
  await isFineOnASmallPhone(page);
  await page.reload();
  await expect(title(page)).toHaveText("Ihre Zahlung ist angekommen.");
  expect(await mailTo(email, "bestätigt")).toContain("Bezahlt: 75,00");
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("who is declined and gives up pays another way instead", async ({ page, practice }) => {
      await bookOnline(page, practice, "Karte");
      await page.getByRole("button", { name: "Zahlung ablehnen" }).click();
      await page.waitForURL(testPage);
      await page.getByRole("button", { name: "Abbrechen" }).click();
      await page.waitForURL(/\/payment\/error$/);
      await expect(title(page)).toHaveText("Die Zahlung ist nicht abgeschlossen");
      await expect(page.getByRole("main")).toContainText("halten wir Ihren Platz");
      await page.getByRole("link", { name: "Noch einmal bezahlen" }).press("Enter");
      await expect(title(page)).toHaveText("Bezahlen");
      await page.getByLabel("PayPal").check();
      await page.getByRole("button", { name: "Weiter" }).press("Enter");
      await page.waitForURL(/\/testzahlung\/paypal\//);
      await page.getByRole("button", { name: "Bezahlen", exact: true }).press("Enter");
      await page.waitForURL(/\/payment\/success$/);
      await expect(title(page)).toHaveText("Ihre Zahlung ist angekommen.");
    });
  });

test("inside another site the provider's page opens in a window of its own", async ({
  page,
  practice,
  context,
}) => {
  const lesson = await lessonPaidOnline(practice);
  await page.goto(`/einbetten/team/${practice.address}/kurstermin/${lesson}/registrieren`);
  await book(page, anyAddress(), "Karte");
  await expect(title(page)).toHaveText("Weiter zur Zahlung");
  expect(new URL(page.url()).pathname).toMatch(/^\/einbetten\/team\/.*\/bezahlen$/);
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Zur Zahlungsseite" }).click();
  const beside = await opening;
  await beside.waitForURL(testPage);
  await beside.getByRole("button", { name: "Bezahlen", exact: true }).click();
  await expect(title(beside)).toHaveText("Ihre Zahlung ist angekommen.");
});
