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

const BUILD: Step = { script: "build" };

/** Each row of the benchmark once and tiny: that it still runs, not how fast. */
const BENCH: Step = { script: "bench:short" };

/** Everything is broken for two minutes, always in the same order. */
const CHAOS: Step = { script: "chaos:short" };

const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = values.only?.split(",");
const isWanted = ({ script }: Step) => !wanted || wanted.includes(script);

const [built, checked] = await Promise.all([runOnBuild(), runCheckedThenUnit()]);
const isBuilt = built.every(({ script, ok }) => script !== BUILD.script || ok);
summarise([...checked, ...built, ...(isBuilt ? await runOnBuilt() : [])]);

/** What browsers look at, and the benchmark on it, short. */
async function runOnBuild(): Promise<Outcome[]> {
  if (![BROWSER, BENCH, CHAOS].some(isWanted)) return [];
  const build = await runStep(BUILD, true);
  return build.ok && isWanted(BENCH) ? [build, await runStep(BENCH, true)] : [build];
}

/** Chaos waits for its people most of its time, and leaves the processors to the browsers. */
function runOnBuilt(): Promise<Outcome[]> {
  const chaos = isWanted(CHAOS) ? [runStep(CHAOS, true)] : [];
  return Promise.all([...(isWanted(BROWSER) ? [runInBrowser()] : []), ...chaos]);
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

/** The checks use one core each, and the benchmark beside them, or beside the first unit tests, waits for the disk most of its time. */
async function runCheckedThenUnit(): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const step of CHECKS.filter(isWanted)) done.push(await runStep(step, true));
  return isWanted(UNIT) ? [...done, await runStep(UNIT, false)] : done;
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
