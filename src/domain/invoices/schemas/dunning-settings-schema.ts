import { z } from "zod";
import { euroAmount, instant, lines, seenAt, wholeNumber } from "../../../shared/schema.ts";
import { DEAREST_FEE_CENTS } from "../rules/dunning-rules.ts";

const levels = wholeNumber(0, 3, "Bitte 0 bis 3 Stufen wählen");
const afterDays = wholeNumber(1, 90, "Bitte 1 bis 90 Tage angeben");
const paymentDays = wholeNumber(1, 60, "Bitte 1 bis 60 Tage angeben");
const MOST_EUROS = DEAREST_FEE_CENTS / 100;
const tooDear = "Bitte höchstens 5 €: Mehr als Papier und Porto darf eine Mahnung nicht kosten";
const fee = euroAmount("Bitte einen Betrag wie 1,50 angeben")
  .refine((euros) => euros <= MOST_EUROS, { error: tooDear })
  .meta({
    anyOf: [
      { type: "number", minimum: 0, maximum: MOST_EUROS },
      { type: "string", pattern: "^(?:[0-4](?:[.,]\\d{1,2})?|5(?:[.,]00?)?)(?: ?€)?$" },
    ],
  });
const words = lines(1000);

/** An edit of how a team duns: what is left out stays. Empty words are those of the standard. */
export const dunningSettingsEdit = z
  .object({
    levels,
    ...{ after_days_1: afterDays, after_days_2: afterDays, after_days_3: afterDays },
    ...{ payment_days_1: paymentDays, payment_days_2: paymentDays, payment_days_3: paymentDays },
    ...{ fee_1: fee, fee_2: fee, fee_3: fee },
    ...{ words_1: words, words_2: words, words_3: words },
  })
  .partial()
  .extend({ updated_at: seenAt });
export type DunningSettingsEdit = z.infer<typeof dunningSettingsEdit>;

/** How a team duns; words are those that are written, be they the team's own or the standard's. */
export const dunningSettings = z.object({
  /** How many steps there are; 0 where nobody is reminded. */
  levels: z.int(),
  ...{ after_days_1: z.int(), after_days_2: z.int(), after_days_3: z.int() },
  ...{ payment_days_1: z.int(), payment_days_2: z.int(), payment_days_3: z.int() },
  ...{ fee_cents_1: z.int(), fee_cents_2: z.int(), fee_cents_3: z.int() },
  ...{ words_1: z.string(), words_2: z.string(), words_3: z.string() },
  /** Null until somebody has said something. */
  updated_at: instant.nullable(),
});
export type DunningSettings = z.infer<typeof dunningSettings>;
