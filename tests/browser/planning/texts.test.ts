import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { test } from "../../support/browser/practice.ts";
import { seeToast } from "../../support/browser/toast.ts";
import { signInAs } from "../../support/people/staff.ts";

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
  await expect(intro).toHaveText("Sie warten schon bei Platzhalter Name Ihres Teams");
  await expect(mail.getByText("Sie warten schon bei Hebammenpraxis Sonnenschein")).toBeVisible();
  await preview.getByRole("button", { name: "Nur Text" }).click();
  await expect(preview.locator("pre")).toContainText("Sie warten schon bei Hebammenpraxis Sonnenschein");

  const saveText = page.getByRole("button", { name: "Speichern", exact: true });
  await seeToast(page, "Text gespeichert", saveText.click());
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Einleitung" })).toHaveText(
    "Sie warten schon bei Platzhalter Name Ihres Teams",
  );

  await page.getByRole("button", { name: "Auf Standardtext zurücksetzen" }).click();
  await page.getByRole("button", { name: "Zurücksetzen", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Einleitung" })).toHaveText(
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

/** Opens a mail's words with the editors loaded; the introduction and the plain text that the form would send for it. */
async function openWords(page: Page, kind: string) {
  await page.goto(`/admin/textbausteine/emails/${kind}`);
  const intro = page.locator(".atoms").getByRole("textbox", { name: "Einleitung" });
  await expect(intro).toBeVisible();
  return { intro, sent: page.locator("textarea[name=intro]"), atoms: intro.locator(".atom") };
}

/** Puts a text into a field as if it came from elsewhere. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test("placeholders are atoms that can be typed, pasted, stepped over, deleted and copied, not raw braces", async ({
  page,
}) => {
  await signInAs(page, "owner");
  const { intro, sent, atoms } = await openWords(page, "waiting-list-left");
  await intro.press("ControlOrMeta+a");
  await intro.pressSequentially("Liebe {vorname");
  await expect(atoms).toHaveCount(0);
  await intro.pressSequentially("}, ");
  await expect(atoms).toHaveText(["Platzhalter Vorname"]);
  await paste(intro, "zu { Kurs } in {ort}");
  await expect(atoms).toHaveText(["Platzhalter Vorname", "Platzhalter Kurs", "Platzhalter Ort"]);
  await expect(sent).toHaveValue("Liebe {vorname}, zu { Kurs } in {ort}");

  await intro.press("Backspace");
  await expect(sent).toHaveValue("Liebe {vorname}, zu { Kurs } in ");
  for (const _ of " in ") await intro.press("ArrowLeft");
  await intro.press("ArrowLeft");
  await expect(page.locator(".cm-announced").filter({ hasText: "Platzhalter Kurs" })).toBeAttached();
  await page.keyboard.type("dem ");
  await expect(sent).toHaveValue("Liebe {vorname}, zu dem { Kurs } in ");
  await intro.press("ControlOrMeta+z");
  await expect(sent).toHaveValue("Liebe {vorname}, zu { Kurs } in ");

  await atoms.first().click();
  const copied = await intro.evaluate((element) => {
    const clipboardData = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData("text/plain");
  });
  expect(copied).toBe("{vorname}");
  await page.keyboard.press("Delete");
  await expect(sent).toHaveValue("Liebe , zu { Kurs } in ");
});

test("braces that name nothing are marked, and become an atom once they are mended", async ({ page }) => {
  await signInAs(page, "owner");
  const { intro, atoms } = await openWords(page, "waiting-list-left");
  await intro.fill("Liebe {vornam}");
  await expect(intro.locator(".atom-unknown")).toHaveText("{vornam}");
  await expect(intro).toHaveAttribute("aria-invalid", "true");
  await expect(intro).toHaveAccessibleDescription(/Meinten Sie \{vorname\}\?/);
  await intro.press("ArrowLeft");
  await page.keyboard.type("e");
  await expect(atoms).toHaveText(["Platzhalter Vorname"]);
  await expect(intro).not.toHaveAttribute("aria-invalid");
});

test("a subject with atoms stays on one line, Tab leaves each editor, and the form is saved as plain text", async ({
  page,
}) => {
  const refusedByPolicy: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refusedByPolicy.push(message.text());
  });
  await signInAs(page, "owner");
  const { intro, sent } = await openWords(page, "waiting-list-offer-lapsed");
  const subject = page.locator(".atoms").getByRole("textbox", { name: "Betreff" });
  await subject.press("ControlOrMeta+a");
  await paste(subject, "Zu spät:\n{frist}");
  await expect(page.locator("input[name=subject]")).toHaveValue("Zu spät: {frist}");
  await expect(subject.locator(".atom")).toHaveText("Platzhalter Frist");
  await subject.press("Tab");
  await expect(page.getByRole("textbox", { name: "Anrede" })).toBeFocused();
  await page.locator("label", { hasText: "Einleitung" }).click();
  await expect(intro).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Schade, {vorname}.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Bis bald");
  await expect(sent).toHaveValue("Schade, {vorname}.\nBis bald");
  expect(await faultsOf(page, { within: ".text-editor" })).toEqual([]);
  expect(refusedByPolicy).toEqual([]);
  const save = page.getByRole("button", { name: "Speichern", exact: true });
  await seeToast(page, "Text gespeichert", save.click());
  const answer = await page.request.get("/api/mail-texts/waiting-list-offer-lapsed");
  expect((await answer.json()).data.words).toMatchObject({
    subject: "Zu spät: {frist}",
    intro: "Schade, {vorname}.\nBis bald",
  });
  await page.getByRole("button", { name: "Auf Standardtext zurücksetzen" }).click();
  await page.getByRole("button", { name: "Zurücksetzen", exact: true }).click();
  await expect(intro).toHaveText("schade, dass es diesmal nicht geklappt hat.");
});
