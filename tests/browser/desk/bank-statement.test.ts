import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { signInToNewTeam } from "../../support/people/staff.ts";

/** A course of the team that costs 119 €, and people in it who pay by transfer; their numbers in order. */
async function owing(page: Page, names: readonly string[]) {
  const make = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const account = { bank_iban: "DE02120300000000202051", offers_transfer: 1 };
  expect((await page.request.patch("/api/team", { data: account })).ok()).toBe(true);
  const course = await make("/api/courses", {
    name: "Rückbildung",
    course_type: "postnatal",
    withdrawal_mode: "leisure",
  });
  const { data: instructors } = await (await page.request.get("/api/instructors")).json();
  const lesson = await make("/api/lessons", {
    ...{ course_id: course.id, instructor_id: instructors[0].id, course_fee: 119, max_participants: 8 },
    ...{
      location: "Kursraum Plagwitz",
      sessions: [{ starts_at: "2028-02-07T18:30", ends_at: "2028-02-07T20:00" }],
    },
  });
  const numbers: string[] = [];
  for (const last_name of names) {
    const person = { first_name: "Lea", last_name, email: "", payment_method: "transfer", notify: 0 };
    numbers.push((await make("/api/registrations", { lesson_id: lesson.id, ...person })).number);
  }
  return { lesson: lesson.id as number, numbers };
}

async function read(page: Page, content: string): Promise<void> {
  await page.goto("/admin/kursanmeldungen/kontoauszug");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontoauszug einlesen");
  await page
    .getByLabel("Datei Ihrer Bank")
    .setInputFiles({ name: "umsaetze.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await page.getByRole("button", { name: "Weiter zur Vorschau" }).click();
  await expect(page).toHaveURL(/kontoauszug\/\d+$/);
}

test("a team reads in its statement: what is sure and what it decides is booked, once; the rest it ticks off at the door", async ({
  page,
}) => {
  await signInToNewTeam(page);
  const { lesson, numbers } = await owing(page, ["Hartmann", "Vogel", "Brandt"]);
  const [sure, short] = numbers;
  const content = [
    "Buchungstag;Name Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung",
    `20.11.2026;Lea Hartmann;Kurs ${sure?.toLowerCase().replaceAll("-", " ")};119,00;EUR`,
    `20.11.2026;Jonas Vogel;${short};100,00;EUR`,
    "19.11.2026;Stadtwerke;Strom;-80,00;EUR",
    "18.11.2026;Barmer;Abrechnung 4711;95,00;EUR",
    "bald;Mila Busch;Kurs im Advent;25,00;EUR",
  ].join("\n");

  await read(page, content);
  await expect(page.getByText("1 Eingang eindeutig, 1 zu prüfen")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nicht lesbar" })).toBeVisible();
  const unreadable = page.getByRole("listitem").filter({ hasText: "Zeile 6: Mila Busch" });
  await expect(unreadable).toContainText("25,00");
  await expect(unreadable).toContainText("„bald“ lässt sich nicht als Buchungstag lesen.");
  await expect(page.getByRole("table", { name: "Eindeutige Eingänge" })).toContainText("Lea Hartmann");
  await expect(page.getByText("Es fehlen 19,00")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel(/Was damit geschieht \(Jonas Vogel/).selectOption({ value: short ?? "" });
  await page.getByRole("button", { name: "2 Eingänge buchen" }).click();
  await expect(page.getByText("2 Eingänge gebucht")).toBeVisible();
  await expect(page.getByText("1 Eingang offen gelassen.")).toBeVisible();

  await read(page, content);
  await expect(page.getByText("Nichts Neues zu buchen")).toBeVisible();
  await expect(page.getByText("2 Eingänge waren schon einmal dabei.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Buchen" })).toBeDisabled();

  await page.goto(`/admin/kurstermine/${lesson}`);
  await expect(page.getByLabel("bezahlt von Lea Hartmann")).toBeChecked();
  const brandt = page.getByRole("checkbox", { name: /von Lea Brandt/ });
  await expect(brandt).not.toBeChecked();
  await brandt.focus();
  await page.keyboard.press("Space");
  await expect(brandt).toBeChecked();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(brandt).not.toBeChecked();
});

test("one transfer for two is suggested and divided by hand, and taken back as a whole", async ({ page }) => {
  await signInToNewTeam(page);
  const { numbers } = await owing(page, ["Hartmann", "Vogel"]);
  const content = [
    "Buchungstag;Name Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung",
    `20.11.2026;Familie Hartmann;Kurse ${numbers.join(" + ")};240,00;EUR`,
  ].join("\n");

  await read(page, content);
  await expect(page.getByText("Der Zweck nennt mehrere Nummern")).toBeVisible();
  await page.getByLabel(/Was damit geschieht/).selectOption("divide");
  await expect(page.getByText("2,00 € bleiben dann übrig.")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel("Davon in Euro").last().fill("122");
  await page.getByRole("button", { name: "1 Eingang buchen" }).click();
  await expect(page.getByText("Es kamen nur 240,00").first()).toBeVisible();
  await page.getByLabel("Davon in Euro").last().fill("119");
  await page.getByRole("button", { name: "1 Eingang buchen" }).click();
  await expect(page.getByText("1 Eingang gebucht")).toBeVisible();

  await page.goto("/admin/zahlungen");
  await page.getByRole("link", { name: "Lea Vogel" }).click();
  await expect(page.getByText("von einer Überweisung über 240,00")).toBeVisible();
  await page.getByRole("button", { name: "Zurücknehmen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zurücknehmen" }).click();
  await expect(page.getByRole("heading", { name: "Überweisungen" })).toHaveCount(0);
  await page.goto("/admin/zahlungen?state=open");
  await expect(page.getByRole("link", { name: /^Lea/ })).toHaveCount(2);
});
