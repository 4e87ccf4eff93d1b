import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { test } from "../../support/browser/practice.ts";
import { seeToast } from "../../support/browser/toast.ts";
import { calendarOf, caughtMail, linkIn } from "../../support/mailbox.ts";

const owner = { email: "katharina.lindner@sonnenschein.example", password: "Ankerplatz-2026" };
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const anyAddress = () => `nora.${randomUUID()}@mail.example`;
const preview = (page: Page) => page.getByRole("region", { name: "Vorschau der E-Mail" });
const mailIn = (page: Page) => page.frameLocator("iframe[title='So sieht die E-Mail aus']");

async function signIn(page: Page, then: string): Promise<void> {
  await page.request.post("/api/application/login", { data: owner });
  await page.goto(then);
}

/** Nothing runs in the frame of a mail, not even the program that looks for faults: it stays outside. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page, { tags: wcag })).toEqual([]);
}

test("a session is moved: the mail is seen before, and arrives with a newer calendar entry", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson();
  const email = anyAddress();
  await practice.book(lesson, { email, first_name: "Nora" });
  const before = await calendarOf(await caughtMail(email, "ist bestätigt"));
  await signIn(page, `/admin/kurstermine/${lesson}`);
  await page.getByRole("button", { name: "Treffen am 12.02.2035 ändern" }).click();
  await page.getByRole("menuitem", { name: "Verlegen" }).click();
  const dialog = page.getByRole("dialog", { name: "Treffen verlegen" });
  await dialog.getByRole("textbox", { name: "Neuer Tag" }).fill("13.02.2035");
  // At once, while the field still has the focus.
  await expect(dialog.getByRole("button", { name: "Treffen verlegen" })).toBeEnabled();
  await dialog.getByRole("textbox", { name: "Von" }).fill("19:00");
  await dialog.getByRole("textbox", { name: "Bis" }).fill("21:00");
  await dialog
    .getByRole("textbox", { name: "Ihre Worte dazu" })
    .fill("liebe {vorname}, ich bin am Montag verhindert.");
  await expect(preview(page)).toContainText("eine Person");
  await expect(mailIn(page).getByText("liebe Nora, ich bin am Montag verhindert.")).toBeVisible();
  await expect(mailIn(page).getByText("Di, 13.02.2035, 19:00–21:00 Uhr").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Treffen verlegen" }).click();
  await expect(
    page.getByText("Das Treffen ist verlegt. Eine Person bekommt eine E-Mail.").first(),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Treffen am 13.02.2035 ändern" })).toBeVisible();

  const mail = await caughtMail(email, "Ein Treffen wurde verlegt");
  expect(mail.text).toContain(
    "Bisher: Mo, 12.02.2035, 18:30–20:30 Uhr\nNeu: Di, 13.02.2035, 19:00–21:00 Uhr",
  );
  const after = await calendarOf(mail);
  const sequence = (file: string) => Number(/^SEQUENCE:(\d+)/m.exec(file)?.[1]);
  expect(sequence(after)).toBe(sequence(before) + 1);
  expect(after).toContain("DTSTART;TZID=Europe/Berlin:20350213T190000");
  const uids = (file: string) => file.match(/^UID:.*(\r\n .*)*/gm);
  expect(uids(after)).toEqual(uids(before));
  await expect(page.getByText("Ein Treffen verlegt").first()).toBeVisible();
});

