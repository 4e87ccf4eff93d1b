import { expect, test } from "@playwright/test";
import { signInAs } from "../../support/people/staff.ts";

test('a double click on "anlegen" makes one thing, and the form can be sent again after a refusal', async ({
  page,
}) => {
  await signInAs(page, "owner");
  await page.goto("/admin/kurskategorien/add");
  const save = page.getByRole("button", { name: "Kategorie anlegen" });
  await save.dblclick();
  await expect(page.getByRole("alert").first()).toBeVisible();

  await page.getByLabel("Name").fill("Nur einmal angelegt");
  await save.dblclick({ delay: 40 });
  await expect(page).toHaveURL(/\/admin\/kurskategorien(\?|$)/);
  await page.goto("/admin/kurskategorien?q=Nur+einmal");
  await expect(page.getByRole("link", { name: "Nur einmal angelegt" })).toHaveCount(1);
});
