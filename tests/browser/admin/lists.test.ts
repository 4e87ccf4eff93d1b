import { expect, test } from "@playwright/test";
import { signInAs, signInToNewTeam } from "../../support/people/staff.ts";

test("searching, sorting, pages and filters stand in the address", async ({ page }) => {
  await signInAs(page, "owner");
  await page.goto("/admin/kursanmeldungen");
  const table = page.getByRole("table", { name: "Anmeldungen" });
  const first = table.locator("tbody tr").first();
  const newest = await first.textContent();

  await page.getByRole("link", { name: "Seite 2", exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(first).not.toHaveText(newest ?? "");
  await page.getByRole("link", { name: "25", exact: true }).click();
  await expect(table.locator("tbody tr")).toHaveCount(25);
  await table.getByRole("link", { name: "Name" }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(table.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");

  await page.getByRole("searchbox", { name: "Anmeldungen durchsuchen" }).fill("gibt es nicht");
  await expect(page.getByText("Nichts gefunden")).toBeVisible();
  await expect(page).toHaveURL(/sort=name/);
  await page.reload();
  const search = page.getByRole("searchbox", { name: "Anmeldungen durchsuchen" });
  await expect(search).toHaveValue("gibt es nicht");
  await page.getByRole("link", { name: "Alles zeigen" }).click();
  await expect(search).toHaveValue("");
  await expect(table.locator("tbody tr")).toHaveCount(10);
  await page.goto("/admin/kursanmeldungen?status=cancelled");
  await expect(page.getByRole("link", { name: /Storniert/ })).toHaveAttribute("aria-current", "true");
  for (const row of await table.locator("tbody tr").all()) await expect(row).toContainText("storniert");
});

test("lessons are found by person and period, and sorted by course", async ({ page }) => {
  await signInAs(page, "owner");
  await page.goto("/admin/kurstermine");
  await page.locator("summary", { hasText: "Kursleitung" }).click();
  await page.getByRole("link", { name: "Jule Petzold" }).click();
  const table = page.getByRole("table", { name: "Kurstermine" });
  await expect(table).not.toContainText("Stillvorbereitung");
  await table.getByRole("link", { name: "Kurs", exact: true }).click();
  await expect(page).toHaveURL(/instructor=\d+&sort=course|sort=course&instructor=\d+/);
  await page.getByRole("link", { name: "Vergangen" }).click();
  await expect(page).toHaveURL(/period=past/);
  await expect(page).toHaveURL(/instructor=\d+/);
});

test("a new team is told at every place what to do next", async ({ page }) => {
  await signInToNewTeam(page);
  const places: [string, string, string][] = [
    ["/admin", "Hier beginnt es", "Profil ausfüllen"],
    ["/admin/kurstermine", "Noch keine Kurstermine", "Kurstermin anlegen"],
    ["/admin/kurse", "Noch keine Kurse", "Ersten Kurs anlegen"],
    ["/admin/kurskategorien", "Noch keine Kategorien", "Erste Kategorie anlegen"],
    ["/admin/kurstermine/add", "Erst der Kurs, dann der Termin", "Kurs anlegen"],
  ];
  for (const [path, title, action] of places) {
    await page.goto(path);
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: action }).first()).toBeVisible();
  }
  await page.goto("/admin/kursanmeldungen");
  await expect(page.getByText("Noch keine Anmeldungen")).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByRole("progressbar", { name: "Einrichtung" })).toBeVisible();
});

test("a step of the set-up that is not needed can be left out, and taken up again", async ({ page }) => {
  await signInToNewTeam(page);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Alle Schritte" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Einrichtung");
  const progress = page.getByRole("progressbar", { name: "Einrichtung" });
  await expect(progress).toHaveAttribute("aria-valuetext", "0 von 8");
  await page.getByRole("button", { name: "Überspringen: Kursleitende einladen" }).click();
  await expect(progress).toHaveAttribute("aria-valuetext", "1 von 8");
  await page.getByRole("button", { name: "Doch noch erledigen: Kursleitende einladen" }).click();
  await expect(progress).toHaveAttribute("aria-valuetext", "0 von 8");
});

test("what is not there, and what went wrong, leaves the way to everything else open", async ({ page }) => {
  await signInAs(page, "owner");
  await page.goto("/admin/kurstermine/999999999");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nicht gefunden");
  await page.getByRole("link", { name: "Kategorien" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kategorien");

  await page.route(/\/api\/courses/, (route) => route.abort());
  await page.getByRole("link", { name: "Kurse", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Das hat gerade nicht geklappt");
  await page.unroute(/\/api\/courses/);
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(page.getByRole("table", { name: "Kurse" })).toBeVisible();
});

test("figures stand under their headings, and names on the line of their row", async ({ page }) => {
  await signInAs(page, "owner");
  await page.goto("/admin/zahlungen");
  const table = page.getByRole("table", { name: "Zahlungen" });
  await expect(table).toBeVisible();
  const ends = await table.evaluate((node) => {
    const end = (cell: Element | null | undefined) => {
      const range = document.createRange();
      const text = document.createTreeWalker(cell ?? node, NodeFilter.SHOW_TEXT).nextNode();
      range.selectNodeContents(text ?? node);
      return Math.round(range.getBoundingClientRect().right);
    };
    return [...node.querySelectorAll("th.table__number")].map((heading) => {
      const index = [...(heading.parentElement?.children ?? [])].indexOf(heading);
      return [end(heading), end(node.querySelector("tbody tr")?.children[index])];
    });
  });
  expect(ends.length).toBeGreaterThan(0);
  for (const [heading, figure] of ends)
    expect(Math.abs((heading ?? 0) - (figure ?? 99))).toBeLessThanOrEqual(5);

  await page.goto("/admin/kursleitende");
  const row = page.getByRole("table", { name: "Kursleitende" }).locator("tbody tr").first();
  await expect(row).toContainText("@");
  const tops = await row.evaluate((node) =>
    [...node.querySelectorAll("td")].slice(1, 3).map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() ?? cell);
      return range.getBoundingClientRect().top;
    }),
  );
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99))).toBeLessThanOrEqual(3);
});
