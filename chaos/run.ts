import { parseArgs } from "node:util";
import { endAfter, endWithParent } from "../bench/parts/ends.ts";
import { end, endOnSignals } from "../bin/parts/closing.ts";
import { audit, type Verdict } from "./auditor/audit.ts";
import type { Answered, Evidence } from "./auditor/evidence.ts";
import { unseen } from "./auditor/happened.ts";
import { type House, openHouse } from "./house/house.ts";
import { liveThrough } from "./live-through.ts";
import { type Plan, planOf } from "./planning/plan.ts";

const USAGE = `npm run chaos                               breaks everything for twenty minutes, and audits what is left
npm run chaos -- --minutes 2 --seed 7       for so many minutes, as this seed says: the same seed is the same plan
npm run chaos -- --plan --seed 7            says what would happen

Ends with a line that says what held; exit code 1 where a law is broken.`;

const MORE_MINUTES = 8;
const MOST_FAULTS = 20;

endOnSignals(1);
endWithParent();
// Nobody reads on: nobody would learn what held.
process.stdout.on("error", () => void end(1));
try {
  const { values } = parseArgs({
    options: {
      ...{ seed: { type: "string" }, minutes: { type: "string" } },
      ...{ plan: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    },
  });
  if (values.help) {
    console.log(USAGE);
    await end(0);
  }
  const minutes = wholeOf(values.minutes, 20);
  const plan = planOf(wholeOf(values.seed, 1 + (Math.floor(Date.now() / 1000) % 10_000)), minutes);
  if (values.plan) {
    console.log(JSON.stringify(plan, null, 2));
    await end(0);
  }
  endAfter(minutes + MORE_MINUTES);
  await end((await run(plan)) ? 0 : 1);
} catch (error) {
  console.error(error);
  await end(1);
}

function wholeOf(given: string | undefined, otherwise: number): number {
  const number = given === undefined ? otherwise : Number(given);
  if (!Number.isInteger(number) || number < 1) throw new Error(`"${given}" is no whole number above 0.`);
  return number;
}

/** Lives through the plan and answers whether every law held. */
async function run(plan: Plan): Promise<boolean> {
  const { seed, stories, troubles, loadMs } = plan;
  console.log(`Seed ${seed}: ${stories.length} people, ${troubles.length} troubles in ${loadMs / 1000} s`);
  const house = await openHouse();
  const evidence = await liveThrough(house, plan);
  const broken = brokenOf(await audit(evidence));
  await sayWhatIsMissing(evidence);
  const happened = `${summaryOf(evidence.answers)} under ${evidence.troubles.length} troubles`;
  const counted = `${happened}${diskOf(plan, house)}, seed ${seed}`;
  console.log(broken === 0 ? `It held: ${counted}.` : `${broken} laws are broken: ${counted}.`);
  return broken === 0;
}

/** A short run does not see everything, and says so. */
async function sayWhatIsMissing(evidence: Evidence): Promise<void> {
  const missing = await unseen(evidence, Number.POSITIVE_INFINITY);
  if (missing.length > 0) console.log(`Not seen in this run: ${missing.join(", ")}.`);
}

/** How the disk was filled, where it was. */
function diskOf({ troubles }: Plan, { disk }: House): string {
  return troubles.some((one) => one.do === "fill-disk") ? `, the disk full by ${disk.way}` : "";
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