test("a session that is called off is struck through for participants, and leaves their calendars", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson();
  const email = anyAddress();
  await practice.book(lesson, { email });
  await signIn(page, `/admin/kurstermine/${lesson}`);
  await page.getByRole("button", { name: "Treffen am 12.02.2035 ändern" }).click();
  await page.getByRole("menuitem", { name: "Absagen" }).click();
  const dialog = page.getByRole("dialog", { name: "Dieses Treffen absagen?" });
  await expect(mailIn(page).getByRole("heading", { name: "Ein Treffen fällt aus." })).toBeVisible();
  await dialog.getByRole("button", { name: "Treffen absagen" }).click();
  await expect(dialog).toBeHidden();
  const mail = await caughtMail(email, "Ein Treffen fällt aus");
  const file = await calendarOf(mail);
  expect(file.match(/^(METHOD|STATUS):\w+/gm)).toEqual(["METHOD:CANCEL", "STATUS:CANCELLED"]);
  await page.goto(linkIn(mail.text, /\/anmeldung\//));
  await expect(page.getByRole("listitem").filter({ hasText: "12.02.2035" })).toContainText("fällt aus");
  await page.goto(`/team/${practice.address}/kurstermin/${lesson}`);
  await expect(page.getByRole("listitem").filter({ hasText: "12.02.2035" })).toContainText("fällt aus");
});

test("a lesson that is called off ends all places, says so to everybody, and takes nobody any more", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson({ max_participants: 1 });
  const [seated, waiting] = [anyAddress(), anyAddress()];
  await practice.book(lesson, { email: seated });
  await practice.book(lesson, { email: waiting, type: "waitlist" });
  await signIn(page, `/admin/kurstermine/${lesson}`);
  await page.getByRole("button", { name: "Mehr zu diesem Kurstermin" }).click();
  await page.getByRole("menuitem", { name: "Absagen" }).click();
  const dialog = page.getByRole("dialog", { name: "Diesen Kurstermin absagen?" });
  await expect(preview(page)).toContainText("2 Personen");
  await dialog.getByLabel("Auch die Warteliste benachrichtigen").uncheck();
  await expect(preview(page)).toContainText("eine Person");
  await dialog.getByLabel("Auch die Warteliste benachrichtigen").check();
  await expect(preview(page)).toContainText("2 Personen");
  await dialog.getByLabel("Grund").fill("Zu wenige Anmeldungen");
  await dialog.getByRole("button", { name: "Kurstermin absagen" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Abgesagt am/)).toBeVisible();
  await expect(page.getByText("Zu wenige Anmeldungen").first()).toBeVisible();
  const mail = await caughtMail(seated, "Abgesagt: Ihr Termin");
  expect(mail.text).toContain("Kosten: keine");
  expect((await caughtMail(waiting, "Abgesagt: Ihr Termin")).text).toContain(
    "Damit endet auch die Warteliste",
  );
  await page.goto(`/team/${practice.address}/kurstermin/${lesson}`);
  await expect(page.getByText("Dieser Kurstermin ist abgesagt", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Zur Anmeldung" })).toHaveCount(0);
  await page.goto(`/team/${practice.address}/kurstermin/${lesson}/registrieren`);
  await expect(page).toHaveURL(new RegExp(`/kurstermin/${lesson}$`));
});

test("a new place in the settings is asked about before it is saved, and told with the team's words", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson();
  const email = anyAddress();
  await practice.book(lesson, { email });
  await signIn(page, `/admin/kurstermine/${lesson}/einstellungen`);
  await page.getByRole("textbox", { name: "Ort", exact: true }).fill("Kursraum Lindenau");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Änderung speichern" });
  await expect(mailIn(page).getByText("Kursraum Lindenau").first()).toBeVisible();
  const save = dialog.getByRole("button", { name: "Speichern", exact: true });
  await seeToast(page, "Kurstermin gespeichert. Eine Person bekommt eine E-Mail.", save.click());
  await expect(dialog).toBeHidden();
  expect((await caughtMail(email, "Änderung zu Ihrem Termin")).text).toContain(
    "Neuer Ort: Kursraum Lindenau",
  );
});

test("a message to a lesson's people is seen for one of them before it goes out, once to each", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson();
  const [one, other] = [anyAddress(), anyAddress()];
  await practice.book(lesson, { email: one, first_name: "Nora" });
  await practice.book(lesson, { email: other, first_name: "Mara" });
  await signIn(page, `/admin/kurstermine/${lesson}`);
  await page.getByRole("button", { name: "Mehr zu diesem Kurstermin" }).click();
  await page.getByRole("menuitem", { name: "Nachricht schreiben" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nachricht schreiben");
  await page.getByRole("textbox", { name: "Betreff" }).fill("Bitte bringen Sie eine Decke mit");
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill("liebe {vornmae}, es wird kühl.");
  await expect(page.getByText("Meinten Sie {vorname}?").first()).toBeVisible();
  await text.fill("liebe {vorname}, es wird kühl.");
  await expect(mailIn(page).getByText(/liebe (Nora|Mara), es wird kühl\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "An 2 Personen senden" }).dblclick();
  await expect(page).toHaveURL(`/admin/kurstermine/${lesson}`);
  expect((await caughtMail(one, "eine Decke")).text).toContain("liebe Nora, es wird kühl.");
  expect((await caughtMail(other, "eine Decke")).text).toContain("liebe Mara, es wird kühl.");
  await page
    .getByRole("button", { name: /Wortlaut und Zustellung/ })
    .first()
    .click();
  await expect(page.getByText(other)).not.toHaveCount(0);
});
