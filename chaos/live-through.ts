import { setTimeout as delay } from "node:timers/promises";
import type { Answered, Evidence } from "./auditor/evidence.ts";
import { watchSeats } from "./auditor/watch-seats.ts";
import type { House } from "./house/house.ts";
import { hurt, inWords } from "./house/hurt.ts";
import { bringBack, comeToRest } from "./house/rest.ts";
import { asking } from "./people/ask.ts";
import { tick } from "./people/desk.ts";
import { openPractice } from "./people/practice.ts";
import type { Stage } from "./people/stage.ts";
import { live } from "./people/visitor.ts";
import type { Plan } from "./planning/plan.ts";
import type { Trouble } from "./planning/troubles.ts";

/**
 * Has people and troubles do what the plan says, lets everything come to rest, and answers what an auditor needs to know.
 * @throws where something does not come back, or never comes to rest
 */
export async function liveThrough(house: House, plan: Plan): Promise<Evidence> {
  const answers: Answered[] = [];
  const noticed: string[] = [];
  let isOver = false;
  const odd = (what: string) => void noticed.push(what);
  const manners = { onOdd: odd, isOver: () => isOver };
  const practice = await openPractice(house, plan, manners);
  const seats = watchSeats(house.urls.database, house.aheadMs);
  const since = performance.now();
  const passedMs = () => performance.now() - since;
  const stage: Stage = {
    ...{ seed: plan.seed, practice, paymentsUrl: house.urls.payments, odd },
    ask: asking({ url: house.urls.product, cookie: () => "", ...manners }),
    note: (answered) => void answers.push(answered),
    isLate: () => passedMs() > plan.loadMs,
  };
  const people = [tick(stage, plan.ticks, since), ...plan.stories.map((story) => live(stage, story))];
  const troubles = await Promise.all(plan.troubles.map((trouble) => happen(house, trouble)));
  await delay(Math.max(0, plan.loadMs - passedMs()));
  await bringBack(house);
  await Promise.all(people);
  isOver = true;
  await comeToRest(house);
  const { database, mails, payments } = house.urls;
  return {
    ...{ databaseUrl: database, mailsUrl: mails, paymentsUrl: payments, answers, troubles, odd: noticed },
    ...{ now: new Date(Date.now() + house.aheadMs()).toISOString(), ...(await seats.stop()) },
    ...{ loadMs: plan.loadMs, died: [...house.died] },
  };
}

/** Waits until it is time for a trouble, and does it. Answers when it was. */
async function happen(house: House, trouble: Trouble): Promise<Evidence["troubles"][number]> {
  await delay(trouble.at);
  const [what, from] = [inWords(trouble), Date.now()];
  console.log(`${String(Math.round(trouble.at / 1000)).padStart(5)} s  ${what}`);
  await hurt(house, trouble);
  return { what, from, to: Date.now() };
}
