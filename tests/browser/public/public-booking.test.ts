import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { type Practice, test } from "../../support/browser/practice.ts";
import { mailTo } from "../../support/mailbox.ts";

const anyAddress = () => `lea.${randomUUID()}@mail.example`;
const euros = (text: string) => text.replace(" €", "\u00a0€");

const toForm = (page: Page, { address }: Practice, lesson: number, word = "registrieren") =>
  page.goto(`/team/${address}/kurstermin/${lesson}/${word}`);

async function typePerson(page: Page, email: string): Promise<void> {
  const you = page.getByRole("group", { name: "Über Sie" });
  await you.getByLabel("Vorname").fill("Lea");
  await you.getByLabel("Nachname").fill("Hartmann");
  await you.getByLabel("E-Mail").fill(email);
}

async function typeAll(page: Page, email: string): Promise<void> {
  await typePerson(page, email);
  await page.getByLabel("Vor Ort beim ersten Treffen").check();
  await page.getByLabel(/Hinweise zum Datenschutz/).check();
}

const goOn = (page: Page) => page.getByRole("button", { name: "Weiter zum Prüfen" }).click();
const book = (page: Page) =>
  page.getByRole("button", { name: "Zahlungspflichtig buchen", exact: true }).click();
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a course is booked in two steps, told by mail, looked up and cancelled", async ({
    page,
    practice,
  }) => {
    const email = anyAddress();
    const lesson = await practice.openLesson({
      option_midwife: 2,
      option_partner: 1,
      partner_fee: 20,
      option_conditions: 1,
      conditions: "Bitte kommen Sie pünktlich.",
      is_hide_data_1: 0,
      is_hide_data_2: 0,
    });
    await page.goto(`/team/${practice.address}/kurstermin/${lesson}`);
    await page.getByRole("link", { name: "Zur Anmeldung" }).first().click();

    await typePerson(page, email);
    await page.getByLabel("Telefon").fill("0151 000 45 67");
    await page.getByLabel("Straße und Hausnummer").fill("Weißenfelser Straße 22");
    await page.getByLabel("Postleitzahl").fill("4229");
    await page.getByLabel("Ort", { exact: true }).fill("Leipzig");
    await page.getByLabel("Vorname Ihres Kindes").fill("Maja");
    await page.getByLabel("Geburtsdatum Ihres Kindes").fill("3.9.26");
    const partner = page.getByLabel(/mit einer Begleitperson/);
    await expect(partner).not.toBeChecked();
    await partner.check();
    const along = page.getByRole("group", { name: "Ihre Begleitung" });
    await along.getByLabel("Vorname").fill("Jonas");
    await along.getByLabel("Nachname").fill("Hartmann");
    await page.getByLabel("Überweisung").check();
    await page.getByLabel(/Hinweise zum Datenschutz/).check();
    await page.getByLabel(/Ich willige ein/).check();
    await goOn(page);

    const errors = page.getByRole("alert");
    await expect(errors).toBeFocused();
    await expect(errors).toContainText("Bitte prüfen Sie zwei Angaben");
    await expect(errors).toContainText("Ist der 03.09.2026 richtig?");
    await expect(page.getByLabel("Postleitzahl")).toHaveAccessibleDescription(/fünf Ziffern/);
    await expect(page.getByLabel("Geburtsdatum Ihres Kindes")).toHaveValue("03.09.2026");
    await page.getByLabel("Postleitzahl").fill("04229");
    await page.keyboard.press("Enter");
    // Asked once, by a button of its own: nothing typed is lost, and it goes on at once.
    await page.getByRole("button", { name: "Der 03.09.2026 stimmt" }).click();

    await expect(title(page)).toHaveText("Prüfen und buchen");
    await page.getByRole("button", { name: "Ändern" }).click();
    await expect(page.getByLabel("Telefon")).toHaveValue("0151 000 45 67");
    await expect(partner).toBeChecked();
    await goOn(page);

    const agreed = page.locator("form.summary");
    await expect(agreed).toContainText("Mo, 05.02.2035");
    await expect(agreed).toContainText(euros("Gesamtpreis95,00 €"));
    await expect(agreed).toContainText("umsatzsteuerfrei nach § 19 UStG");
    await expect(agreed).toContainText("bis 22.01.2035 kostenfrei");
    await expect(agreed).toContainText("Ein Widerrufsrecht besteht deshalb nicht");
    await expect(agreed).toContainText("Bitte kommen Sie pünktlich.");
    await expect(agreed.locator(":scope > :last-child")).toHaveText("Zahlungspflichtig buchen");
    await book(page);
    await expect(page.getByRole("alert")).toContainText("Bitte bestätigen Sie die Teilnahmebedingungen");
    await page.getByLabel("Ich stimme den Teilnahmebedingungen zu.").check();
    await book(page);

    await expect(title(page)).toHaveText("Ihr Platz ist gebucht, Lea Hartmann.");
    await expect(page.getByText("DE02 1203 0000 0000 2020 51")).toBeVisible();
    const mail = await mailTo(email, "");
    const own = mail.match(/\/team\/\S+\/anmeldung\/[\w-]+/)?.[0] ?? "";
    await page.goto(own);
    await expect(page.getByText("Platz bestätigt")).toBeVisible();
    const calendar = await page.request.get(
      (await page.getByRole("link", { name: "In den Kalender" }).getAttribute("href")) ?? "",
    );
    expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(3);

    await page.getByRole("link", { name: /Anmeldung absagen/ }).click();
    await expect(page.getByText("Es kostet Sie nichts.")).toBeVisible();
    await page.getByRole("button", { name: "Verbindlich absagen" }).click();
    await expect(page.getByText("Sie haben abgesagt")).toBeVisible();
  });

  test("who waits is told her place, never that she has one, and can leave", async ({ page, practice }) => {
    const lesson = await practice.openLesson({ max_participants: 1 });
    await practice.book(lesson);
    await practice.book(lesson, { type: "waitlist" });
    await page.goto(`/team/${practice.address}/kurstermin/${lesson}`);
    await page.getByRole("link", { name: "Auf die Warteliste" }).first().click();
    await typePerson(page, anyAddress());
    await page.getByRole("button", { name: "Unverbindlich auf die Warteliste" }).click();
    await expect(page.getByRole("alert")).toContainText("Datenschutz");
    await page.getByLabel(/Hinweise zum Datenschutz/).check();
    await page.getByRole("button", { name: "Unverbindlich auf die Warteliste" }).click();
    await expect(title(page)).toHaveText("Sie stehen auf der Warteliste, Lea Hartmann.");
    await expect(page.getByText("Zurzeit an Stelle 2.")).toBeVisible();
    await expect(page.locator("main")).not.toContainText(/gebucht am|bestätigt|Platz ist gebucht/i);
    await page.getByRole("link", { name: "Ihre Stelle ansehen oder austragen" }).click();
    await expect(page.getByText("Warteliste, Stelle 2")).toBeVisible();
    await page.getByRole("link", { name: /Austragen/ }).click();
    await page.getByRole("button", { name: "Von der Warteliste austragen" }).click();
    await expect(page.getByText("Sie haben abgesagt")).toBeVisible();
  });

  test("an offered seat is accepted by a fresh, binding booking", async ({ page, practice }) => {
    const email = anyAddress();
    const lesson = await practice.openLesson({ max_participants: 1, is_hide_data_2: 0 });
    await practice.book(lesson);
    await practice.book(lesson, { type: "waitlist", first_name: "Lea", last_name: "Hartmann", email });
    await practice.edit(lesson, { max_participants: 2 });
    const offer = await mailTo(email, "frei");
    const own = offer.match(/\/team\/\S+\/anmeldung\/[\w-]+/)?.[0] ?? "";
    await page.goto(own);
    await page.getByRole("link", { name: "Angebot ansehen und zusagen" }).click();
    await expect(page.getByRole("textbox", { name: "E-Mail" })).toHaveCount(0);
    await page.getByLabel("Telefon").fill("0151 000 45 67");
    await page.getByLabel("Vor Ort beim ersten Treffen").check();
    await page.getByLabel(/Hinweise zum Datenschutz/).check();
    await goOn(page);
    await book(page);
    await expect(title(page)).toHaveText("Ihr Platz ist gebucht, Lea Hartmann.");
    await page.goto(`${own}/zusage`);
    await expect(page).toHaveURL(own);
    await expect(page.getByText("Platz bestätigt")).toBeVisible();
  });
});

