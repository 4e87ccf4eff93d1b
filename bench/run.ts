import { parseArgs } from "node:util";
import { end, endOnSignals } from "../bin/parts/closing.ts";
import { type Bench, openBench } from "./parts/bench.ts";
import { endAfter, endWithParent } from "./parts/ends.ts";
import { FULL, SHORT } from "./parts/pace.ts";
import { loadNow, tableOf, type Weighed } from "./parts/result.ts";
import { stateOfSources, verdictOn, writeDown } from "./parts/write-down.ts";
import { ROWS } from "./rows.ts";

/**
 * `npm run bench`: everything, written down in docs/performance.md. `npm run bench -- 1b 4`: these rows alone, shown
 * and not written. `--short` runs through every row once and tiny, but for what would have to be installed.
 */
const { values, positionals } = parseArgs({
  options: { short: { type: "boolean", default: false } },
  allowPositionals: true,
});
const names = ROWS.flatMap((row) => row.names);

endOnSignals();
endWithParent();
try {
  await run();
  await end(0);
} catch (error) {
  console.error(error);
  await end(1);
}

async function run(): Promise<void> {
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no row ${unknown.join(", ")}, only ${names.join(", ")}.`);
  const pace = values.short ? SHORT : FULL;
  endAfter(pace.minutes);
  const sources = await stateOfSources();
  const [begun, loadBefore] = [new Date(), loadNow()];
  const bench = openBench(pace, positionals);
  const results = await measureAll(bench);
  const reached = results.filter((result) => result.reached).length;
  console.log(`${verdictOn(results)}\n\n${tableOf(results)}\n\n${reached} of ${results.length} goals held.`);
  if (!values.short && positionals.length === 0) await writeDown(results, { sources, begun, loadBefore });
}

async function measureAll(bench: Bench): Promise<Weighed[]> {
  const results: Weighed[] = [];
  for (const row of ROWS.filter(({ names, alone }) => names.some((name) => bench.wants(name, alone)))) {
    const why = await row.leftOut?.(bench.pace);
    if (why) {
      console.log(`Row ${row.names.join(", ")} is left out: ${why}`);
      continue;
    }
    const before = performance.now();
    const measured = await bench.whileAlive(row.measure(bench));
    const load = loadNow();
    console.log(`Row ${row.names.join(", ")} took ${Math.round((performance.now() - before) / 1000)} s`);
    const wanted = measured.filter((result) => bench.wants(result.row, row.alone));
    results.push(...wanted.map((result) => ({ ...result, load })));
  }
  return results;
}
