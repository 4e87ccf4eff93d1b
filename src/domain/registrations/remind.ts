import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";

/**
 * Reminds everybody who has a seat in a lesson that it begins soon, if it is time: once, however often the job runs.
 * Whoever booked after that has just read everything. Answers how many were reminded.
 */
export const remind = (ctx: Ctx, lesson: number): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { rows } = await sql<{ told: number }>`
      select remind_of_lesson(${tx.team}, ${lesson}, ${tx.now}) as told`.execute(tx.db);
    return rows[0]?.told ?? 0;
  });
