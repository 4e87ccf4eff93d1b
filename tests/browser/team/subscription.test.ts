import { expect, type Page, test } from "@playwright/test";
import { decideAsOperator } from "../../support/people/operator.ts";
import { signInAs, signInToNewTeam } from "../../support/people/staff.ts";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string) => main(page).getByRole("heading", { name });
const add = async (page: Page, path: string, data: object) =>
  expect((await page.request.post(path, { data })).status()).toBe(201);
const onStart = { plan_key: "start", subscription_status: "active", trial_ends_at: null };

test("a new team reads how long it may try, what comes then, and compares the plans", async ({ page }) => {
  await signInToNewTeam(page);
  for (const name of ["Geburtsvorbereitung", "Rückbildung", "Babymassage"])
    await add(page, "/api/courses", { name });
  await page.goto("/admin");
  await page.getByRole("link", { name: "Abonnement" }).first().click();
  await expect(heading(page, "Abonnement")).toBeVisible();
  await expect(main(page)).toContainText("Ihr Team nutzt den Tarif „Praxis“.");
  await expect(main(page)).toContainText("30 Tage übrig");
  await expect(main(page)).toContainText("Über „Start“ hinaus gehen heute: 3 aktive Kurse statt 2.");
  await expect(page.getByRole("progressbar", { name: "Aktive Kurse" })).toHaveAttribute(
    "aria-valuetext",
    "3 von 50",
  );
  for (const plan of ["Start", "Solo", "Praxis", "Zentrum"])
    await expect(main(page).getByRole("heading", { name: plan, level: 3 })).toBeVisible();
  await expect(main(page)).toContainText("oder 290,00 € im Jahr");
});

test("who has used up the plan is led to the reason, from the list and by address", async ({ page }) => {
  await decideAsOperator(await signInToNewTeam(page), onStart);
  for (const name of ["Yoga", "Massage"]) await add(page, "/api/courses", { name });
  for (const name of ["Eins", "Zwei", "Drei"]) await add(page, "/api/categories", { name });

  await page.goto("/admin/kurse");
  await expect(page.getByText("2 von 2", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Kurs anlegen" }).click();
  await expect(page).toHaveURL("/admin/abonnement?grenze=max_active_courses");
  const reason = page.getByRole("status").filter({ hasText: "Für einen weiteren Kurs ist kein Platz" });
  await expect(reason).toContainText(
    "Ihr Tarif „Start“ enthält 2 aktive Kurse, und so viele haben Sie schon.",
  );
  await reason.getByRole("link", { name: "Zu den Kursen" }).click();
  await expect(page).toHaveURL("/admin/kurse");

  for (const [address, limit] of [
    ["/admin/kurse/add", "max_active_courses"],
    ["/admin/kurskategorien/add", "max_categories"],
    ["/admin/kursleitende/einladung", "max_leading_instructors"],
  ]) {
    await page.goto(address ?? "");
    await expect(page).toHaveURL(`/admin/abonnement?grenze=${limit}`);
    await expect(heading(page, "Abonnement")).toBeVisible();
  }
});

test("what is refused meanwhile is said in the form, with limit and plan", async ({ page }) => {
  const email = await signInToNewTeam(page);
  await page.goto("/admin/kurskategorien/add");
  await page.getByLabel("Name").fill("Yoga");
  await decideAsOperator(email, { plan_overrides: { max_categories: 0 } });
  await page.getByRole("button", { name: "Kategorie anlegen" }).click();
  await expect(main(page)).toContainText("Ihr Tarif „Praxis“ enthält keine Kategorien.");
});

test("a guest's place is free while only the leading ones are used up: inviting is open", async ({
  page,
}) => {
  await decideAsOperator(await signInToNewTeam(page), {
    ...onStart,
    plan_overrides: { max_guest_instructors: 1 },
  });
  await page.goto("/admin/kursleitende");
  await expect(page.getByText("1 von 2", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /einladen/i }).click();
  await expect(page).toHaveURL("/admin/kursleitende/einladung");
  await expect(heading(page, "Ins Team einladen")).toBeVisible();
});

test("an owner buys a larger plan for the sum she is shown, finds its invoice, cancels and takes it back", async ({
  page,
}) => {
  await signInToNewTeam(page);
  await page.goto("/admin/abonnement");
  await main(page).getByRole("link", { name: "Tarif wählen" }).click();
  await main(page)
    .getByRole("radio", { name: /^Zentrum/ })
    .check();
  const buy = main(page).getByRole("button", { name: "Für 82,11 € zu „Zentrum“ wechseln" });
  await buy.click();
  await expect(main(page).getByRole("alert")).toContainText("Für die Rechnung fehlt die Anschrift");
  const address = { street: "Weg 1", zip: "04229", city: "Leipzig" };
  expect((await page.request.patch("/api/team", { data: address })).status()).toBe(200);
  await buy.click();
  await expect(page).toHaveURL("/admin/abonnement");
  await expect(main(page)).toContainText("Ihr Team nutzt den Tarif „Zentrum“.");

  await main(page).getByRole("link", { name: "Rechnungen" }).click();
  await expect(page).toHaveURL("/admin/rechnungen/abonnement");
  await expect(main(page).getByRole("row", { name: /KH-\d{4}-\d{5}/ })).toContainText("82,11 €");
  const file = main(page).getByRole("link", { name: /^KH-/ });
  const pdf = await page.request.get((await file.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");

  await page.goto("/admin/abonnement");
  await main(page).getByRole("button", { name: "Kündigen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Kündigen" }).click();
  await expect(main(page)).toContainText("Gekündigt zum");
  await main(page).getByRole("button", { name: "Kündigung zurücknehmen" }).click();
  await expect(main(page)).not.toContainText("Gekündigt zum");
});

test("colleagues see what they may use, not what it costs to change", async ({ page }) => {
  await signInAs(page, "instructor");
  await page.goto("/admin/abonnement");
  await expect(heading(page, "Was Ihr Team nutzt")).toBeVisible();
  await expect(main(page)).toContainText("Über den Tarif entscheidet, wer als Inhaberin eingetragen ist.");
  await expect(heading(page, "Alle Tarife im Vergleich")).toHaveCount(0);
  await page.goto("/admin/rechnungen/abonnement");
  await expect(main(page)).toContainText("wer als Inhaberin eingetragen ist");
});

test("an alert of the operator stands above every screen while it is set", async ({ page }) => {
  const email = await signInToNewTeam(page);
  await decideAsOperator(email, {
    is_alert: true,
    alert: "Am Sonntag von 6 bis 7 Uhr sind wir nicht zu erreichen.",
  });
  for (const screen of ["/admin", "/admin/kurse", "/admin/abonnement"]) {
    await page.goto(screen);
    await expect(page.getByText("Am Sonntag von 6 bis 7 Uhr sind wir nicht zu erreichen.")).toBeVisible();
  }
  await decideAsOperator(email, { is_alert: false });
  await page.goto("/admin/kurse");
  await expect(page.getByText("0 von 50", { exact: true })).toBeVisible();
  await expect(page.getByText("Am Sonntag von 6 bis 7 Uhr")).toHaveCount(0);
});

test("the error page of the admin area has a way back", async ({ page }) => {
  await signInAs(page, "guest");
  await page.goto("/admin/error");
  await expect(heading(page, "Das hat gerade nicht geklappt")).toBeVisible();
  await main(page).getByRole("link", { name: "Zur Übersicht" }).click();
  await expect(page).toHaveURL("/admin");
});
