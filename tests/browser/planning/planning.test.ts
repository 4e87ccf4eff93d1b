import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/practice.ts";
import { signInAs, signInToNewTeam } from "../../support/people/staff.ts";

const anyName = (word: string) => `${word} ${randomUUID().slice(0, 6)}`;

const made = async (
  page: Page,
  path: string,
  data: object,
): Promise<{ id: number; instructor_id: number }> => {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data;
};
const read = async (page: Page, path: string) => (await (await page.request.get(path)).json()).data;

/** A course and a lesson of a new team that lead to sessions on these days, from 18:30 to 20:00. */
async function plan(page: Page, days: string[], given: object = {}) {
  const name = anyName("Beckenboden");
  const course = await made(page, "/api/courses", { name });
  const [leader] = await read(page, "/api/instructors");
  const sessions = days.map((day) => ({ starts_at: `${day}T18:30`, ends_at: `${day}T20:00` }));
  const fields = { course_id: course.id, instructor_id: leader.id, location: "Saal 1", sessions, ...given };
  return { name, course: course.id, leader, lesson: (await made(page, "/api/lessons", fields)).id };
}

const calendar = (page: Page) => page.getByRole("region", { name: "Kalender" });

test("the calendar shows a month and a week, turned by keys, and a day starts a new lesson", async ({
  page,
}) => {
  await signInToNewTeam(page);
  const { name, lesson } = await plan(page, ["2035-02-05", "2035-02-12", "2035-03-05"]);
  await page.goto("/admin/kurstermine?instructor=");
  await page.getByRole("link", { name: "Monat" }).click();
  await expect(page).toHaveURL(/kalender/);
  await page.goto("/admin/kurstermine/kalender?am=2035-02-05");
  await expect(page.getByRole("heading", { name: "Februar 2035" })).toBeVisible();
  const entries = calendar(page).getByRole("link", { name });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText("18:30 Uhr");
  await expect(entries.first()).toContainText("inaktiv");
  await expect(entries.first()).toHaveAttribute("href", `/admin/kurstermine/${lesson}`);

  await calendar(page)
    .getByRole("link", { name: /Mo 5\. Februar 2035/ })
    .focus();
  await page.keyboard.press("ArrowRight");
  await expect(calendar(page).getByRole("link", { name: /Di 6\. Februar 2035/ })).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(page.getByRole("heading", { name: "März 2035" })).toBeVisible();
  await expect(page).toHaveURL(/am=2035-03-06/);
  await expect(calendar(page).getByRole("link", { name: /Di 6\. März 2035/ })).toBeFocused();
  await expect(calendar(page)).toContainText("Karfreitag");
  await page.keyboard.press("t");
  await expect(calendar(page).locator('[aria-current="date"]')).toBeFocused();

  await page.goto("/admin/kurstermine/kalender?ansicht=woche&am=2035-02-07");
  await expect(calendar(page).getByRole("link", { name })).toContainText("18:30–20:00");
  await calendar(page)
    .getByRole("link", { name: /Do 8\. Februar 2035/ })
    .click();
  await expect(page).toHaveURL("/admin/kurstermine/add?am=2035-02-08");
  await expect(page.getByLabel("Tag des 1. Treffens")).toHaveValue("08.02.2035");
});

test("who may not plan looks at the calendar and is led to a week instead", async ({ page }) => {
  await signInAs(page, "guest");
  await page.goto("/admin/kurstermine/kalender?am=2035-02-05");
  await calendar(page)
    .getByRole("link", { name: /Mo 5\. Februar 2035, Woche/ })
    .click();
  await expect(page).toHaveURL(/ansicht=woche&am=2035-02-05/);
  await expect(page.getByText("6 Treffen").or(page.getByText("0 Treffen"))).toBeVisible();
});

