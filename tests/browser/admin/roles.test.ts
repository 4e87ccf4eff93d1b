import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/practice.ts";
import { signInAs } from "../../support/people/staff.ts";

const main = (page: Page) => page.getByRole("main");

test("a guest looks at her own lessons, is offered nothing that she may not do, and nothing is asked for her in vain", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("response", (answer) => answer.status() >= 400 && refused.push(answer.url()));
  await signInAs(page, "guest");
  await page.goto("/admin/kurstermine");
  const table = page.getByRole("table", { name: "Kurstermine" });
  await expect(table).toContainText("Franziska Thiele");
  await expect(main(page).getByRole("link", { name: "Kurstermin anlegen" })).toHaveCount(0);
  await table.locator("tbody").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Teilnehmende" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Einstellungen" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Freischalten|Mehr zu diesem/ })).toHaveCount(0);
  await page.getByRole("table", { name: "Teilnehmende" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Buchung" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mehr zu dieser Anmeldung" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Bearbeiten" })).toHaveCount(0);
  expect(refused).toEqual([]);
});

test("courses, groups and categories are shown to instructors and changed by the management", async ({
  page,
}) => {
  await signInAs(page, "instructor");
  for (const path of ["/admin/kurse", "/admin/kursgruppen", "/admin/kurskategorien"]) {
    await page.goto(path);
    await expect(main(page).getByRole("link", { name: /anlegen/ })).toHaveCount(0);
    await page.locator("tbody").getByRole("link").first().click();
    await expect(page.getByText("Sie können das ansehen.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name" })).toBeDisabled();
    await expect(page.getByRole("button", { name: /Speichern|Löschen/ })).toHaveCount(0);
  }
  for (const path of ["/admin/kurse/add", "/admin/kurskategorien/add"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Das dürfen andere in Ihrem Team");
  }
});

test("an instructor plans lessons for herself and edits her own profile alone", async ({
  page,
  practice,
}) => {
  const foreign = await practice.openLesson();
  await signInAs(page, "instructor");
  await page.goto("/admin/kurstermine/add");
  await expect(page.getByLabel("Kursleitung", { exact: true })).toHaveText(/Jule Petzold/);
  await expect(page.getByLabel("Kursleitung", { exact: true }).locator("option:checked")).toHaveText(
    "Jule Petzold",
  );
  await page.goto(`/admin/kurstermine/${foreign}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nicht gefunden");
  await page.goto("/admin/kursleitende");
  await page.getByRole("link", { name: "Jule Petzold" }).click();
  await expect(page.getByRole("textbox", { name: "Telefon" })).toBeEnabled();
  await expect(page.getByLabel("Reihenfolge")).toHaveCount(0);
  await page.getByRole("link", { name: "Alle Kursleitenden" }).click();
  await page.getByRole("link", { name: "Miriam Oehme" }).click();
  await expect(page.getByRole("heading", { name: "Auf der Kursseite" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("main")).not.toContainText("miriam.oehme@");
});
