import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./bin/chromium.ts";

const executablePath = findChromium() ?? undefined;

// Many pages live for seconds only: a program that draws for all of them, and code that is optimised, come too late.
const SHORT_LIVED = ["--in-process-gpu", "--js-flags=--no-maglev,--no-opt,--min-semi-space-size=32"];

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "**/*.test.ts",
  globalSetup: "./tests/browser-setup.ts",
  outputDir: ".data/test/browser-results",
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  // A fault of the machine must not hide as one of ours, nor the other way round: what passes only at the second try is
  // reported as flaky, with its trace.
  retries: process.env.CI ? 1 : 0,
  // A busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? "dot" : "list",
  use: {
    // Both are known once the set-up has started the product.
    baseURL: process.env.TEST_BASE_URL,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // Recording every step costs as much time as taking it.
    trace: process.env.CI ? "on-first-retry" : "off",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath,
      args: [...SHORT_LIVED, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
  projects: [
    { name: "chromium", use: devices["Desktop Chrome"] },
    // The main job once more where the team lies on another server than the directory.
    {
      name: "two-servers",
      testMatch: "**/main-job.test.ts",
      use: { ...devices["Desktop Chrome"], baseURL: process.env.TEST_TWO_SERVERS_URL },
    },
  ],
});