test("nothing typed is lost by a reload or by going back", async ({ page, practice }) => {
  const lesson = await practice.openLesson();
  await toForm(page, practice, lesson);
  await page.getByLabel("Vorname").fill("Zoë");
  await page.getByLabel("Nachricht").fill("Ich komme <b>zu Fuß</b> & freue mich 🙂");
  await page.getByLabel("Überweisung").check();
  await page.reload();
  await expect(page.getByLabel("Vorname")).toHaveValue("Zoë");
  await expect(page.getByLabel("Überweisung")).toBeChecked();
  await goOn(page);
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByLabel("Nachname").fill("O’Neill");
  await page.reload();
  await expect(page.getByLabel("Nachname")).toHaveValue("O’Neill");
  await expect(page.getByLabel("Nachricht")).toHaveValue("Ich komme <b>zu Fuß</b> & freue mich 🙂");
  await page.getByRole("link", { name: "Zum Kurs" }).click();
  await toForm(page, practice, lesson);
  await expect(page.getByLabel("Nachname")).toHaveValue("O’Neill");
});

test("a correction moves nothing: the press that follows it counts", async ({ page, practice }) => {
  const lesson = await practice.openLesson();
  await toForm(page, practice, lesson);
  await typeAll(page, "lea");
  await page.getByLabel("Nachricht").fill("x".repeat(2001));
  await goOn(page);
  await expect(page.getByRole("alert")).toContainText("Bitte prüfen Sie zwei Angaben");
  const email = page.getByRole("group", { name: "Über Sie" }).getByLabel("E-Mail");
  await email.fill(anyAddress());
  await page.getByLabel("Nachricht").fill("Bis bald");
  await goOn(page);
  await expect(title(page)).toHaveText("Prüfen und buchen");
});

