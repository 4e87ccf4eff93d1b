import { expect, test } from "@playwright/test";

const owner = { email: "katharina.lindner@sonnenschein.example", password: "Ankerplatz-2026" };

/** What each screen says when a proxy answers its call with an empty 500. */
const screens = [
  ["/admin/kursanmeldungen", "registrations", "Anmeldungen konnten nicht geladen werden"],
  ["/admin/kontaktanfragen", "contact-requests", "Kontaktanfragen konnten nicht geladen werden"],
  ["/admin/zahlungen", "payments", "Zahlungen konnten nicht geladen werden"],
  ["/admin/widerrufe", "withdrawals", "Widerrufe konnten nicht geladen werden"],
  ["/admin/kursgruppen", "course-groups", "Kursgruppen konnten nicht geladen werden"],
  ["/admin/abonnement", "subscription", "Abonnement konnte nicht geladen werden"],
  ["/admin/setupprogress", "setup-progress", "Einrichtung konnte nicht geladen werden"],
  ["/admin/kursleitende/1", "instructors/1/payment-methods", "Zahlungsmethoden konnten nicht geladen werden"],
] as const;

test("what a proxy cut off is called by its name on each screen", async ({ page }) => {
  await page.request.post("/api/application/login", { data: owner });
  for (const [screen, path, sentence] of screens) {
    const call = new RegExp(`/api/${path}(\\?|$)`);
    await page.route(call, (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(screen);
    await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();
    await page.unroute(call);
  }
});

test("the terms of an offer that could not be loaded are said to be so, and not waited for", async ({
  page,
}) => {
  await page.request.post("/api/application/login", { data: owner });
  const { data } = await (await page.request.get("/api/registrations?status=offered")).json();
  await page.goto(`/admin/kursanmeldungen/${data[0].id}`);
  await page.route("**/api/registrations/terms/*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Mehr zu dieser Anmeldung" }).click();
  await page.getByRole("menuitem", { name: /^Zusage am Telefon/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toHaveText("Bedingungen konnten nicht geladen werden");
  await expect(dialog.getByRole("button", { name: "Verbindlich eintragen" })).toBeDisabled();
});

test("an address that nobody could check for being free is said so at its field", async ({ page }) => {
  await page.request.post("/api/application/login", { data: owner });
  await page.goto("/admin/kursleitende/einladung");
  await page.route("**/api/users/validate-email", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByLabel("E-Mail", { exact: true }).fill("neu@praxis.example");
  await page.getByLabel("E-Mail", { exact: true }).blur();
  await expect(page.locator("#email-error")).toHaveText("E-Mail konnte nicht validiert werden");
});

test("what failed stands above the fields that are to blame", async ({ page }) => {
  const forms = [
    ["/anmelden", "Anmelden", "Login-Fehler"],
    ["/registrieren", "Konto anlegen", "Registrierung fehlgeschlagen"],
    ["/forgot-password", "Link anfordern", "Passwort-Vergessen fehlgeschlagen"],
  ] as const;
  for (const [address, button, title] of forms) {
    await page.goto(address);
    await page.getByRole("button", { name: button, exact: true }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(title);
    await expect(alert.getByRole("link").first()).toBeVisible();
  }
});

test("who follows a link to no team, or to no date, reads what could not be loaded", async ({ page }) => {
  await page.goto("/team/nobody-is-called-so");
  await expect(page.getByText("Team konnte nicht geladen werden")).toBeVisible();
  await page.goto("/team/hebammenpraxis-sonnenschein/kurstermin/999999");
  await expect(page.getByText("Kurstermin konnte nicht geladen werden")).toBeVisible();
});
