import { expect, type Locator, type Page } from "@playwright/test";

/** What is told at the corner of the window. What screen readers are told of it (`role="status"`) stays for a second only. */
const toast = (page: Page, words: string): Locator =>
  page.getByRole("region", { name: "Benachrichtigungen" }).getByRole("listitem").filter({ hasText: words });

/** Does something and sees it told; a toast goes after seconds, so it is waited for from the beginning. */
export async function seeToast(page: Page, words: string, act: Promise<unknown>): Promise<void> {
  await Promise.all([expect(toast(page, words)).toBeVisible(), act]);
}
