import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { seeToast } from "../../support/browser/toast.ts";
import { signInToNewTeam } from "../../support/people/staff.ts";

const photo = async () => ({
  name: "Raum.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#a8c488" } })
    .jpeg()
    .toBuffer(),
});
const script = { name: "bild.png", mimeType: "image/png", buffer: Buffer.from("<script>alert(1)</script>") };
const notice = {
  name: "Datenschutz.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n"),
};

/** Takes the whole picture; what stands behind the dialog can be filled in once it has closed. */
async function takePart(page: Page) {
  await page.getByRole("button", { name: "Ausschnitt übernehmen" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

async function addCourse(page: Page, name: string) {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Kurs anlegen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

const isDrawn = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(100);

test("a course gets a picture, keeps what was typed meanwhile, and loses it again", async ({ page }) => {
  await signInToNewTeam(page);
  await page.goto("/admin/kurse/add");
  await addCourse(page, "Rückbildung");
  await page.getByLabel("Kurz gesagt").fill("Noch nicht gespeichert");
  await page.getByLabel("Kursbild (freiwillig)").setInputFiles(await photo());
  await page.getByRole("slider", { name: "Größe" }).press("ArrowRight");
  await seeToast(page, "Kursbild gespeichert", takePart(page));
  await isDrawn(page, ".stored-file__picture");
  await expect(page.getByLabel("Kurz gesagt")).toHaveValue("Noch nicht gespeichert");
  await page.getByLabel("Anderes Kursbild").setInputFiles(script);
  await expect(page.getByText("Bitte wählen Sie ein Bild: JPEG, PNG, WebP oder AVIF.").first()).toBeVisible();
  await isDrawn(page, ".stored-file__picture");
  await page.getByRole("button", { name: "Bild entfernen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Bild entfernen" }).click();
  await expect(page.locator(".stored-file__picture")).toHaveCount(0);
  await expect(page.getByLabel("Kursbild (freiwillig)")).toBeVisible();
});

test("a person's picture and privacy notice stand on the team's page", async ({ page }) => {
  await signInToNewTeam(page);
  await page.goto("/admin/kursleitende");
  await page.getByRole("main").getByRole("link", { name: "Hedwig Krause" }).click();
  await page.getByLabel("Bild (freiwillig)", { exact: true }).setInputFiles(await photo());
  await expect(page.getByLabel("Anderes Bild")).toBeVisible();
  await page.getByLabel("Datenschutzhinweise als PDF").setInputFiles(notice);
  await expect(page.getByRole("link", { name: "Datenschutzhinweise ansehen (PDF)" })).toBeVisible();
  const address = (await page.locator(".stored-file .avatar img").getAttribute("src")) ?? "";
  await page.goto(`/team/${address.split("/")[4]}`);
  const person = page.locator(".person").filter({ hasText: "Hedwig Krause" });
  await person.scrollIntoViewIfNeeded();
  await isDrawn(page, '.person img[src*="/file/"]');
  const download = page.waitForEvent("download");
  await person.getByRole("link", { name: "Datenschutzhinweise von Hedwig Krause (PDF)" }).click();
  expect((await download).suggestedFilename()).toBe("Datenschutz.pdf");
});

test("a new course brings its picture along; one that is no picture does not keep the course from being added", async ({
  page,
}) => {
  await signInToNewTeam(page);
  for (const [name, file] of [
    ["Mit Bild", await photo()],
    ["Ohne Bild", script],
  ] as const) {
    await page.goto("/admin/kurse/add");
    await page.getByLabel("Kursbild (freiwillig)").setInputFiles(file);
    if (file !== script) await takePart(page);
    await addCourse(page, name);
    if (file !== script) await isDrawn(page, ".stored-file__picture");
  }
  await expect(page.getByText("Der Kurs ist angelegt, nur sein Bild fehlt noch.").first()).toBeVisible();
  await expect(page.getByText("Bitte wählen Sie ein Bild: JPEG, PNG, WebP oder AVIF.").first()).toBeVisible();
});
