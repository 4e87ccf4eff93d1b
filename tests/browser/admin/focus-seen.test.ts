import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/practice.ts";
import { signInAs } from "../../support/people/staff.ts";

const windows = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
  { width: 320, height: 256 },
];

/**
 * Goes through everything that takes the focus, there and back, and answers what of it is covered by a bar or lies
 * outside the window: of one line its middle must be seen, of what is higher any part.
 */
function hiddenStops(): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, summary, [tabindex='0']",
  );
  const stops = [...all].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && stop.checkVisibility(),
  );
  const isSeen = (stop: HTMLElement): boolean => {
    const label = stop instanceof HTMLInputElement ? stop.labels?.[0] : undefined;
    const { width } = stop.getBoundingClientRect();
    const shown = width <= 1 && label ? label : stop;
    const heights = shown.getClientRects()[0]?.height ?? 0;
    const at = heights > 64 ? [0.05, 0.5, 0.95] : [0.5];
    return at.some((share) => {
      const box = shown.getClientRects()[0];
      if (!box) return false;
      const found = document.elementFromPoint(
        box.left + Math.min(box.width / 2, 40),
        box.top + box.height * share,
      );
      return found !== null && (shown.contains(found) || found.contains(stop));
    });
  };
  const hidden = [...stops, ...stops.toReversed()].filter((stop) => {
    stop.focus();
    return document.activeElement === stop && !isSeen(stop);
  });
  return hidden.map((stop) => stop.outerHTML.slice(0, 120));
}

async function expectFocusSeen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.locator(".form-section").evaluateAll((parts) => {
    for (const part of parts) part.setAttribute("open", "");
  });
  const text = page.locator("form.admin-form input[type=text]").first();
  if (await text.count()) await text.press("End").then(() => text.press("a"));
  for (const window of windows) {
    await page.setViewportSize(window);
    expect(await page.evaluate(hiddenStops), `${path} at ${window.width}×${window.height}`).toEqual([]);
  }
}

test("on every long form of the admin area the focused thing can be seen", async ({ page, practice }) => {
  const lesson = await practice.openLesson();
  const course = await practice.addCourse();
  await signInAs(page, "owner");
  for (const form of [
    `/admin/kurse/${course}`,
    "/admin/kurse/add",
    "/admin/kurstermine/add",
    `/admin/kurstermine/${lesson}/einstellungen`,
    `/admin/kursanmeldungen/add?lesson=${lesson}`,
    "/admin/team",
    "/admin/team/rechtstexte",
    "/admin/team/einstellungen",
  ])
    await expectFocusSeen(page, form);
});

test("on the way of a booking the focused thing can be seen", async ({ page, practice }) => {
  const lesson = await practice.openLesson({ option_midwife: 1, is_hide_data_1: 0, is_hide_data_2: 0 });
  const team = `/team/${practice.address}`;
  for (const form of [
    `${team}/kurstermin/${lesson}`,
    `${team}/kurstermin/${lesson}/registrieren`,
    `${team}/kontakt`,
  ])
    await expectFocusSeen(page, form);
});
