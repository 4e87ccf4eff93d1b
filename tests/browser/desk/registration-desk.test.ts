import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { openHistory } from "../../support/browser/history.ts";
import { mailTo } from "../../support/mailbox.ts";
import { signInAs } from "../../support/people/staff.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page, { tags: wcag })).toEqual([]);
}

/** Two lessons of a course of their own, inactive, so that no visitor and no other test meets them. */
async function ownLessons(page: Page) {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).data;
  };
  const name = `Wochenbett ${randomUUID().slice(0, 8)}`;
  const { data: categories } = await (await page.request.get("/api/categories")).json();
  const course = await post("/api/courses", { name, categories: [categories[0].id] });
  const { data: people } = await (await page.request.get("/api/instructors")).json();
  const lesson = (month: string, course_fee: number) =>
    post("/api/lessons", {
      course_id: course.id,
      instructor_id: people[0].id,
      location: "Kursraum Plagwitz",
      course_fee,
      max_participants: 1,
      is_insurance: 1,
      start_date: `2031-${month}-03T10:00:00+01:00`,
      end_date: `2031-${month}-24T11:00:00+01:00`,
    });
  return { name, first: await lesson("01", 80), second: await lesson("02", 100) };
}

const more = async (page: Page, item: RegExp) => {
  await page.getByRole("button", { name: "Mehr zu dieser Anmeldung" }).click();
  await page.getByRole("menuitem", { name: item }).click();
  return page.getByRole("dialog");
};

test("the team adds somebody by hand, corrects, moves, notes the payment and cancels her", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, "owner");
  const { name } = await ownLessons(page);
  const email = `anna.${randomUUID()}@mail.example`;

  await page.goto("/admin/kursanmeldungen");
  await page.getByRole("link", { name: "Anmeldung anlegen" }).click();
  await expect(title(page)).toHaveText("Anmeldung anlegen");
  await page.getByRole("searchbox", { name: "Kurstermin suchen" }).fill(name);
  await expect(page.getByRole("radio")).toHaveCount(2);
  await page.getByRole("radio").first().click();
  await page.getByLabel("Vorname", { exact: true }).fill("Anna");
  await page.getByLabel("Nachname", { exact: true }).fill("Busch");
  await page.getByLabel("E-Mail", { exact: false }).first().fill(email);
  await page.getByLabel("Versicherung", { exact: false }).first().selectOption("private");
  await page.getByLabel("Versichertennummer").fill("A000000001");
  await expect(page.getByText("Die Prüfziffer passt nicht")).toBeVisible();
  await page.getByLabel("Interne Notiz").fill("Hat am Telefon zugesagt");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Anmeldung anlegen" }).click();

  await expect(title(page)).toHaveText("Anna Busch");
  await expect(page.getByText("Hat am Telefon zugesagt")).toBeVisible();
  expect(await mailTo(email, "bestätigt")).toContain(name);

  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await page.getByLabel("Telefon").fill("0341 998877");
  await page.getByLabel("Versicherung", { exact: false }).first().selectOption("statutory");
  await expect(page.getByText("wären es 0,00 € statt 80,00 €")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  const history = await openHistory(page);
  await expect(history).toContainText("Telefon– → 0341 998877");
  await expect(page.getByText("80,00 €").first()).toBeVisible();

  let dialog = await more(page, /^Als bezahlt vermerken/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Als bezahlt vermerken" }).click();
  await expect(dialog).toBeHidden();
  await expect(history).toContainText("offen → bezahlt");

  dialog = await more(page, /^Umbuchen/);
  await dialog.getByRole("searchbox", { name: "Kurstermin suchen" }).fill(name);
  await expect(dialog.getByRole("radio")).toHaveCount(1);
  await dialog.getByRole("radio").click();
  await dialog.getByRole("radio", { name: /Der des neuen Kurstermins/ }).check();
  await expectAccessible(page);
  await dialog.getByLabel("Grund").fill("Zwillinge");
  await dialog.getByRole("button", { name: "Umbuchen" }).click();
  await expect(dialog).toBeHidden();
  await expect(history).toContainText("Zwillinge");
  expect(await mailTo(email, "umgebucht")).toContain(name);

  dialog = await more(page, /^Stornieren/);
  await expectAccessible(page);
  await dialog.getByLabel(/^Grund/).fill("Umzug");
  await dialog.getByRole("button", { name: "Stornieren" }).click();
  await expect(dialog).toBeHidden();
  await expect(history).toContainText("Umzug");
  await expect(page.getByText("Zu erstatten", { exact: true })).toBeVisible();

  dialog = await more(page, /^Rückzahlung vermerken/);
  await expectAccessible(page);
  await expect(dialog.getByLabel("Betrag")).toHaveValue("80,00");
  await dialog.getByRole("button", { name: "Rückzahlung vermerken" }).click();
  await expect(dialog).toBeHidden();
  await expect(history).toContainText(/Rückzahlung vermerkt: 80,00\s€/);
  const sums = await page.request.get(`/api/payments/sums?q=${email}`);
  expect((await sums.json()).data.all).toMatchObject({
    paid_cents: 8000,
    refunded_cents: 8000,
    net_cents: 0,
  });

  dialog = await more(page, /^Angaben zur Person löschen/);
  await expect(dialog).toContainText("Es bleiben Nummer, Kurstermin, Stand und Beträge");
  await dialog.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(title(page)).toHaveText("Gelöschte Person");
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByText("Hat am Telefon zugesagt")).toHaveCount(0);
});