test("a voucher is checked at once, and the total is always in view", async ({ page, practice }) => {
  const lesson = await practice.openLesson({
    voucher_code: "Früh ling",
    voucher_discount: 10,
    option_partner: 1,
    partner_fee: 20,
  });
  await toForm(page, practice, lesson);
  const summary = page.getByRole("complementary", { name: "Ihr Kurs" });
  await expect(summary).toContainText(euros("Gesamt75,00 €"));
  await page.getByLabel(/mit einer Begleitperson/).check();
  await expect(summary).toContainText(euros("Gesamt95,00 €"));
  await page.getByLabel("Gutscheincode").fill("falsch");
  await page.getByRole("button", { name: "Einlösen" }).click();
  await expect(page.getByText("Dieser Gutschein gilt für diesen Kurstermin nicht")).toBeVisible();
  await page.getByLabel("Gutscheincode").fill("FRÜHLING");
  await page.getByRole("button", { name: "Einlösen" }).click();
  await expect(summary).toContainText(euros("Gesamt85,00 €"));
  await expect(page.getByText(/Gutschein angenommen/)).toBeVisible();

  const insured = await practice.openLesson({ is_insurance: 1, voucher_code: "A", voucher_discount: 10 });
  await toForm(page, practice, insured);
  await page.getByLabel("Gesetzlich versichert").check();
  await page.getByLabel("Gutscheincode").fill("a");
  await page.getByRole("button", { name: "Einlösen" }).click();
  await expect(page.getByText("Der Gutschein gilt. Abzuziehen ist nichts")).toBeVisible();
});

