import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, expect, type Page, test } from "@playwright/test";
import { seeToast } from "../../support/browser/toast.ts";
import { calendarOf, caughtMail, linkIn, mailTo } from "../../support/mailbox.ts";
import { pageText, readPdf } from "../../support/read-pdf.ts";

// One story, told in order: from signing up to the seat that is taken over from the waiting list.
test.describe.configure({ mode: "serial" });

const story = randomUUID().slice(0, 8);
const midwife = { email: `katharina.${story}@praxis.example`, password: "tulpe gabel mond" };
const participants = [
  "Lea Hartmann",
  "Zofia Wiśniewska",
  "Aylin Demir",
  "Anna-Lena Fritzsche",
  "Nele Grünberg",
  "Marlene Kühn",
  "Mai Linh Nguyen",
  "Maximiliane Alexandra Freifrau von Schönburg-Waldenburg",
  "Ewelina Wójcik",
  "Theresa O’Neill",
].map((name, at) => person(name, at));
const [lea, zofia, ...others] = participants;
const johanna = person("Johanna Rößler", 10);

let desk: BrowserContext;
let phone: BrowserContext;
let page: Page;
let courses: string;

function person(name: string, at: number) {
  const [first_name = "", ...rest] = name.split(" ");
  return { name, first_name, last_name: rest.join(" "), email: `p${at}.${story}@mail.example` };
}

const asPhone = (browser: Browser) =>
  browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test.beforeAll(async ({ browser }) => {
  [desk, phone] = await Promise.all([browser.newContext(), asPhone(browser)]);
  page = await desk.newPage();
});
test.afterAll(() => Promise.all([desk.close(), phone.close()]));

test("a midwife signs up, and is signed in once she has confirmed her address by mail", async () => {
  await page.goto("/registrieren");
  await page.getByLabel("Name Ihrer Praxis").fill("Hebammenpraxis am Park");
  await page.getByLabel("Vorname").fill("Katharina");
  await page.getByLabel("Nachname").fill("Lindner");
  await page.getByLabel("E-Mail").fill(midwife.email);
  await page.getByLabel("Passwort", { exact: true }).fill(midwife.password);
  await page.getByLabel("Passwort wiederholen").fill(midwife.password);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await expect(page).toHaveURL("/verify-email-info");
  await page.goto(linkIn(await mailTo(midwife.email, "bestätigen"), "/verify-email"));
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText("Hier beginnt es")).toBeVisible();
});

