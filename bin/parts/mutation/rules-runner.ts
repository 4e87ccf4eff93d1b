import { globSync } from "node:fs";
import { resolve } from "node:path";
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import fc from "fast-check";
import { importFresh, loadModulesFresh } from "./fresh-modules.ts";
import { takeDeclared } from "./vitest.ts";

const TESTS = [
  "src/shared/**/*.test.ts",
  "src/domain/**/{rules,*-rules,state}.test.ts",
  "src/domain/**/rules/**/*.test.ts",
];

/** What the mutated code reads, and where it writes which mutants it passed. */
const mutated: InstrumenterContext = {};
Object.assign(globalThis, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: mutated });

/**
 * Runs the tests of rules and shared values for Stryker, in its own process and each file with fresh modules: a few
 * milliseconds a mutant, where a worker of Vitest for each takes half a second.
 */
class RulesRunner implements TestRunner {
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    // As in vitest.config.ts: a zone that is neither ours nor the machine's.
    process.env.TZ = "America/New_York";
    // A mutant is killed or not, whatever chance would draw today; which case killed it, nobody asks.
    fc.configureGlobal({ seed: 7, endOnFailure: true });
    loadModulesFresh();
  }

  async dryRun(): Promise<DryRunResult> {
    mutated.activeMutant = undefined;
    mutated.mutantCoverage = { static: {}, perTest: {} };
    const tests: TestResult[] = [];
    for (const file of TESTS.flatMap((pattern) => globSync(pattern))) {
      const ran = await runFile(file, () => true, false);
      coverAtLoading(ran);
      tests.push(...ran);
    }
    return { status: DryRunStatus.Complete, tests, mutantCoverage: mutated.mutantCoverage };
  }

  async mutantRun({
    activeMutant,
    testFilter = [],
    hitLimit,
    disableBail,
  }: MutantRunOptions): Promise<MutantRunResult> {
    Object.assign(mutated, { activeMutant: activeMutant.id, hitCount: hitLimit ? 0 : undefined, hitLimit });
    const wanted = new Set(testFilter);
    const tests: TestResult[] = [];
    for (const file of new Set(testFilter.map(fileOf))) {
      tests.push(...(await runFile(file, (id) => wanted.has(id), !disableBail)));
      if (!disableBail && tests.some(({ status }) => status === TestStatus.Failed)) break;
    }
    return toMutantRunResult(
      determineHitLimitReached(mutated.hitCount, hitLimit) ?? { status: DryRunStatus.Complete, tests },
    );
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "rules", RulesRunner)];

/** A file that cannot be loaded is a test that failed. */
async function runFile(
  file: string,
  isWanted: (id: string) => boolean,
  stopsAtFailure: boolean,
): Promise<TestResult[]> {
  const results: TestResult[] = [];
  mutated.currentTestId = undefined;
  try {
    await importFresh(resolve(file));
  } catch (error) {
    takeDeclared();
    return [failed(`${file}#loading`, "is loaded", file, error)];
  }
  for (const [index, { name, run }] of takeDeclared().entries()) {
    const id = `${file}#${index} ${name}`;
    if (!isWanted(id)) continue;
    mutated.currentTestId = id;
    const begun = performance.now();
    try {
      await run();
      results.push({ ...about(id, name, file, begun), status: TestStatus.Success });
    } catch (error) {
      results.push(failed(id, name, file, error, begun));
      if (stopsAtFailure) break;
    }
  }
  return results;
}

const fileOf = (id: string): string => id.slice(0, id.indexOf("#"));

const about = (id: string, name: string, file: string, begun = performance.now()) => ({
  ...{ id, name, fileName: resolve(file) },
  timeSpentMs: performance.now() - begun,
});

const failed = (id: string, name: string, file: string, error: unknown, begun?: number): TestResult => ({
  ...about(id, name, file, begun),
  status: TestStatus.Failed,
  failureMessage: error instanceof Error ? error.message : String(error),
});

/** What loading a file passed, all of its tests have passed: they rest on constants that were made there. */
function coverAtLoading(tests: TestResult[]): void {
  const coverage = mutated.mutantCoverage;
  if (!coverage) return;
  for (const { id } of tests) {
    const passed = { ...coverage.perTest[id] };
    for (const [mutant, hits] of Object.entries(coverage.static))
      passed[mutant] = (passed[mutant] ?? 0) + hits;
    coverage.perTest[id] = passed;
  }
  for (const mutant of Object.keys(coverage.static)) delete coverage.static[mutant];
}
