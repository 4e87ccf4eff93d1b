import { readFile } from "node:fs/promises";
import { type Download, expect, type Page, test } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { caughtMail } from "../../support/mailbox.ts";
import { letPasswordGrowOld } from "../../support/people/operator.ts";
import { signInToNewTeam } from "../../support/people/staff.ts";
import { pageText, readPdf } from "../../support/read-pdf.ts";

/** A team without anything set, one course date that costs 280 €, and Lea in it; answers her registration and address. */
async function teamWithLea(page: Page) {
  const make = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const course = await make("/api/courses", {
    ...{
      name: "Geburtsvorbereitung",
      course_type: "antenatal",
      withdrawal_mode: "treatment",
      tax_mode: "exempt",
    },
  });
  const { data: instructors } = await (await page.request.get("/api/instructors")).json();
  const lesson = await make("/api/lessons", {
    ...{ course_id: course.id, instructor_id: instructors[0].id, course_fee: 280, max_participants: 8 },
    ...{ location: "Kursraum", sessions: [{ starts_at: "2028-02-07T18:30", ends_at: "2028-02-07T20:00" }] },
  });
  const email = `lea.${lesson.id}.${Date.now()}@mail.example`;
  const person = { first_name: "Lea", last_name: "Hartmann", email, payment_method: "transfer", notify: 0 };
  const { id } = await make("/api/registrations", { lesson_id: lesson.id, ...person });
  return { registration: id as number, email };
}

const textOf = async (download: Download): Promise<string> =>
  readPdf(await readFile(await download.path()))
    .pages.map(pageText)
    .join("")
    .replaceAll("\u00a0", " ");

const fill = async (page: Page, link: RegExp, fields: Record<string, string>) => {
  await page.getByRole("link", { name: link }).first().click();
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Speichern" }).first().click();
};

test("the life of an invoice: a draft says what it lacks, it is finalised and mailed, paid in parts, and cancelled by another", async ({
  page,
}) => {
  await signInToNewTeam(page);
  const { registration, email } = await teamWithLea(page);
  await page.goto(`/admin/kursanmeldungen/${registration}`);
  await page.getByRole("button", { name: "Rechnung", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entwurf für Lea Hartmann");
  const draft = page.url();
  await fill(page, /Ergänzen.*Straße und Hausnummer/, {
    "Straße und Hausnummer": "Gießerstraße 78",
    Postleitzahl: "04229",
    Ort: "Leipzig",
  });
  await expect(page).toHaveURL(draft);
  const team = { street: "Karl-Heine-Straße 54", zip: "04229", city: "Leipzig", tax_number: "231/245/01234" };
  expect(
    (await page.request.patch("/api/team", { data: { ...team, bank_iban: "DE02120300000000202051" } })).ok(),
  ).toBe(true);
  await page.reload();
  await expect(page.getByText("Vollständig.")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Abschließen und senden" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Abschließen und senden" }).click();
  const title = page.getByRole("heading", { name: /^Rechnung RE-\d{4}-1$/, level: 1 });
  await expect(title).toBeVisible();
  const number = ((await title.textContent()) ?? "").replace("Rechnung ", "");
  const [paper] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "PDF", exact: true }).click(),
  ]);
  const printed = await textOf(paper);
  for (const words of [number, "Lea Hartmann", "Gießerstraße 78", "280,00 €", "§ 4 Nr. 14"])
    expect(printed).toContain(words);
  const mail = await caughtMail(email, `Ihre Rechnung ${number}`);
  expect(mail.text.replaceAll("\u00a0", " ")).toContain("280,00 €");
  expect(mail.attachments.map(({ content_type }) => content_type)).toContain("application/pdf");

  const pay = async (amount: string) => {
    await page.getByRole("button", { name: "Zahlung eintragen" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Betrag").fill(amount);
    await dialog.getByRole("button", { name: "Eintragen" }).click();
    await expect(dialog).toHaveCount(0);
  };
  await pay("100");
  await expect(page.getByText("offen von 280,00")).toBeVisible();
  await pay("180");
  await expect(page.getByRole("button", { name: "Zahlung eintragen" })).toHaveCount(0);
  const life = page.getByRole("complementary", { name: "Stand der Rechnung" });
  await expect(life.getByText("bezahlt", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Mehr zu dieser Rechnung" }).click();
  await page.getByRole("menuitem", { name: /Stornieren/ }).click();
  await page.getByRole("dialog").getByLabel("Grund").fill("Falscher Name");
  await page.getByRole("dialog").getByRole("button", { name: "Stornieren", exact: true }).click();
  await expect(life.getByText(/Storniert mit/)).toBeVisible();
  await life.getByRole("link", { name: /^RE-\d{4}-2$/ }).click();
  await expect(page.getByText(`Storniert ${number}. Grund: Falscher Name`)).toBeVisible();
});

test("switching providers: everything as a ZIP behind the password, read back into an empty team", async ({
  page,
  browser,
}) => {
  const owner = await signInToNewTeam(page);
  await teamWithLea(page);
  await page.goto("/admin/team/daten");
  await page.getByRole("button", { name: "Alle Daten zusammenstellen" }).click();
  const ready = page.getByRole("button", { name: "ZIP-Datei herunterladen" });
  await expect(ready).toBeVisible();
  await letPasswordGrowOld(owner);
  const confirm = async (of: Page) => {
    const prompt = of.getByRole("dialog", { name: "Passwort bestätigen" });
    await prompt.getByLabel("Ihr jetziges Passwort").fill("tulpe gabel mond");
    await prompt.getByRole("button", { name: "Bestätigen" }).click();
  };
  await ready.click();
  const [download] = await Promise.all([page.waitForEvent("download"), confirm(page)]);
  const bytes = await readFile(await download.path());

  const there = await (await browser.newContext()).newPage();
  await signInToNewTeam(there);
  await there.goto("/admin/team/daten");
  await there
    .getByLabel("ZIP-Datei")
    .setInputFiles({ name: download.suggestedFilename(), mimeType: "application/zip", buffer: bytes });
  await there.getByRole("button", { name: "Hochladen und prüfen" }).click();
  await there.getByRole("button", { name: "Einlesen", exact: true }).click();
  await there.getByRole("dialog").getByRole("button", { name: "Einlesen", exact: true }).click();
  await expect(there.getByText(/sind eingelesen\./)).toBeVisible();
  await there.goto("/admin/kursanmeldungen");
  await expect(there.getByRole("link", { name: /Lea Hartmann|Hartmann, Lea/ }).first()).toBeVisible();
  await there.context().close();
});
