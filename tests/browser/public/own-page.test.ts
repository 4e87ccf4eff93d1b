import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { type Practice, test } from "../../support/browser/practice.ts";

/** Somebody with a seat in a lesson of her own, on her own page. */
async function seated(page: Page, practice: Practice): Promise<string> {
  const lesson = await practice.openLesson({
    option_conditions: 1,
    conditions: "Ein versäumtes Treffen berechnen wir mit 15 €.",
  });
  const own = await booked(page, practice, lesson);
  await page.goto(own);
  return own;
}

/** The address of the own page of somebody who has booked. */
async function booked(
  page: Page,
  practice: Practice,
  lesson: number,
  payment_method = "onsite",
): Promise<string> {
  const answer = await page.request.post(`/api/public/teams/${practice.address}/register`, {
    data: {
      lesson_id: lesson,
      first_name: "Lea",
      last_name: "Hartmann",
      email: `lea.${randomUUID()}@mail.example`,
      payment_method,
      privacy: 1,
      conditions: 1,
    },
  });
  const { data } = await answer.json();
  return `/team/${practice.address}/anmeldung/${data.registration.token}`;
}

const sessionRow = (page: Page, day: string) => page.getByRole("listitem").filter({ hasText: day });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one session is said off and on again, and a message is sent, from somebody's own page", async ({
    page,
    practice,
  }) => {
    const own = await seated(page, practice);
    await page.getByRole("link", { name: "Ich kann nicht am 12.02.2035" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sie können am 12.02.2035 nicht?");
    await expect(page.getByText("Am Preis des Kurses ändert sich dadurch nichts.")).toBeVisible();
    await page.getByLabel("Möchten Sie etwas dazu sagen?").fill("Wir sind verreist");
    await page.getByRole("button", { name: "Für dieses Treffen abmelden" }).click();
    await expect(sessionRow(page, "12.02.2035")).toContainText("Sie kommen nicht.");
    await page.getByRole("link", { name: "Doch teilnehmen am 12.02.2035" }).click();
    await page.getByRole("button", { name: "Doch teilnehmen" }).click();
    await expect(sessionRow(page, "12.02.2035")).not.toContainText("Sie kommen nicht.");

    await page.getByRole("link", { name: "Nachricht schreiben" }).click();
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    await expect(page.getByLabel("Ihre Nachricht")).toHaveAccessibleDescription(/worum es geht/);
    await page.getByLabel("Ihre Nachricht").fill("Gibt es vor Ort Matten?\nDanke!");
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    await expect(page).toHaveURL(`${own}?gesendet#nachrichten`);
    await expect(page.getByRole("status")).toContainText("Ihre Nachricht ist angekommen");
    await expect(page.getByText("Gibt es vor Ort Matten?")).toBeVisible();
  });
});

test("a course with a first and a last day only shows both to whoever booked it, everywhere, and never a session", async ({
  page,
  practice,
}) => {
  const days = "01.06. – 29.06.2035";
  const lesson = await practice.openLesson({
    sessions: [],
    start_date: "2035-06-01",
    end_date: "2035-06-29",
  });
  await page.goto(`/team/${practice.address}/kurse`);
  await expect(page.getByRole("listitem").filter({ hasText: days })).toBeVisible();
  await page.goto(`/team/${practice.address}/kurstermin/${lesson}`);
  await expect(page.getByRole("complementary", { name: "Anmeldung" })).toContainText(days);
  await expect(page.getByRole("link", { name: "In den Kalender" })).toBeVisible();
  await page.goto(`/team/${practice.address}/kurstermin/${lesson}/registrieren`);
  await expect(page.getByText(days).filter({ visible: true })).toHaveCount(1);

  const own = await booked(page, practice, lesson);
  for (const [address, shown] of [
    [own, 2],
    [`${own}/absage`, 1],
    [`/team/${practice.address}/kurstermin/${lesson}/bestaetigung?anmeldung=${own.split("/").at(-1)}`, 3],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(days)).toHaveCount(shown);
    await expect(page.getByRole("main")).not.toContainText(/ein(es)? Treffen|bis 29\.06/);
  }
});

