import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { linkIn, mailTo } from "../../support/mailbox.ts";
import { codeOf } from "../../support/people/authenticator.ts";
import { letPasswordGrowOld } from "../../support/people/operator.ts";
import { signInAs, signInToNewTeam } from "../../support/people/staff.ts";

const PASSWORD = "tulpe gabel mond";

/** The file that brings the dialog. */
const DIALOG = /assets\/admin-account-/;

const promptOf = (page: Page) => page.getByRole("dialog", { name: "Passwort bestätigen" });

async function confirm(page: Page, password = PASSWORD): Promise<void> {
  await promptOf(page).getByLabel("Ihr jetziges Passwort").fill(password);
  await promptOf(page).getByRole("button", { name: "Bestätigen" }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

test("setting up a second factor long after signing in begins with the password", async ({ page }) => {
  const email = await signInToNewTeam(page);
  await letPasswordGrowOld(email);
  await page.goto("/admin/konto/zweiter-faktor");
  await page.getByRole("button", { name: "Passwort bestätigen" }).click();
  await confirm(page);
  await page.getByText("Ich kann das Bild nicht einlesen").click();
  const secret = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/).textContent();
  await letPasswordGrowOld(email);
  await page.getByLabel("Code", { exact: true }).fill(codeOf((secret ?? "").replaceAll(" ", ""), new Date()));
  await page.getByRole("button", { name: "Einrichten" }).click();
  await confirm(page);
  await expect(page.getByRole("heading", { name: "Ihre Wiederherstellungscodes" })).toBeFocused();
});

test("a change of address asks for the password, loses nothing typed, and is stopped from the old mailbox", async ({
  page,
  browser,
}) => {
  const email = await signInToNewTeam(page);
  const thief = `dieb-${email}`;
  await letPasswordGrowOld(email);
  await page.goto("/admin/team/nutzer");
  await page.getByRole("button", { name: "Mehr zu Hedwig Krause" }).click();
  await page.getByRole("menuitem", { name: "E-Mail ändern" }).click();
  const dialog = page.getByRole("dialog", { name: "E-Mail-Adresse ändern" });
  await dialog.getByLabel("Neue E-Mail-Adresse").fill(thief);
  await page.keyboard.press("Enter");
  await expect(promptOf(page).getByLabel("Ihr jetziges Passwort")).toBeFocused();
  // A dialog hears the key once it is the uppermost, which is a moment after it has the focus.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(promptOf(page)).toBeHidden({ timeout: 2000 });
  }).toPass();
  await expect(dialog.getByText("Ohne Ihre Bestätigung geht es hier nicht weiter.")).toBeVisible();
  await expect(dialog.getByLabel("Neue E-Mail-Adresse")).toHaveValue(thief);
  await dialog.getByRole("button", { name: "Bestätigung senden" }).click();
  await confirm(page);
  await expect(dialog).toBeHidden();
  await mailTo(thief, "Bitte bestätigen Sie Ihre neue E-Mail-Adresse");

  const link = linkIn(await mailTo(email, "soll geändert werden"), "/stop-email-change");
  const mailbox = await browser.newContext();
  const victim = await mailbox.newPage();
  await victim.goto(link);
  await expect(victim.getByRole("heading", { level: 1, name: "Das waren Sie nicht?" })).toBeVisible();
  await expectAccessible(victim);
  expect((await page.request.get("/api/account")).status()).toBe(200);
  await victim.getByRole("button", { name: "Änderung aufhalten" }).click();
  await expect(victim.getByRole("heading", { level: 1, name: "Neues Passwort" })).toBeVisible();
  expect((await page.request.get("/api/account")).status()).toBe(401);
  await expect(victim.getByLabel("E-Mail")).toHaveValue(email);
  await victim.getByLabel("Passwort", { exact: true }).fill("ganz anderes wort");
  await victim.getByLabel("Passwort wiederholen").fill("ganz anderes wort");
  await victim.getByRole("button", { name: "Passwort festlegen" }).click();
  await expect(victim.getByText("Ihr neues Passwort gilt.")).toBeVisible();
  await victim.goto(link);
  await victim.getByRole("button", { name: "Änderung aufhalten" }).click();
  await expect(victim.getByRole("alert")).toContainText("schon benutzt");
  await mailbox.close();
});

test("what asks for the password can be fetched late: nothing typed is lost while it cannot", async ({
  page,
}) => {
  const email = await signInToNewTeam(page);
  await letPasswordGrowOld(email);
  await page.goto("/admin/team/nutzer");
  await page.getByRole("button", { name: "Mehr zu Hedwig Krause" }).click();
  await page.getByRole("menuitem", { name: "E-Mail ändern" }).click();
  const dialog = page.getByRole("dialog", { name: "E-Mail-Adresse ändern" });
  await dialog.getByLabel("Neue E-Mail-Adresse").fill(`neu-${email}`);
  await page.route(DIALOG, (route) => route.abort());
  await dialog.getByRole("button", { name: "Bestätigung senden" }).click();
  await expect(page.getByText("ließ sich nicht laden")).toBeVisible();
  await expect(dialog.getByLabel("Neue E-Mail-Adresse")).toHaveValue(`neu-${email}`);
  await page.unroute(DIALOG);
  await expect(async () => {
    await dialog.getByRole("button", { name: "Bestätigung senden" }).click();
    await expect(promptOf(page)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await confirm(page);
  await expect(dialog).toBeHidden();
});

test("a change of address without the password says at each link what is still missing", async ({ page }) => {
  const email = await signInToNewTeam(page);
  const wanted = `neu-${email}`;
  await letPasswordGrowOld(email);
  const { data: users } = await (await page.request.get("/api/users")).json();
  const asked = await page.request.patch(`/api/users/${users[0].id}/email`, { data: { email: wanted } });
  expect((await asked.json()).data.waits_for_old_address).toBe(true);
  await page.context().clearCookies();
  await page.goto(linkIn(await mailTo(wanted, "neue E-Mail-Adresse"), "/verify-email"));
  await expect(page.getByRole("heading", { level: 1, name: "Ein Link fehlt noch" })).toBeVisible();
  await expect(page.getByText("auch der Link in der E-Mail an die bisherige Adresse")).toBeVisible();
  await expectAccessible(page);
  await page.goto(linkIn(await mailTo(email, "soll geändert werden"), "/verify-email"), {
    waitUntil: "networkidle",
  });
  await expect(page.getByRole("heading", { level: 1, name: "Änderung erlauben?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Änderung erlauben" }).click();
  await expect(page.getByText("Ihre E-Mail-Adresse ist bestätigt.")).toBeVisible();
});

test("what is kept of a person is handed out after the password", async ({ page }) => {
  await signInAs(page, "admin");
  await letPasswordGrowOld("miriam.oehme@sonnenschein.example");
  const { data } = await (await page.request.get("/api/registrations?per_page=1")).json();
  await page.goto(`/admin/kursanmeldungen/${data[0].id}`);
  await page.getByRole("button", { name: "Mehr zu dieser Anmeldung" }).click();
  await page.getByRole("menuitem", { name: "Auskunft als Text" }).click();
  await expect(promptOf(page)).toBeVisible();
  const download = page.waitForEvent("download");
  await confirm(page, "Ankerplatz-2026");
  expect((await download).suggestedFilename()).toBe(`auskunft-${data[0].id}.txt`);
});
