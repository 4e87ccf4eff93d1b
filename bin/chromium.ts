import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";

// The one without windows first: it draws the same with less.
const DISTRIBUTION = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const DOWNLOAD_MS = 240_000;
const ROOT = process.getuid?.() === 0;

/** A Chromium that runs on this machine: CHROMIUM_PATH, Playwright's own, or the distribution's; null for none. */
export function findChromium(): string | null {
  const places = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...DISTRIBUTION];
  return places.find((path) => path && runs(path)) ?? null;
}

/**
 * The path of a Chromium, fetched if there is none: Playwright's own, or Debian's package where that one cannot be
 * fetched or lacks libraries. Throws with what to do when neither works.
 */
export function installChromium(): string {
  return findChromium() ?? fetchPlaywrights() ?? fetchDebians() ?? refuse();
}

function fetchPlaywrights(): string | null {
  console.log("Fetching Chromium for Playwright …");
  spawnSync("playwright", ["install", "--no-shell", "chromium"], {
    stdio: "inherit",
    timeout: DOWNLOAD_MS,
  });
  return findChromium();
}

function fetchDebians(): string | null {
  if (!ROOT) return null;
  console.log("Installing Debian's Chromium …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium-headless-shell"], {
    stdio: "inherit",
    env,
  });
  return findChromium();
}

function refuse(): never {
  throw new Error(
    "There is no Chromium and none could be fetched: install one, or name it in CHROMIUM_PATH.",
  );
}

function runs(path: string): boolean {
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

if (import.meta.main) console.log(installChromium());
