import { gzipSync } from "node:zlib";
import { type BrowserContext, chromium, expect, type Locator, type Page } from "@playwright/test";
import { findChromium } from "../../bin/chromium.ts";
import type { Bench, Row } from "../parts/bench.ts";
import { growTeam } from "../parts/crowd.ts";
import { median, type Result } from "../parts/result.ts";

const GOALS = { scripts: 15, bytes: 250 * 1024, milliseconds: 100 };
const PATIENCE_MS = 60_000;
/** Where somebody goes from the overview, and what stands above it. */
const SCREENS = [
  { path: "/admin/kurstermine", heading: "Kurstermine" },
  { path: "/admin/kursanmeldungen", heading: "Anmeldungen" },
  { path: "/admin/kurse", heading: "Kurse" },
];

/** Row 8: the first screen of the admin area after signing in, by its scripts, and every further one from the click on. */
export const adminScreens: Row = {
  names: ["8"],
  leftOut: async () => (findChromium() ? null : "there is no Chromium on this machine."),
  measure: async (bench) => {
    const { url, owner } = await bench.product();
    const { cookie } = await growTeam(url, owner, "screens", bench.pace.small);
    const executablePath = findChromium() ?? "";
    const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    const browser = await chromium.launch({ executablePath, args, timeout: PATIENCE_MS });
    try {
      const context = await browser.newContext({ baseURL: url, locale: "de-DE" });
      context.setDefaultTimeout(PATIENCE_MS);
      await context.addCookies(
        cookie.split("; ").map((one) => {
          const [name = "", ...value] = one.split("=");
          return { name, value: value.join("="), url };
        }),
      );
      return [await firstScreen(context), await furtherScreens(context, bench)];
    } finally {
      await browser.close();
    }
  },
};

async function firstScreen(context: BrowserContext): Promise<Result> {
  const page = await context.newPage();
  const scripts = new Map<string, Promise<number>>();
  page.on("response", (answer) => {
    if (answer.request().resourceType() !== "script") return;
    scripts.set(
      answer.url(),
      answer.body().then((body) => gzipSync(body).length),
    );
  });
  await page.goto("/admin", { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  const bytes = (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0);
  await page.close();
  return {
    row: "8",
    what: "First screen of the admin area",
    measured: `${scripts.size} scripts, ${Math.round(bytes / 1024)} KB gzip`,
    against: "–",
    ratio: "–",
    goal: `≤ ${GOALS.scripts} scripts, ≤ ${GOALS.bytes / 1024} KB`,
    reached: scripts.size > 0 && scripts.size <= GOALS.scripts && bytes <= GOALS.bytes,
  };
}

async function furtherScreens(context: BrowserContext, { pace }: Bench): Promise<Result> {
  const page = await context.newPage();
  const took = new Map<string, number>();
  for (const { path, heading } of SCREENS) {
    const times: number[] = [];
    for (let turn = 0; turn < pace.turns; turn++) {
      await page.goto("/admin", { waitUntil: "networkidle" });
      times.push(await fromClick(page, path, heading));
    }
    took.set(heading, median(times));
  }
  await page.close();
  const slowest = Math.max(...took.values());
  return {
    row: "8",
    what: "Every further screen, from the click until its heading stands there",
    measured: [...took].map(([heading, ms]) => `${heading} ${Math.round(ms)} ms`).join(", "),
    against: "–",
    ratio: "–",
    goal: `≤ ${GOALS.milliseconds} ms`,
    reached: slowest <= GOALS.milliseconds,
  };
}

/** Milliseconds by the browser's own clock; pressed as soon as the pointer on the link has had scripts asked for, sooner than by hand. */
async function fromClick(page: Page, path: string, heading: string): Promise<number> {
  const link = page.locator(`a[href="${path}"]:visible`).first();
  await expect(() => askAhead(page, link)).toPass({ timeout: PATIENCE_MS });
  const shown = page.evaluate(
    ({ path, heading }) =>
      new Promise<number>((resolve) => {
        addEventListener(
          "click",
          ({ timeStamp }) => {
            const look = () => {
              const isThere =
                location.pathname === path && document.querySelector("h1")?.textContent?.includes(heading);
              if (isThere) resolve(performance.now() - timeStamp);
              else requestAnimationFrame(look);
            };
            look();
          },
          { once: true, capture: true },
        );
      }),
    { path, heading },
  );
  await link.click();
  return shown;
}

/** Brings the pointer onto the link, which has its screen's scripts fetched ahead, once the page's own have come alive. */
async function askAhead(page: Page, link: Locator): Promise<void> {
  const scripts = page.locator('link[rel="modulepreload"]');
  await page.mouse.move(0, 0);
  const before = await scripts.count();
  await link.hover();
  await expect(scripts).not.toHaveCount(before, { timeout: 1_000 });
}