test("beyond the seats it goes only if that is meant, a second time too, and the line is moved with a reason", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, "owner");
  const { first } = await ownLessons(page);
  const add = async (given: object) => {
    const body = {
      lesson_id: first.id,
      first_name: "Ida",
      insurance_type: "private",
      notify: false,
      ...given,
    };
    const answer = await page.request.post("/api/registrations", { data: body });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).data;
  };
  await add({ last_name: "Sand" });
  await add({ last_name: "Erste", email: `erste.${randomUUID()}@mail.example`, type: "waitlist" });
  const last = await add({
    last_name: "Zweite",
    email: `zweite.${randomUUID()}@mail.example`,
    type: "waitlist",
  });

  await page.goto(`/admin/kurstermine/${first.id}`);
  await page.getByRole("link", { name: "Anmeldung anlegen" }).click();
  await page.getByLabel("Vorname", { exact: true }).fill("Ida");
  await page.getByLabel("Nachname", { exact: true }).fill("Sand");
  await page.getByRole("radio", { name: /^Platz/ }).check();
  await page.getByLabel("Versicherung", { exact: false }).first().selectOption("private");
  const save = page.getByRole("button", { name: "Anmeldung anlegen" });
  await save.click();
  await expect(page.getByRole("alert")).toContainText("steht schon in diesem Kurstermin");
  await expect(page.getByRole("link", { name: /^Anmeldung .* ansehen$/ })).toBeVisible();
  await page.getByLabel("Trotzdem ein zweites Mal anmelden").check();
  await save.click();
  await expect(page.getByRole("alert")).toContainText("kein Platz mehr frei");
  await page.getByLabel("Über die Plätze hinaus buchen").check();
  await expect(page.getByLabel("Trotzdem ein zweites Mal anmelden")).toBeChecked();
  await save.click();
  await expect(title(page)).toHaveText("Ida Sand");
  await expect(page.getByText("überbucht")).toBeVisible();

  await page.goto(`/admin/kursanmeldungen/${last.id}`);
  let dialog = await more(page, /^Platz in der Reihe ändern/);
  await dialog.getByRole("button", { name: "Platz ändern" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Bitte geben Sie einen Grund an");
  await dialog.getByLabel(/^Grund/).fill("Geburt im Januar");
  await dialog.getByRole("button", { name: "Platz ändern" }).click();
  await expect(dialog).toBeHidden();
  await expect(await openHistory(page)).toContainText("2 → 1");

  dialog = await more(page, /^Platz außer der Reihe anbieten/);
  await dialog.getByLabel(/^Grund/).fill("Kommt aus einem abgesagten Kurs");
  await dialog.getByRole("button", { name: "Platz anbieten" }).click();
  await dialog.getByLabel("Über die Plätze hinaus buchen").check();
  await dialog.getByRole("button", { name: "Platz anbieten" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Angebot läuft").first()).toBeVisible();
  expect(await mailTo(last.email, "Ein Platz ist frei")).toContain("Platz");
});

test("on the date's page who waits is offered a seat, says yes on the phone, and a cancellation is undone", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, "owner");
  const { first } = await ownLessons(page);
  const add = async (given: object) => {
    const body = { lesson_id: first.id, first_name: "Ida", notify: false, ...given };
    const answer = await page.request.post("/api/registrations", { data: body });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).data;
  };
  const seated = await add({ last_name: "Sand", insurance_type: "statutory" });
  const email = `wartende.${randomUUID()}@mail.example`;
  await add({ last_name: "Erste", email, phone: "0341 000 12 34", type: "waitlist" });
  await add({ last_name: "Zweite", email: `zweite.${randomUUID()}@mail.example`, type: "waitlist" });

  await page.goto(`/admin/kursanmeldungen/${seated.id}`);
  let dialog = await more(page, /^Stornieren/);
  await expect(dialog.getByRole("radio", { name: /^Sie selbst/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Stornieren" }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/admin/kurstermine/${first.id}`);
  const inLine = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(inLine("Ida Erste").getByRole("link", { name: "0341 000 12 34" })).toBeVisible();
  await inLine("Ida Zweite")
    .getByRole("button", { name: /^Vorziehen/ })
    .click();
  dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Neuer Platz")).toHaveValue("1");
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await inLine("Ida Erste")
    .getByRole("button", { name: /^Platz anbieten/ })
    .click();
  await dialog.getByLabel("Grund").fill("Ist dran");
  await dialog.getByRole("button", { name: "Platz anbieten" }).click();
  await expect(dialog).toBeHidden();

  await inLine("Ida Erste")
    .getByRole("button", { name: /^Sie sagt zu/ })
    .click();
  await expect(dialog).toContainText("Bitte vorlesen");
  await expectAccessible(page);
  await dialog.getByLabel("Versicherung").selectOption("private");
  await expect(dialog).toContainText("80,00\u00a0€");
  await dialog.getByRole("button", { name: "Verbindlich eintragen" }).click();
  await expect(dialog).toContainText("Bitte lesen Sie die Bedingungen vor");
  await expect(dialog.getByLabel("Versicherung")).toHaveValue("private");
  await dialog.getByLabel(/^Ich habe das vorgelesen/).check();
  await dialog.getByRole("button", { name: "Verbindlich eintragen" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("table", { name: "Teilnehmende" })).toContainText("Ida Erste");
  expect(await mailTo(email, "ist bestätigt")).toContain("80,00");

  await page.goto(`/admin/kursanmeldungen/${seated.id}`);
  dialog = await more(page, /^Stornierung zurücknehmen/);
  await dialog.getByRole("button", { name: "Stornierung zurücknehmen" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Der Platz ist inzwischen vergeben");
});

test("a contact request becomes a registration, and each leads to the other", async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, "owner");
  const { first } = await ownLessons(page);
  const data = {
    name: "Mara von Vogt",
    email: `mara.${randomUUID()}@mail.example`,
    message: "Ich möchte gern kommen.",
  };
  const { data: asked } = await (await page.request.post("/api/contact-requests", { data })).json();

  await page.goto(`/admin/kontaktanfragen/${asked.id}`);
  await page.getByRole("link", { name: "In eine Anmeldung umwandeln" }).click();
  await page.getByRole("searchbox", { name: "Kurstermin suchen" }).fill(first.course.name);
  await expect(page.getByRole("radio")).toHaveCount(2);
  await page.getByRole("radio").first().click();
  await expect(page.getByLabel("Vorname", { exact: true })).toHaveValue("Mara von");
  await expect(page.getByLabel("Nachname", { exact: true })).toHaveValue("Vogt");
  await expect(page.getByLabel("Nachricht der Person")).toHaveValue(data.message);
  await page.getByLabel("Versicherung", { exact: false }).first().selectOption("statutory");
  await page.getByRole("button", { name: "Anmeldung anlegen" }).click();
  await expect(title(page)).toHaveText("Mara von Vogt");
  await page.getByRole("link", { name: "von Mara von Vogt" }).click();
  await expect(page.getByText("abgeschlossen").first()).toBeVisible();
  await expect(await openHistory(page)).toContainText("umgewandelt");
});

test("a guest reads and is offered nothing to do", async ({ page }) => {
  await signInAs(page, "guest");
  await page.goto("/admin/kursanmeldungen");
  await expect(title(page)).toHaveText("Anmeldungen");
  await expect(page.getByRole("link", { name: "Anmeldung anlegen" })).toHaveCount(0);
  await page.goto("/admin/kursanmeldungen/add");
  await expect(page.getByRole("main")).not.toContainText("Kurstermin suchen");
});

test("an insurance that is not known yet is settled with one press, and online payment needs an address", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, "owner");
  const { first } = await ownLessons(page);
  await page.goto(`/admin/kursanmeldungen/add?termin=${first.id}`);
  await page.getByLabel("Vorname", { exact: true }).fill("Jana");
  await page.getByLabel("Nachname", { exact: true }).fill("Rot");
  await expect(page.getByLabel("Zahlart")).toContainText("Wie üblich: ");
  await page.getByRole("button", { name: "Anmeldung anlegen" }).click();
  await expect(page.getByText("wählen Sie „noch nicht bekannt“; bis dahin").first()).toBeVisible();
  await page.getByLabel("Versicherung", { exact: false }).first().selectOption("unknown");
  await page.getByRole("button", { name: "Anmeldung anlegen" }).click();

  await expect(title(page)).toHaveText("Jana Rot");
  await expect(page.getByText("Bis dahin ist nichts zu zahlen.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin");
  await expect(page.getByText(/Versicherung(en)? (ist|sind) noch zu klären/)).toBeVisible();
  await page.goto("/admin/kursanmeldungen?insurance=unknown&q=Jana");
  await expect(page.getByText("Versicherung noch klären").filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Jana Rot" }).first().click();
  await page.getByRole("button", { name: "privat: 80,00 €" }).click();
  await expect(page.getByText("Bis dahin ist nichts zu zahlen.")).toBeHidden();
  await expect(page.getByText("80,00 €").first()).toBeVisible();
});
