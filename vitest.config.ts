import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Programs and threads that tests start read what was compiled once: half the time of a start.
const COMPILED = fileURLToPath(new URL(".data/compiled", import.meta.url));

export default defineConfig({
  test: {
    include: [
      "{src,stand-ins,seeds,bin,bench,chaos}/**/*.test.{ts,tsx}",
      "tests/*.test.ts",
      "tests/api/**/*.test.ts",
    ],
    globalSetup: "tests/global-setup.ts",
    setupFiles: "tests/support/each-file.ts",
    // A zone that is neither ours nor the machine's: whoever forgets to name Europe/Berlin is found out.
    env: { TZ: "America/New_York", NODE_COMPILE_CACHE: COMPILED },
    // One more than there are processors: some tests wait for processes to fall silent.
    maxWorkers: 3,
    // Room for young objects, in megabytes: with the usual sixteen a third of a worker's time goes into clearing them up.
    execArgv: ["--max-semi-space-size=64"],
    // A worker reads the code once and not for each of its files; every file has a database of its own all the same.
    isolate: false,
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
