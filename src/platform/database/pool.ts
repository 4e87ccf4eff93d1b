import pg from "pg";
import { type SlowQuery, timedClient } from "../observation/slow-queries.ts";

// PostgreSQL's 64-bit ids and counts fit a JavaScript number here; dates without time stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
const INT8_ARRAY: number = 1016;
const readTexts: (value: string) => string[] = pg.types.getTypeParser(INT8_ARRAY);
pg.types.setTypeParser(INT8_ARRAY, (value) => readTexts(value).map(Number));

/** Tells of statements that took long: from how many milliseconds on, and whom. */
export type Slowness = { fromMs: number; tell: (slow: SlowQuery) => void };

/** A pool of pipelining connections; whoever connects must not own the tables. */
export function createPool(url: string, max = 10, slowness?: Slowness): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: "kurshafen",
    ...(slowness && { Client: timedClient(slowness.fromMs, slowness.tell) }),
  });
  // An idle connection that breaks is replaced on the next use; without a listener it would end the process.
  pool.on("error", () => {});
  // The same for one that breaks while somebody holds it between two statements: the next statement tells them.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
