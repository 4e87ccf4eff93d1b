import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { linkIn, mailTo } from "../../support/mailbox.ts";

const password = "tulpe gabel mond";
const anyAddress = () => `${randomUUID()}@praxis.example`;

/** An owner with a verified address, signed in. */
async function openTeam(page: Page): Promise<void> {
  const email = anyAddress();
  const confirmations = { terms: true, privacy: true, av_contract: true };
  const person = { first_name: "Katharina", last_name: "Lindner", email };
  const data = { ...person, password, password_confirmation: password, confirmations };
  await page.request.post("/api/application/register", { data });
  const verificationUrl = linkIn(await mailTo(email, "bestätigen"), "/verify-email");
  await page.request.post("/api/application/verify-email", { data: { verificationUrl } });
}

async function invite(page: Page, email: string): Promise<void> {
  await page.goto("/admin/kursleitende");
  await page.getByRole("link", { name: "Einladen" }).click();
  await page.getByLabel("Vorname").fill("Jule");
  await page.getByLabel("Nachname").fill("Petzold");
  await page.getByLabel("E-Mail").fill(email);
  await page.getByRole("button", { name: "Einladung senden" }).click();
  await expect(page).toHaveURL("/admin/kursleitende");
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

const isAccessible = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

test("a colleague is invited, chooses her password by the mail, is signed in by that and active from then on", async ({
  page,
  browser,
}) => {
  const email = anyAddress();
  await openTeam(page);
  await invite(page, email);
  await expect(rowOf(page, "Jule Petzold")).toContainText("Unbestätigt");

  const hers = await (await browser.newContext()).newPage();
  await hers.goto(linkIn(await mailTo(email, "Einladung zum Team"), "/invite-verify"));
  await hers.getByLabel("Passwort", { exact: true }).fill(password);
  await hers.getByLabel("Passwort wiederholen").fill(password);
  await expect(hers.getByRole("heading", { level: 1 })).toHaveText("Willkommen im Team");
  await expect(hers.getByText("auf allen Geräten abgemeldet")).toHaveCount(0);
  await hers.getByRole("button", { name: "Passwort festlegen" }).click();
  await expect(hers).toHaveURL("/admin");
  await expect(hers.getByRole("main")).toContainText("Noch keine Kurse");
  await expect(hers.getByRole("main")).not.toContainText("Erst der Kurs");
  await hers.goto("/admin/team/nutzer");
  await expect(rowOf(hers, "Jule Petzold")).toContainText("Aktiv");
  await expect(rowOf(hers, "Katharina Lindner")).toHaveCount(0);
  await expect(hers.getByRole("link", { name: "Ins Team einladen" })).toHaveCount(0);

  await page.reload();
  await expect(rowOf(page, "Jule Petzold")).toContainText("aktiv");
  await page.goto("/admin/team/nutzer");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await isAccessible(page);
  await page.getByRole("button", { name: "Mehr zu Jule Petzold" }).click();
  await page.getByRole("menuitem", { name: /Aussetzen/ }).click();
  await page.getByRole("button", { name: "Aussetzen" }).click();
  await expect(rowOf(page, "Jule Petzold")).toContainText("Ausgesetzt");
  await hers.goto("/admin/team/nutzer");
  await expect(hers).toHaveURL(/\/anmelden/);
});

test("an invitation is put right and taken back, and its links do not work any more", async ({ page }) => {
  const [wrong, email] = [anyAddress(), anyAddress()];
  await openTeam(page);
  await invite(page, wrong);
  await page.goto("/admin/team/nutzer");
  await page.getByRole("button", { name: "Einladung von Jule Petzold" }).click();
  await page.getByRole("menuitem", { name: "Name ändern" }).click();
  await page.getByRole("dialog").getByLabel("Vorname").fill("Julia");
  await page.getByRole("button", { name: "Name speichern" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Einladung von Julia Petzold" }).click();
  await page.getByRole("menuitem", { name: "E-Mail ändern" }).click();
  await page.getByRole("dialog").getByLabel("Neue E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Einladung senden" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(rowOf(page, "Julia Petzold")).toContainText(email);
  await page.getByRole("button", { name: "Einladung von Julia Petzold" }).click();
  await page.getByRole("menuitem", { name: "Verlauf" }).click();
  await expect(page.getByRole("dialog").getByText("Julia", { exact: true })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).last().click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto("/admin/kursleitende");
  const link = linkIn(await mailTo(email, "Einladung zum Team"), "/invite-verify");
  await page.getByRole("button", { name: "Einladung von Jule Petzold" }).click();
  await page.getByRole("menuitem", { name: "Einladung zurückziehen" }).click();
  await page.getByRole("button", { name: "Zurückziehen" }).click();
  await expect(rowOf(page, "Jule Petzold")).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText("Dieser Link ist nicht gültig");
});

test("an address that somebody has is said to be taken before the invitation is sent", async ({ page }) => {
  const email = anyAddress();
  await openTeam(page);
  await invite(page, email);
  await page.goto("/admin/kursleitende/einladung");
  await expect(page.getByRole("heading", { level: 1, name: "Ins Team einladen" })).toBeVisible();
  await isAccessible(page);
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Nachname").focus();
  await expect(page.getByText("Mit dieser E-Mail-Adresse hat schon jemand ein Konto")).toBeVisible();
});
