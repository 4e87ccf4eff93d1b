import { z } from "zod";
import { flag, line, wholeNumber } from "../../../shared/schema.ts";

const amount = "Bitte geben Sie einen Betrag an, zum Beispiel 25,00";

/** Money of a registration that is to go back the way it came: how much (all that is left unless said) and why. */
export const refundInput = z.object({
  amount_cents: wholeNumber(1, 10_000_000, amount).optional(),
  reason: line(300).default(""),
  notify: flag.default(true),
  /** What could be refunded when it was asked for: if it is something else by now, nothing happens. */
  expected_left_cents: wholeNumber(0, 100_000_000, "Bitte laden Sie die Seite neu").optional(),
});
export type RefundInput = z.infer<typeof refundInput>;
