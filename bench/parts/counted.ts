import type { Ctx } from "../../src/platform/context.ts";
import { createPool } from "../../src/platform/database/pool.ts";
import type { BenchedProduct } from "./product.ts";

/** What a job came to: its answer, how many statements it asked of the database, and how long it took. */
export type Counted<T> = { answer: T; statements: number; ms: number };

/** Does a job of a team in this program, on one connection of the web's role, and counts what it asks. */
export async function counted<T>(
  { appUrl }: BenchedProduct,
  team: number,
  job: (ctx: Ctx) => Promise<T>,
): Promise<Counted<T>> {
  const pool = createPool(appUrl, 1);
  let statements = 0;
  const begin = performance.now();
  try {
    const answer = await job({
      // Nothing that is measured asks the directory.
      database: { pool, directory: pool, onQuery: () => statements++ },
      team,
      actor: { kind: "system", job: "benchmark" },
      now: new Date(),
    });
    return { answer, statements, ms: performance.now() - begin };
  } finally {
    await pool.end();
  }
}
