import type { Locator, Page } from "@playwright/test";

/** The message in the corner, as long as it is seen; what screen readers are told of it goes after a second. */
export const toast = (page: Page, words: string): Locator =>
  page.getByRole("region", { name: "Benachrichtigungen" }).getByText(words);
