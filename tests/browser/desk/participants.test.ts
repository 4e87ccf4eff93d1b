import { expect } from "@playwright/test";
import { test } from "../../support/browser/practice.ts";
import { signInAs } from "../../support/people/staff.ts";

test("on a course date's page several participants are moved at once, and whoever is rung up is one press away", async ({
  page,
  practice,
}) => {
  const course = await practice.addCourse();
  const from = await practice.openLesson({ course_id: course, is_hide_data_2: 0 });
  const to = await practice.openLesson({ course_id: course });
  for (const first_name of ["Anna", "Berta", "Clara"])
    await practice.book(from, { first_name, phone: "0341 998877" });
  await signInAs(page, "owner");
  await page.goto(`/admin/kurstermine/${from}`);
  const table = page.getByRole("table", { name: "Teilnehmende" });
  await expect(table.getByRole("link", { name: /^Anna .* anrufen: 0341 998877$/ })).toHaveAttribute(
    "href",
    "tel:0341998877",
  );
  for (const name of ["Anna", "Berta"])
    await table.getByRole("checkbox", { name: new RegExp(`^${name}.*auswählen`) }).check();
  const bar = page.getByRole("region", { name: "Auswahl" });
  await expect(bar.getByRole("link", { name: "Nachricht schreiben" })).toBeVisible();
  for (const name of [/^Als bezahlt/, /^Stornieren/])
    await expect(bar.getByRole("button", { name })).toBeVisible();

  await bar.getByRole("button", { name: /^Umbuchen/ }).click();
  const dialog = page.getByRole("dialog", { name: "2 Anmeldungen umbuchen" });
  const there = dialog.getByRole("radio").first();
  await expect(there).toHaveValue(String(to));
  await expect(dialog.getByRole("radiogroup").or(dialog.getByRole("group")).first()).toContainText(
    /Mo, 05\.02\.2035, 18:30–20:30 Uhr/,
  );
  await there.check();
  await dialog.getByRole("button", { name: "Umbuchen" }).click();
  await expect(dialog).toBeHidden();
  await expect(table.locator("tbody tr")).toHaveCount(1);
  await expect(table).toContainText("Clara");
  await page.setViewportSize({ width: 768, height: 1024 });
  const cut = await table.evaluate(
    ({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth,
  );
  expect(cut).toBe(0);
  await page.goto(`/admin/kurstermine/${to}`);
  await expect(table.locator("tbody tr")).toHaveCount(2);
});

test("on a course date's page one chooses for which session the list to sign is printed", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson();
  await practice.book(lesson, { first_name: "Anna" });
  await signInAs(page, "owner");
  await page.goto(`/admin/kurstermine/${lesson}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Drucken" }).click();
  const session = page.getByLabel("Für welches Treffen?");
  await expect(session).toBeVisible();
  // Turned, the phone is as wide as a desk's window, where the button stands elsewhere.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(session.getByRole("option", { selected: true })).toContainText("(nächstes)");
  const link = page.getByRole("link", { name: "Unterschriften (PDF)" });
  const addresses: string[] = [];
  for (const value of await session
    .getByRole("option")
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))) {
    await session.selectOption(value);
    addresses.push((await link.getAttribute("href")) ?? "");
  }
  expect(addresses.length).toBeGreaterThan(2);
  expect(new Set(addresses).size).toBe(addresses.length);
  const sheet = await page.request.get(addresses.at(-1) ?? "");
  expect(sheet.headers()["content-type"]).toContain("application/pdf");
});

test("whoever sets a course date to active in its settings is told first what the law still misses", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson({
    sessions: [],
    start_date: "2035-02-05T18:30",
    end_date: "2035-02-05T20:30",
  });
  await practice.edit(lesson, { status: "inactive" });
  await signInAs(page, "owner");
  await page.goto(`/admin/kurstermine/${lesson}/einstellungen`);
  await page.getByRole("radio", { name: /^Aktiv/ }).check();
  await page.getByRole("button", { name: "Speichern" }).click();
  const dialog = page.getByRole("dialog", { name: "Vor dem Freischalten fehlt noch etwas" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("radio", { name: /^Aktiv/ })).toBeChecked();
  await page.getByRole("button", { name: "Speichern" }).click();
  await dialog.getByRole("button", { name: "Trotzdem freischalten" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/admin/kurstermine/${lesson}`);
  await expect(page.getByRole("button", { name: "Freischalten" })).toHaveCount(0);
});
