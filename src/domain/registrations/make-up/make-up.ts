import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { instantOut } from "../../../shared/schema.ts";
import { record } from "../../audit/record.ts";
import { post } from "../../mails/post.ts";
import { asGuests, endSeat, tellLeader, toGuest } from "../guests.ts";
import { findByHolder } from "../self-service/public-view.ts";
import { lockLesson, lockRegistration } from "../store.ts";
import { cannotMakeUp, makesUpAlready, makeUpBegun, makeUpFull, nothingTaken } from "./errors.ts";
import type { MakeUpInput, MakeUps } from "./make-up-schema.ts";
import { hadPlace, makeUpsOf, mayMakeUp, parallelsOf, savePlace, selectRow, takenBy } from "./places.ts";

/** What the holder of a link misses and can make up, or will. @throws registrationUnknown, onlyByMail */
export const getMakeUps = async (tx: Tx, token: string): Promise<MakeUps> =>
  makeUpsOf(tx, await heldBy(tx, token));

/**
 * Takes a seat of one day in a parallel lesson for the holder of a link, who misses the session of the same number: one
 * that is free there, never somebody else's. Taken twice it is taken once, and who leads that session is told once.
 * @throws registrationUnknown, onlyByMail, cannotMakeUp, makesUpAlready, makeUpBegun, makeUpFull
 */
export const takeMakeUp = (ctx: Ctx, token: string, input: MakeUpInput): Promise<MakeUps> =>
  inTransaction(ctx, async (tx) => {
    const found = await heldBy(tx, token);
    const { missed_session_id, session_id } = input;
    const isAsked = (one: MakeUpInput) =>
      one.session_id === session_id && one.missed_session_id === missed_session_id;
    // The lesson first, the registration second, as everybody does who gives seats; then what was read before is read anew.
    const seen = (await parallelsOf(tx, found)).find(isAsked);
    if (seen) await lockLesson(tx, seen.lesson_id);
    const row = await lockRegistration(tx, found.id);
    const taken = (await takenBy(tx, row.id)).find((one) => one.missed_session_id === missed_session_id);
    if (taken?.session_id === session_id) return makeUpsOf(tx, row);
    if (taken) throw makesUpAlready(taken.starts_at);
    const place = mayMakeUp(tx, row) && seen ? (await parallelsOf(tx, row)).find(isAsked) : undefined;
    if (!place) throw cannotMakeUp();
    if (place.starts_at <= tx.now) throw makeUpBegun();
    if (!place.has_room) throw makeUpFull();
    await savePlace(tx, row.id, input);
    await record(tx, { type: "registration", id: row.id }, "make-up-taken", {
      session: [null, instantOut(place.starts_at)],
    });
    const guest = await guestIn(tx, row.id, missed_session_id);
    await post(tx, toGuest(guest), "make-up-taken", guest.seat);
    await tellLeader(tx, guest, true);
    return makeUpsOf(tx, row);
  });

/**
 * Gives back the seat in which the holder of a link would have made up a session, until that begins. Given back twice it
 * is told once. @throws registrationUnknown, onlyByMail, makeUpBegun, nothingTaken
 */
export const giveMakeUpBack = (ctx: Ctx, token: string, missed_session_id: number): Promise<MakeUps> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockRegistration(tx, (await heldBy(tx, token)).id);
    const taken = (await takenBy(tx, row.id)).find((one) => one.missed_session_id === missed_session_id);
    if (!taken && !(await hadPlace(tx, row.id, missed_session_id))) throw nothingTaken();
    if (!taken) return makeUpsOf(tx, row);
    if (taken.starts_at <= tx.now) throw makeUpBegun();
    await endSeat(tx, await guestIn(tx, row.id, missed_session_id), "given-back");
    return makeUpsOf(tx, row);
  });

/** Her seat of one day, which she has. */
async function guestIn(tx: Tx, registration: number, missed: number) {
  const guest = (await asGuests(tx, [registration])).find(
    ({ missed_session_id }) => missed_session_id === missed,
  );
  if (!guest) throw cannotMakeUp();
  return guest;
}

/** The registration that a link holds. @throws registrationUnknown, onlyByMail */
async function heldBy(tx: Tx, token: string) {
  const { id } = await findByHolder(tx, token);
  return selectRow(tx, id).executeTakeFirstOrThrow();
}
