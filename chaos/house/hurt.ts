import { setTimeout as delay } from "node:timers/promises";
import type { Trouble } from "../planning/troubles.ts";
import type { House } from "./house.ts";
import { continueEach, stopEach } from "./processes.ts";

const STANDS_MS = 150;
const RUNS_MS = 50;

/** Does one trouble to the house, and resolves when it is over. What it hurt may take a while to be back. */
export async function hurt(house: House, trouble: Trouble): Promise<void> {
  switch (trouble.do) {
    case "jump":
      return house.jump(trouble.minutes);
    case "fill-disk":
      house.disk.fill();
      await delay(trouble.ms);
      return house.disk.free();
    case "kill":
      return house.parts[trouble.whom].kill(trouble.ms);
    case "restart":
      return house.parts[trouble.whom].restart(trouble.ms);
    case "pause":
      return stand(house.parts[trouble.whom].pids(), trouble.ms);
    case "slow": {
      const until = performance.now() + trouble.ms;
      while (performance.now() < until) {
        await stand(house.parts[trouble.whom].pids(), STANDS_MS);
        await delay(RUNS_MS);
      }
    }
  }
}

async function stand(pids: readonly number[], ms: number): Promise<void> {
  stopEach(pids);
  await delay(ms);
  continueEach(pids);
}

/** A trouble in words. */
export function inWords(trouble: Trouble): string {
  if (trouble.do === "jump") return `the clock jumps ${trouble.minutes} minutes`;
  if (trouble.do === "fill-disk") return `the disk is full for ${trouble.ms} ms`;
  return `${trouble.do} ${trouble.whom} (${trouble.ms} ms)`;
}
