import type { Registered } from "../../../domain/registrations/answer-schema.ts";
import { paths } from "../../paths.ts";

/** Where a booking leads: to paying where that is due at once, else to its confirmation. */
export const afterBooking = (
  team: string,
  lesson: number,
  { payment_required, registration }: Registered,
): string =>
  payment_required
    ? `${paths.pay(team, registration.token)}?weiter`
    : paths.confirmation(team, lesson, registration.token);
