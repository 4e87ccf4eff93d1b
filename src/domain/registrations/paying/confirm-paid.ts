import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { holdUntil } from "../../payments/money/money-rules.ts";
import { apply } from "../apply.ts";
import type { LockedLesson, LockedRow } from "../lock.ts";
import type { MayHaveLapsed } from "../rules/money/payment-rules.ts";
import { hasLapsed } from "../state.ts";
import { updateRegistration } from "../store.ts";
import type { PaymentMethod } from "../words-rules.ts";

/**
 * What money that came was good for: a seat that was held (`confirmed`), one that was free again (`late`), one that she
 * has (`kept`), the fee of a cancelled one (`fee`); or for nothing: paid before (`paid-before`), no seat (`no-seat`).
 */
export type PaymentEffect = "confirmed" | "late" | "kept" | "fee" | "paid-before" | "no-seat";

/**
 * Decides about the seat of a registration whose money came, and gives it where there is one. Lesson and registration
 * are locked, what had lapsed has been ended.
 */
export async function confirmPaid(
  tx: Tx,
  row: LockedRow,
  payment_method: PaymentMethod,
): Promise<PaymentEffect> {
  if (row.payment_status === "paid") return "paid-before";
  const also = { payment_method };
  switch (row.status) {
    case "confirmed":
      await updateRegistration(tx, row.id, also);
      return "kept";
    case "pending":
      await apply(tx, [{ row, event: { type: "confirm", action: "confirmed" }, also }]);
      return "confirmed";
    default:
      if (row.status === "cancelled" && row.fee_cents > 0) return "fee";
      if (!(await isSeatLeft(tx, row))) return "no-seat";
      await apply(tx, [{ row, event: { type: "restore", action: "confirmed" }, also }]);
      return "late";
  }
}

const isSeatLeft = async (tx: Tx, row: LockedRow) => (await seatsBackFor(tx, [row])).has(row.id);

/** Holds a seat once more for somebody who has agreed to pay after her time was over; false where none is left. */
export async function holdAgain(tx: Tx, row: LockedRow, until: Date): Promise<boolean> {
  if (row.status === "pending" || row.status === "confirmed") return row.payment_status !== "paid";
  if (row.status !== "expired" || !(await isSeatLeft(tx, row))) return false;
  await holdFor(tx, row, until);
  return true;
}

/**
 * Holds a seat for which money is on its way until the lesson begins, also one whose time was over where it is still
 * free. Lesson and registration are locked.
 */
export async function holdForMoney(tx: Tx, locked: { row: LockedRow; lesson: LockedLesson }): Promise<void> {
  const { row, lesson } = locked;
  if (lesson.starts_at <= tx.now) return;
  if (row.status === "expired") await holdAgain(tx, row, lesson.starts_at);
  if (row.status === "pending" && row.expires_at?.getTime() !== lesson.starts_at.getTime())
    await holdFor(tx, row, lesson.starts_at);
}

/** Ends a hold for money that does not come: there is as much time left to pay another way as at first, at most. */
export async function holdForAnotherTry(tx: Tx, row: LockedRow): Promise<void> {
  const until = holdUntil(tx.now);
  if (row.status === "pending" && row.expires_at && row.expires_at > until) await holdFor(tx, row, until);
}

const holdFor = (tx: Tx, row: LockedRow, until: Date): Promise<void> =>
  apply(tx, [{ row, event: { type: "hold", until, awaits: "money" } }]);

type Late = MayHaveLapsed & {
  id: number;
  lesson_id: number;
  seats: number;
  price_id: number | null;
  created_at: Date;
};

/**
 * Whose registration comes back when its money comes after it had lapsed, by whichever way: where the lesson takes place
 * and is not over, seats are still free, at the price that was agreed too, nobody waits for them, and the person has neither withdrawn nor another place
 * there. To be called under the lessons' locks, with all that money came for; the first to have booked come first. One
 * statement, however many they are.
 */
export async function seatsBackFor(tx: Tx, rows: readonly Late[]): Promise<Set<number>> {
  const lapsed = rows.filter(hasLapsed);
  if (lapsed.length === 0) return new Set();
  const { rows: found } = await sql<{ id: number; free: number; at_price: number | null }>`
    select r.id, l.max_participants - seats_taken(l.team_id, l.id, ${tx.now}) as free,
      price_room(l, r.price_id, ${tx.now}) as at_price
    from registrations r
    join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    where r.team_id = ${tx.team} and r.id = any(${lapsed.map(({ id }) => id)}::bigint[])
      and l.cancelled_at is null and l.ends_at > ${tx.now}
      and not somebody_waits(l.team_id, l.id, ${tx.now})
      and not exists (select from registrations other where other.team_id = r.team_id and other.lesson_id = r.lesson_id
        and other.person_key = r.person_key and other.status in ('pending', 'confirmed', 'waiting', 'offered'))`.execute(
    tx.db,
  );
  const freeFor = new Map(found.map(({ id, ...free }) => [id, free]));
  const given = new Map<string, number>();
  const back = new Set<number>();
  for (const row of lapsed.toSorted(
    (a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id - b.id,
  )) {
    const { free, at_price } = freeFor.get(row.id) ?? { free: 0, at_price: null };
    const kinds = [
      { of: `${row.lesson_id}`, left: free },
      ...(at_price === null ? [] : [{ of: `${row.lesson_id} ${row.price_id}`, left: at_price }]),
    ];
    if (kinds.some(({ of, left }) => left - (given.get(of) ?? 0) < row.seats)) continue;
    for (const { of } of kinds) given.set(of, (given.get(of) ?? 0) + row.seats);
    back.add(row.id);
  }
  return back;
}
