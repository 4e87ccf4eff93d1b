import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { type Practice, test } from "../../support/browser/practice.ts";
import { seeToast } from "../../support/browser/toast.ts";
import { caughtMail } from "../../support/mailbox.ts";
import { paymentProviderAt } from "../../support/stories/payment-provider.ts";

const owner = { email: "katharina.lindner@sonnenschein.example", password: "Ankerplatz-2026" };
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** A lesson of 75 € for which these have paid online, by last name; and their addresses. */
async function paidLesson(page: Page, practice: Practice, names: readonly string[]) {
  const provider = paymentProviderAt(process.env.TEST_PAYMENTS_URL ?? "");
  const lesson = await practice.openLesson({
    instructor_id: await practice.instructorCalled("Miriam Oehme"),
  });
  const team = `/api/public/teams/${practice.address}`;
  const emails: string[] = [];
  for (const last_name of names) {
    const email = `lea.${randomUUID()}@mail.example`;
    const person = { first_name: "Lea", last_name, email, privacy: 1 };
    const booked = await page.request.post(`${team}/register`, {
      data: { ...person, lesson_id: lesson, payment_method: "stripe" },
    });
    const { number, token } = (await booked.json()).data.registration;
    const asked = (await provider.payments()).find(({ reference }) => reference === number);
    await provider.pays(asked?.id ?? "", "once");
    await page.request.post(`${team}/registrations/${token}/payment/outcome`);
    emails.push(email);
  }
  await page.request.post("/api/application/login", { data: owner });
  return { lesson, emails };
}

async function isFine(page: Page, dialog?: Locator): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 });
  if (dialog) await expect(dialog).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await faultsOf(page, { tags: wcag })).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("several who paid online are cancelled and refunded at once, and what became of each stays on the page", async ({
  page,
  practice,
}) => {
  const { lesson, emails } = await paidLesson(page, practice, ["Albrecht", "Brandt"]);
  await practice.book(lesson, { first_name: "Lea", last_name: "Conrad" });
  await page.goto(`/admin/kursanmeldungen?lesson=${lesson}`);
  await page.getByRole("checkbox", { name: "Alle auf dieser Seite auswählen" }).first().check();
  await page.getByRole("button", { name: "Stornieren …" }).click();
  const dialog = page.getByRole("dialog", { name: "3 Anmeldungen stornieren?" });
  await expect(dialog.getByLabel("Gleich erstatten: 2 Personen, zusammen 150,00 €")).toBeChecked();
  await isFine(page, dialog);
  await seeToast(page, "3 Anmeldungen storniert", dialog.getByRole("button", { name: "Stornieren" }).click());
  const result = page.getByRole("main").getByRole("status").filter({ hasText: "3 Anmeldungen storniert" });
  await expect(result.getByRole("listitem")).toHaveCount(2);
  await expect(result.getByRole("listitem").first()).toContainText("75,00 € gehen zurück.");
  await isFine(page);
  expect(await caughtMail(emails[0] ?? "", "ist storniert")).toBeTruthy();
  await page.getByRole("button", { name: "Stornieren …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stornieren" }).click();
  await expect(result).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "0 von 3" })).toContainText(
    "War schon storniert.",
  );
});

test("a lesson is called off: who paid online is refunded at once, and her mail says so beforehand", async ({
  page,
  practice,
}) => {
  const { lesson, emails } = await paidLesson(page, practice, ["Dietrich"]);
  await page.goto(`/admin/kurstermine/${lesson}`);
  await page.getByRole("button", { name: "Mehr zu diesem Kurstermin" }).click();
  await page.getByRole("menuitem", { name: /Absagen/ }).click();
  const dialog = page.getByRole("dialog", { name: "Diesen Kurstermin absagen?" });
  const refund = dialog.getByLabel("Gleich erstatten: einer Person 75,00 €");
  await expect(refund).toBeChecked();
  const mail = page.frameLocator("iframe[title='So sieht die E-Mail aus']");
  await expect(mail.getByText("Sie bekommen 75,00 € zurück.")).toBeVisible();
  await isFine(page, dialog);
  await refund.uncheck();
  await expect(mail.getByText("Wir melden uns dazu bei Ihnen.")).toBeVisible();
  await refund.check();
  await expect(mail.getByText("Sie bekommen 75,00 € zurück.")).toBeVisible();
  await seeToast(
    page,
    "75,00 € gehen zurück.",
    dialog.getByRole("button", { name: "Kurstermin absagen" }).click(),
  );
  expect((await caughtMail(emails[0] ?? "", "Abgesagt")).text).toContain("Sie bekommen 75,00\u00a0€ zurück.");
});
