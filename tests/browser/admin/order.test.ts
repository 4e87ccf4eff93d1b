import { expect, type Page, test } from "@playwright/test";
import { seeToast } from "../../support/browser/toast.ts";
import { signInToNewTeam } from "../../support/people/staff.ts";

const names = (page: Page) => page.getByRole("table").locator("tbody .table__name");

async function withCategories(page: Page) {
  await signInToNewTeam(page);
  for (const name of ["Akupunktur", "Babys", "Chor"])
    expect((await page.request.post("/api/categories", { data: { name } })).status()).toBe(201);
  await page.goto("/admin/kurskategorien");
  await expect(names(page)).toHaveText(["Akupunktur", "Babys", "Chor"]);
}

test("categories are moved by keyboard, the focus stays with them, and the last move is taken back", async ({
  page,
}) => {
  await withCategories(page);
  const down = page.getByRole("button", { name: "Akupunktur nach unten" });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(names(page)).toHaveText(["Babys", "Akupunktur", "Chor"]);
  await expect(page.getByText("„Akupunktur“ steht jetzt an Platz 2 von 3.").first()).toBeVisible();
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(names(page)).toHaveText(["Babys", "Chor", "Akupunktur"]);
  await expect(page.getByText("„Akupunktur“ steht jetzt an Platz 3 von 3.").first()).toBeVisible();
  await expect(down).toBeFocused();
  await expect(down).toHaveAttribute("aria-disabled", "true");
  await page.reload();
  await expect(names(page)).toHaveText(["Babys", "Chor", "Akupunktur"]);

  await page.getByRole("button", { name: "Chor nach oben" }).click();
  await expect(names(page)).toHaveText(["Chor", "Babys", "Akupunktur"]);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(names(page)).toHaveText(["Babys", "Chor", "Akupunktur"]);
  await expect(page.getByText("Die Reihenfolge ist wieder wie vorher.").first()).toBeVisible();
  await page.reload();
  await expect(names(page)).toHaveText(["Babys", "Chor", "Akupunktur"]);
});

test("what is moved again the very moment the last move is told is saved as well", async ({ page }) => {
  await withCategories(page);
  const down = page.getByRole("button", { name: "Akupunktur nach unten" });
  await down.evaluate((button) => {
    new MutationObserver((_, watch) => {
      if (!document.body.textContent?.includes("„Akupunktur“ steht jetzt an Platz 2 von 3.")) return;
      watch.disconnect();
      if (button instanceof HTMLElement) button.click();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await seeToast(page, "„Akupunktur“ steht jetzt an Platz 3 von 3.", down.click());
  await expect(names(page)).toHaveText(["Babys", "Chor", "Akupunktur"]);
  await page.reload();
  await expect(names(page)).toHaveText(["Babys", "Chor", "Akupunktur"]);
});

test("categories are moved by dragging; Escape lets them be", async ({ page }) => {
  await withCategories(page);
  const middle = async (name: string) => {
    const box = await page.getByRole("row", { name }).locator(".mover__grip").boundingBox();
    if (!box) throw new Error(`${name} is not on show`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const to = await middle("Akupunktur");
  await page.mouse.move(...(await middle("Chor")));
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await expect(names(page)).toHaveText(["Chor", "Akupunktur", "Babys"]);
  await page.keyboard.press("Escape");
  await expect(names(page)).toHaveText(["Akupunktur", "Babys", "Chor"]);
  await page.mouse.up();

  await page.mouse.move(...(await middle("Chor")));
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText("„Chor“ steht jetzt an Platz 1 von 3.").first()).toBeVisible();
  await page.reload();
  await expect(names(page)).toHaveText(["Chor", "Akupunktur", "Babys"]);
});

test("what somebody else has put in order meanwhile is not overwritten, but shown", async ({ page }) => {
  await withCategories(page);
  const list = await (await page.request.get("/api/categories")).json();
  const ids = list.data.map(({ id }: { id: number }) => id).toReversed();
  expect((await page.request.patch("/api/categories/order", { data: { ids } })).status()).toBe(200);
  await page.getByRole("button", { name: "Babys nach oben" }).click();
  await expect(page.getByText("von jemand anderem geändert").first()).toBeVisible();
  await expect(names(page)).toHaveText(["Chor", "Babys", "Akupunktur"]);
});

test("course groups are put into order likewise", async ({ page }) => {
  await signInToNewTeam(page);
  await page.goto("/admin/kursgruppen");
  await expect(names(page)).toHaveCount(3);
  const before = await names(page).allTextContents();
  await page.getByRole("button", { name: `${before[2]} nach oben` }).click();
  await expect(names(page)).toHaveText([before[0], before[2], before[1]] as string[]);
  await expect(page.getByText(`„${before[2]}“ steht jetzt an Platz 2 von 3.`).first()).toBeVisible();
});
