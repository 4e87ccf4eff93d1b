import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { signInToNewTeam } from "../../support/people/staff.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const anyAlias = () => `praxis-${randomUUID().slice(0, 8)}`;

/** Saves the form and waits until it is kept. */
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByRole("button", { name: "Speichern", exact: true })).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
}

/** Chooses a readable address, once it is known to be free. */
async function choose(page: Page, alias: string): Promise<void> {
  await page.getByLabel("Adresse im Netz").fill(alias);
  await expect(page.getByText("Diese Adresse ist frei.")).toBeVisible();
  await save(page);
}

test("a practice takes a new name and address, and whoever knows the old address still finds it", async ({
  page,
}) => {
  await signInToNewTeam(page);
  const [first, second] = [anyAlias(), anyAlias()];
  await page.goto("/admin/team");
  await page.getByLabel("Name", { exact: true }).fill("Hebammenpraxis am Auwald");
  await page.getByLabel("In einem Satz").fill("Kleine Gruppen, viel Ruhe.");
  await choose(page, first);
  await page.goto(`/team/${first}`);
  await expect(page.getByRole("main")).toContainText("Kleine Gruppen, viel Ruhe.");
  await expect(page).toHaveTitle(/Hebammenpraxis am Auwald/);

  await page.goto("/admin/team");
  await choose(page, second);
  await page.goto(`/team/${first}`);
  await expect(page).toHaveTitle(/Hebammenpraxis am Auwald/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`/team/${second}$`));

  await page.goto("/admin/team/verlauf");
  await expect(page.getByRole("listitem").filter({ hasText: second }).first()).toContainText("Hedwig Krause");
});

test("the imprint stands ready as a draft, tells what is missing, and is on the page for visitors once released", async ({
  page,
}) => {
  await signInToNewTeam(page);
  await page.goto("/admin/team/rechtstexte");
  const imprint = page.getByRole("group", { name: "Impressum" });
  const text = imprint.getByRole("textbox", { name: "Text" });
  await expect(imprint.getByText("Entwurf, noch nicht veröffentlicht")).toBeVisible();
  await expect(text).toHaveValue(/Digitale-Dienste-Gesetz/);
  await expect(imprint.getByText("Hier fehlt noch etwas")).toBeVisible();
  await text.fill("Hedwig Krause\nAm Auwald 3, 04229 Leipzig");
  await expect(imprint.getByText("Hier fehlt noch etwas")).toHaveCount(0);
  await page.getByRole("button", { name: "Gelesen, freigeben" }).click();
  await expect(imprint.getByText("Entwurf, noch nicht veröffentlicht")).toHaveCount(0);

  const { data: team } = await (await page.request.get("/api/team")).json();
  await page.goto(`/team/${team.address}/impressum`);
  await expect(title(page)).toHaveText("Impressum");
  await expect(page.getByRole("main")).toContainText("Am Auwald 3, 04229 Leipzig");
});

test("a mistyped IBAN is told and nothing typed is lost; the right one is kept", async ({ page }) => {
  await signInToNewTeam(page);
  await page.goto("/admin/team/bank-und-steuer");
  await page.getByLabel("Kontoinhaberin oder -inhaber").fill("Hedwig Krause");
  await page.getByRole("textbox", { name: /^IBAN/ }).fill("DE02 1203 0000 0000 2020 15");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Diese IBAN stimmt nicht");
  await expect(page.getByLabel("Kontoinhaberin oder -inhaber")).toHaveValue("Hedwig Krause");
  await page.getByRole("textbox", { name: /^IBAN/ }).fill("de02120300000000202051");
  await page.getByRole("checkbox", { name: /^Überweisung/ }).check();
  await save(page);
  await page.reload();
  await expect(page.getByRole("textbox", { name: /^IBAN/ })).toHaveValue("DE02 1203 0000 0000 2020 51");
  await expect(page.getByRole("checkbox", { name: /^Überweisung/ })).toBeChecked();
});

test("a series of sessions leaves out the days on which the practice is closed", async ({ page }) => {
  await signInToNewTeam(page);
  await page.goto("/admin/team/einstellungen");
  await page.getByRole("button", { name: "Schließzeit hinzufügen" }).click();
  await page.getByLabel("Erster Tag").fill("12.2.2035");
  await page.getByLabel("Letzter Tag").fill("18.2.2035");
  await page.getByLabel("Anlass").fill("Winterferien");
  await save(page);
  expect((await page.request.post("/api/courses", { data: { name: "Beckenboden" } })).ok()).toBe(true);

  await page.goto("/admin/kurstermine/add");
  // The only course: there is nothing to choose.
  await expect(page.getByLabel("Kurs", { exact: true }).getByRole("option", { selected: true })).toHaveText(
    "Beckenboden",
  );
  await page.getByLabel("Erstes Treffen").fill("5.2.2035");
  await page.getByLabel("Anzahl", { exact: true }).fill("3");
  await page.getByRole("button", { name: "3 × montags eintragen" }).click();
  await expect(page.getByText("Ausgelassen, weil dort frei ist: 12.02.2035 (Winterferien).")).toBeVisible();
  await expect(page.getByLabel("Tag des 3. Treffens")).toHaveValue("26.02.2035");
});
