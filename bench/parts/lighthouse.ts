import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import { installChromium } from "../../bin/chromium.ts";

const FOLDER = fileURLToPath(new URL("../lighthouse", import.meta.url));
const PROGRAM = `${FOLDER}/node_modules/lighthouse/cli/index.js`;
const SEEN = "largest-contentful-paint";
const BLOCKED = "total-blocking-time";
const MOVED = "cumulative-layout-shift";
const REPORT_BYTES = 64 * 1024 * 1024;
const VISIT_MS = 120_000;
const INSTALL_MS = 240_000;

const number = z.object({ numericValue: z.number() });
const report = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    [SEEN]: number,
    [BLOCKED]: number,
    [MOVED]: number,
    "network-requests": z.object({
      details: z.object({
        items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
      }),
    }),
  }),
});

/** One first visit: the score of 100, times in milliseconds, how far things moved, bytes on the wire. */
export type Visit = {
  score: number;
  seenMs: number;
  blockedMs: number;
  moved: number;
  bytes: number;
  scriptBytes: number;
};

/**
 * Visits a page for the first time with Lighthouse's phone: slow 4G, four times slower CPU, both worked out from what
 * a fresh browser did on this machine. Installs Lighthouse when it is not there. `bytes` are those without pictures.
 */
export async function visitOnPhone(url: string): Promise<Visit> {
  installLighthouse();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      PROGRAM,
      url,
      "--only-categories=performance",
      "--output=json",
      "--quiet",
      "--enable-error-reporting=false",
      `--chrome-flags=--headless${process.getuid?.() === 0 ? " --no-sandbox" : ""}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: installChromium() },
      maxBuffer: REPORT_BYTES,
      timeout: VISIT_MS,
      // It takes its browser with it.
      killSignal: "SIGINT",
    },
  );
  const { categories, audits } = report.parse(JSON.parse(stdout));
  const fetched = audits["network-requests"].details.items;
  const bytesOf = (counts: (type?: string) => boolean) =>
    fetched.reduce((sum, item) => sum + (counts(item.resourceType) ? item.transferSize : 0), 0);
  return {
    score: Math.round(categories.performance.score * 100),
    seenMs: audits[SEEN].numericValue,
    blockedMs: audits[BLOCKED].numericValue,
    moved: audits[MOVED].numericValue,
    bytes: bytesOf((type) => type !== "Image"),
    scriptBytes: bytesOf((type) => type === "Script"),
  };
}

function installLighthouse(): void {
  if (existsSync(PROGRAM)) return;
  console.log("Installing Lighthouse …");
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: FOLDER,
    timeout: INSTALL_MS,
    stdio: "inherit",
  });
}
