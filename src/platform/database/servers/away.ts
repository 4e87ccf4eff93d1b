import type pg from "pg";

/** PostgreSQL's own codes: it shuts down, restarts, has no connection, disk or memory left, or broke a connection off. */
const codesOfAway = /^(57P0[1-5]|53[123]00|08...)$/;

/** Codes of the network on the way to it. */
const codesOfNoWay = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT"],
  ...["EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
]);

/** What the driver says, without a code, of a connection that broke, could not be had, or is being closed. */
const wordsOfAway =
  /timeout exceeded when trying to connect|Connection terminated|connection error|not queryable|after calling end on the pool/;

/** For so long one that was away is asked only after the others: whoever waits for it waits in vain. */
const REST_MS = 5_000;
const failedAt = new WeakMap<pg.Pool, number>();

/** Whether it was away just now. */
export const wasAway = (pool: pg.Pool): boolean =>
  performance.now() - (failedAt.get(pool) ?? Number.NEGATIVE_INFINITY) < REST_MS;

/** Notes that it is away, if that is what has failed. */
export function noteAway(pool: pg.Pool, error: unknown): boolean {
  const isAway = isDatabaseAway(error);
  if (isAway) failedAt.set(pool, performance.now());
  return isAway;
}

/** Has something done by the first of some servers that is there. @throws what the last one that is away says */
export async function firstThere<T>(
  pools: readonly pg.Pool[],
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const inTurn = [...pools.filter((pool) => !wasAway(pool)), ...pools.filter(wasAway)];
  for (const [turn, pool] of inTurn.entries()) {
    try {
      return await work(pool);
    } catch (error) {
      if (!noteAway(pool, error) || turn === inTurn.length - 1) throw error;
    }
  }
  throw new Error("there is always a first server");
}

/** Whether something failed because the database is away: then it is worth coming again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return codesOfAway.test(code) || codesOfNoWay.has(code) || wordsOfAway.test(error.message);
}
