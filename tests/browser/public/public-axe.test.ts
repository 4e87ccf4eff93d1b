import { expect, type Page, test } from "@playwright/test";
import { marketingPages } from "../../../src/web/marketing/marketing-pages.ts";
import { faultsOf } from "../../support/browser/faults.ts";
import { caughtMail, linkIn } from "../../support/mailbox.ts";
import { signInAs } from "../../support/people/staff.ts";

const TEAM = "/team/hebammenpraxis-sonnenschein";

/** Every public page that can be reached without having booked; `:id` is a date that is found in the list. */
const pages: Record<string, readonly string[]> = {
  "the practice": [
    TEAM,
    `${TEAM}/kurse`,
    `${TEAM}/kurse?free=1`,
    `${TEAM}/kontakt`,
    `${TEAM}/kontakt-gesendet`,
  ],
  "a course date": [
    `${TEAM}/kurstermin/:id`,
    `${TEAM}/kurstermin/:id/registrieren`,
    `${TEAM}/kurstermin/:id/warteliste`,
    `${TEAM}/payment/success`,
    `${TEAM}/payment/error`,
    `${TEAM}/anmeldung/nobody-holds-this-secret`,
  ],
  "the law, and what is not there": [
    `${TEAM}/widerruf`,
    `${TEAM}/impressum`,
    `${TEAM}/datenschutz`,
    `${TEAM}/agb`,
    `${TEAM}/barrierefreiheit`,
    "/team/error",
    "/team/there-is-no-such-practice",
  ],
  "the documentation": ["/dokumentation?q=Wartelsite", "/dokumentation/emails", "/dokumentation/api/health"],
};

async function open(page: Page, address: string): Promise<void> {
  const [list = "", rest] = address.split(":id");
  if (rest === undefined) {
    await page.goto(address);
  } else {
    await page.goto(`${TEAM}/kurse`);
    const date = await page.locator(`a[href*="${list}"]`).first().getAttribute("href");
    await page.goto(`${date?.match(/^.*\/kurstermin\/\d+/)?.[0]}${rest}`);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

for (const [what, addresses] of Object.entries(pages)) {
  test(`every page of ${what} is accessible, and fits 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const address of addresses) {
      await open(page, address);
      await expectAccessible(page, address);
    }
  });
}

async function expectAccessible(page: Page, address = page.url()): Promise<void> {
  expect.soft(await faultsOf(page), address).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${address}, how much is wider than a phone`).toBeLessThanOrEqual(0);
}

const DAY = 86_400_000;

test("the pages behind the links of mails are accessible, and mail programs end invitations in one click", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs(page, "owner");
  await page.request.patch("/api/team", { data: { invites: 1 } });
  const lessons: { id: number; is_insurance: 0 | 1; course: { course_type: string } }[] = (
    await (await page.request.get("/api/lessons?per_page=100")).json()
  ).data;
  const antenatal = lessons.find((one) => one.is_insurance && one.course.course_type === "antenatal");
  const email = `danach.${crypto.randomUUID()}@mail.example`;
  const added = await page.request.post("/api/registrations", {
    data: {
      lesson_id: antenatal?.id,
      ...{ first_name: "Ronja", last_name: "Danach", email, insurance_type: "statutory" },
      // Six weeks and a day ago: the invitation is due.
      due_date: new Date(Date.now() - 43 * DAY).toISOString().slice(0, 10),
      ...{ invitation_consent: 1, force: 1 },
    },
  });
  const { data } = await added.json();
  await page.request.post("/api/registrations/data-questions", { data: { ids: [data.id] } });
  const question = await caughtMail(email, "Uns fehlen noch Angaben");
  await page.goto(linkIn(question.text, /\/angaben\//));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Angaben ergänzen");
  await expectAccessible(page);

  const invitation = await caughtMail(email, "Kurse für danach");
  const link = linkIn(invitation.text, /\/keine-einladungen\//);
  expect(invitation.headers).toMatchObject({
    "list-unsubscribe": `<${link}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keine solchen E-Mails mehr?");
  await expectAccessible(page);
  // As mail programs do it: a form, no cookies, and no page that it came from.
  const click = await fetch(link, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(click.status).toBe(200);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solche E-Mails bekommen Sie nicht mehr.");
  await expectAccessible(page);
});

const KILOBYTE = 1024;

/** What has come by now besides pictures, as it came over the line. */
const bytesBesidesPictures = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => !/\.(webp|png|ico)$/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

test("every page on which the product shows itself is accessible, light and dark, fits 320 pixels, and is light to carry", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ["/", ...marketingPages.map((one) => one.path)]) {
    await open(page, path);
    await expectAccessible(page);
    const bytes = await bytesBesidesPictures(page);
    expect.soft(bytes, `${path}, what is loaded besides pictures`).toBeLessThan(100 * KILOBYTE);
    expect.soft(await page.locator("script[src]").count(), `${path}, scripts`).toBe(0);
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    expect.soft(await faultsOf(page, { rules: ["color-contrast"] }), `${path} in the dark`).toEqual([]);
  }
});

test("what is read is accessible in the dark as well", async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: "theme", value: "dark", url: baseURL ?? "" }]);
  for (const address of [
    TEAM,
    `${TEAM}/kurse`,
    `${TEAM}/kurstermin/:id`,
    `${TEAM}/kurstermin/:id/registrieren`,
    "/",
  ]) {
    await open(page, address);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await faultsOf(page)).toEqual([]);
  }
});
