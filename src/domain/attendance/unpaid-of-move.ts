import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { minutesOfHours } from "../../shared/time/hours-input.ts";
import { fullName } from "../../shared/words/text.ts";
import { unpaidOfBookings } from "../contract-limits/words-rules.ts";
import { getDeskTerms } from "../registrations/desk/desk-terms.ts";
import { selectMatching } from "../registrations/matching.ts";
import { statusAt } from "../registrations/state.ts";
import { getAttendanceGrid } from "./queries.ts";
import type { UnpaidOfMove } from "./schema.ts";

/**
 * What the insurers will not pay where these are moved to another lesson: of each who has a seat and is insured by the
 * state, with the hours that count of the date that she leaves, and of the group that they join. @throws lessonUnknown
 */
export async function unpaidOfMove(tx: Tx, ids: readonly number[], lesson: number): Promise<UnpaidOfMove> {
  const { counted } = await getDeskTerms(tx, lesson);
  if (!counted) return { unpaid: [] };
  const rows = await selectMatching(tx, { ids: [...ids] })
    .select(["r.id", "r.first_name", "r.last_name", "r.lesson_id", "r.status", "r.expires_at"])
    .select(["r.child_birthdate", "r.hours_elsewhere"])
    .where("r.insurance_type", "=", "statutory")
    .where("r.is_test", "=", false)
    .where("r.lesson_id", "<>", lesson)
    .orderBy(sql`r.last_name collate german_names`)
    .orderBy(sql`r.first_name collate german_names`)
    .orderBy("r.id")
    .execute();
  const joining = rows.filter((row) => ["confirmed", "pending"].includes(statusAt(row, tx.now)));
  const paidBefore = new Map<number, number>();
  for (const left of new Set(joining.map(({ lesson_id }) => lesson_id)))
    for (const { registration_id, hours } of (await getAttendanceGrid(tx, left)).people)
      paidBefore.set(registration_id, hours.payable_minutes ?? 0);
  const people = joining.map((row) => ({
    name: fullName(row),
    child_birthdate: row.child_birthdate,
    elsewhere_minutes: minutesOfHours(row.hours_elsewhere) + (paidBefore.get(row.id) ?? 0),
  }));
  return { unpaid: unpaidOfBookings(people, counted) };
}
