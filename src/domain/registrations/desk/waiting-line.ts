import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import type { RegistrationDetail } from "../answer-schema.ts";
import { apply } from "../apply.ts";
import { lessonExternal } from "../errors.ts";
import { lockWithLesson } from "../lock.ts";
import { getRegistration } from "../queries.ts";
import { placesAfter } from "../rules/staff-rules.ts";
import { offerUntil, whomToOffer } from "../rules.ts";
import { noOfferRuns, notWaiting } from "../staff-errors.ts";
import { saveLine, wholeLine } from "../staff-store.ts";
import { offerHours, seatsFree, waitingLine } from "../store.ts";
import { needsOverbooking, offerAtItsEnd, offerWouldComeBack, tooLateToOffer } from "./errors.ts";
import type { NewPlace, OfferRetraction, OutOfTurn } from "./staff-schema.ts";

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

/**
 * Offers a seat to somebody whose turn it is not yet, with a reason that the log keeps; beyond the seats only if that is
 * meant. @throws registrationUnknown; notWaiting, tooLateToOffer, needsOverbooking (409)
 */
export const offerOutOfTurn = (
  ctx: Ctx,
  id: number,
  { reason, overbook }: OutOfTurn,
): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const { row, lesson } = await lockWithLesson(tx, id);
    if (row.status !== "waiting") throw notWaiting();
    if (lesson.is_external) throw lessonExternal("");
    if (lesson.starts_at <= tx.now) throw tooLateToOffer();
    const free = await seatsFree(tx, lesson);
    if (row.seats > free && !overbook) throw needsOverbooking(free);
    const until = offerUntil(tx.now, await offerHours(tx), lesson.starts_at);
    await apply(tx, [{ row, event: { type: "offer", until, overbook: row.seats > free, reason } }]);
    return getRegistration(tx, id);
  });

/**
 * Lets an offer run on by the team's hours, never past the start; its holder is mailed until when. @throws
 * registrationUnknown; noOfferRuns, offerAtItsEnd (409)
 */
export const extendOffer = (ctx: Ctx, id: number): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const { row, lesson } = await lockWithLesson(tx, id);
    if (row.status !== "offered" || !row.expires_at) throw noOfferRuns();
    const until = offerUntil(row.expires_at, await offerHours(tx), lesson.starts_at);
    if (until <= row.expires_at) throw offerAtItsEnd();
    await apply(tx, [{ row, event: { type: "extend", until } }]);
    return getRegistration(tx, id);
  });

/**
 * Takes an offer back, with a reason that the log keeps: the seat goes to the next in line, and who had it waits behind all
 * others, which she is told. @throws registrationUnknown; noOfferRuns, and where she would be the next again
 * offerWouldComeBack (409)
 */
export const retractOffer = (
  ctx: Ctx,
  id: number,
  { reason }: OfferRetraction,
): Promise<RegistrationDetail> =>
  inTransaction(ctx, async (tx) => {
    const { row, lesson } = await lockWithLesson(tx, id);
    if (row.status !== "offered") throw noOfferRuns();
    const free = (await seatsFree(tx, lesson)) + row.seats;
    const others = await waitingLine(tx, lesson.id);
    if (whomToOffer(free, [...others, row]).includes(row)) throw offerWouldComeBack();
    const line = await wholeLine(tx, lesson.id);
    const last = Math.max(...line.map(({ waiting_since }) => waiting_since.getTime()));
    const since = new Date(Math.max(tx.now.getTime(), last + 1));
    await apply(tx, [{ row, event: { type: "retract", since, position: line.length, reason } }]);
    return getRegistration(tx, id);
  });
