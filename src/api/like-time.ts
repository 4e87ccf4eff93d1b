import { setTimeout as delay } from "node:timers/promises";

/** Longer than what is done for an address takes in either case. */
const LIKE_TIME_MS = 250;

/** Answers no sooner for an address that nobody has than for one that somebody has: haste would tell. */
export async function inLikeTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, delay(LIKE_TIME_MS)]);
}
