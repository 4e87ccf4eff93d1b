import { parseArgs } from "node:util";
import { z } from "zod";
import { installChromium } from "./chromium.ts";
import { type Outcome, runStep, type Step } from "./parts/steps.ts";

const VITEST_REPORT = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((report) => ({ passed: report.numPassedTests, failed: report.numFailedTests, flaky: 0 }));

const PLAYWRIGHT_REPORT = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats: { expected, unexpected, flaky } }) => ({
    passed: expected + flaky,
    failed: unexpected,
    flaky,
  }));

const CHECKS: Step[] = [{ script: "types" }, { script: "imports" }, { script: "unused" }, { script: "lint" }];

const UNIT_FILE = ".data/test/unit.json";
const UNIT: Step = {
  script: "unit",
  report: {
    file: UNIT_FILE,
    args: ["--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_FILE}`],
    read: (report) => VITEST_REPORT.parse(report),
  },
};

const BROWSER_FILE = ".data/test/browser.json";
const BROWSER: Step = {
  script: "browser",
  report: {
    file: BROWSER_FILE,
    args: [`--reporter=${process.env.CI ? "dot" : "list"},json`],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_FILE },
    read: (report) => PLAYWRIGHT_REPORT.parse(report),
  },
};

/** Each row of the benchmark once and tiny: that it still runs, not how fast. */
const BENCH: Step = { script: "bench:short" };

const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = values.only?.split(",");
const isWanted = ({ script }: Step) => !wanted || wanted.includes(script);

const outcomes = await runChecks(CHECKS.filter(isWanted));
if (isWanted(UNIT)) outcomes.push(await runStep(UNIT, false));
if (isWanted(BROWSER) || isWanted(BENCH)) outcomes.push(...(await runOnBuild()));
summarise(outcomes);

/** The benchmark, short, and browsers look at what is built. */
async function runOnBuild(): Promise<Outcome[]> {
  const done = [await runStep({ script: "build" }, true)];
  if (!done[0]?.ok) return done;
  if (isWanted(BENCH)) done.push(await runStep(BENCH, true));
  if (isWanted(BROWSER)) done.push(await runInBrowser());
  return done;
}

async function runInBrowser(): Promise<Outcome> {
  try {
    process.env.CHROMIUM_PATH = installChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { script: "browser", ok: false, seconds: 0, passed: 0, failed: 1, flaky: 0 };
  }
  return runStep(BROWSER, false);
}

/** The checks are short and use one core each: two at a time. */
async function runChecks(steps: Step[]): Promise<Outcome[]> {
  const waiting = [...steps];
  const done: Outcome[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) done.push(await runStep(step, true));
  };
  await Promise.all([work(), work()]);
  return done;
}

function summarise(all: Outcome[]): void {
  console.log("");
  for (const { script, ok, seconds, passed, flaky } of all) {
    const tests = passed > 0 ? `${passed} passed${retriedInWords(flaky)}` : "";
    console.log(`${ok ? "✓" : "✗"} ${script.padEnd(10)}${seconds.toFixed(1).padStart(7)} s  ${tests}`);
  }
  const total = (key: "passed" | "failed" | "flaky") => all.reduce((sum, outcome) => sum + outcome[key], 0);
  console.log(`\n${total("passed")} passed, ${total("failed")} failed${retriedInWords(total("flaky"))}`);
  process.exitCode = all.every(({ ok }) => ok) ? 0 : 1;
}

function retriedInWords(flaky: number): string {
  return flaky === 0 ? "" : ` (flaky, passed only when tried again: ${flaky})`;
}
