import { expect, test } from "@playwright/test";
import { signInToNewTeam } from "../support/people/staff.ts";

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
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kurse übernehmen");
  await expect(page.getByLabel("Name")).toHaveValue("0");

  await page.getByLabel("Gebühr").selectOption("Wie teuer");
  const preview = page.getByRole("table", { name: "Vorschau der Zeilen" });
  await expect(preview.getByRole("row", { name: /Bitte eine gültige Kursgebühr angeben/ })).toContainText(
    "Pekip",
  );
  await expect(page.getByText("2 von 3 Zeilen in Ordnung")).toBeVisible();

  const take = page.getByRole("button", { name: "2 Kurse übernehmen" });
  await expect(take).toBeDisabled();
  await page.getByLabel("Eine Zeile auslassen und nur die übrigen übernehmen").check();
  await take.click();
  await expect(page.getByText("2 Kurse übernommen")).toBeVisible();
  await expect(page.getByText("Eine Zeile wurde ausgelassen.")).toBeVisible();

  await page.getByRole("link", { name: "Kurse ansehen" }).click();
  const courses = page.getByRole("table", { name: "Kurse" });
  await expect(courses).toContainText("Fabel");
  await expect(courses).toContainText("Rückbildung mit Baby");
  await expect(courses).not.toContainText("Pekip");
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
