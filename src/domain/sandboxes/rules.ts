import { later } from "../../shared/time/dates.ts";

/** How long somebody has a sandbox for herself. */
const SANDBOX_MINUTES = 60;

/** How long one that is ready waits for somebody; then it is laid anew, since its dates count from the day it was made. */
const READY_HOURS = 12;

/** So many are open at once in the whole installation: each is a practice with all its rows. */
export const MOST_OPEN = 60;

/** When a sandbox that is opened now is over. */
export const endOfOpened = (now: Date): Date => later(now, { minutes: SANDBOX_MINUTES });

/** Until when one that is made now may be given to somebody. */
export const endOfReady = (now: Date): Date => later(now, { hours: READY_HOURS });
