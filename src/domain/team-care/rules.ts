import { later } from "../../shared/time/dates.ts";

/** For so many days after it was closed a team can be opened again and taken along; then it is erased (AV contract). */
const DAYS_KEPT = 30;

/** From when on nothing of a team that is closed now is kept. */
export const erasedFrom = (now: Date): Date => later(now, { days: DAYS_KEPT });
