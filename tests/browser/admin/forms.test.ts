import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/practice.ts";
import { seeToast } from "../../support/browser/toast.ts";
import { signInAs } from "../../support/people/staff.ts";

const anyName = (word: string) => `${word} ${randomUUID().slice(0, 6)}`;
const nameField = (page: Page) => page.getByRole("textbox", { name: "Name" });
const saveButton = (page: Page) => page.getByRole("button", { name: "Speichern", exact: true });

async function addCategory(page: Page, name: string): Promise<number> {
  const answer = await page.request.post("/api/categories", { data: { name } });
  return (await answer.json()).data.id;
}

/** Ends the session past this browser, which keeps its cookies. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await fetch(new URL("/api/application/logout", page.url()), { method: "POST", headers: { cookie } });
}

test.beforeEach(({ page }) => signInAs(page, "owner"));

test("a category is created with the keyboard alone", async ({ page }) => {
  const name = anyName("Tragen");
  await page.goto("/admin/kurskategorien");
  await page.getByRole("link", { name: "Kategorie anlegen" }).focus();
  await page.keyboard.press("Enter");
  await nameField(page).focus();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Alles rund ums Tragetuch");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Symbol wählen" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Symbol wählen" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Symbol wählen" })).toBeFocused();
  await nameField(page).focus();
  await seeToast(page, "Kategorie angelegt", page.keyboard.press("Enter"));
  await expect(page.getByRole("table", { name: "Kategorien" })).toContainText(name);
});

test("a category gets a pictogram of any collection, its form notices, and nobody else hears of it", async ({
  page,
}) => {
  const name = anyName("Babyschwimmen");
  const elsewhere: string[] = [];
  const id = await addCategory(page, name);
  await page.goto(`/admin/kurskategorien/${id}`);
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) elsewhere.push(request.url());
  });
  const dialog = page.getByRole("dialog", { name: "Symbol wählen" });
  for (const [query, icon] of [
    ["whatsapp", "simple-icons:whatsapp"],
    ["yoga", "tabler:yoga"],
  ] as const) {
    await page.getByRole("button", { name: /^(Symbol wählen|Anderes Symbol)$/ }).click();
    await dialog.getByRole("searchbox", { name: "Symbol suchen" }).fill(query);
    await expect(dialog.getByTitle(icon).locator("svg path").first()).toBeAttached();
    await dialog.getByTitle(icon).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator("main img").first()).toHaveAttribute(
      "src",
      `/api/icons/${icon.replace(":", "/")}.svg`,
    );
  }
  await page.getByRole("button", { name: "Anderes Symbol" }).click();
  await dialog.getByRole("button", { name: "baby", exact: true }).click();
  await seeToast(page, "Kategorie gespeichert", saveButton(page).click());
  expect(elsewhere).toEqual([]);
  await page.goto(`/admin/kurskategorien?q=${encodeURIComponent(name)}`);
  const picture = page.getByRole("row").filter({ hasText: name }).locator("img");
  await expect(picture).toHaveAttribute("src", "/api/icons/lucide/baby.svg");
});

test("what is wrong stands at its field and in a list that takes the focus; what was typed stays", async ({
  page,
}) => {
  await page.goto("/admin/kurstermine/add");
  await page.getByLabel("Ort", { exact: true }).fill("x");
  await page.getByRole("button", { name: "Einzelnes Treffen hinzufügen" }).click();
  await page.getByLabel("Tag des 1. Treffens").fill("5.2.2035");
  await page.getByLabel("1. Treffen bis").fill("18");
  await page.getByRole("button", { name: "Kurstermin anlegen" }).click();
  const errors = page.getByRole("alert");
  await expect(errors).toBeFocused();
  await expect(errors).toContainText("Kurs: Bitte einen Kurs zuweisen");
  await expect(errors).toContainText("Ort: Bitte einen Ort angeben");
  await errors.getByRole("link", { name: /1\. Treffen/ }).click();
  await expect(page.getByLabel("1. Treffen bis")).toBeFocused();
  await expect(page.getByLabel("1. Treffen bis")).toHaveAccessibleDescription(/nach seinem Beginn/);
  await expect(page.getByLabel("Tag des 1. Treffens")).toHaveValue("05.02.2035");
});

test("a field that is mended is not called wrong any more, until it is said anew", async ({ page }) => {
  await page.goto("/admin/kurskategorien/add");
  const name = page.getByRole("textbox", { name: "Name" });
  for (let round = 0; round < 2; round++) {
    await page.getByRole("button", { name: "Kategorie anlegen" }).click();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#name-error")).toBeVisible();
    await name.fill("N");
    await expect(name).not.toHaveAttribute("aria-invalid");
    await expect(page.locator("#name-error")).toHaveCount(0);
    await name.fill("");
  }
});

test("a changed price says that who has booked keeps hers, and only where somebody has", async ({
  page,
  practice,
}) => {
  const kept = page.getByText("Wer schon gebucht hat, behält den vereinbarten.");
  const lesson = await practice.openLesson();
  for (const booked of [false, true]) {
    if (booked) await practice.book(lesson);
    await page.goto(`/admin/kurstermine/${lesson}/einstellungen`);
    await page.getByRole("textbox", { name: "Kursgebühr" }).fill("80");
    await expect(page.getByText(/^Geändert:/)).toBeVisible();
    await expect(kept).toHaveCount(booked ? 1 : 0);
  }
});

test("a fault in a folded part unfolds it", async ({ page, practice }) => {
  const lesson = await practice.openLesson();
  await page.goto(`/admin/kurstermine/${lesson}/einstellungen`);
  const part = page.locator("summary", { hasText: "Gutschein" });
  await part.click();
  await page.getByLabel("Rabatt").fill("-5");
  await part.click();
  await saveButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Bitte einen gültigen Rabatt angeben");
  await expect(page.getByLabel("Rabatt")).toBeVisible();
});

test("leaving a changed form asks first; discarding brings back what was there", async ({ page }) => {
  const name = anyName("Massage");
  const id = await addCategory(page, name);
  await page.goto(`/admin/kurskategorien/${id}`);
  await expect(saveButton(page)).toHaveCount(0);
  await nameField(page).fill("Ganz anders");
  await page.getByRole("link", { name: "Alle Kategorien" }).click();
  const dialog = page.getByRole("dialog", { name: "Änderungen verwerfen?" });
  await dialog.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await expect(nameField(page)).toHaveValue("Ganz anders");
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expect(nameField(page)).toHaveValue(name);
  await page.getByRole("link", { name: "Alle Kategorien" }).click();
  await expect(page).toHaveURL("/admin/kurskategorien");
});

test("who saves something that somebody else changed meanwhile may overwrite it or take the newer state", async ({
  page,
}) => {
  const id = await addCategory(page, anyName("Singen"));
  const words = page.getByRole("textbox", { name: "Beschreibung" });
  const saveTooLate = async (typed: string) => {
    await expect(words).toBeVisible();
    await page.request.patch(`/api/categories/${id}`, { data: { description: "Von der Kollegin" } });
    await words.fill(typed);
    await saveButton(page).click();
    await expect(page.getByRole("alert")).toContainText("inzwischen von jemand anderem geändert");
    await expect(words).toHaveValue(typed);
  };
  await page.goto(`/admin/kurskategorien/${id}`);
  await saveTooLate("Meine Worte");
  await seeToast(page, "Kategorie gespeichert", page.getByRole("button", { name: "Überschreiben" }).click());
  await expect(words).toHaveValue("Meine Worte");

  await page.reload();
  await saveTooLate("Andere Worte");
  await page.getByRole("button", { name: /Neu laden/ }).click();
  await expect(words).toHaveValue("Von der Kollegin");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("when saving cannot reach us, everything typed stays and can be saved again", async ({
  page,
  context,
}) => {
  const id = await addCategory(page, anyName("Trageberatung"));
  await page.goto(`/admin/kurskategorien/${id}`);
  await page.getByRole("textbox", { name: "Beschreibung" }).fill("Aus dem Funkloch");
  await context.setOffline(true);
  await saveButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Es gibt gerade keine Verbindung");
  await context.setOffline(false);
  await seeToast(page, "Kategorie gespeichert", saveButton(page).click());
});

test("when the session has ended meanwhile, everything typed stays and is saved after signing in elsewhere", async ({
  page,
}) => {
  const id = await addCategory(page, anyName("Nachsorge"));
  await page.goto(`/admin/kurskategorien/${id}`);
  await page.getByRole("textbox", { name: "Beschreibung" }).fill("Lange getippt");
  await endSession(page);
  await saveButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Ihre Sitzung ist abgelaufen");
  await signInAs(page, "owner");
  await seeToast(page, "Kategorie gespeichert", saveButton(page).click());
});

test("when the session has ended elsewhere, the next step leads to signing in, and from there on", async ({
  page,
}) => {
  await page.goto("/admin/kurse");
  await expect(page.getByRole("table", { name: "Kurse" })).toBeVisible();
  await endSession(page);
  await page.getByRole("link", { name: "Kategorien" }).click();
  await expect(page).toHaveURL("/anmelden?zurueck=%2Fadmin%2Fkurskategorien");
});

test("a new lesson takes over what its course hands on, except what was typed otherwise", async ({
  page,
}) => {
  const defaults = { course_fee: 42, max_participants: 6, requirements: "Bitte Socken mitbringen." };
  const name = anyName("Wassergymnastik");
  await page.request.post("/api/courses", { data: { name, lesson_defaults: defaults } });
  await page.goto("/admin/kurstermine/add");
  await page.getByLabel("Plätze", { exact: true }).fill("4");
  await page.getByLabel("Kurs", { exact: true }).selectOption(name);
  await expect(page.getByRole("textbox", { name: "Kursgebühr" })).toHaveValue("42,00");
  await expect(page.getByLabel("Plätze", { exact: true })).toHaveValue("4");
  await expect(page.locator("summary", { hasText: "Texte" })).toContainText("Voraussetzungen");
});

test("saving a course keeps what its new lessons begin with", async ({ page }) => {
  const data = {
    name: anyName("Stillgruppe"),
    lesson_defaults: { option_midwife: 4, welcometext: "Willkommen!" },
  };
  const { id } = (await (await page.request.post("/api/courses", { data })).json()).data;
  await page.goto(`/admin/kurse/${id}`);
  await page.getByRole("textbox", { name: "Kurz gesagt" }).fill("Jeden Dienstag.");
  await seeToast(page, "Kurs gespeichert", saveButton(page).click());
  const saved = (await (await page.request.get(`/api/courses/${id}`)).json()).data;
  expect(saved.lesson_defaults).toMatchObject({ option_midwife: 4, welcometext: "Willkommen!" });
});

test("the terms of cancelling are set term by term, and a mistake is told at its place", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson();
  await page.goto(`/admin/kurstermine/${lesson}/einstellungen`);
  await page.locator("summary", { hasText: "Wenn jemand absagt" }).click();
  await page.getByRole("button", { name: "2. Frist entfernen" }).click();
  await page.getByLabel("1. Frist: Tage vor Beginn").fill("21");
  await page.getByLabel("Prozent der Gebühr").fill("120");
  await saveButton(page).click();
  await page
    .getByRole("alert")
    .getByRole("link", { name: /1\. Frist/ })
    .click();
  await expect(page.getByLabel("Prozent der Gebühr")).toBeFocused();
  await page.getByLabel("Prozent der Gebühr").fill("20");
  await seeToast(page, "Kurstermin gespeichert", saveButton(page).click());
  const saved = (await (await page.request.get(`/api/lessons/${lesson}`)).json()).data;
  expect(saved.cancellation_steps).toEqual([{ days: 21, percent: 20 }]);
});

test("sessions are added, moved to another place and removed", async ({ page, practice }) => {
  const lesson = await practice.openLesson();
  await page.goto(`/admin/kurstermine/${lesson}/einstellungen`);
  await page.getByRole("button", { name: "Treffen hinzufügen" }).click();
  await expect(page.getByLabel("Tag des 4. Treffens")).toHaveValue("26.02.2035");
  await page.getByRole("button", { name: "2. Treffen entfernen" }).click();
  await page.getByRole("button", { name: "Ort, Link oder Vertretung am 2. Treffen" }).click();
  await page.getByLabel("Anderer Ort").fill("Turnhalle");
  await seeToast(page, "Kurstermin gespeichert", saveButton(page).click());
  await expect(page.getByText("Turnhalle")).toBeVisible();
  await page.getByRole("link", { name: /Teilnehmende/ }).click();
  await expect(page.getByText("3 × montags 18:30–20:30 Uhr")).toBeVisible();
});

test("a lesson is copied to a first day; its sessions move along and the copy is inactive", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson();
  await page.goto(`/admin/kurstermine/${lesson}`);
  await page.getByRole("button", { name: "Mehr zu diesem Kurstermin" }).click();
  await page.getByRole("menuitem", { name: "Kopieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Kurstermin kopieren" });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Mehr zu diesem Kurstermin" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Kopieren" }).click();
  await expect(dialog.getByLabel("Erster Tag")).toHaveValue("26.02.2035");
  await dialog.getByLabel("Erster Tag").fill("3.9.2035");
  await seeToast(page, "Kurstermin kopiert", dialog.getByRole("button", { name: "Kopieren" }).click());
  await expect(page).not.toHaveURL(new RegExp(`/${lesson}$`));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("03.09. – 17.09.2035, 3 × montags")).toBeVisible();
  await expect(page.getByRole("button", { name: "Freischalten" })).toBeVisible();
});

test("deleting names what is lost, and a lesson with registrations stays", async ({ page, practice }) => {
  const lesson = await practice.openLesson();
  await practice.book(lesson);
  await page.goto(`/admin/kurstermine/${lesson}`);
  await page.getByRole("button", { name: "Mehr zu diesem Kurstermin" }).click();
  await page.getByRole("menuitem", { name: "Löschen" }).click();
  const dialog = page.getByRole("dialog", { name: "Diesen Kurstermin löschen?" });
  await expect(dialog).toContainText("kommt nicht wieder");
  await dialog.getByRole("button", { name: "Kurstermin löschen" }).click();
  await expect(page.getByRole("alert")).toContainText("Er lässt sich nicht löschen, aber deaktivieren.");
});

test("a registration is cancelled by the team with a reason that stays in its history", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson();
  await practice.book(lesson);
  await page.goto(`/admin/kurstermine/${lesson}`);
  await page.getByRole("table", { name: "Teilnehmende" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Mehr zu dieser Anmeldung" }).click();
  await page.getByRole("menuitem", { name: "Stornieren" }).click();
  const dialog = page.getByRole("dialog", { name: /Anmeldung von Nora Vogt .* stornieren/ });
  await dialog.getByLabel("Grund").fill("Auf eigenen Wunsch am Telefon");
  await dialog.getByRole("button", { name: "Stornieren" }).click();
  await expect(page.getByRole("main")).toContainText("Auf eigenen Wunsch am Telefon");
  await expect(page.getByRole("main")).toContainText("Storniert am");
  await page.getByRole("button", { name: "Mehr zu dieser Anmeldung" }).click();
  await expect(page.getByRole("menuitem", { name: "Auskunft als Text" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Stornieren" })).toHaveCount(0);
});
