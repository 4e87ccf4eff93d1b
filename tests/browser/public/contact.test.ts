import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { openHistory } from "../../support/browser/history.ts";
import { mailTo } from "../../support/mailbox.ts";

const practice = "/team/hebammenpraxis-sonnenschein";
const owner = { email: "katharina.lindner@sonnenschein.example", password: "Ankerplatz-2026" };
const anyAddress = () => `mara.${randomUUID()}@mail.example`;
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page, { tags: wcag })).toEqual([]);
}

async function typeQuestion(page: Page, email: string, name: string): Promise<void> {
  await page.getByLabel("Thema").selectOption("Frage zu einem Kurs");
  await page.getByLabel("An (freiwillig)", { exact: true }).selectOption("Katharina Lindner");
  await page.getByRole("textbox", { name: "Nachricht" }).fill("Darf mein Baby mit?\n\nLiebe Grüße");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("E-Mail").fill(email);
}

async function signIn(page: Page, then: string): Promise<void> {
  await page.request.post("/api/application/login", { data: owner });
  await page.goto(then);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor writes to an instructor, and nothing typed is lost on the way", async ({ page }) => {
    const email = anyAddress();
    await page.goto(practice);
    await page.getByRole("banner").getByRole("link", { name: "Kontakt" }).click();
    await typeQuestion(page, email, "Mara O’Vogt");
    await page.getByRole("button", { name: "Nachricht senden" }).click();

    const errors = page.getByRole("alert");
    await expect(errors).toContainText("Datenschutz");
    await expect(page.getByRole("textbox", { name: "Nachricht" })).toHaveValue(
      "Darf mein Baby mit?\n\nLiebe Grüße",
    );
    await expect(page.getByLabel("Thema")).toHaveValue("Frage zu einem Kurs");
    await expect(page.getByLabel("An (freiwillig)", { exact: true })).not.toHaveValue("");
    await page.getByLabel(/Hinweise zum Datenschutz/).check();
    await page.getByRole("button", { name: "Nachricht senden" }).click();

    await expect(page).toHaveURL(`${practice}/kontakt-gesendet`);
    await expect(title(page)).toHaveText("Ihre Nachricht ist angekommen");
    expect(await mailTo(email, "Ihre Nachricht ist angekommen")).not.toContain("Darf mein Baby mit?");
  });

  test("who goes back and sends again has written once; with other words she is told", async ({ page }) => {
    const email = anyAddress();
    const send = page.getByRole("button", { name: "Nachricht senden" });
    await page.goto(`${practice}/kontakt`);
    const key = await page.locator("input[name=idempotency_key]").inputValue();
    const form = { name: "Mara", email, message: "Einmal", privacy: "1", idempotency_key: key };
    const sent = () => page.request.post(`${practice}/kontakt`, { form, maxRedirects: 0 });
    expect((await sent()).status()).toBe(303);
    expect((await sent()).status()).toBe(303);
    await typeQuestion(page, email, "Mara");
    await page.getByLabel(/Hinweise zum Datenschutz/).check();
    await send.click();
    await expect(page.getByRole("alert")).toContainText("Ihre Nachricht ist schon bei uns");
    await expect(page.getByRole("textbox", { name: "Nachricht" })).toHaveValue(
      "Darf mein Baby mit?\n\nLiebe Grüße",
    );
    await page.getByRole("link", { name: "Neu beginnen" }).click();
    await expect(page.getByRole("textbox", { name: "Nachricht" })).toHaveValue("");
  });
});

