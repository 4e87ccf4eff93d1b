import { expect, test } from "@playwright/test";
import { signInToNewTeam } from "../../support/people/staff.ts";

test("several courses are deactivated at once, counted, and told one by one", async ({ page }) => {
  await signInToNewTeam(page);
  for (const name of ["Babymassage", "Rückbildung", "Stilltreff"])
    expect((await page.request.post("/api/courses", { data: { name } })).status()).toBe(201);
  await page.goto("/admin/kurse");
  await page.getByRole("checkbox", { name: "Babymassage auswählen" }).check();
  await page.getByRole("checkbox", { name: "Stilltreff auswählen" }).check();
  await page.getByRole("button", { name: "Deaktivieren" }).click();
  const dialog = page.getByRole("dialog", { name: "2 Kurse deaktivieren?" });
  await dialog.getByRole("button", { name: "Deaktivieren" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Stilltreff: Inaktiv." })).toBeVisible();
  await page.getByRole("link", { name: "Inaktiv 2" }).click();
  await expect(page).toHaveURL(/is_active=0/);
  await expect(page.getByRole("table", { name: "Kurse" }).locator("tbody tr")).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Alle auf dieser Seite auswählen" }).first().check();
  await page.getByRole("button", { name: "Aktivieren", exact: true }).click();
  await expect(page.getByText("Nichts gefunden")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Babymassage: Aktiv." })).toBeVisible();
});
