import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { linkIn, mailTo } from "../../support/mailbox.ts";

const password = "tulpe gabel mond";
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const anyAddress = () => `${randomUUID()}@praxis.example`;

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/registrieren");
  await page.getByLabel("Name Ihrer Praxis").fill("Hebammenpraxis am Park");
  await page.getByLabel("Vorname").fill("Katharina");
  await page.getByLabel("Nachname").fill("Lindner");
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(password);
  await page.getByLabel("Passwort wiederholen").fill(password);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page).toHaveURL("/verify-email-info");
}

async function signIn(page: Page, email: string, typed = password): Promise<void> {
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(typed);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
}

/** Makes an account by the API, without a verified address. */
const makeAccount = async (page: Page, email: string) => {
  const person = { first_name: "Miriam", last_name: "Oehme", email };
  const confirmations = { terms: true, privacy: true, av_contract: true };
  const data = { ...person, password, password_confirmation: password, confirmations };
  expect((await page.request.post("/api/application/register", { data })).status()).toBe(201);
};

/** Lets the mailed link be opened as in another browser than the one that signed up. */
const asElsewhere = (page: Page) => page.context().clearCookies({ name: /signed_up$/ });

/** Makes an account with a verified address. */
const makeVerifiedAccount = async (page: Page, email: string) => {
  await makeAccount(page, email);
  await asElsewhere(page);
  const verificationUrl = linkIn(await mailTo(email, "bestätigen"), "/verify-email");
  await page.request.post("/api/application/verify-email", { data: { verificationUrl } });
};

