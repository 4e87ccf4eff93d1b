import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { mailTo } from "../../support/mailbox.ts";
import { signInToNewTeam } from "../../support/people/staff.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

/** A team with a lesson from which one can withdraw, and somebody who has booked it. */
async function practiceWithRight(page: Page) {
  const email = await signInToNewTeam(page);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const course = await post("/api/courses", { name: "Yoga auf Abruf", withdrawal_mode: "fourteen_days" });
  const { data: people } = await (await page.request.get("/api/instructors")).json();
  const lesson = await post("/api/lessons", {
    ...{ course_id: course.id, instructor_id: people[0].id, location: "Kursraum", course_fee: 60 },
    ...{ is_hide_data_1: 1, is_hide_data_2: 1 },
    ...{ start_date: "2031-01-03T10:00:00+01:00", end_date: "2031-01-24T11:00:00+01:00" },
  });
  await post("/api/lessons/status", { ids: [lesson.id], status: "active" });
  const cookies = await page.context().cookies();
  const home = `/team/${cookies.find(({ name }) => name === "team_token")?.value}`;
  const book = async () => {
    const person = { first_name: "Mara", last_name: "Vogt", email: `mara.${randomUUID()}@mail.example` };
    const booking = { ...person, lesson_id: lesson.id, privacy: 1, payment_method: "onsite" };
    const { registration } = await post(`/api/public${home.replace("/team/", "/teams/")}/register`, booking);
    return { ...person, ...registration };
  };
  return { email, home, book };
}

test("somebody withdraws without scripts and without signing in, and what is unclear the team decides", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { email, home, book } = await practiceWithRight(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await context.newPage();
  const send = () => visitor.getByRole("button", { name: "Widerruf bestätigen" }).click();

  const person = await book();
  await visitor.goto(home);
  await visitor.getByRole("contentinfo").getByRole("link", { name: "Vertrag widerrufen" }).click();
  await expect(title(visitor)).toHaveText("Vertrag widerrufen");
  await send();
  await expect(visitor.getByRole("alert")).toContainText("Bitte geben Sie Ihren Namen an");
  await visitor.getByLabel("Ihr Name").fill("Mara Vogt");
  await visitor.getByLabel("Anmeldenummer oder Kurs").fill(person.number);
  await visitor.getByLabel("E-Mail").fill(person.email);
  await send();
  await expect(title(visitor)).toHaveText("Ihr Widerruf ist eingegangen");
  await expect(visitor.getByRole("main")).toContainText(person.number);
  expect(await mailTo(person.email, "Ihr Widerruf ist eingegangen")).toContain(person.number);
  expect(await mailTo(person.email, "ist widerrufen")).toContain("Eine Stornogebühr fällt nicht an.");
  expect(await mailTo(email, `Widerrufen: Anmeldung ${person.number}`)).toContain("rechtzeitig");

  const other = await book();
  await visitor.goto(`${home}/anmeldung/${other.token}`);
  await visitor.getByRole("main").getByRole("link", { name: "Vertrag widerrufen" }).click();
  await expect(visitor.getByLabel("Anmeldenummer")).toHaveValue(other.number);
  await expect(visitor.getByLabel("E-Mail")).toHaveValue(other.email);
  await send();
  await expect(title(visitor)).toHaveText("Ihr Widerruf ist eingegangen");
  await visitor.goto(`${home}/anmeldung/${other.token}`);
  await expect(visitor.getByRole("main")).toContainText("Sie haben widerrufen");

  const third = await book();
  await visitor.goto(`${home}/widerruf`);
  await visitor.getByLabel("Ihr Name").fill("Mara Vogt");
  await visitor.getByLabel("Anmeldenummer oder Kurs").fill("Yoga auf Abruf");
  await visitor.getByLabel("E-Mail").fill(third.email);
  await send();
  await expect(title(visitor)).toHaveText("Ihr Widerruf ist eingegangen");
  await context.close();

  await page.goto("/admin");
  const decisions = page.getByRole("listitem").filter({ hasText: "Ein Widerruf" });
  await decisions.getByRole("link", { name: "Ansehen" }).click();
  await expect(title(page)).toHaveText("Widerrufe");
  await expectAccessible(page);
  await page.locator("tbody").getByRole("link").first().click();
  await page.getByRole("button", { name: "Annehmen …" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Widerruf annehmen" }).click();
  await expect(dialog).toContainText("Bitte geben Sie die Nummer der Anmeldung an");
  await dialog.getByLabel("Nummer der Anmeldung").fill(third.number);
  await dialog.getByRole("button", { name: "Widerruf annehmen" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toContainText("angenommen");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Zur Anmeldung" }).click();
  await expect(page.getByRole("main")).toContainText("Widerrufen am");
  await mailTo(third.email, "ist widerrufen");
});

test("the form is fit for everybody, on phones too, and stands in no footer where there is no right", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/team/hebammenpraxis-sonnenschein/widerruf");
  await expect(title(page)).toHaveText("Vertrag widerrufen");
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await signInToNewTeam(page);
  const cookies = await page.context().cookies();
  await page.goto(`/team/${cookies.find(({ name }) => name === "team_token")?.value}`);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Impressum" })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Vertrag widerrufen" })).toHaveCount(
    0,
  );
});
