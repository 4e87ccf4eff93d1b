import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { signInAs } from "../../support/people/staff.ts";

const phone = { width: 360, height: 780 };
test.use({ viewport: phone });

const lists: [path: string, table: string][] = [
  ["/admin/kurstermine", "Kurstermine"],
  ["/admin/kursanmeldungen", "Anmeldungen"],
  ["/admin/zahlungen", "Zahlungen"],
  ["/admin/kurse", "Kurse"],
  ["/admin/kursleitende", "Kursleitende"],
  ["/admin/kurskategorien", "Kategorien"],
  ["/admin/kontaktanfragen", "Kontaktanfragen"],
  ["/admin/textbausteine", "Textbausteine"],
  ["/admin/team/nutzer", "Team"],
];

const top = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;

test("on a phone every list begins in the first third of the screen, and nothing is wider than it", async ({
  page,
}) => {
  await signInAs(page, "owner");
  for (const [path, name] of lists) {
    await page.goto(path);
    await expect(page.getByRole("table", { name })).toBeVisible();
    expect(await top(page, "tbody tr"), path).toBeLessThan(phone.height / 3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width);
  }
});

test("filters are behind one button, whose sheet says how many it will show, and are undone above the list", async ({
  page,
}) => {
  await signInAs(page, "owner");
  await page.goto("/admin/kursanmeldungen");
  const rows = page.getByRole("table", { name: "Anmeldungen" }).locator("tbody tr");
  await expect(rows).toHaveCount(10);
  await page.getByRole("button", { name: "Filter" }).click();
  const sheet = page.getByRole("dialog", { name: "Filter" });
  const shown = sheet.getByRole("button", { name: /zeigen$/ });
  const all = await shown.textContent();
  await sheet.getByRole("link", { name: /^Storniert/ }).click();
  await expect(shown).not.toHaveText(all ?? "");
  const cancelled = Number.parseInt((await shown.textContent()) ?? "", 10);
  expect(await faultsOf(page, { within: "[role=dialog]" })).toEqual([]);

  await sheet.getByLabel("Zeitraum der Kurstermine").selectOption("Vergangen");
  await expect(page).toHaveURL(/period=past/);
  await sheet.getByLabel("Zeitraum der Kurstermine").selectOption("Alle");
  await expect(page).not.toHaveURL(/period=past/);
  await expect(page).toHaveURL(/status=cancelled/);
  await shown.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Anmeldungen ${cancelled}`);
  await page
    .getByRole("navigation", { name: "Gewählte Filter" })
    .getByRole("link", { name: /Storniert/ })
    .click();
  await expect(page).not.toHaveURL(/status/);
});

test("what is seldom done in a list is behind one button, and adding is one press", async ({ page }) => {
  await signInAs(page, "owner");
  await page.goto("/admin/kursanmeldungen");
  await page.getByRole("main").getByRole("button", { name: "Mehr" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Widerrufe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Widerrufe");
  await page.goto("/admin/kursanmeldungen");
  await page.getByRole("link", { name: "Anmeldung anlegen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anmeldung anlegen");
});

test("contact requests are at the thumb, with how many are new, counted once a screen", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (call) => call.url().includes("/api/contact-requests") && asked.push(call.url()));
  await signInAs(page, "owner");
  await page.goto("/admin/kurse");
  const thumb = page
    .getByRole("navigation", { name: "Schnellzugriff" })
    .getByRole("link", { name: /Anfragen/ });
  await expect(thumb).toHaveText(/^Anfragen\d+ neu$/);
  expect(asked).toHaveLength(1);
  await page
    .getByRole("navigation", { name: "Schnellzugriff" })
    .getByRole("link", { name: "Übersicht" })
    .click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(thumb).toHaveText(/^Anfragen\d+ neu$/);
  expect(asked).toHaveLength(2);
  await thumb.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Kontaktanfragen");
});

test("the next session and who takes part come first on a phone, what needs a look after it, figures in a sentence", async ({
  page,
}) => {
  await signInAs(page, "owner");
  await page.goto("/admin");
  const plate = page
    .getByRole("region")
    .filter({ has: page.getByRole("link", { name: /^\d+ Person(en)?$/ }) });
  await expect(plate).toBeVisible();
  await expect(plate.getByRole("button", { name: "Verlegen" })).toBeVisible();
  expect(await plate.getByRole("link").or(plate.getByRole("button")).count()).toBeLessThanOrEqual(3);
  const tops = await Promise.all(
    [
      plate,
      page.getByRole("heading", { name: "Braucht Ihren Blick" }),
      page.getByRole("heading", { name: "Zahlen" }),
    ].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  expect(tops[0]).toBeLessThan(phone.height / 3);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(
    page.getByText(/Plätzen sind belegt.*Offen sind [\d.]+,\d\d.€ aus \d+ Zahlungen/),
  ).toBeVisible();
  await expect(page.getByRole("list", { name: /Einnahmen nach Monat/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Kurstermin anlegen" })).toHaveCount(1);
  await plate.getByRole("link", { name: /Person/ }).click();
  await expect(page.getByRole("table", { name: "Teilnehmende" })).toBeVisible();
  expect(await top(page, "tbody tr")).toBeLessThan(phone.height / 3);
});

test("the calendar of a phone begins with today and lists only days on which something takes place", async ({
  page,
}) => {
  await signInAs(page, "owner");
  for (const view of ["monat", "woche"]) {
    await page.goto(`/admin/kurstermine/kalender?ansicht=${view}`);
    await expect(page.getByRole("heading", { name: /20\d\d/ }).first()).toBeVisible();
    const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Berlin" });
    const days = () =>
      page.locator("[data-date]").evaluateAll((all) =>
        all
          .filter((day) => day.getClientRects().length > 0)
          .map((day) => ({
            date: (day as HTMLElement).dataset.date ?? "",
            entries: day.querySelectorAll(".entry").length,
          })),
      );
    for (const { date, entries } of await days()) {
      expect(date >= today).toBe(true);
      expect(entries).toBeGreaterThan(0);
    }
    await page.goto(`/admin/kurstermine/kalender?ansicht=${view}&am=2026-10-14`);
    await expect(page.getByRole("button", { name: "Frühere Tage zeigen" })).toHaveCount(0);
    for (const { entries } of await days()) expect(entries).toBeGreaterThan(0);
  }
});

test("on a phone a participant's number and child stand on one line, with a receiver of a thumb's size beside her name", async ({
  page,
}) => {
  await signInAs(page, "owner");
  await page.goto("/admin/kurstermine?search=R%C3%BCckbildung");
  await page
    .getByRole("table", { name: "Kurstermine" })
    .getByRole("link", { name: /Rückbildung/ })
    .first()
    .click();
  const row = page
    .getByRole("table", { name: "Teilnehmende" })
    .locator("tbody tr")
    .filter({ hasText: "geb." })
    .first();
  const number = row.getByText(/^01\d\d \d+$/).first();
  const [name, line, child, receiver] = await Promise.all(
    [
      row.getByRole("link").first(),
      number,
      row.getByText(/geb\. /).first(),
      row.getByRole("link", { name: /anrufen/ }),
    ].map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
  );
  expect(child?.y).toBe(line?.y);
  expect(receiver?.width).toBeGreaterThanOrEqual(44);
  expect(receiver?.height).toBeGreaterThanOrEqual(44);
  expect(receiver?.y).toBeLessThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
  await expect(row.getByText("@mail.example")).toBeHidden();
});

test("on a phone a registration has one state, the one that asks for something", async ({ page }) => {
  await signInAs(page, "owner");
  await page.goto("/admin/kursanmeldungen?payment_status=open&status=confirmed");
  const rows = page.getByRole("table", { name: "Anmeldungen" }).locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) {
    await expect(row.getByText(/^((Zahlung|Anzahlung|Rest) offen|überfällig)$/)).toBeVisible();
    await expect(row.getByText("bestätigt").filter({ visible: true })).toHaveCount(0);
    await expect(row.getByText(/@/)).toBeHidden();
  }
});

test("on a phone the overview's heading is the day, and the next session is moved from there", async ({
  page,
}) => {
  await signInAs(page, "owner");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^[A-Z][a-z]+tag|Mittwoch/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await page.getByRole("button", { name: "Verlegen" }).click();
  await expect(page.getByRole("dialog", { name: "Treffen verlegen" })).toBeVisible();
});
