import { parseArgs } from "node:util";
import { closeAtEnd, end, endOnSignals } from "../bin/parts/closing.ts";
import { audit, type Verdict } from "./auditor/audit.ts";
import type { Answered } from "./auditor/evidence.ts";
import { openHouse } from "./house/house.ts";
import { liveThrough } from "./live-through.ts";
import { type Plan, planOf } from "./planning/plan.ts";

const USAGE = `npm run chaos                               breaks everything for twenty minutes, and audits what is left
npm run chaos -- --minutes 2 --seed 7       for so many minutes, as this seed says: the same seed is the same plan
npm run chaos -- --plan --seed 7            says what would happen

Ends with a line that says what held; exit code 1 where a law is broken.`;

const MORE_MINUTES = 8;
const MOST_FAULTS = 20;

endOnSignals();
try {
  const { values } = parseArgs({
    options: {
      ...{ seed: { type: "string" }, minutes: { type: "string" } },
      ...{ plan: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    },
  });
  const plan = planOf(
    wholeOf(values.seed, Math.floor(Date.now() / 1000) % 10_000),
    wholeOf(values.minutes, 20),
  );
  if (values.help) console.log(USAGE);
  else if (values.plan) console.log(JSON.stringify(plan, null, 2));
  else {
    endAfter(Number(values.minutes ?? 20) + MORE_MINUTES);
    await end((await run(plan)) ? 0 : 1);
  }
  await end(0);
} catch (error) {
  console.error(error);
  await end(1);
}

function wholeOf(given: string | undefined, otherwise: number): number {
  const number = given === undefined ? otherwise : Number(given);
  if (!Number.isInteger(number) || number < 1) throw new Error(`"${given}" is no whole number above 0.`);
  return number;
}

/** Nothing that hangs may hang for ever. */
function endAfter(minutes: number): void {
  setTimeout(() => {
    console.error(`Not through after ${minutes} minutes.`);
    void end(1);
  }, minutes * 60_000).unref();
}

/** Lives through the plan and answers whether every law held. */
async function run(plan: Plan): Promise<boolean> {
  const { seed, stories, troubles, loadMs } = plan;
  console.log(`Seed ${seed}: ${stories.length} people, ${troubles.length} troubles in ${loadMs / 1000} s`);
  const house = await openHouse();
  closeAtEnd(house.stop);
  const evidence = await liveThrough(house, plan);
  const broken = brokenOf(await audit(evidence));
  const counted = `${summaryOf(evidence.answers)} under ${evidence.troubles.length} troubles, the disk full by ${house.disk.way}, seed ${seed}`;
  console.log(broken === 0 ? `It held: ${counted}.` : `${broken} laws are broken: ${counted}.`);
  return broken === 0;
}

/** Says of each law whether it held; answers how many did not. */
function brokenOf(verdict: readonly Verdict[]): number {
  for (const { law, faults } of verdict) {
    console.log(`${faults.length === 0 ? "holds  " : "broken "} ${law}`);
    for (const fault of faults.slice(0, MOST_FAULTS)) console.log(`          ${fault}`);
  }
  return verdict.filter(({ faults }) => faults.length > 0).length;
}

/** How much was answered of each, in words. */
function summaryOf(answers: readonly Answered[]): string {
  const counts = new Map<string, number>();
  for (const { kind, sure } of answers) if (sure) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(", ");
}
