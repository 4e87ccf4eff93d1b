import { setTimeout as delay } from "node:timers/promises";

/** Longer than what is done for an address takes in either case. */
const LIKE_TIME_MS = 250;

/** Answers no sooner for an address that nobody has than for one that somebody has: haste would tell. */
export async function inLikeTime<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, delay(LIKE_TIME_MS)]);
  return result;
}
