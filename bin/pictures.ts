import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { fileOf, type Shot, shots, windows } from "../src/web/pictures/shots.ts";
import { startProduct } from "../tests/support/programs/product.ts";
import { installChromium } from "./chromium.ts";
import { FILES, outdated, readTaken, screenHash, TAKEN } from "./parts/pictures/screens.ts";

const OWNER = { email: "katharina.lindner@sonnenschein.example", password: "Ankerplatz-2026" };

/**
 * Takes pictures of the demo practice's screens: of those that have changed since, of those that are named, or with
 * --all of every one. The product runs for it from the build, on a database of its own.
 */
const { values, positionals } = parseArgs({ options: { all: { type: "boolean" } }, allowPositionals: true });
const named: readonly Shot[] = shots.filter(({ name }) => values.all || positionals.includes(name));
const wanted = named.length > 0 ? named : outdated();
if (wanted.length === 0) {
  console.log("Every picture shows its screen as it is.");
} else {
  const product = await startProduct();
  const root = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: installChromium(),
    args: root ? ["--no-sandbox"] : [],
  });
  try {
    mkdirSync(FILES, { recursive: true });
    const places = await findPlaces(browser, product.url);
    const taken = readTaken();
    for (const shot of wanted) {
      for (const theme of ["light", "dark"] as const) await take(browser, product.url, shot, theme, places);
      taken[shot.name] = screenHash(shot);
      console.log(`${shot.name}: ${shot.address}`);
    }
    const kept = shots.map(({ name }) => [name, taken[name] ?? ""]);
    writeFileSync(TAKEN, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Places = Record<":full" | ":running" | ":open" | ":session", number>;
type FoundLesson = {
  id: number;
  status: string;
  seats_taken: number;
  seats_free: number;
  is_insurance: 0 | 1;
  partner_fee: number;
  sessions: { id: number; starts_at: string; ends_at: string }[];
};

/** The course dates of the demo that are worth a picture: the fullest to come, one that runs, one that has seats. */
async function findPlaces(browser: Browser, url: string): Promise<Places> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await signIn(page);
  const answer = await page.request.get("/api/lessons?per_page=200&period=all");
  const { data: lessons }: { data: FoundLesson[] } = await answer.json();
  await context.close();
  const now = new Date().toISOString();
  const first = ({ sessions }: FoundLesson) => instant(sessions.at(0)?.starts_at);
  const last = ({ sessions }: FoundLesson) => instant(sessions.at(-1)?.ends_at);
  const fullest = (among: FoundLesson[]) => among.toSorted((a, b) => b.seats_taken - a.seats_taken)[0];
  const active = lessons.filter(({ status }) => status === "active");
  const coming = active.filter((lesson) => first(lesson) > now);
  const running = fullest(
    active.filter((lesson) => first(lesson) <= now && last(lesson) > now && lesson.partner_fee > 0),
  );
  return {
    ":full": fullest(coming.filter(({ seats_free }) => seats_free === 0))?.id ?? 0,
    ":open": fullest(coming.filter((lesson) => lesson.seats_free > 0 && lesson.partner_fee > 0))?.id ?? 0,
    ":running": running?.id ?? 0,
    ":session": running?.sessions.findLast(({ starts_at }) => instant(starts_at) <= now)?.id ?? 0,
  };
}

function instant(written = ""): string {
  return written ? new Date(written).toISOString() : "";
}

function signIn(page: Page) {
  return page.request.post("/api/application/login", { data: OWNER });
}

async function take(browser: Browser, url: string, shot: Shot, theme: "light" | "dark", places: Places) {
  const { width, height, scale, widths } = windows[shot.on];
  const context = await browser.newContext({
    baseURL: url,
    ...{ viewport: { width, height }, deviceScaleFactor: scale },
    ...{ locale: "de-DE", timezoneId: "Europe/Berlin", reducedMotion: "reduce" },
  });
  if (theme === "dark") await context.addCookies([{ name: "theme", value: "dark", url }]);
  const page = await context.newPage();
  if (shot.by === "owner") await signIn(page);
  const address = shot.address.replace(/:(full|running|open|session)/, (place) =>
    String(places[place as keyof Places]),
  );
  const answer = await page.goto(address, { waitUntil: "networkidle" });
  if (!answer?.ok())
    throw new Error(`${address} answers ${answer?.status()}: there is nothing to take a picture of.`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.getByText(shot.shows).filter({ visible: true }).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ caret: "hide", animations: "disabled" });
  for (const wide of widths)
    await sharp(picture)
      .resize({ width: wide })
      .webp({ quality: 80, effort: 6 })
      .toFile(FILES + fileOf(shot.name, theme, wide));
  await context.close();
}
