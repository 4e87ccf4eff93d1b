import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import type { Mails } from "../../mails/kinds-schema.ts";
import { post } from "../../mails/post.ts";
import { endPlaces } from "../holder-store.ts";
import type { HeldRegistration } from "../self-service/held-schema.ts";
import { findByHolder } from "../self-service/public-view.ts";
import { takeAbsenceBack } from "../self-service/tell-team.ts";
import { asGuests, type Guest, tellLeaders, toGuest } from "./guests.ts";

type Why = Mails["make-up-ended"]["why"];

/** Ends the seats of a day that somebody has no more right to, and tells of it. Ended twice they are ended once. */
export const endMakeUps = (ctx: Ctx, registration: number): Promise<void> =>
  inTransaction(ctx, (tx) => endWhatRunsNoMore(tx, [registration]));

/**
 * Takes back that the holder of a link will miss a session, and ends the seat in which she would have made it up.
 * @throws registrationUnknown, onlyByMail, cannotMiss
 */
export const comeAfterAll = (ctx: Ctx, token: string, session_id: number): Promise<HeldRegistration> =>
  inTransaction(ctx, async (tx) => {
    const held = await takeAbsenceBack(tx, token, session_id);
    const { id } = await findByHolder(tx, token);
    await endWhatRunsNoMore(tx, [id]);
    return held;
  });

/**
 * Writes down that seats of a day ended which do not run any more, so that none comes to life again after it went to
 * somebody else, and tells those to whom that is news.
 */
export async function endWhatRunsNoMore(tx: Tx, registrations: readonly number[]): Promise<void> {
  const ended = (await asGuests(tx, registrations)).filter(({ runs }) => !runs);
  for (const guest of ended) await endSeat(tx, guest, whyEnded(guest));
}

const whyEnded = ({ is_off, has_seat }: Guest): Why => {
  if (is_off) return "off";
  return has_seat ? "comes" : "no-seat";
};

/**
 * Ends one seat of a day; the guest is told, and who would have met her, unless it has begun or they called it off. Ended
 * twice it is told once.
 */
export async function endSeat(tx: Tx, guest: Guest, why: Why): Promise<void> {
  const isNews = await endPlaces(tx, guest.registration_id, guest.missed_session_id);
  if (!isNews && why !== "off") return;
  await record(tx, { type: "registration", id: guest.registration_id }, "make-up-given-back", {
    session: [guest.seat.starts_at, null],
  });
  if (new Date(guest.seat.starts_at) <= tx.now) return;
  await post(tx, toGuest(guest), "make-up-ended", { ...guest.seat, why });
  if (why !== "off") await tellLeaders(tx, guest, false);
}