test("a price is chosen, the total follows, and one that went to others meanwhile is not booked", async ({
  page,
  practice,
}) => {
  const prices = [
    { id: 7, name: "Solidaritätspreis", fee: 40, seats: 1 },
    { id: 8, name: "Geschwister", fee: 60, until: "2025-01-31" },
  ];
  const lesson = await practice.openLesson({ prices });
  await toForm(page, practice, lesson);
  const summary = page.getByRole("complementary", { name: "Ihr Kurs" });
  await expect(summary).toContainText(euros("Gesamt75,00 €"));
  await expect(page.getByLabel(/Geschwister/)).toBeDisabled();
  await page.getByLabel(/Solidaritätspreis/).check();
  await expect(summary).toContainText(euros("Gesamt40,00 €"));
  await typeAll(page, anyAddress());
  await goOn(page);
  await expect(page.getByText("Teilnahme, Solidaritätspreis")).toBeVisible();

  await practice.book(lesson, { price_id: 7 });
  await book(page);
  await expect(page.getByRole("alert")).toContainText("Zu diesem Preis ist kein Platz mehr frei");
  await expect(page.getByLabel(/Solidaritätspreis/)).toBeDisabled();
  await page.getByLabel(/Kursgebühr/).check();
  await goOn(page);
  await book(page);
  await expect(title(page)).toHaveText("Ihr Platz ist gebucht, Lea Hartmann.");
});

test("who is too late is offered the waiting list, with everything she typed", async ({ page, practice }) => {
  const email = anyAddress();
  const lesson = await practice.openLesson({ max_participants: 1 });
  await toForm(page, practice, lesson);
  await typeAll(page, email);
  await goOn(page);
  await practice.book(lesson);
  await book(page);
  await expect(page.getByRole("alert")).toContainText("Gerade ist kein Platz frei");
  await page.getByRole("button", { name: "Unverbindlich auf die Warteliste" }).click();
  await expect(title(page)).toHaveText("Sie stehen auf der Warteliste, Lea Hartmann.");
  await expect(page.getByText(email)).toBeVisible();
});

test("a price that changed meanwhile is shown and confirmed again", async ({ page, practice }) => {
  const lesson = await practice.openLesson();
  await toForm(page, practice, lesson);
  await typeAll(page, anyAddress());
  await goOn(page);
  await practice.edit(lesson, { course_fee: 80 });
  await book(page);
  await expect(page.getByRole("alert")).toContainText("Der Preis hat sich geändert");
  await expect(page.locator("form.summary")).toContainText(euros("Gesamtpreis80,00 €"));
  await book(page);
  await expect(title(page)).toHaveText("Ihr Platz ist gebucht, Lea Hartmann.");
});

test("pressing twice, going back and sending again, and a second tab make one registration", async ({
  page,
  context,
  practice,
}) => {
  const lesson = await practice.openLesson();
  await toForm(page, practice, lesson);
  await typeAll(page, anyAddress());
  await goOn(page);
  const button = page.getByRole("button", { name: "Zahlungspflichtig buchen" });
  await button.dblclick();
  const number = page.locator(".lead .figures");
  const first = await number.textContent();
  await page.goBack();
  await expect(title(page)).toHaveText("Prüfen und buchen");
  await button.click();
  await expect(number).toHaveText(first ?? "");

  await page.goBack();
  const [tab] = await Promise.all([context.waitForEvent("page"), page.evaluate(() => open(location.href))]);
  await tab.close();
  await button.click();
  await expect(number).toHaveText(first ?? "");
});

test("the same form with other content is not booked a second time", async ({ page, practice }) => {
  const lesson = await practice.openLesson();
  await toForm(page, practice, lesson);
  await typeAll(page, anyAddress());
  await goOn(page);
  await book(page);
  await expect(title(page)).toContainText("Ihr Platz ist gebucht");
  await page.goBack();
  await page.getByRole("button", { name: "Ändern" }).click();
  await page.getByLabel("Nachricht").fill("Doch lieber vegan");
  await goOn(page);
  await book(page);
  await expect(page.getByRole("alert")).toContainText("Diese Anmeldung ist schon bei uns");
  await page.getByRole("link", { name: "Neu beginnen" }).click();
  await expect(page.getByLabel("Nachricht")).toHaveValue("");
});

