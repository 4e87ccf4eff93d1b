import { globSync } from "node:fs";
import { relative } from "node:path";
import type { PartialStrykerOptions } from "@stryker-mutator/api/core";

/** Where a person reads the survivors in their files. */
export const REPORT = ".data/mutation/report.html";

const RULES = ["src/shared/**/*.ts", "src/domain/**/{rules,*-rules}.ts", "src/domain/**/rules/**/*.ts"];

/** Lists, without a decision in them: of a changed word no test could say more than the list itself. */
const LISTS = new Set(["src/shared/words/countries.ts", "src/shared/example-operator.ts"]);

export const SETTINGS: PartialStrykerOptions = {
  plugins: ["./bin/parts/mutation/rules-runner.ts"],
  testRunner: "rules",
  coverageAnalysis: "perTest",
  concurrency: 2,
  // Modules that were loaded stay in the memory of their process.
  maxTestRunnerReuse: 250,
  timeoutMS: 3000,
  incremental: true,
  incrementalFile: ".data/mutation/incremental.json",
  tempDirName: ".data/mutation/sandbox",
  ignorePatterns: ["**", "!src/**", "!tests/**", "!package.json"],
  reporters: ["clear-text", "html"],
  htmlReporter: { fileName: REPORT },
  clearTextReporter: { allowColor: false, logTests: false, reportScoreTable: false },
};

/** The files with rules and shared values, all or those under these paths. */
export function mutableFiles(paths: string[]): string[] {
  const wanted = paths.map((path) => relative(".", path));
  return [...new Set(globSync(RULES))]
    .filter((file) => !file.endsWith(".test.ts") && !LISTS.has(file))
    .filter((file) => wanted.length === 0 || wanted.some((path) => `${file}/`.startsWith(`${path}/`)))
    .sort();
}