test("booking a person or a room twice is told while planning, with the way to the other lesson", async ({
  page,
}) => {
  await signInToNewTeam(page);
  const { name, leader, lesson } = await plan(page, ["2035-02-05"]);
  const other = await plan(page, ["2035-02-06"], { location: "Saal 2" });
  await page.goto(`/admin/kurstermine/${other.lesson}/einstellungen`);
  const hint = page.getByRole("status").filter({ hasText: "Zur selben Zeit schon vergeben" });
  await page.getByLabel("Tag des 1. Treffens").fill("5.2.2035");
  await page.getByLabel("1. Treffen von").focus();
  await expect(hint).toContainText(
    `1. Treffen: ${leader.name} am Mo, 05.02.2035, 18:30–20:00 Uhr in ${name}`,
  );
  await page.getByLabel("Ort", { exact: true }).fill("saal 1");
  await expect(hint).toContainText(`${leader.name} und saal 1`);
  await expect(hint.getByRole("link", { name })).toHaveAttribute("href", `/admin/kurstermine/${lesson}`);
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Unverändert")).toBeVisible();
});

test("every field of a lesson and of its sessions survives its form", async ({ page }) => {
  await signInToNewTeam(page);
  const deputy = await made(page, "/api/users/invite", {
    first_name: "Jana",
    last_name: "Krüger",
    email: `${randomUUID()}@praxis.example`,
    roles: ["instructor"],
  });
  const people = await read(page, "/api/instructors");
  const [second] = people.filter(({ name }: { name: string }) => name === "Jana Krüger");
  expect(deputy.id).toBeGreaterThan(0);
  const { lesson } = await plan(page, [], {
    instructor2_id: second.id,
    is_external: 1,
    external_url: "https://woanders.example/kurs",
    max_participants: 7,
    course_fee: 119.5,
    partner_fee: 60,
    partner_takes_seat: 1,
    location: "Saal 1, Hinterhaus",
    duration: "7 × 2 Stunden",
    notes: "Schlüssel holen\nund zurückbringen",
    requirements: "Decke",
    message: "Bitte früh anmelden.",
    conditions: "Es gilt das Kleingedruckte.",
    welcometext: "Willkommen!",
    details: "**Fett** und <b>roh</b>",
    voucher_code: "FRÜHLING",
    voucher_discount: 10.5,
    is_insurance: 1,
    is_hide_data_1: 1,
    is_hide_data_2: 1,
    option_midwife: 3,
    option_partner: 1,
    option_acceptance_1: 1,
    option_acceptance_2: 1,
    option_conditions: 1,
    acceptance_1_text: "Ich darf mich bewegen.",
    acceptance_2_text: "Fotos sind in Ordnung.",
    cancellation_steps: [{ days: 14, percent: 50 }],
    sessions: [
      { starts_at: "2035-02-05T18:30", ends_at: "2035-02-05T20:00" },
      {
        starts_at: "2035-02-12T17:00",
        ends_at: "2035-02-12T18:15",
        location: "Turnhalle",
        online_url: "https://video.example/raum",
        instructor_id: second.id,
      },
    ],
  });
  const before = await read(page, `/api/lessons/${lesson}`);
  await page.goto(`/admin/kurstermine/${lesson}/einstellungen`);
  await expect(page.getByText("Unverändert")).toBeVisible();
  await page.locator("summary", { hasText: "Interne Notiz" }).click();
  await page.getByRole("textbox", { name: "Interne Notiz" }).fill("Neu");
  await expect(page.getByText("Geändert: Interne Notiz")).toBeVisible();
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Unverändert")).toBeVisible();
  const after = await read(page, `/api/lessons/${lesson}`);
  expect(after).toEqual({ ...before, notes: "Neu", updated_at: after.updated_at });

  for (const [label, value] of Object.entries({
    "Zweite Kursleitung": String(second.id),
    Ort: "Saal 1, Hinterhaus",
    Plätze: "7",
    Kursgebühr: "119,50",
    "Tag des 2. Treffens": "12.02.2035",
    "2. Treffen von": "17:00",
    "2. Treffen bis": "18:15",
  }))
    await expect(
      page
        .getByLabel(label, { exact: true })
        .or(page.getByLabel(`${label} (freiwillig)`))
        .first(),
    ).toHaveValue(value);
  await page.getByRole("button", { name: "Ort, Link oder Vertretung am 2. Treffen" }).click();
  await expect(page.getByLabel("Anderer Ort")).toHaveValue("Turnhalle");
  await expect(page.getByLabel("Link zum Online-Treffen")).toHaveValue("https://video.example/raum");
  await expect(page.getByLabel("Vertretung").last()).toHaveValue(String(second.id));
});

