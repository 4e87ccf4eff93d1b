import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { test } from "../support/browser/practice.ts";
import { seeToast } from "../support/browser/toast.ts";
import { signInAs } from "../support/people/staff.ts";

const newName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;

async function addBlock(page: Page, name: string, text: string): Promise<void> {
  await page.goto("/admin/textbausteine/add");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Text", { exact: true }).fill(text);
  await page.getByRole("checkbox", { name: "Voraussetzungen" }).check();
  await page.getByRole("button", { name: "Textbaustein anlegen" }).click();
  await expect(page).toHaveURL(/\/admin\/textbausteine$/);
}

test("a text of the library is put into a field of a course date, where the cursor stands", async ({
  page,
}) => {
  const name = newName("Bitte mitbringen");
  await signInAs(page, "owner");
  await addBlock(page, name, "Warme Socken.");
  await page.goto("/admin/kurstermine/add");
  await page.getByText("Texte", { exact: true }).click();
  const field = page.getByLabel("Voraussetzungen");
  await field.fill("Ab der 25. Woche. ");
  const section = page.getByRole("group", { name: "Texte" });
  await section.getByRole("button", { name: "Textbaustein einfügen" }).nth(1).click();
  await page.getByRole("searchbox", { name: "Textbausteine durchsuchen" }).fill(name);
  await page.getByRole("button", { name: `${name} einfügen` }).click();
  await expect(field).toHaveValue("Ab der 25. Woche. Warme Socken.");
});

test("what stands in a field becomes a text of the library", async ({ page }) => {
  const name = newName("Hinweis");
  await signInAs(page, "owner");
  await page.goto("/admin/kurstermine/add");
  await page.getByText("Texte", { exact: true }).click();
  const words = page.getByLabel("Hinweis zur Anmeldung");
  await words.fill("Bitte pünktlich sein.");
  const field = page.locator(".field", { has: words });
  await field.getByRole("button", { name: "Als Textbaustein speichern" }).click();
  await page.getByLabel("Name des Textbausteins").fill(name);
  const saveBlock = page.getByRole("button", { name: "Textbaustein speichern" });
  await seeToast(page, "Textbaustein angelegt", saveBlock.click());
  const answer = await page.request.get(`/api/text-blocks?field=message&q=${encodeURIComponent(name)}`);
  expect((await answer.json()).data).toMatchObject([{ name, text: "Bitte pünktlich sein." }]);
});

test("a mail is said in the team's words, shown while they are written, and taken back", async ({ page }) => {
  await signInAs(page, "owner");
  await page.goto("/admin/textbausteine/emails/already-waiting");
  const preview = page.getByRole("region", { name: "Vorschau" });
  const mail = preview.frameLocator("iframe");
  await expect(mail.getByText("eben kam Ihre Anmeldung ein zweites Mal bei uns an.")).toBeVisible();

  const intro = page.getByRole("textbox", { name: "Einleitung" });
  await intro.fill("Sie warten schon, {vornam}, und zwar bei ");
  await expect(page.getByText("Meinten Sie {vorname}?")).toBeVisible();
  await intro.fill("Sie warten schon bei ");
  await page.getByRole("button", { name: "Name Ihres Teams" }).click();
  await expect(intro).toHaveValue("Sie warten schon bei {praxis}");
  await expect(mail.getByText("Sie warten schon bei Hebammenpraxis Sonnenschein")).toBeVisible();
  await preview.getByRole("button", { name: "Nur Text" }).click();
  await expect(preview.locator("pre")).toContainText("Sie warten schon bei Hebammenpraxis Sonnenschein");

  const saveText = page.getByRole("button", { name: "Speichern", exact: true });
  await seeToast(page, "Text gespeichert", saveText.click());
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Einleitung" })).toHaveValue(
    "Sie warten schon bei {praxis}",
  );

  await page.getByRole("button", { name: "Auf Standardtext zurücksetzen" }).click();
  await page.getByRole("button", { name: "Zurücksetzen", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Einleitung" })).toHaveValue(
    "eben kam Ihre Anmeldung ein zweites Mal bei uns an.",
  );
});

test("who only leads courses reads the words and changes none", async ({ page }) => {
  await signInAs(page, "instructor");
  await page.goto("/admin/textbausteine/emails/registration-confirmed");
  await expect(page.getByRole("textbox", { name: "Einleitung" })).toBeDisabled();
  await page.goto("/admin/textbausteine");
  await expect(page.getByRole("heading", { level: 1, name: "Textbausteine" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Textbaustein anlegen" })).toHaveCount(0);
});
