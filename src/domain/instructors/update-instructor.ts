import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { refuseStale } from "../../shared/edits.ts";
import { changesBetween, record } from "../audit/record.ts";
import { watchLimits } from "../plans/keep-within-plan.ts";
import { instructorUnknown, stillInvited, teamDecides } from "./errors.ts";
import { getInstructor } from "./queries.ts";
import { isOwnReach, mayEdit } from "./reach.ts";
import type { Instructor, InstructorEdit } from "./schema.ts";
import { lockInstructor, saveInstructor } from "./store.ts";

type Consequences = {
  /** What follows where she contracts in her own name: numbers of her own for her invoices. */
  beginOwnSeries?: (tx: Tx, instructor: { id: number; name: string }) => Promise<void>;
};

/**
 * Edits an instructor; instructors and guests edit their own profile only.
 * @throws limitReached; instructorUnknown, teamDecides, stillInvited; a stale edit (409)
 */
export const updateInstructor = (
  ctx: Ctx,
  id: number,
  edit: InstructorEdit,
  { beginOwnSeries }: Consequences = {},
): Promise<Instructor> =>
  inTransaction(ctx, async (tx) => {
    const keepWithinPlan = await watchLimits(tx, "instructors");
    const before = mayEdit(tx.actor, id) ? await lockInstructor(tx, id) : undefined;
    if (!before) throw instructorUnknown();
    const { updated_at, ...change } = edit;
    refuseStale(before, updated_at);
    if (isOwnReach(tx.actor) && isForTeam(change)) throw teamDecides();
    if (change.status && before.status === "pending") throw stillInvited();
    await saveInstructor(tx, id, change);
    if (change.contracts_in_own_name) await beginOwnSeries?.(tx, { ...before, ...change });
    await keepWithinPlan();
    await record(tx, { type: "instructor", id }, "updated", changesBetween(before, change));
    return getInstructor(tx, id);
  });

const isForTeam = ({ rank, status, contracts_in_own_name }: InstructorEdit): boolean =>
  [rank, status, contracts_in_own_name].some((value) => value !== undefined);
