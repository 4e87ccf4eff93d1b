import type { Refusal } from "../../shared/refusal.ts";
import { noOfferYet, offerOver } from "./errors.ts";
import type { Event, Events, Registration, Transition } from "./events.ts";
import { outcomes } from "./outcomes.ts";
import { lapsedUnpaid, type MayHaveLapsed } from "./rules/money/payment-rules.ts";
import { isInLine, isOver } from "./rules.ts";
import {
  neverSeated,
  noOfferRuns,
  noSeatHeld,
  notCancelled,
  notLapsed,
  notWaiting,
  overAlready,
  registrationOver,
  seatLapsed,
  withdrawnForGood,
} from "./staff-errors.ts";
import type { RegistrationState } from "./words-rules.ts";

/** The state that holds at an instant: a hold or an offer whose time is over has expired, whatever the row says. */
export function statusAt(row: { status: string; expires_at: Date | null }, now: Date): RegistrationState {
  const held = row.status === "pending" || row.status === "offered";
  return held && row.expires_at && row.expires_at <= now ? "expired" : (row.status as RegistrationState);
}

/**
 * Whether a registration in this state takes a seat: booked, held, or offered. Of the state at an instant (`statusAt`)
 * takes_seat() in the database says the same.
 */
export const takesSeat = (status: string): boolean =>
  status === "confirmed" || status === "pending" || status === "offered";

/** Whether a registration ended because its money did not come in time: that of a hold, or that of a transfer. */
export const hasLapsed = (row: MayHaveLapsed): boolean => row.status === "expired" || lapsedUnpaid(row);

/**
 * What becomes of a registration by an event, and what follows. @throws where it cannot happen to one in its state:
 * notWaiting, noOfferRuns, noOfferYet, offerOver, noSeatHeld, notLapsed, overAlready, registrationOver, notCancelled,
 * withdrawnForGood, seatLapsed, neverSeated
 */
export function transition<Type extends keyof Events>(
  row: Registration,
  event: Event<Type>,
  now: Date,
): Transition {
  const refusal = refused(row, event.type);
  if (refusal) throw refusal;
  const { columns, log = null, mails = [] } = outcomes[event.type](row, event, now);
  const after = { ...row, ...columns };
  // Whatever makes a hold a booking, the link, money or the team, stands for the address too.
  const isProven = after.status === "confirmed" && row.address_proof === "asked";
  return {
    columns: isProven ? { ...columns, address_proof: "given" } : columns,
    log,
    mails,
    ends_pages: columns.status === "cancelled",
    ends_at: endsSooner(row, after) ? after.expires_at : null,
    wakes: woken(row, after),
  };
}

/** One that is put off needs no other look: the one that comes too early finds it, and comes back. */
const endsSooner = (row: Registration, after: Registration): boolean =>
  (after.status === "pending" || after.status === "offered") &&
  after.expires_at !== null &&
  (after.status !== row.status || row.expires_at === null || after.expires_at < row.expires_at);

function woken(row: Registration, after: Registration): Transition["wakes"] {
  const moves = after.lesson_id !== row.lesson_id;
  const frees = takesSeat(row.status) && (!takesSeat(after.status) || after.seats < row.seats || moves);
  // For whom it was not enough it may be now.
  const joins = after.status === "waiting" && (moves || after.seats < row.seats);
  const offerEnds = row.status === "offered" && !takesSeat(after.status);
  return {
    lessons: [...(frees ? [row.lesson_id] : []), ...(joins ? [after.lesson_id] : [])],
    any_date: offerEnds ? row.any_date : null,
  };
}

/** Why an event cannot happen to a registration in its state; undefined where it can. */
function refused(row: Registration, type: keyof Events): Refusal | undefined {
  const { status } = row;
  switch (type) {
    case "offer":
      return status === "waiting" ? undefined : notWaiting();
    case "extend":
    case "retract":
      return status === "offered" ? undefined : noOfferRuns();
    case "accept":
      if (status === "waiting") return noOfferYet();
      return status === "offered" ? undefined : offerOver();
    case "confirm":
      return status === "pending" ? undefined : noSeatHeld();
    case "hold":
      return status === "pending" || status === "expired" ? undefined : noSeatHeld();
    case "restore":
      return hasLapsed(row) ? undefined : notLapsed();
    case "reinstate":
      return whyNotBack(row);
    case "lapse":
      return takesSeat(status) ? undefined : noSeatHeld();
    case "cancel":
    case "call-off":
      return isOver(status) ? overAlready(status) : undefined;
    case "leave":
      return isInLine(status) ? undefined : notWaiting();
    case "withdraw":
      return row.withdrawn_at || status === "expired" ? registrationOver() : undefined;
    case "move":
    case "resize":
      return isOver(status) ? registrationOver() : undefined;
  }
}

/** Why a cancellation cannot be undone; undefined where it can. */
function whyNotBack(row: Registration): Refusal | undefined {
  if (row.status !== "cancelled") return notCancelled();
  if (row.withdrawn_at) return withdrawnForGood();
  if (lapsedUnpaid(row)) return seatLapsed();
  return row.confirmed_at === null ? neverSeated() : undefined;
}
