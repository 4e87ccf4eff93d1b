import { fieldRefusal, Refusal } from "../../shared/refusal.ts";

/** The team tells nobody at that address any more. */
export const endpointUnknown = () =>
  new Refusal(
    404,
    "webhook_endpoint_unknown",
    "Diesen Webhook gibt es nicht mehr. Bitte laden Sie die Seite neu.",
  );

/** It was never sent, or is older than the log goes back. */
export const deliveryUnknown = () =>
  new Refusal(404, "webhook_delivery_unknown", "Diese Meldung steht nicht mehr im Protokoll.");

/** It leads nowhere that is open to everybody, or not by https. */
export const addressNotOpen = () =>
  fieldRefusal(
    "url",
    "Bitte eine Adresse angeben, die mit https:// beginnt und öffentlich im Internet steht",
  );

/** More addresses than a team needs. */
export const tooManyEndpoints = (most: number) =>
  new Refusal(
    409,
    "too_many_webhook_endpoints",
    `Ihr Team hat schon ${most} Webhooks. Löschen Sie zuerst einen, den niemand mehr braucht.`,
  );

/** What is switched off is told nothing. */
export const endpointOff = () =>
  new Refusal(409, "webhook_endpoint_off", "Dieser Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.");

/** It is on its way already. */
export const stillWaiting = () =>
  new Refusal(
    409,
    "webhook_still_waiting",
    "Diese Meldung ist schon unterwegs. Bitte warten Sie einen Moment.",
  );
