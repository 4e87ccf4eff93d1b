import { expect, test } from "@playwright/test";
import { signInToNewTeam } from "../../support/people/staff.ts";

test("a team brings its courses in from a file: it maps a column, leaves a faulty row out, and finds the rest", async ({
  page,
}) => {
  await signInToNewTeam(page);
  await page.goto("/admin/import");
  const content =
    "Bezeichnung;Wie teuer;Plätze\nRückbildung mit Baby;120,00;10\nPekip;zehn;8\nFabel;65,50;8\n";
  await page
    .getByLabel("Datei")
    .setInputFiles({ name: "kurse.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByRole("button", { name: "Weiter zur Vorschau" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kurse importieren");
  await expect(page.getByLabel("Name")).toHaveValue("0");

  await page.getByLabel("Gebühr").selectOption("Wie teuer");
  const preview = page.getByRole("table", { name: "Vorschau der Zeilen" });
  await expect(preview.getByRole("row", { name: /Bitte eine gültige Kursgebühr angeben/ })).toContainText(
    "Pekip",
  );
  await expect(page.getByText("2 von 3 Zeilen in Ordnung")).toBeVisible();

  const take = page.getByRole("button", { name: "2 Kurse importieren" });
  await expect(take).toBeDisabled();
  await page.getByLabel("Eine Zeile auslassen und nur die übrigen importieren").check();
  await take.click();
  await expect(page.getByText("2 Kurse importiert")).toBeVisible();
  await expect(page.getByText("Eine Zeile wurde ausgelassen.")).toBeVisible();

  await page.getByRole("link", { name: "Kurse ansehen" }).click();
  const courses = page.getByRole("table", { name: "Kurse" });
  await expect(courses).toContainText("Fabel");
  await expect(courses).toContainText("Rückbildung mit Baby");
  await expect(courses).not.toContainText("Pekip");
});

test("a list with titles above its headings is read, and a faulty row is mended on the screen", async ({
  page,
}) => {
  await signInToNewTeam(page);
  await page.goto("/admin/import");
  const content = "Kursliste;;\nStand 3.11.;;\nName;Gebühr;Farbe\nPekip;zehn;rot\nFabel;65,50;blau\n";
  await page
    .getByLabel("Datei")
    .setInputFiles({ name: "kurse.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByRole("button", { name: "Weiter zur Vorschau" }).click();
  await expect(page.getByLabel("Zeile mit den Überschriften")).toHaveValue("3");
  await expect(page.getByText("Eine Spalte der Datei wird nicht importiert")).toBeVisible();
  await page.getByRole("button", { name: /Ausbessern.*Zeile 4/ }).click();
  const dialog = page.getByRole("dialog", { name: "Zeile 4 ausbessern" });
  await expect(dialog.getByLabel("Gebühr")).toHaveAccessibleDescription(/gültige Kursgebühr/);
  await dialog.getByLabel("Gebühr").fill("elf");
  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await expect(dialog.getByRole("alert")).toContainText("gültige Kursgebühr");
  await dialog.getByLabel("Gebühr").fill("110");
  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("2 von 2 Zeilen in Ordnung")).toBeVisible();
  await page.getByRole("button", { name: "2 Kurse importieren" }).click();
  await expect(page.getByText("2 Kurse importiert")).toBeVisible();
});

test("a file that is no table is refused at its field, and the choice stays", async ({ page }) => {
  await signInToNewTeam(page);
  await page.goto("/admin/import");
  await page.getByLabel("Kurstermine").check();
  await page
    .getByLabel("Datei")
    .setInputFiles({ name: "bild.csv", mimeType: "text/csv", buffer: Buffer.from([0x89, 0x50, 0, 0, 1]) });
  await page.getByRole("button", { name: "Weiter zur Vorschau" }).click();
  await expect(page.getByRole("alert")).toContainText("nicht als Tabelle lesen");
  await expect(page.getByLabel("Kurstermine")).toBeChecked();
});
