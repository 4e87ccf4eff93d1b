import { expect, test } from "@playwright/test";
import { signInAs } from "../../support/people/staff.ts";

const MOST = 15;

for (const screen of [
  "/admin",
  "/admin/kurstermine/1",
  "/admin/kurstermine/1/einstellungen",
  "/admin/kursanmeldungen",
  "/admin/kurse/1",
  "/admin/kurskategorien/add",
  "/admin/team/nutzer",
]) {
  test(`${screen} asks for at most ${MOST} scripts on a first visit`, async ({ page }) => {
    await signInAs(page, "owner");
    const scripts = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.add(request.url());
    });
    // What the screen itself needs; what its links lead to is fetched later, when somebody points at them.
    await page.goto(screen, { waitUntil: "load" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect([...scripts].length, [...scripts].join("\n")).toBeLessThanOrEqual(MOST);
  });
}

test("scripts are fetched after what is seen first, and what the overview shows comes with the page", async ({
  page,
}) => {
  await signInAs(page, "owner");
  const html = (await (await page.request.get("/admin")).text()).split("</head>");
  const early = html[0]?.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(early.length).toBeGreaterThan(3);
  expect(early.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
  expect(html[1]).toContain("Nächste Treffen");
});
