import type { Tx } from "../../../platform/context.ts";
import type { FederalState } from "../../../shared/time/holidays.ts";
import { termsThatHold } from "../../courses/terms.ts";
import { agreedMode, type WithdrawalStatus, withdrawalStatus } from "../agreement/withdrawal-rules.ts";
import { apply } from "../apply.ts";
import { type LockedRow, lockFound } from "../lock.ts";

/**
 * Ends a registration by withdrawal if the right holds now: no fee is ever due, the seat is free, the person is told.
 * Answers how it stands either way; `again` where it was withdrawn from before.
 */
export async function withdraw(
  tx: Tx,
  found: { id: number; lesson_id: number },
): Promise<WithdrawalStatus | "again"> {
  const { row, lesson } = await lockFound(tx, found);
  if (row.withdrawn_at) return "again";
  const { federal_state, withdrawal_mode } = await factsOf(tx, row.lesson_id);
  const mode = agreedMode(row, { withdrawal_mode });
  const answer = withdrawalStatus({ ...row, mode, lesson, federal_state }, tx.now);
  if (answer === "granted" || answer === "no_contract") await end(tx, row);
  return answer;
}

/**
 * Ends a registration as withdrawn because the team accepts it, whatever the rules say; one that had ended keeps its
 * end and loses its fee. Done twice it is done once.
 */
export async function acceptWithdrawal(tx: Tx, found: { id: number; lesson_id: number }): Promise<void> {
  const { row } = await lockFound(tx, found);
  if (!row.withdrawn_at && row.status !== "expired") await end(tx, row);
}

const end = (tx: Tx, row: LockedRow): Promise<void> => apply(tx, [{ row, event: { type: "withdraw" } }]);

/** What of course and team decides about a withdrawal. */
async function factsOf(tx: Tx, lesson: number) {
  const row = await tx.db
    .selectFrom("lessons as l")
    .innerJoin("courses as c", (join) =>
      join.onRef("c.team_id", "=", "l.team_id").onRef("c.id", "=", "l.course_id"),
    )
    .innerJoin("teams as t", "t.id", "l.team_id")
    .select([...termsThatHold, "t.federal_state"])
    .where("l.team_id", "=", tx.team)
    .where("l.id", "=", lesson)
    .executeTakeFirstOrThrow();
  return { ...row, federal_state: row.federal_state as FederalState };
}
