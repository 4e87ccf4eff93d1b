import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { type Practice, test } from "../../support/browser/practice.ts";
import { seeToast } from "../../support/browser/toast.ts";
import { signInAs } from "../../support/people/staff.ts";

const euros = (text: string) => text.replace(" €", "\u00a0€");
const anyAddress = () => `nora.${randomUUID()}@mail.example`;
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens the settings of a lesson with one of their folded parts, or none. */
async function openSettings(page: Page, lesson: number, part?: string): Promise<void> {
  await signInAs(page, "owner");
  await page.goto(`/admin/kurstermine/${lesson}/einstellungen`);
  if (part) await page.locator("summary", { hasText: part }).click();
}

async function save(page: Page): Promise<void> {
  const click = page.getByRole("button", { name: "Speichern", exact: true }).click();
  await seeToast(page, "Kurstermin gespeichert", click);
}

async function typePerson(page: Page, practice: Practice, lesson: number, email: string): Promise<void> {
  await page.goto(`/team/${practice.address}/kurstermin/${lesson}/registrieren`);
  const you = page.getByRole("group", { name: "Über Sie" });
  await you.getByLabel("Vorname").fill("Nora");
  await you.getByLabel("Nachname").fill("Vogt");
  await you.getByLabel("E-Mail").fill(email);
  await page.getByLabel(/Hinweise zum Datenschutz/).check();
}

async function book(page: Page, button = "Zahlungspflichtig buchen"): Promise<void> {
  await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(title(page)).toHaveText("Ihr Platz ist gebucht, Nora Vogt.");
}

async function openRegistration(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/kursanmeldungen?q=${email}`);
  await page.getByRole("link", { name: "Nora Vogt" }).click();
  await expect(page.getByRole("heading", { name: "Buchung" })).toBeVisible();
}

test("a voucher set by the team makes the course cheaper, however it is typed", async ({
  page,
  practice,
}) => {
  const email = anyAddress();
  const lesson = await practice.openLesson();
  await openSettings(page, lesson, "Gutschein");
  await page.getByLabel("Gutscheincode").fill("Früh ling");
  await page.getByLabel("Rabatt").fill("10,5");
  await save(page);
  await typePerson(page, practice, lesson, email);
  await page.getByLabel("Gutscheincode").fill(" FRÜHLING");
  await page.getByRole("button", { name: "Einlösen" }).click();
  await page.getByLabel("Vor Ort beim ersten Treffen").check();
  await page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await expect(page.locator("form.summary")).toContainText(euros("Gesamtpreis64,50 €"));
  await page.getByRole("button", { name: "Zahlungspflichtig buchen", exact: true }).click();
  await expect(title(page)).toHaveText("Ihr Platz ist gebucht, Nora Vogt.");
  await openRegistration(page, email);
  await expect(page.getByRole("main")).toContainText(euros("−10,50 €"));
  await expect(page.getByRole("main")).toContainText(euros("Betrag64,50 €"));
});

test("where the health insurer pays, only the statutorily insured owe nothing", async ({
  page,
  practice,
}) => {
  const [statutory, privately] = [anyAddress(), anyAddress()];
  const lesson = await practice.openLesson({ cancellation_steps: [] });
  await openSettings(page, lesson);
  await page.getByRole("checkbox", { name: /Die gesetzliche Krankenkasse zahlt/ }).check();
  await save(page);

  await typePerson(page, practice, lesson, statutory);
  await page.getByLabel(/Gesetzlich versichert/i).check();
  await page.getByLabel("Krankenkasse", { exact: true }).fill("AOK PLUS");
  await page.getByLabel("Versichertennummer").fill("x 110 410 370");
  await book(page, "Verbindlich anmelden");

  await typePerson(page, practice, lesson, privately);
  await page.getByLabel(/Privat versichert/i).check();
  await page.getByLabel("Vor Ort beim ersten Treffen").check();
  await book(page);

  await openRegistration(page, statutory);
  await expect(page.getByRole("main")).toContainText("ZahlungKasse");
  await expect(page.getByRole("main")).toContainText("X110410370");
  await openRegistration(page, privately);
  await expect(page.getByRole("main")).toContainText(euros("Betrag75,00 €"));
  await expect(page.getByRole("main")).toContainText("Zahlungoffen");
});

test("a partner comes along for her own price and on a seat of her own", async ({ page, practice }) => {
  const email = anyAddress();
  const lesson = await practice.openLesson();
  await openSettings(page, lesson, "Begleitperson");
  await page.getByRole("checkbox", { name: /Begleitperson anbieten/ }).check();
  await page.getByLabel("Gebühr für die Begleitperson").fill("20");
  await page.getByRole("checkbox", { name: /eigenen Platz/ }).check();
  await save(page);
  await typePerson(page, practice, lesson, email);
  await page.getByLabel(/mit einer Begleitperson/).check();
  const along = page.getByRole("group", { name: "Ihre Begleitung" });
  await along.getByLabel("Vorname").fill("Jonas");
  await along.getByLabel("Nachname").fill("Vogt");
  await page.getByLabel("Überweisung").check();
  await book(page);
  await openRegistration(page, email);
  await expect(page.getByRole("main")).toContainText("BegleitpersonJonas Vogt");
  await expect(page.getByRole("main")).toContainText(euros("Betrag95,00 €"));
  await page.getByRole("link", { name: "Zum Kurstermin" }).click();
  await expect(page.getByText("2 von 10", { exact: true })).toBeVisible();
});
