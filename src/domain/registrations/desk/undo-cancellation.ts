import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { fullName } from "../../../shared/words/text.ts";
import type { RegistrationDetail } from "../answer-schema.ts";
import { apply } from "../apply.ts";
import { lessonCalledOff } from "../errors.ts";
import { lockWithLesson } from "../lock.ts";
import { getRegistration } from "../queries.ts";
import { findSamePerson } from "../staff-store.ts";
import { priceRoom, seatsFree } from "../store.ts";
import {
  alreadyInLesson,
  registrationErased,
  seatAtPriceGone,
  seatGone,
  tooLateToReinstate,
} from "./errors.ts";
import type { Reinstatement } from "./staff-schema.ts";

/**
 * Undoes a cancellation while a seat is free, whoever cancelled: what was agreed holds again, a fee is waived, and the days
 * to pay count from now. Pressed twice it is done once. @throws registrationUnknown; registrationErased, lessonCalledOff,
 * tooLateToReinstate, alreadyInLesson, seatGone, seatAtPriceGone, and what transition() refuses (409)
 */
export const undoCancellation = (
  ctx: Ctx,
  id: number,
  { notify }: Reinstatement,
): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const { row, lesson } = await lockWithLesson(tx, id);
    if (row.status === "confirmed") return getRegistration(tx, id);
    if (row.erased_at) throw registrationErased();
    if (lesson.cancelled_at) throw lessonCalledOff();
    if (lesson.ends_at <= tx.now) throw tooLateToReinstate();
    const known = await findSamePerson(tx, row.lesson_id, row.person_key, id);
    if (known) throw alreadyInLesson({ ...known, name: fullName(known) });
    const event = { type: "reinstate", notify } as const;
    if (row.status === "cancelled" && (await seatsFree(tx, lesson)) < row.seats) throw seatGone();
    const room =
      row.status === "cancelled" && row.price_id && (await priceRoom(tx, row.lesson_id, row.price_id));
    if (typeof room === "number" && room < row.seats) throw seatAtPriceGone(row.price_name);
    await apply(tx, [{ row, event, also: { owed_since: tx.now, unpaid_lapses_at: null } }]);
    return getRegistration(tx, id);
  });
