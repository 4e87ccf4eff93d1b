import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../../support/browser/practice.ts";

const MANY = 80;

/** Presses Tab until this has the focus, and looks whether it can be seen there. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeAttached();
  const reached = () => wanted.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < MANY && !(await reached()); pressed++) await page.keyboard.press("Tab");
  await expect(wanted).toBeFocused();
  await expect(wanted).toBeInViewport();
}

test("a date is found, booked and taken along with the keyboard alone at 320 pixels", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/team/${practice.address}/kurse`);
  const free = page.getByRole("link", { name: "Nur mit freien Plätzen" });
  await tabTo(page, free);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/free=1/);
  const title = page.locator(`a[href$="/kurstermin/${lesson}"]`);
  await title.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/kurstermin/${lesson}$`));
  await tabTo(page, page.getByRole("link", { name: "Zur Anmeldung" }).first());
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anmeldung");
  for (const [label, typed] of [
    ["Vorname", "Lea"],
    ["Nachname", "Hartmann"],
    ["E-Mail", `lea.${randomUUID()}@mail.example`],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(typed);
  }
  await tabTo(page, page.getByLabel("Karte"));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Überweisung")).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Vor Ort beim ersten Treffen")).toBeChecked();
  await tabTo(page, page.getByLabel(/Hinweise zum Datenschutz/));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Weiter zum Prüfen" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Zahlungspflichtig buchen", exact: true }));
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ihr Platz ist gebucht");
  await tabTo(page, page.getByRole("link", { name: "In den Kalender" }));
});
