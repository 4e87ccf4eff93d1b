import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { linkIn, mailTo } from "../../support/mailbox.ts";
import { codeOf } from "../../support/people/authenticator.ts";
import { letPasswordGrowOld } from "../../support/people/operator.ts";
import { signInToNewTeam } from "../../support/people/staff.ts";

const PASSWORD = "tulpe gabel mond";

/** The code after the one on show, as an app shows it whose clock runs ahead: the one on show has been used. */
const nextCode = (secret: string) => codeOf(secret, new Date(), 1);

async function secretOnScreen(page: Page): Promise<string> {
  await page.getByText("Ich kann das Bild nicht einlesen").click();
  const shown = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{4}$/).textContent();
  return (shown ?? "").replaceAll(" ", "");
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

/** Sets the second factor up on the open page; answers its secret, the code used, and the recovery codes. */
async function setUp(page: Page) {
  await expect(page.getByRole("img", { name: "QR-Code für Ihre App" })).toBeVisible();
  const secret = await secretOnScreen(page);
  const code = codeOf(secret, new Date());
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Einrichten" }).click();
  await expect(page.getByRole("heading", { name: "Ihre Wiederherstellungscodes" })).toBeFocused();
  const codes = await page.getByRole("main").getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  return { secret, code, codes };
}