test("who does not mind the date waits for all full ones of a course, sees her places, and leaves them at once", async ({
  page,
  practice,
}) => {
  const course = await practice.addCourse();
  const [first, second] = [
    await practice.openLesson({ course_id: course, max_participants: 0 }),
    await practice.openLesson({ course_id: course, max_participants: 0 }),
  ];
  await practice.book(second, { type: "waitlist" });
  await page.goto(`/team/${practice.address}/kurstermin/${first}/warteliste`);
  const you = page.getByRole("group", { name: "Über Sie" });
  await you.getByLabel("Vorname").fill("Lea");
  await you.getByLabel("Nachname").fill("Hartmann");
  await you.getByLabel("E-Mail").fill(`lea.${randomUUID()}@mail.example`);
  await page.getByLabel("Mir ist jeder Termin dieses Kurses recht").check();
  await page.getByRole("button", { name: "Unverbindlich auf die Warteliste" }).click();
  const errors = page.getByRole("alert");
  await expect(errors).toBeVisible();
  await expect(page.getByLabel("Mir ist jeder Termin dieses Kurses recht")).toBeChecked();
  await page.getByLabel(/Hinweise zum Datenschutz/).check();
  await page.getByRole("button", { name: "Unverbindlich auf die Warteliste" }).click();
  await page.getByRole("link", { name: "Ihre Stelle ansehen oder austragen" }).click();
  await expect(page.getByText("Sie stehen an Stelle 1 der Warteliste")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Stelle 2" })).toBeVisible();
  await page.getByRole("link", { name: /^Austragen/ }).click();
  await page.getByRole("button", { name: "Von allen Wartelisten austragen" }).click();
  await expect(page.getByText("Sie haben abgesagt")).toBeVisible();
});

test("a message survives a reload until it is sent, and the next one begins empty", async ({
  page,
  practice,
}) => {
  const own = await seated(page, practice);
  await page.getByRole("link", { name: "Nachricht schreiben" }).click();
  await page.waitForURL(`${own}/nachricht?neu`);
  await page.getByLabel("Ihre Nachricht").fill("Gibt es vor Ort Matten?");
  await page.reload();
  await expect(page.getByLabel("Ihre Nachricht")).toHaveValue("Gibt es vor Ort Matten?");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page).toHaveURL(`${own}?gesendet#nachrichten`);
  await page.getByRole("link", { name: "Noch eine Nachricht schreiben" }).click();
  await expect(page.getByLabel("Ihre Nachricht")).toHaveValue("");
});

test("the pages around somebody's own page have no faults and no overflow at 320 px", async ({
  page,
  practice,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const own = await seated(page, practice);
  const miss =
    (await page
      .getByRole("link", { name: /^Ich kann nicht/ })
      .first()
      .getAttribute("href")) ?? "";
  for (const address of [own, miss, `${own}/nachricht`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, address).toBeLessThanOrEqual(0);
  }
});

test("on a phone the transfer's code gives way to what can be copied; without scripts it can be read and marked", async ({
  page,
  practice,
  browser,
}) => {
  const own = await booked(page, practice, await practice.openLesson(), "transfer");
  const code = (on: Page) => on.getByRole("img", { name: /QR-Code mit allen Angaben/ });
  await page.goto(own);
  await expect(code(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "IBAN kopieren" })).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await expect(code(page)).toBeHidden();
  for (const [thing, copied] of [
    ["IBAN", /^DE\d{20}$/],
    ["Betrag", /^75,00$/],
    ["Zweck", /^HS-\d{4}-\d+$/],
  ] as const) {
    await page.getByRole("button", { name: `${thing} kopieren` }).click();
    await expect(page.getByText(`${thing} kopiert`, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(copied);
  }

  const bare = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await bare.goto(own);
  await expect(bare.getByText(/DE\d\d \d{4}/)).toBeVisible();
  await expect(bare.getByRole("button", { name: "IBAN kopieren" })).toBeHidden();
  await bare.close();
});
