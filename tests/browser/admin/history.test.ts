import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { newest, openHistory } from "../../support/browser/history.ts";
import { test } from "../../support/browser/practice.ts";
import { signInAs } from "../../support/people/staff.ts";

const anyName = (word: string) => `${word} ${randomUUID().slice(0, 6)}`;

test.beforeEach(({ page }) => signInAs(page, "owner"));

test("the history of a category says who changed what, and follows while it is open", async ({ page }) => {
  const name = anyName("Tragen");
  const { data } = await (await page.request.post("/api/categories", { data: { name } })).json();
  await page.goto(`/admin/kurskategorien/${data.id}`);
  const history = await openHistory(page);
  await expect(newest(history)).toContainText("Angelegt");
  await expect(newest(history)).toContainText("Katharina Lindner");
  await page.getByRole("textbox", { name: "Beschreibung" }).fill("Rund ums Tuch");
  await page.getByLabel("Farbe").selectOption({ label: "Ocker" });
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(newest(history)).toContainText("Beschreibung– → Rund ums Tuch");
  await expect(newest(history)).toContainText("Farbe– → Ocker");
});

test("the history of a course names categories, amounts of new dates, and keeps long texts back until asked", async ({
  page,
}) => {
  const category = anyName("Yoga");
  const made = await (await page.request.post("/api/categories", { data: { name: category } })).json();
  const course = await (await page.request.post("/api/courses", { data: { name: anyName("Kurs") } })).json();
  const description = "Wir beginnen mit dem Atem und enden mit einer langen Entspannung. ".repeat(3).trim();
  const changed = await page.request.patch(`/api/courses/${course.data.id}`, {
    data: { description, categories: [made.data.id], lesson_defaults: { course_fee: 89.5 } },
  });
  expect(changed.ok()).toBe(true);
  await page.goto(`/admin/kurse/${course.data.id}`);
  const event = newest(await openHistory(page));
  await expect(event).toContainText(`Kategorien– → ${category}`);
  await expect(event).toContainText("Neue Termine: Kursgebühr– → 89,50\u00a0€");
  await expect(event.getByText(description)).toBeHidden();
  await event.getByText("Text geändert").click();
  await expect(event.getByText(description)).toBeVisible();
});

test("the history of a course date tells of its sessions, and goes back to its beginning", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson();
  const edit = (data: object) => page.request.patch(`/api/lessons/${lesson}`, { data });
  for (let seats = 20; seats < 30; seats++) await edit({ max_participants: seats });
  const [starts_at, ends_at] = ["2035-02-06T10:00:00+01:00", "2035-02-06T11:30:00+01:00"];
  await edit({ sessions: [{ starts_at, ends_at }] });
  await page.goto(`/admin/kurstermine/${lesson}`);
  const history = await openHistory(page);
  await expect(newest(history)).toContainText("Treffen– → 06.02.2035, 10:00–11:30 Uhr");
  await expect(history.getByText("Angelegt")).toHaveCount(0);
  await history.getByRole("button", { name: "Ältere zeigen" }).click();
  await expect(history.getByText("Angelegt")).toBeVisible();
  await expect(history.getByRole("button", { name: "Ältere zeigen" })).toHaveCount(0);
});

test("an instructor reads the history of what is hers, and a colleague's access stays closed to her", async ({
  page,
}) => {
  await signInAs(page, "instructor");
  await page.goto("/admin/kursleitende");
  await page.getByRole("link", { name: "Jule Petzold" }).click();
  await expect(page.getByText("Verlauf des Zugangs")).toBeVisible();
  await page.goto("/admin/kursleitende");
  await page.getByRole("link", { name: "Katharina Lindner" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Katharina Lindner");
  await expect(page.getByText(/^Verlauf/)).toHaveCount(0);
});