test("a second factor is set up with an app, asked for at sign-in, and switched off with the password", async ({
  page,
}) => {
  const email = await signInToNewTeam(page);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Ihr Konto" }).click();
  await page.getByRole("menuitem", { name: "Mein Konto" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mein Konto" })).toBeVisible();
  await page.getByRole("link", { name: "Zweiten Faktor einrichten" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Zweiten Faktor einrichten" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Code", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Einrichten" }).click();
  await expect(page.getByRole("alert")).toContainText("Der Code hat sechs Ziffern");
  const { secret, code, codes } = await setUp(page);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Herunterladen" }).click();
  expect((await download).suggestedFilename()).toBe("wiederherstellungscodes.txt");
  await page.getByRole("button", { name: "Ich habe die Codes aufbewahrt" }).click();
  await expect(page).toHaveURL("/admin/konto");
  await expect(page.getByText("Es sind noch 10 Wiederherstellungscodes übrig.")).toBeVisible();

  await page.goto("/logout");
  await expect(page.getByRole("status").filter({ hasText: "Sie sind abgemeldet" })).toBeVisible();
  await page.goto("/anmelden?zurueck=%2Fadmin%2Fkonto");
  await givePassword(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Code eingeben" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("wurde schon benutzt");
  await page.getByLabel("Code", { exact: true }).fill(nextCode(secret));
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL("/admin/konto");

  await page.goto("/logout");
  await expect(page.getByRole("status").filter({ hasText: "Sie sind abgemeldet" })).toBeVisible();
  await page.goto("/anmelden?zurueck=%2Fadmin%2Fkonto");
  await givePassword(page, email);
  await page.getByRole("link", { name: "Wiederherstellungscode benutzen" }).click();
  await page.getByLabel("Wiederherstellungscode", { exact: true }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText("Es sind noch 9 Wiederherstellungscodes übrig.")).toBeVisible();
  expect(await mailTo(email, "Wiederherstellungscode wurde benutzt")).toContain("noch 9 übrig");

  await letPasswordGrowOld(email);
  await page.getByRole("button", { name: "Abschalten" }).click();
  const dialog = page.getByRole("dialog", { name: "Zweiten Faktor abschalten?" });
  await dialog.getByRole("button", { name: "Abschalten" }).click();
  const prompt = page.getByRole("dialog", { name: "Passwort bestätigen" });
  await expect(prompt.getByLabel("Ihr jetziges Passwort")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("falsch geraten");
  await page.keyboard.press("Enter");
  await expect(prompt.getByRole("alert")).toContainText("Das ist nicht Ihr jetziges Passwort");
  await prompt.getByLabel("Ihr jetziges Passwort").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(prompt).toBeHidden();
  await expect(page.getByRole("link", { name: "Zweiten Faktor einrichten" })).toBeVisible();
  await mailTo(email, "zweiter Faktor wurde abgeschaltet");
});

/** A device that makes passkeys and proves who uses it, without anybody touching it. */
async function pluggedIn(page: Page): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return device;
}

test("a passkey is made, named, signs in, and is removed", async ({ page }) => {
  await pluggedIn(page);
  const email = await signInToNewTeam(page);
  await page.goto("/admin/konto");
  await page.getByRole("button", { name: "Passkey anlegen" }).click();
  const dialog = page.getByRole("dialog", { name: "Passkey anlegen" });
  await dialog.getByLabel("Name").fill("Mein Telefon");
  await dialog.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByText(/^Angelegt am .* noch nicht benutzt$/)).toBeVisible();
  expect(await mailTo(email, "Passkey wurde angelegt")).toContain("Mein Telefon");

  await page.getByRole("button", { name: "Mein Telefon umbenennen" }).click();
  const rename = page.getByRole("dialog", { name: "Passkey umbenennen" });
  await rename.getByLabel("Name").fill("Diensttelefon");
  await rename.getByRole("button", { name: "Name speichern" }).click();
  await expect(page.getByRole("button", { name: "Diensttelefon entfernen" })).toBeVisible();

  await page.goto("/logout");
  await expect(page.getByRole("status").filter({ hasText: "Sie sind abgemeldet" })).toBeVisible();
  await page.goto("/anmelden?zurueck=%2Fadmin%2Fkonto");
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page).toHaveURL("/admin/konto");
  await expect(page.getByText(/^Angelegt am .* zuletzt benutzt am/)).toBeVisible();

  await page.getByRole("button", { name: "Diensttelefon entfernen" }).click();
  await letPasswordGrowOld(email);
  await page.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click();
  const prompt = page.getByRole("dialog", { name: "Passwort bestätigen" });
  await prompt.getByRole("button", { name: "Stattdessen mit Passkey" }).click();
  await expect(prompt).toBeHidden();
  await expect(page.getByRole("button", { name: "Diensttelefon entfernen" })).toBeHidden();
  await mailTo(email, "Passkey wurde entfernt");
  await page.goto("/logout");
  await expect(page.getByRole("status").filter({ hasText: "Sie sind abgemeldet" })).toBeVisible();
  await page.goto("/anmelden");
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page.getByRole("alert")).toContainText("Mit diesem Passkey hat es nicht geklappt");
});

test("an owner asks the whole team for a second factor, and a colleague sets it up before anything else", async ({
  page,
  browser,
}) => {
  test.slow();
  await signInToNewTeam(page);
  await page.goto("/admin/konto/zweiter-faktor");
  await setUp(page);
  const email = `kollegin-${Date.now()}-${test.info().workerIndex}@praxis.example`;
  const invited = { first_name: "Gesa", last_name: "Brandt", email, roles: ["team-admin"] };
  expect((await page.request.post("/api/users", { data: invited })).status()).toBe(201);
  await page.goto("/admin/team/nutzer");
  await page.getByRole("button", { name: "Für alle verlangen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Für alle verlangen" }).click();
  await expect(page.getByRole("button", { name: "Nicht mehr verlangen" })).toBeVisible();

  const theirs = await browser.newContext();
  const colleague = await theirs.newPage();
  const invitation = linkIn(await mailTo(email, "Einladung"), "/invite-verify");
  const { data } = await (
    await colleague.request.post("/api/application/invite-verify", { data: { verificationUrl: invitation } })
  ).json();
  const reset = { email, token: data.password_reset_token, password: PASSWORD };
  const accepted = await colleague.request.post("/api/application/reset-password", {
    data: { ...reset, password_confirmation: PASSWORD },
  });
  expect(accepted.ok()).toBe(true);
  await colleague.goto("/anmelden?zurueck=%2Fadmin%2Fkurse");
  await givePassword(colleague, email);
  await expect(colleague.getByRole("heading", { level: 1, name: "Zweiten Faktor einrichten" })).toBeVisible();
  await colleague.goto("/admin/kurstermine");
  await expect(colleague.getByRole("heading", { level: 1, name: "Zweiten Faktor einrichten" })).toBeVisible();
  await setUp(colleague);
  await colleague.getByRole("button", { name: "Ich habe die Codes aufbewahrt" }).click();
  await expect(colleague).toHaveURL("/admin/kurstermine");

  await page.reload();
  await page.getByRole("button", { name: "Mehr zu Gesa Brandt" }).click();
  await page.getByRole("menuitem", { name: /Zweiten Faktor zurücksetzen/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zurücksetzen" }).click();
  expect(await mailTo(email, "zweiter Faktor wurde zurückgesetzt")).toContain("Hedwig Krause");
  await theirs.close();
});

test("other devices are seen and signed out, one or all", async ({ page, browser }) => {
  const email = await signInToNewTeam(page);
  const theirs = await browser.newContext({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1",
  });
  const signIn = { data: { email, password: PASSWORD } };
  const elsewhere = await theirs.newPage();
  await elsewhere.goto("/anmelden");
  await givePassword(elsewhere, email);
  await expect(elsewhere).toHaveURL(/\/admin$/);
  await page.goto("/admin/konto");
  await expect(page.getByText("Dieses Gerät")).toBeVisible();
  await page.getByRole("button", { name: "Safari auf iPhone abmelden" }).click();
  await expect(page.getByText("Safari auf iPhone")).toBeHidden();
  expect((await theirs.request.get("/api/account")).status()).toBe(401);
  expect((await theirs.request.post("/api/application/login", signIn)).ok()).toBe(true);
  await page.reload();
  await page.getByRole("button", { name: "Alle anderen Geräte abmelden" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Alle anderen abmelden" }).click();
  await expect(page.getByText("Safari auf iPhone")).toBeHidden();
  expect((await theirs.request.get("/api/account")).status()).toBe(401);
  await theirs.close();
});

test("a form that another site sends to the sign-in page is refused in German", async ({ page }) => {
  const answer = await page.request.post("/anmelden", {
    form: { email: "jemand@praxis.example", password: PASSWORD },
    headers: { origin: "https://boese.example" },
  });
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toContain("Dieses Formular kam von einer anderen Seite");
});
