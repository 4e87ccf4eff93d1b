import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import type { RegistrationDetail } from "../answer-schema.ts";
import { lockWithLesson } from "../lock.ts";
import { getRegistration } from "../queries.ts";
import { placesAfter } from "../rules/staff-rules.ts";
import { notWaiting } from "../staff-errors.ts";
import { saveLine, wholeLine } from "../staff-store.ts";
import type { NewPlace } from "./staff-schema.ts";

/** Gives somebody who waits another place in line, with a reason that the log keeps. @throws registrationUnknown, notWaiting */
export const moveInLine = (
  ctx: Ctx,
  id: number,
  { position, reason }: NewPlace,
): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const { row } = await lockWithLesson(tx, id);
    if (row.status !== "waiting") throw notWaiting();
    const line = await wholeLine(tx, row.lesson_id);
    const before = line.findIndex((one) => one.id === id) + 1;
    const after = Math.min(position, line.length);
    if (before === after) return getRegistration(tx, id);
    await saveLine(tx, placesAfter(line, id, after));
    await record(tx, { type: "registration", id }, "moved-in-line", {
      position: [before, after],
      reason: [null, reason],
    });
    return getRegistration(tx, id);
  });