test("nothing typed is lost by a reload or on another page, until it is sent; then the next begins empty", async ({
  page,
}) => {
  const message = page.getByRole("textbox", { name: "Nachricht" });
  const to = page.getByLabel("An (freiwillig)", { exact: true }).locator("option:checked");
  await page.goto(`${practice}/kontakt`);
  await typeQuestion(page, anyAddress(), "Mara");
  await page.getByLabel(/Hinweise zum Datenschutz/).check();
  await page.reload();
  await expect(message).toHaveValue("Darf mein Baby mit?\n\nLiebe Grüße");
  await expect(page.getByLabel("Thema")).toHaveValue("Frage zu einem Kurs");
  await expect(to).toHaveText("Katharina Lindner");

  await page.goto(practice);
  await page.getByRole("link", { name: "Nachricht an Miriam Oehme" }).click();
  await expect(message).toHaveValue("Darf mein Baby mit?\n\nLiebe Grüße");
  await expect(to).toHaveText("Miriam Oehme");
  await page.reload();
  await expect(to).toHaveText("Miriam Oehme");

  await expect(page.getByLabel(/Hinweise zum Datenschutz/)).toBeChecked();
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page).toHaveURL(`${practice}/kontakt-gesendet`);
  await page.getByRole("banner").getByRole("link", { name: "Kontakt" }).click();
  await expect(page).toHaveURL(`${practice}/kontakt`);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await expect(message).toHaveValue("");
});

test("who comes from a person's words writes to that person", async ({ page }) => {
  await page.goto(practice);
  await page.getByRole("link", { name: "Nachricht an Katharina Lindner" }).click();
  await expect(page.getByLabel("An (freiwillig)", { exact: true }).locator("option:checked")).toHaveText(
    "Katharina Lindner",
  );
});

test("the pages for visitors are fit for everybody, on phones too", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${practice}/kontakt`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.goto(`${practice}/kontakt-gesendet`);
  await expectAccessible(page);
});

test("the team reads a request, notes who looks after it and answers by mail", async ({ page }) => {
  const email = anyAddress();
  const name = `Mara ${email.slice(5, 13)}`;
  const data = { name, email, message: "Darf mein Baby mit?", topic: "Frage zu einem Kurs", privacy: true };
  const sent = await page.request.post(`/api/public${practice.replace("/team/", "/teams/")}/contact`, {
    data,
  });
  expect(sent.status()).toBe(201);

  await signIn(page, "/admin");
  await page.getByRole("link", { name: /^Kontaktanfragen/ }).click();
  await expect(title(page)).toHaveText("Kontaktanfragen");
  await page.getByRole("searchbox", { name: "Kontaktanfragen durchsuchen" }).fill(email);
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await page.getByRole("link", { name, exact: true }).click();

  await expect(title(page)).toHaveText(name);
  await expectAccessible(page);
  await page.getByLabel("Zuständig").selectOption("Katharina Lindner");
  await page.getByLabel("Interne Notiz").fill("Kommt im Januar");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(await openHistory(page)).toContainText("Notiz");

  await page.getByLabel("Ihre Antwort").fill("Ja, bringen Sie es gern mit.");
  await page.getByRole("link", { name: "Alle Kontaktanfragen" }).click();
  await page
    .getByRole("dialog", { name: "Änderungen verwerfen?" })
    .getByRole("button", { name: "Weiter bearbeiten" })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Antwort senden" }).dblclick();
  await expect(page.getByLabel("Ihre Antwort")).toHaveValue("");
  await expect(page.getByLabel("Stand")).toHaveValue("answered");
  await expect(page.getByLabel("Interne Notiz")).toHaveValue("Kommt im Januar");
  const mail = await mailTo(email, "Antwort auf Ihre Nachricht");
  expect(mail).toContain("Ja, bringen Sie es gern mit.");
  expect(mail).toContain("Darf mein Baby mit?");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Antwort", exact: true })).toBeVisible();
});

test("the team writes down who called", async ({ page }) => {
  await signIn(page, "/admin/kontaktanfragen/add");
  await page.getByLabel("Name", { exact: true }).fill("Anruferin");
  await page.getByRole("textbox", { name: "Nachricht" }).fill("Bittet um Rückruf");
  await page.getByRole("button", { name: "Anfrage anlegen" }).click();
  await expect(page.getByRole("alert")).toContainText("E-Mail-Adresse oder eine Telefonnummer");
  await expectAccessible(page);
  await page.getByLabel("Telefon").fill("0341 123456");
  await page.getByRole("button", { name: "Anfrage anlegen" }).click();
  await expect(title(page)).toHaveText("Anruferin");
  await expect(page.getByText("Hier antworten Sie am Telefon")).toBeVisible();
});
