import { sql } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction, reading } from "../../platform/database/transaction.ts";
import { Refusal } from "../../shared/refusal.ts";
import { fullName } from "../../shared/text.ts";
import type { DoneAtOnce } from "./at-once-schema.ts";
import { registrationUnknown } from "./errors.ts";
import { selectMatching } from "./matching.ts";

/**
 * Locks the named registrations that the actor may see, after the lessons that they belong to; holds and offers whose
 * time is over are settled first. In the order of the ids, so that two who lock some of the same never wait for each other.
 */
export async function lockMany(tx: Tx, ids: readonly number[]) {
  const seen = await selectMatching(tx, { ids: [...ids] })
    .select(["r.id", "r.lesson_id"])
    .execute();
  const lessons = await tx.db
    .selectFrom("lessons")
    .select(["id", "starts_at", "ends_at", "cancellation_steps"])
    .where("team_id", "=", tx.team)
    .where("id", "=", sql<number>`any(${[...new Set(seen.map(({ lesson_id }) => lesson_id))]}::bigint[])`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  await settleMany(
    tx,
    lessons.map(({ id }) => id),
  );
  const rows = await tx.db
    .selectFrom("registrations")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", sql<number>`any(${seen.map(({ id }) => id)}::bigint[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  const lessonOf = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  return rows.flatMap((row) => {
    const lesson = lessonOf.get(row.lesson_id);
    return lesson ? [{ row, lesson }] : [];
  });
}

/** Ends the holds and offers of locked lessons whose time is over, and tells. */
export async function settleMany(tx: Tx, lessons: readonly number[]): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select coalesce(sum(settle_lapsed(${tx.team}, id, ${tx.now})), 0) as ended
    from unnest(${[...lessons]}::bigint[]) as id`.execute(tx.db);
  return rows[0]?.ended ?? 0;
}

type Person = { id: number; number: string; first_name: string; last_name: string };

/**
 * Does something to each of the named registrations that the actor may see, each in a transaction of its own, so that one
 * that is refused keeps none of the others back; those first who wait, so that no seat of the others is offered to them.
 * Answers what became of each, in the order in which they were named: what the deed says, or why it was refused.
 * @throws registrationUnknown when the actor may see none of them
 */
export async function oneByOne(
  ctx: Ctx,
  ids: readonly number[],
  deed: (tx: Tx, id: number) => Promise<string>,
): Promise<DoneAtOnce> {
  const rows = await reading(ctx, (tx) =>
    selectMatching(tx, { ids: [...ids] })
      .select(["r.id", "r.number", "r.first_name", "r.last_name"])
      .orderBy(sql`r.status in ('waiting', 'offered')`, "desc")
      .orderBy("r.id")
      .execute(),
  );
  const told = [];
  for (const row of rows) told.push({ row, ...(await attempt(ctx, row.id, deed)) });
  return outcomes(ids, told);
}

async function attempt(ctx: Ctx, id: number, deed: (tx: Tx, id: number) => Promise<string>) {
  try {
    return { refused: null, said: await inTransaction(ctx, (tx) => deed(tx, id)) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

/** What became of each that was asked for, in their order. @throws registrationUnknown when the actor may see none of them */
export function outcomes(
  ids: readonly number[],
  told: readonly { row: Person; refused: string | null; said?: string }[],
): DoneAtOnce {
  if (told.length === 0) throw registrationUnknown();
  const known = new Map(told.map((one) => [one.row.id, one]));
  const results = ids.map((id) => {
    const one = known.get(id);
    if (!one)
      return { id, number: "", name: "", done: 0 as const, message: "Diese Anmeldung gibt es nicht." };
    const { row, refused, said = "" } = one;
    const done = refused === null ? (1 as const) : (0 as const);
    return { id, number: row.number, name: fullName(row), done, message: refused ?? said };
  });
  return { done: results.filter(({ done }) => done === 1).length, results };
}