test("she creates a category and a course in it; her own instructor record is there", async () => {
  await page.getByRole("link", { name: "Kategorien" }).click();
  await page.getByRole("link", { name: "Erste Kategorie anlegen" }).click();
  await page.getByLabel("Name").fill("Rückbildung");
  await page.getByRole("button", { name: "Kategorie anlegen" }).click();
  await expect(page.getByRole("table", { name: "Kategorien" })).toContainText("Rückbildung");

  await page.getByRole("link", { name: "Kurse", exact: true }).click();
  await page.getByRole("link", { name: "Ersten Kurs anlegen" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Rückbildung mit Baby");
  await page.getByLabel("Art").selectOption("Rückbildung");
  await page.getByRole("checkbox", { name: "Rückbildung" }).check();
  await page.getByRole("textbox", { name: "Kursgebühr" }).fill("96");
  await page.getByRole("button", { name: "Kurs anlegen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rückbildung mit Baby");

  await page.getByRole("link", { name: "Kursleitende" }).click();
  const people = page.getByRole("table", { name: "Kursleitende" });
  await expect(people.getByRole("row").filter({ hasText: midwife.email })).toContainText("aktiv");
});

test("she plans eight evenings with ten seats; holidays are left out and nobody sees it yet", async () => {
  await page.getByRole("link", { name: "Kurse", exact: true }).click();
  await page.getByRole("link", { name: "Rückbildung mit Baby" }).click();
  await page.getByRole("link", { name: "Kurstermin anlegen" }).click();
  await expect(page.getByLabel("Kursleitung", { exact: true })).toHaveText(/Katharina Lindner/);
  await expect(page.getByRole("textbox", { name: "Kursgebühr" })).toHaveValue("96,00");
  await page.getByLabel("Ort", { exact: true }).fill("Kursraum Plagwitz");
  await page.getByLabel("Erstes Treffen").fill("26.9.2035");
  await page.getByLabel("bis", { exact: true }).fill("20");
  await page.getByRole("button", { name: "8 × mittwochs eintragen" }).click();
  await expect(
    page.getByText("Ausgelassen, weil dort frei ist: 03.10.2035 (Tag der Deutschen Einheit)."),
  ).toBeVisible();
  await expect(page.getByLabel("Tag des 8. Treffens")).toHaveValue("21.11.2035");
  await page.locator("summary", { hasText: "Was die Anmeldung fragt" }).click();
  await page.getByLabel("Postanschrift").uncheck();
  await page.getByLabel("Telefonnummer").uncheck();
  await page.getByRole("button", { name: "Kurstermin anlegen" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rückbildung mit Baby");
  await expect(page.getByText("8 × mittwochs 18:30–20:00 Uhr")).toBeVisible();
  await expect(page.getByText("inaktiv", { exact: true })).toBeVisible();
  await expect(page.getByText("0 von 10", { exact: true })).toBeVisible();
  courses = `${await page.getByRole("link", { name: "Ihre Kursseite" }).getAttribute("href")}/kurse`;
  await page.request.get(courses);
  const visitor = await phone.newPage();
  await visitor.goto(courses);
  await expect(visitor.getByRole("main")).not.toContainText("Rückbildung mit Baby");
  await visitor.close();
});

test("once she activates it, it stands on the team's page", async () => {
  await page.getByRole("button", { name: "Freischalten" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Impressum" })).toBeVisible();
  const click = page.getByRole("button", { name: "Trotzdem freischalten" }).click();
  await seeToast(page, "Der Kurstermin steht jetzt auf Ihrer Kursseite.", click);
  await expect(page.getByText("aktiv", { exact: true })).toBeVisible();
  const visitor = await phone.newPage();
  await visitor.goto(courses);
  await visitor.getByRole("link", { name: "Rückbildung mit Baby" }).click();
  await expect(visitor.getByRole("main")).toContainText("Plätze vorhanden");
  await expect(visitor.getByText("Kursraum Plagwitz").first()).toBeVisible();
  await visitor.close();
  await page.getByRole("button", { name: "Mehr zu diesem Kurstermin" }).click();
  await page.getByRole("menuitem", { name: "Auf der Kursseite ansehen" }).click();
  await expect(page.getByRole("link", { name: "Zur Anmeldung" }).first()).toBeVisible();
  await page.goBack();
});

test("ten people register on their phones and are confirmed by mail, with all evenings for their calendar", async () => {
  for (const one of [lea, zofia]) if (one) await bookOnPhone(one);
  const lesson_id = Number(page.url().split("/").at(-1));
  const bookings = others.map((one) => registerByHttp({ ...one, lesson_id }));
  expect(await Promise.all(bookings)).toEqual(others.map(() => 201));
  for (const { email } of participants) {
    const mail = await caughtMail(email, "ist bestätigt");
    expect((await calendarOf(mail)).match(/BEGIN:VEVENT/g)).toHaveLength(8);
  }
});

test("the eleventh is told that it is full, chooses the waiting list and is told her place", async () => {
  const visitor = await phone.newPage();
  await visitor.goto(courses);
  await expect(visitor.getByRole("main")).toContainText("Ausgebucht/ Warteliste");
  await visitor.getByRole("link", { name: "Rückbildung mit Baby" }).click();
  await visitor.getByRole("link", { name: "Auf die Warteliste" }).first().click();
  await typePerson(visitor, johanna);
  await visitor.getByLabel(/Hinweise zum Datenschutz/).check();
  await visitor.getByRole("button", { name: "Unverbindlich auf die Warteliste" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Sie stehen auf der Warteliste");
  await expect(visitor.getByText("Zurzeit an Stelle 1.")).toBeVisible();
  const mail = await caughtMail(johanna.email, "Sie stehen an Stelle 1");
  expect(mail.text).not.toMatch(/ist bestätigt|ist gebucht/);
  expect(await calendarOf(mail)).toBe("");
  await visitor.close();
});

test("she sees them all, opens one and prints the list of participants", async () => {
  await page.getByRole("link", { name: "Anmeldungen" }).first().click();
  await expect(page.getByRole("navigation", { name: "Stand" })).toContainText("Alle11Bestätigt10");
  await page.getByRole("searchbox", { name: "Anmeldungen durchsuchen" }).fill("zofia");
  await expect(page).toHaveURL(/q=zofia/);
  await page.getByRole("link", { name: "Zofia Wiśniewska" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zofia Wiśniewska");
  await expect(page.getByRole("main")).toContainText("verschickt am");

  await page.getByRole("link", { name: "Zum Kurstermin" }).click();
  const seated = page.getByRole("table", { name: "Teilnehmende" }).getByRole("row", { name: "bestätigt" });
  await expect(seated).toHaveCount(10);
  await page.getByRole("button", { name: "Drucken" }).click();
  const list = await page.getByRole("link", { name: "Liste (PDF)" }).getAttribute("href");
  const pdf = await page.request.get(list ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  const printed = readPdf(await pdf.body())
    .pages.map(pageText)
    .join(" ");
  for (const { last_name } of participants) expect(printed).toContain(last_name.split("-").at(-1));
});

test("one cancels by the link in her mail; the first who waits is offered the seat, accepts and is confirmed", async () => {
  const visitor = await phone.newPage();
  const held = /^\/team\/[^/]+\/anmeldung\/[^/]+$/;
  await visitor.goto(linkIn(await mailTo(lea?.email ?? "", "ist bestätigt"), held));
  await visitor.getByRole("link", { name: /Anmeldung absagen/ }).click();
  await visitor.getByRole("button", { name: "Verbindlich absagen" }).click();
  await expect(visitor.getByText("Sie haben abgesagt")).toBeVisible();
  await mailTo(lea?.email ?? "", "ist storniert");

  await visitor.goto(linkIn(await mailTo(johanna.email, "Ein Platz ist frei"), held));
  await visitor.getByRole("link", { name: "Angebot ansehen und zusagen" }).click();
  await visitor.getByLabel(/Hinweise zum Datenschutz/).check();
  await visitor.getByLabel(/Ich willige ein/).check();
  await bookChecked(visitor);
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Ihr Platz ist gebucht");
  expect(await calendarOf(await caughtMail(johanna.email, "ist bestätigt"))).toContain("BEGIN:VEVENT");
  await visitor.close();

  await page.reload();
  const table = page.getByRole("table", { name: "Teilnehmende", exact: true });
  await expect(table).toContainText("Johanna Rößler");
  await expect(table).not.toContainText("Lea Hartmann");
  await expect(page.getByText("10 von 10", { exact: true })).toBeVisible();
});

type Person = ReturnType<typeof person>;

async function bookOnPhone(one: Person): Promise<void> {
  const visitor = await phone.newPage();
  await visitor.goto(courses);
  await visitor.getByRole("link", { name: "Rückbildung mit Baby" }).click();
  await visitor.getByRole("link", { name: "Zur Anmeldung" }).first().click();
  await typePerson(visitor, one);
  await visitor.getByLabel(/Hinweise zum Datenschutz/).check();
  await visitor.getByLabel(/Ich willige ein/).check();
  await bookChecked(visitor);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(`Ihr Platz ist gebucht, ${one.name}.`);
  await visitor.close();
}

async function typePerson(visitor: Page, { first_name, last_name, email }: Person): Promise<void> {
  const you = visitor.getByRole("group", { name: "Über Sie" });
  await you.getByLabel("Vorname").fill(first_name);
  await you.getByLabel("Nachname").fill(last_name);
  await you.getByLabel("E-Mail").fill(email);
}

async function bookChecked(visitor: Page): Promise<void> {
  await visitor.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await visitor.getByRole("button", { name: "Zahlungspflichtig buchen", exact: true }).click();
}

async function registerByHttp({ name: _, ...body }: Person & { lesson_id: number }): Promise<number> {
  const team = courses.replace(/^\/team\/(.*)\/kurse$/, "$1");
  const data = { ...body, privacy: 1, health_consent: 1, payment_method: "onsite" };
  const answer = await phone.request.post(`/api/public/teams/${team}/register`, { data });
  return answer.status();
}
