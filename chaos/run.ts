import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { closeAtEnd, end, endOnSignals } from "../bin/parts/closing.ts";
import { audit } from "./auditor/audit.ts";
import type { Answered, Evidence } from "./auditor/evidence.ts";
import { watchSeats } from "./auditor/watch-seats.ts";
import { type House, openHouse } from "./house/house.ts";
import { hurt, inWords } from "./house/hurt.ts";
import { bringBack, comeToRest } from "./house/rest.ts";
import { asking } from "./people/ask.ts";
import { tick } from "./people/desk.ts";
import { openPractice, type Practice } from "./people/practice.ts";
import type { Stage } from "./people/stage.ts";
import { live } from "./people/visitor.ts";
import { type Plan, planOf } from "./planning/plan.ts";

const USAGE = `npm run chaos                               breaks everything for twenty minutes, and audits what is left
npm run chaos -- --minutes 2 --seed 7       for so many minutes, as this seed says: the same seed is the same plan
npm run chaos -- --plan --seed 7            says what would happen

Ends with a line that says what held; exit code 1 where a law is broken.`;

const MORE_MINUTES = 8;

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
  console.log(
    `Seed ${plan.seed}: ${plan.stories.length} people, ${plan.troubles.length} troubles in ${plan.loadMs / 1000} s`,
  );
  const house = await openHouse();
  closeAtEnd(house.stop);
  const log = { answers: [] as Answered[], odd: [] as string[], troubles: [] as Evidence["troubles"] };
  let isOver = false;
  const practice = await openPractice(house, plan, {
    onOdd: (what) => log.odd.push(what),
    isOver: () => isOver,
  });
  const seats = watchSeats(house.urls.database, house.aheadMs);
  const since = performance.now();
  const stage = stageFor(house, practice, plan, { ...log, since, isOver: () => isOver });
  const troubles = plan.troubles.map(async (trouble) => {
    await delay(trouble.at);
    const from = Date.now();
    const seconds = ((performance.now() - since) / 1000).toFixed(0);
    console.log(`${seconds.padStart(5)} s  ${inWords(trouble)}`);
    await hurt(house, trouble);
    log.troubles.push({ what: inWords(trouble), from, to: Date.now() });
  });
  const people = [
    tick(stage, plan.ticks, since),
    ...plan.stories.map(async (story) => {
      await delay(story.at);
      await live(stage, story);
    }),
  ];
  await Promise.all(troubles);
  await delay(Math.max(0, plan.loadMs - (performance.now() - since)));
  await bringBack(house);
  await Promise.all(people);
  isOver = true;
  await comeToRest(house);
  const { database, mails, payments } = house.urls;
  const verdict = await audit({
    ...{ databaseUrl: database, mailsUrl: mails, paymentsUrl: payments },
    ...{ now: new Date(Date.now() + house.aheadMs()).toISOString(), ...log, oversold: await seats.stop() },
  });
  for (const { law, faults } of verdict) {
    console.log(`${faults.length === 0 ? "holds  " : "broken "} ${law}`);
    for (const fault of faults.slice(0, 20)) console.log(`          ${fault}`);
  }
  const broken = verdict.filter(({ faults }) => faults.length > 0).length;
  const counted = `${summaryOf(log.answers)} under ${log.troubles.length} troubles, the disk full by ${house.disk.way}, seed ${plan.seed}`;
  console.log(broken === 0 ? `It held: ${counted}.` : `${broken} laws are broken: ${counted}.`);
  return broken === 0;
}

type Log = { answers: Answered[]; odd: string[]; since: number; isOver: () => boolean };

function stageFor(house: House, practice: Practice, plan: Plan, log: Log): Stage {
  const odd = (what: string) => void log.odd.push(what);
  return {
    ...{ seed: plan.seed, practice, paymentsUrl: house.urls.payments, odd },
    ask: asking({ url: house.urls.product, cookie: () => "", onOdd: odd, isOver: log.isOver }),
    note: (answered) => log.answers.push(answered),
    isLate: () => performance.now() - log.since > plan.loadMs,
  };
}

/** How much was answered of each, in words. */
function summaryOf(answers: readonly Answered[]): string {
  const counts = new Map<string, number>();
  for (const { kind, sure } of answers) if (sure) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(", ");
}