test("several lessons are activated at once, each says what became of it, and deactivating asks", async ({
  page,
}) => {
  await signInToNewTeam(page);
  const one = await plan(page, ["2035-02-05"]);
  const other = await plan(page, ["2035-02-06"]);
  await page.goto("/admin/kurstermine");
  await expect(page.getByText("0 aktive Kurstermine. 2 sind inaktiv.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Alle auf dieser Seite auswählen" }).first().check();
  await page.getByRole("button", { name: "Freischalten" }).click();
  const missing = page.getByRole("dialog", { name: "Vor dem Freischalten fehlt noch etwas" });
  await expect(missing.getByRole("link", { name: "Anschrift" })).toHaveCount(1);
  await expect(missing.getByText(`${one.name}, ab`)).toBeVisible();
  await missing.getByRole("button", { name: "Trotzdem freischalten" }).click();
  const hint = page
    .getByRole("main")
    .getByRole("status")
    .filter({ hasText: "steht jetzt auf Ihrer Kursseite" });
  await expect(hint).toContainText(one.name);
  await expect(hint).toContainText(other.name);
  await expect(page.getByText("2 aktive Kurstermine, 0 von 20 Plätzen vergeben.")).toBeVisible();
  await page.getByRole("checkbox", { name: `${one.name} auswählen` }).check();
  await page.getByRole("button", { name: "Deaktivieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Diesen Kurstermin deaktivieren?" });
  await expect(dialog).toContainText("Angemeldet ist niemand.");
  await dialog.getByRole("button", { name: "Deaktivieren" }).click();
  await expect(
    page.getByText("1 aktiver Kurstermin, 0 von 10 Plätzen vergeben. 1 ist inaktiv."),
  ).toBeVisible();
  await page.getByRole("link", { name: /^Inaktiv/ }).click();
  await expect(page).toHaveURL(/status=inactive/);
  await expect(page.getByRole("table", { name: "Kurstermine" })).not.toContainText(other.name);
});