test("a midwife signs up, opens the link of the mail and is in her team", async ({ page }) => {
  const email = anyAddress();
  await signUp(page, email);
  await page.goto(linkIn(await mailTo(email, "bestätigen"), "/verify-email"));
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("in another browser the link confirms, and leads to signing in with the address filled in", async ({
  page,
}) => {
  const email = anyAddress();
  await signUp(page, email);
  await asElsewhere(page);
  await page.goto(linkIn(await mailTo(email, "bestätigen"), "/verify-email"));
  await expect(
    page.getByRole("status").filter({ hasText: "Ihre E-Mail-Adresse ist bestätigt" }),
  ).toBeVisible();
  await expect(page.getByLabel("E-Mail")).toHaveValue(email);
  await signIn(page, email);
  await expect(page).toHaveURL("/admin");
});

test("what was typed stays when the form is refused, and the list of errors takes the focus", async ({
  page,
}) => {
  await page.goto("/registrieren");
  await page.getByLabel("Vorname").fill("Katharina");
  await page.getByLabel("Passwort", { exact: true }).fill("Sommer2026!");
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Bitte geben Sie Ihren Nachnamen an");
  await expect(page.getByLabel("Vorname")).toHaveValue("Katharina");
  await summary.getByRole("link", { name: /Nachname/ }).click();
  await expect(page.getByLabel("Nachname")).toBeFocused();
});

test("without a confirmed address there is nothing to see but the request to confirm it", async ({
  page,
}) => {
  const email = anyAddress();
  await makeAccount(page, email);
  await page.goto("/admin/kurse");
  await expect(page).toHaveURL("/anmelden?zurueck=%2Fadmin%2Fkurse");
  await signIn(page, email);
  await expect(page).toHaveURL("/verify-email-info");
  await page.goto("/admin");
  await expect(page).toHaveURL("/verify-email-info");
  await page.getByRole("button", { name: "E-Mail noch einmal schicken" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Die E-Mail ist unterwegs" })).toBeVisible();
});

test("a wrong password is answered kindly, and the address stays", async ({ page }) => {
  const email = anyAddress();
  await page.goto("/anmelden");
  await signIn(page, email, "falsch geraten");
  await expect(page.getByRole("alert")).toContainText("Login-Fehler");
  await expect(page.getByLabel("E-Mail")).toHaveValue(email);
});

const namesOf = (cookies: { name: string }[]) => cookies.map(({ name }) => name);

test("signing in leads to where one was going, and signing out takes every cookie away but that of the device", async ({
  page,
  context,
}) => {
  const email = anyAddress();
  await makeVerifiedAccount(page, email);
  await page.goto("/admin/kurskategorien");
  await signIn(page, email);
  await expect(page).toHaveURL("/admin/kurskategorien");
  await page.goto("/anmelden");
  await expect(page).toHaveURL("/admin");
  await page.goto("/logout");
  await expect(page.getByRole("status").filter({ hasText: "Sie sind abgemeldet" })).toBeVisible();
  expect(namesOf(await context.cookies())).toEqual(["kurshafen.device"]);
});

test("a forgotten password is replaced by the link of a mail, once", async ({ page }) => {
  const email = anyAddress();
  await makeVerifiedAccount(page, email);
  await page.goto("/forgot-password");
  await page.getByLabel("E-Mail").fill(email);
  await page.getByRole("button", { name: "Link anfordern" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Postfach" })).toBeVisible();
  const link = linkIn(await mailTo(email, "neues Passwort"), "/reset-password");
  for (const outcome of [/\/anmelden\?hinweis=passwort$/, /\/reset-password\?/]) {
    await page.goto(link);
    await page.getByLabel("Passwort", { exact: true }).fill("drei neue worte");
    await page.getByLabel("Passwort wiederholen").fill("drei neue worte");
    await page.getByRole("button", { name: "Passwort festlegen" }).click();
    await expect(page).toHaveURL(outcome);
  }
  await expect(page.getByRole("alert")).toContainText("Dieser Link wurde schon benutzt");
});

test("an open tab is signed out when the session has ended elsewhere", async ({ page }) => {
  const email = anyAddress();
  await makeVerifiedAccount(page, email);
  await page.clock.install();
  await page.goto("/anmelden");
  const checked = page.waitForResponse("**/api/application/token-check");
  await signIn(page, email);
  await checked;
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await fetch(new URL("/api/application/logout", page.url()), { method: "POST", headers: { cookie } });
  await page.clock.fastForward(31 * MINUTE_MS);
  await expect(page).toHaveURL(/\/anmelden/);
});

test("five minutes before its end a session asks whether somebody is still there", async ({ page }) => {
  const email = anyAddress();
  await makeVerifiedAccount(page, email);
  await page.clock.install();
  await page.goto("/anmelden");
  const checked = page.waitForResponse("**/api/application/token-check");
  await signIn(page, email);
  await checked;
  await page.clock.fastForward(7 * DAY_MS - 4.5 * MINUTE_MS);
  const dialog = page.getByRole("dialog", { name: "Sind Sie noch da?" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("timer")).toContainText("4:");
  await dialog.getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL("/anmelden?hinweis=abgemeldet");
});

/** Somebody who is asked whether she is still there, in the midst of the team's settings. */
async function nearTheEnd(page: Page): Promise<{ email: string; dialog: Locator }> {
  const email = anyAddress();
  await makeVerifiedAccount(page, email);
  await page.clock.install();
  await page.goto("/anmelden?zurueck=%2Fadmin%2Fteam%2Feinstellungen");
  const checked = page.waitForResponse("**/api/application/token-check");
  await signIn(page, email);
  await checked;
  await page.getByLabel("Frist für einen angebotenen Platz").fill("30");
  await page.getByRole("button", { name: "Schließzeit hinzufügen" }).click();
  await page.getByLabel("Anlass").fill("Winterpause");
  await page.clock.fastForward(7 * DAY_MS - 4.5 * MINUTE_MS);
  return { email, dialog: page.getByRole("dialog", { name: "Sind Sie noch da?" }) };
}

/** Having signed in anew, with the clock set back, what was typed stands in the settings again, not saved yet. */
async function seeInputAgain(page: Page, email: string): Promise<void> {
  await page.clock.setSystemTime(new Date());
  await signIn(page, email);
  await expect(page).toHaveURL("/admin/team/einstellungen");
  await expect(page.getByRole("status").filter({ hasText: "Was Sie vor dem Anmelden" })).toBeVisible();
  await expect(page.getByLabel("Frist für einen angebotenen Platz")).toHaveValue("30");
  await expect(page.getByLabel("Anlass")).toHaveValue("Winterpause");
}

test("a session that cannot be prolonged ends at the sign-in page, which says so; what was typed is kept", async ({
  page,
}) => {
  const { email, dialog } = await nearTheEnd(page);
  await page.route("**/api/application/token-refresh", (route) => route.fulfill({ status: 503, body: "" }));
  await dialog.getByRole("button", { name: "Angemeldet bleiben" }).click();
  await expect(page).toHaveURL(/^[^?]*\/anmelden\?hinweis=verlaengern/);
  await expect(page.getByRole("status").filter({ hasText: "Token-Refresh fehlgeschlagen" })).toBeVisible();
  await seeInputAgain(page, email);
});

test("who could not be signed out reads so, tries once more, and finds again what was typed", async ({
  page,
}) => {
  const { email, dialog } = await nearTheEnd(page);
  await page.route("**/api/application/logout", (route) => route.fulfill({ status: 503, body: "" }));
  await dialog.getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Logout fehlgeschlagen" })).toBeVisible();
  await seeInputAgain(page, email);
});

test("nobody else finds what somebody had typed when the session ended", async ({ page }) => {
  const { dialog } = await nearTheEnd(page);
  await page.route("**/api/application/token-refresh", (route) => route.fulfill({ status: 503, body: "" }));
  await dialog.getByRole("button", { name: "Angemeldet bleiben" }).click();
  const other = anyAddress();
  await makeVerifiedAccount(page, other);
  await signIn(page, other);
  await expect(page).toHaveURL("/admin/team/einstellungen");
  await expect(page.getByLabel("Frist für einen angebotenen Platz")).toHaveValue("48");
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("kept"))),
  ).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("everything works with native forms, and links ask before they act", async ({ page, context }) => {
    const email = anyAddress();
    await signUp(page, email);
    await asElsewhere(page);
    await page.goto(linkIn(await mailTo(email, "bestätigen"), "/verify-email"));
    await page.getByRole("button", { name: "E-Mail-Adresse bestätigen" }).click();
    await expect(page).toHaveURL(/\/anmelden\?hinweis=bestaetigt/);
    await signIn(page, email, "falsch geraten");
    await expect(page.getByLabel("E-Mail")).toHaveValue(email);
    await expect(page.getByLabel("Passwort", { exact: true })).toHaveValue("");
    await signIn(page, email);
    await expect(page).toHaveURL("/admin");
    await page.goto("/logout");
    await page.getByRole("button", { name: "Abmelden" }).click();
    await expect(page).toHaveURL("/anmelden?hinweis=abgemeldet");
    expect(namesOf(await context.cookies())).toEqual(["kurshafen.device"]);
  });
});

for (const path of [
  "/anmelden",
  "/registrieren",
  "/forgot-password",
  "/reset-password?token=a&email=a@b.example",
  "/verify-email-info",
  "/verify-email?token=a",
]) {
  test(`${path} is accessible, and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
