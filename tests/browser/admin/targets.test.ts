import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/practice.ts";
import { signInAs } from "../../support/people/staff.ts";

/** What can be pressed and is lower or narrower than 24 pixels; words within a sentence are as high as their line. */
function tooSmall(): string[] {
  const all = document.querySelectorAll<HTMLElement>("a[href], button, summary, select, input, textarea");
  const isWithinSentence = (element: HTMLElement) =>
    getComputedStyle(element).display === "inline" &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\w{2}/.test(node.textContent ?? ""),
    );
  // A label belongs to what it names; a box of a table has unseen room around it, a whole row can be one target.
  const isLargeEnough = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const hasRoomBy = (part: "::before" | "::after") => {
      const { position, height } = getComputedStyle(element, part);
      return position === "absolute" && Number.parseFloat(height) >= 23.5;
    };
    if (hasRoomBy("::before") || hasRoomBy("::after")) return true;
    return [element, ...labels].some((part) => {
      const { width, height } = part.getBoundingClientRect();
      return width >= 23.5 && height >= 23.5;
    });
  };
  return [...all]
    .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden, .skip"))
    .filter((element) => !isLargeEnough(element) && !isWithinSentence(element))
    .map((element) => element.outerHTML.slice(0, 120));
}

async function expectLargeEnough(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(tooSmall), `${path} at ${width}`).toEqual([]);
  }
}

test("nothing that visitors can press is smaller than 24 pixels, links in lists neither", async ({
  page,
  practice,
}) => {
  const team = `/team/${practice.address}`;
  const lesson = await practice.openLesson();
  for (const path of [
    "/",
    "/anmelden",
    "/dokumentation",
    team,
    `${team}/kurse`,
    `${team}/kurstermin/${lesson}`,
    `${team}/kurstermin/${lesson}/registrieren`,
    `${team}/kontakt`,
  ])
    await expectLargeEnough(page, path);
});

test("nothing that the team can press is smaller than 24 pixels, links in lists neither", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson();
  await practice.book(lesson);
  await signInAs(page, "owner");
  for (const path of [
    `/admin/kurstermine/${lesson}`,
    "/admin/kursanmeldungen",
    "/admin/kurse",
    "/admin/kursleitende",
    "/admin/zahlungen",
    "/admin/kontaktanfragen",
    "/admin/textbausteine",
    "/admin/team",
    "/admin",
  ])
    await expectLargeEnough(page, path);
});
