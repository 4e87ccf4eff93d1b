import { dirname, relative } from "node:path";
import { parseArgs } from "node:util";
import type { MutantResult } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import { mutableFiles, REPORT, SETTINGS } from "./parts/mutation/settings.ts";

const USAGE = `npm run mutate               changes rules and shared values, one place at a time, and says which changes no test notices
npm run mutate -- PATH…      those in these folders or files alone
npm run mutate -- --anew     asks again, too, what is known from the last run

What has not been touched since the last run is known from it. Survivors are said above the score, and shown in their
files by ${REPORT}.`;

const WANTED_PERCENT = 85;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { anew: { type: "boolean" }, help: { type: "boolean", short: "h" } },
});
if (values.help) console.log(USAGE);
else await mutate(positionals, values.anew === true);

async function mutate(paths: string[], force: boolean): Promise<void> {
  const files = mutableFiles(paths);
  if (files.length === 0) {
    console.error(`Neither a rule nor a shared value lies under ${paths.join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  const begun = performance.now();
  const mutants = await new Stryker({ ...SETTINGS, mutate: files, force }).runMutationTest();
  const asked = mutants.filter(({ fileName }) => files.includes(relative(".", fileName)));
  const minutes = (performance.now() - begun) / 60_000;
  for (const [folder, own] of Map.groupBy(asked, ({ fileName }) => dirname(relative(".", fileName))))
    console.log(`${scoreOf(own).percent.padStart(5)} %  ${folder}`);
  const { killed, of, percent } = scoreOf(asked);
  const holds = 100 * killed >= WANTED_PERCENT * of;
  console.log(
    `${holds ? "Held" : "Not held"}: ${killed} of ${of} mutants killed, ${percent} % (at least ${WANTED_PERCENT} %), in ${minutes.toFixed(1)} minutes.`,
  );
  process.exitCode = holds ? 0 : 1;
}

/** One that never ends is killed as well: whoever made that change would notice. */
function scoreOf(mutants: MutantResult[]): { killed: number; of: number; percent: string } {
  const counted = mutants.filter(({ status }) => status !== "Ignored");
  const killed = counted.filter(({ status }) => status === "Killed" || status === "Timeout").length;
  return { killed, of: counted.length, percent: ((100 * killed) / Math.max(counted.length, 1)).toFixed(1) };
}