test("a full course leads to its waiting list, and a free one away from it", async ({ page, practice }) => {
  const lesson = await practice.openLesson({ max_participants: 1 });
  await toForm(page, practice, lesson, "warteliste");
  await page.getByRole("link", { name: "Zur Anmeldung" }).click();
  await expect(page).toHaveURL(/\/registrieren/);
  await practice.book(lesson);
  await page.reload();
  await page.getByRole("link", { name: "Zur Warteliste" }).click();
  await expect(title(page)).toHaveText("Auf die Warteliste");
});

test("a reload of the waiting list's form brings back what was typed, and joins nothing by itself", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson({ max_participants: 0 });
  await toForm(page, practice, lesson, "warteliste");
  await typePerson(page, anyAddress());
  await page.getByLabel(/Hinweise zum Datenschutz/).check();
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByLabel("Nachname")).toHaveValue("Hartmann");
  await practice.book(lesson, { type: "waitlist" });
  await page.getByRole("button", { name: "Unverbindlich auf die Warteliste" }).click();
  await expect(page.getByText("Zurzeit an Stelle 2.")).toBeVisible();
});

test("who waits although a seat is free is led to it, with everything she typed", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson();
  await toForm(page, practice, lesson, "warteliste");
  await typePerson(page, anyAddress());
  await page.getByLabel(/Hinweise zum Datenschutz/).check();
  await page.getByRole("button", { name: "Unverbindlich auf die Warteliste" }).click();
  await expect(title(page)).toHaveText("Gute Nachricht: Es ist ein Platz frei");
  await page.getByRole("button", { name: "Weiter zur Anmeldung" }).click();
  await expect(page.getByLabel("Nachname")).toHaveValue("Hartmann");
});

test("the confirmation without a registration's secret says nothing about anybody", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson();
  for (const query of ["", "?anmeldung=foreign-or-mangled"]) {
    await toForm(page, practice, lesson, `bestaetigung${query}`);
    await expect(title(page)).toHaveText("Vielen Dank");
  }
  const response = await page.goto(`/team/${practice.address}/anmeldung/foreign-or-mangled`);
  expect(response?.status()).toBe(404);
  await expect(title(page)).toHaveText("Diese Anmeldung haben wir nicht gefunden");
});

test("booking is accessible in every state, and fits 320 pixels", async ({ page, practice }) => {
  const lesson = await practice.openLesson({
    option_midwife: 1,
    option_partner: 1,
    is_insurance: 1,
    option_acceptance_1: 1,
    acceptance_1_text: "Ich habe das Merkblatt gelesen.",
    voucher_code: "A",
    voucher_discount: 5,
    is_hide_data_1: 0,
    is_hide_data_2: 0,
  });
  await page.setViewportSize({ width: 320, height: 700 });
  const check = async () => {
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  };
  await toForm(page, practice, lesson);
  await check();
  await goOn(page);
  await check();
  await typeAll(page, anyAddress());
  await page.getByLabel("Telefon").fill("0151 000 45 67");
  await page.getByLabel("Straße und Hausnummer").fill("Weißenfelser Straße 22");
  await page.getByLabel("Postleitzahl").fill("04229");
  await page.getByLabel("Ort", { exact: true }).fill("Leipzig");
  await page.getByLabel("Vorname Ihres Kindes").fill("Maja-Sophie Wilhelmine");
  await page.getByLabel("Geburtsdatum Ihres Kindes").fill("3.9.2026");
  await page.getByLabel("Ihr Geburtsdatum").fill("29.2.1992");
  await page.getByLabel("Ich zahle selbst").check();
  await goOn(page);
  await check();
  await page.getByRole("button", { name: "Der 03.09.2026 stimmt" }).click();
  await expect(title(page)).toHaveText("Prüfen und buchen");
  await check();
  await page.getByLabel("Ich habe das Merkblatt gelesen.").check();
  await book(page);
  await expect(title(page)).toContainText("Ihr Platz ist gebucht");
  await check();
  await page.getByRole("link", { name: /ansehen oder absagen/ }).click();
  await expect(page).toHaveURL(/\/anmeldung\/[\w-]+$/);
  await check();
  await page.getByRole("link", { name: /Anmeldung absagen/ }).click();
  await expect(page).toHaveURL(/\/absage$/);
  await check();
});
