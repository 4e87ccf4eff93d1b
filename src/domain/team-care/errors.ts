import { Refusal } from "../../shared/refusal.ts";
import { formatDate } from "../../shared/time/dates.ts";

/** The team is open, as it was wanted. */
export const teamIsActive = () => new Refusal(409, "team_active", "Das Team ist nicht gesperrt.");

/** The team rests already. */
export const teamRests = () =>
  new Refusal(409, "team_rests", "Das Team ist schon gesperrt oder geschlossen.");

/** The team was closed before. */
export const teamIsClosed = (erased_from: Date) =>
  new Refusal(
    409,
    "team_closed_already",
    `Das Team ist schon geschlossen; seine Daten werden am ${formatDate(erased_from)} gelöscht.`,
  );