test("what is booked twice or lies on a free day is said before several go on sale at once, and to whoever presses at once", async ({
  page,
}) => {
  await signInToNewTeam(page);
  const one = await plan(page, ["2035-02-05", "2035-03-26"]);
  const other = await plan(page, ["2035-02-05"]);
  const free = await plan(page, ["2035-02-07"]);
  await page.goto("/admin/kurstermine");
  await page.getByRole("checkbox", { name: "Alle auf dieser Seite auswählen" }).first().check();
  await page.getByRole("button", { name: "Freischalten" }).click();
  const dialog = page.getByRole("dialog", { name: /^Vor dem Freischalten/ });
  const taken = dialog.getByRole("status").filter({ hasText: "Zur selben Zeit schon vergeben" });
  await expect(taken).toHaveCount(2);
  await expect(taken.getByRole("link", { name: other.name })).toBeVisible();
  await expect(taken.getByRole("link", { name: one.name })).toBeVisible();
  await expect(dialog.getByRole("status").filter({ hasText: "An einem freien Tag" })).toContainText(
    "2. Treffen: Mo, 26.03.2035 (Ostermontag)",
  );
  await expect(dialog.getByRole("link", { name: free.name })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Trotzdem freischalten" }).click();
  await expect(page.getByText("3 aktive Kurstermine, 0 von 30 Plätzen vergeben.")).toBeVisible();

  const late = await plan(page, ["2035-02-05"]);
  let letAnswer = () => {};
  const answered = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  await page.route("**/api/lessons/collisions", async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(`/admin/kurstermine/${late.lesson}`);
  const button = page.getByRole("button", { name: "Freischalten" });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(dialog).toHaveCount(0);
  letAnswer();
  await expect(taken.getByRole("link", { name: one.name })).toBeVisible();
});

test("a template fills a new course, the series of its dates follows it, and saving enters the series", async ({
  page,
}) => {
  await signInToNewTeam(page);
  const name = anyName("Babymassage");
  await page.goto("/admin/kurse/add");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByLabel("Mit einer Vorlage beginnen").selectOption({ label: "Babymassage (5 × 60 Minuten)" });
  await expect(page.getByRole("textbox", { name: "Kurz gesagt" })).toHaveValue(/Fünf ruhige Vormittage/);
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(name);
  await page.getByRole("button", { name: "Kurs anlegen" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.getByRole("link", { name: "Kurstermin anlegen" }).click();
  await expect(page.getByRole("textbox", { name: "Kursgebühr" })).toHaveValue("75,00");
  await expect(page.getByText("Zum Eintragen fehlt noch: der Tag des ersten Treffens.")).toBeVisible();
  await expect(page.getByLabel("Anzahl", { exact: true })).toHaveValue("5");
  await expect(page.getByLabel("von", { exact: true })).toHaveValue("10:30");
  await page.getByLabel("Ort", { exact: true }).fill("Saal 1");
  await page.getByRole("button", { name: "Kurstermin anlegen" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(/Erstes Treffen/);
  await expect(page.locator("#series-from-error")).toHaveText("Bitte den Tag des ersten Treffens angeben.");
  await expect(page.locator("#start_date-error")).toHaveCount(0);

  await page.getByLabel("Erstes Treffen").fill("5.2.2035");
  await page.keyboard.press("Tab");
  await expect(
    page.getByText("Beim Speichern werden 5 Treffen eingetragen: 05.02. – 05.03.2035."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Kurstermin anlegen" }).click();
  await expect(page.getByText("5 × montags 10:30–11:30 Uhr")).toBeVisible();
});

test("a copy shows its dates before and what is left out; single ones can be changed, and what is booked twice is said", async ({
  page,
}) => {
  await signInToNewTeam(page);
  const { lesson, name } = await plan(page, ["2035-02-05", "2035-02-12", "2035-02-26"]);
  const other = await plan(page, ["2035-04-02"]);
  await page.goto(`/admin/kurstermine/${lesson}`);
  await page.getByRole("button", { name: "Mehr zu diesem Kurstermin" }).click();
  await page.getByRole("menuitem", { name: "Kopieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Kurstermin kopieren" });
  await dialog.getByLabel("Erster Tag").fill("19.3.2035");
  await page.keyboard.press("Tab");
  const dates = dialog.getByRole("list", { name: "Neue Termine" }).getByRole("listitem");
  await expect(dates).toHaveText([
    /Mo, 19\.03\.2035, 18:30–20:00 Uhr/,
    /Mo, 26\.03\.2035 ausgelassen: Ostermontag.*Mo, 02\.04\.2035/,
    /Mo, 09\.04\.2035/,
  ]);
  const taken = dialog.getByRole("status").filter({ hasText: "Zur selben Zeit schon vergeben" });
  await expect(taken).toContainText("2. Treffen");
  await expect(taken.getByRole("link", { name: other.name })).toBeVisible();

  await dialog.getByRole("button", { name: "3. Treffen ändern" }).click();
  await dialog.getByLabel("Tag des 3. Treffens").fill("11.4.2035");
  await dialog.getByLabel("Von").fill("17");
  await page.keyboard.press("Tab");
  await expect(dates.last()).toContainText("Mi, 11.04.2035, 17:00–20:00 Uhr");
  await dialog.getByRole("button", { name: "Kopieren" }).click();
  await expect(page).not.toHaveURL(new RegExp(`/${lesson}$`));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const copy = await read(page, `/api/lessons/${page.url().split("/").at(-1)}`);
  expect(copy.sessions.map(({ starts_at }: { starts_at: string }) => starts_at.slice(0, 16))).toEqual([
    "2035-03-19T18:30",
    "2035-04-02T18:30",
    "2035-04-11T17:00",
  ]);

  await page.getByRole("button", { name: "Treffen am 19.03.2035 ändern" }).click();
  await page.getByRole("menuitem", { name: "Verlegen" }).click();
  const moving = page.getByRole("dialog", { name: "Treffen verlegen" });
  await moving.getByLabel("Neuer Tag").fill("2.4.2035");
  await page.keyboard.press("Tab");
  await expect(moving.getByRole("status").filter({ hasText: "1. Treffen" })).toContainText(other.name);
  await moving.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByRole("button", { name: "Freischalten" }).click();
  await expect(page.getByRole("dialog", { name: /^Vor dem Freischalten/ })).toContainText(
    "Zur selben Zeit schon vergeben",
  );
});
