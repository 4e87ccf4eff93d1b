import { Refusal } from "../../../shared/refusal.ts";

/** No account is reported about at this address, or by another provider. */
export const accountUnknown = () =>
  new Refusal(404, "not_found", "Unter dieser Adresse wird nichts gemeldet.");

/** A report whose signature is missing or does not hold. */
export const eventForged = () =>
  new Refusal(400, "forged_event", "Diese Meldung ist nicht oder nicht richtig unterschrieben.");

/** Whether a report is the provider's own can not be found out now; the provider repeats it. */
export const eventUnproven = () =>
  new Refusal(
    503,
    "unavailable",
    "Diese Meldung lässt sich gerade nicht prüfen. Bitte wiederholen Sie sie.",
    {
      retryAfterSeconds: 60,
    },
  );
