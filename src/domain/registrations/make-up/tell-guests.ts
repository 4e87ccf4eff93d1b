import type { Tx } from "../../../platform/context.ts";
import { post } from "../../mails/post.ts";
import { endSeat, type Guest, guestsOf, toGuest } from "../guests.ts";

/**
 * Tells the guests of a lesson that was changed what it means to them: who has no session any more loses her seat of that
 * day, who has it at another time or place keeps it. `before` is who was a guest; of what is over nobody is told.
 */
export async function tellGuests(tx: Tx, lesson: number, before: readonly Guest[]): Promise<void> {
  if (before.length === 0) return;
  const running = before.filter(({ runs, seat }) => runs && new Date(seat.ends_at) > tx.now);
  const after = new Map((await guestsOf(tx, lesson)).map((guest) => [guest.seat.place, guest]));
  for (const guest of running) {
    const now = after.get(guest.seat.place);
    if (!now || now.is_off) await endSeat(tx, now ?? guest, "off");
    else if (isMoved(guest, now)) {
      const { starts_at, ends_at, location } = guest.seat;
      await post(tx, toGuest(now), "make-up-moved", { ...now.seat, was: { starts_at, ends_at, location } });
    }
  }
}

/** Whether the end of a guest's seat is news to her: it runs, and has not begun. */
export const isToldOfEnd = ({ now }: Tx, { runs, seat }: Guest): boolean =>
  runs && new Date(seat.starts_at) > now;

const isMoved = ({ seat: was }: Guest, { seat: now }: Guest): boolean =>
  was.starts_at !== now.starts_at || was.ends_at !== now.ends_at || was.location !== now.location;
