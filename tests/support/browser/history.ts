import { expect, type Locator, type Page } from "@playwright/test";

/** Opens a history of the page; answers what stands in it. It follows what happens while it is open. */
export async function openHistory(page: Page, title = "Verlauf"): Promise<Locator> {
  const history = page.locator("details.history", { has: page.getByText(title, { exact: true }) });
  await history.locator("summary").first().click();
  await expect(history.getByRole("listitem").first()).toBeVisible();
  return history;
}

/** What happened last. */
export const newest = (history: Locator): Locator => history.getByRole("listitem").first();
