import { expect, type Locator, test } from "@playwright/test";
import { linkIn, mailTo } from "../../support/mailbox.ts";
import { signInToNewTeam } from "../../support/people/staff.ts";

/** What a midwife at most presses and fills in, from signing up to a course that may lawfully be booked. */
const MOST = { clicks: 20, fields: 18 };

const email = `anneliese-${Date.now()}@praxis.example`;
const password = "tulpe gabel mond";

test("from signing up to a lawful, bookable course takes at most 20 clicks and 18 fields", async ({
  page,
}) => {
  test.slow();
  const used = { clicks: 0, fields: 0 };
  const click = async (what: Locator) => {
    used.clicks++;
    await what.click();
  };
  const fill = async (label: string | RegExp, value: string) => {
    used.fields++;
    await page.getByLabel(label, { exact: true }).fill(value);
  };
  const choose = async (label: string, option: string) => {
    used.fields++;
    await page.getByLabel(label, { exact: true }).selectOption(option);
  };
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const link = (name: string | RegExp) => page.getByRole("main").getByRole("link", { name }).first();

  await page.goto("/registrieren");
  await fill("Name Ihrer Praxis", "Hebammenpraxis am Park");
  await fill("Vorname", "Anneliese");
  await fill("Nachname", "Brüggemann");
  await fill("E-Mail", email);
  await fill("Passwort", password);
  await fill("Passwort wiederholen", password);
  for (const box of await page.getByRole("checkbox").all()) await click(box);
  await click(button("Konto anlegen"));
  await expect(page).toHaveURL("/verify-email-info");
  const verification = linkIn(await mailTo(email, "bestätigen"), "/verify-email");
  used.clicks++;
  await page.goto(verification);

  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("main").getByRole("link", { name: /^Weiter/ })).toHaveCount(0);
  await click(link("Profil ausfüllen"));
  await expect(button("„hebammenpraxis-am-park“ vorschlagen")).toBeVisible();
  await fill(/^Über uns/, "Zwei Hebammen, ein heller Raum.");
  await fill(/^Straße und Hausnummer/, "Parkweg 1");
  await fill(/^Postleitzahl/, "04229");
  await fill(/^Ort/, "Leipzig");
  await click(button("Speichern"));

  await click(link("Rechtstexte eintragen"));
  await expect(page.getByText("Entwurf, noch nicht veröffentlicht")).toHaveCount(2);
  await choose("Beruf", "Hebamme");
  await fill("Aufsichtsbehörde", "Gesundheitsamt Leipzig, Friedrich-Ebert-Straße 19a, 04109 Leipzig");
  await expect(page.getByText("Hier fehlt noch etwas")).toHaveCount(0);
  await click(button("Gelesen, freigeben"));

  await click(link("Kurs anlegen"));
  await choose("Mit einer Vorlage beginnen (freiwillig)", "rueckbildung");
  await click(button("Kurs anlegen"));
  await click(link("Kurstermin anlegen"));
  await fill("Ort", "Parkweg 1");
  await fill("Erstes Treffen", "18.1.2035");
  await click(button("Kurstermin anlegen"));
  await expect(page.getByText("8 × donnerstags 18:30–19:45 Uhr")).toBeVisible();
  await click(button("Freischalten"));
  await expect(page.getByText("aktiv", { exact: true })).toBeVisible();

  await page.goto(
    `${await page.getByRole("link", { name: "Ihre Kursseite" }).getAttribute("href")}/impressum`,
  );
  await expect(page.getByRole("main")).toContainText("Vertreten durch: Anneliese Brüggemann");
  await expect(page.getByRole("main")).toContainText("Hebamme, verliehen in der Bundesrepublik Deutschland");
  await expect(page.getByRole("main")).not.toContainText("[");
  expect(used.clicks).toBeLessThanOrEqual(MOST.clicks);
  expect(used.fields).toBeLessThanOrEqual(MOST.fields);
});

test("each line of what is missing leads to its field and back; publishing all the same is kept in the history", async ({
  page,
}) => {
  await signInToNewTeam(page);
  const post = async (path: string, data: object) =>
    (await (await page.request.post(path, { data })).json()).data;
  const [{ id: instructor_id }] = (await (await page.request.get("/api/instructors")).json()).data;
  const course = await post("/api/courses", { name: "Babymassage", tax_mode: "small_business" });
  const { id } = await post("/api/lessons", {
    ...{ course_id: course.id, instructor_id, location: "Parkweg 1" },
    ...{ start_date: "2035-02-01", end_date: "2035-03-01", times_follow: 1 },
  });
  await page.goto(`/admin/kurstermine/${id}`);
  await page.getByRole("button", { name: "Freischalten" }).click();
  const dialog = page.getByRole("dialog", { name: "Vor dem Freischalten fehlt noch etwas" });
  await expect(dialog.getByRole("link")).toHaveText([
    ...["Anschrift", "Impressum", "Hinweise zum Datenschutz", "Widerruf", "Jetzt ergänzen"],
  ]);
  await dialog.getByRole("link", { name: "Widerruf" }).click();
  const field = page.getByLabel("Widerruf", { exact: true });
  await expect(field).toBeFocused();
  await field.selectOption("fourteen_days");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Widerruf" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Trotzdem freischalten" }).click();
  await expect(page.getByText("Freigeschaltet, aber noch nicht vollständig")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Anschrift" })).toBeVisible();
  await page.getByText("Verlauf", { exact: true }).click();
  await expect(page.getByText("Freigeschaltet, obwohl etwas fehlte")).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByText("Auf Ihrer Kursseite fehlt noch etwas")).toBeVisible();
});
