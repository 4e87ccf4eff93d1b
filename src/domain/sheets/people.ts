import type { Tx } from "../../platform/context.ts";
import { listPeople } from "../registrations/queries.ts";
import { statusAt } from "../registrations/state.ts";

/** Who has a seat of a lesson, by name; of a selection those who are in it. */
export async function peopleWithSeat(tx: Tx, lesson: number, ids?: readonly number[]) {
  const people = await listPeople(tx, lesson);
  return people.filter(
    (row) => ["confirmed", "pending"].includes(statusAt(row, tx.now)) && (!ids || ids.includes(row.id)),
  );
}
