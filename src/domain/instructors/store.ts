import type { Tx } from "../../platform/context.ts";
import type { InstructorEdit } from "./schema.ts";

/** The row of an instructor, locked for the transaction; undefined for none. */
export const lockInstructor = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("instructors")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Changes an instructor's columns. */
export const saveInstructor = (tx: Tx, id: number, change: Omit<InstructorEdit, "updated_at">) =>
  tx.db
    .updateTable("instructors")
    .set({ ...change, updated_at: tx.now })
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .execute();

/** Says which files an instructor shows. */
export const saveInstructorFile = (
  tx: Tx,
  id: number,
  change: { img?: string | null; pdf_privacy?: string | null },
) =>
  tx.db.updateTable("instructors").set(change).where("team_id", "=", tx.team).where("id", "=", id).execute();
