import { z } from "zod";
import { outputsOf } from "../../../shared/fields.ts";
import { instant } from "../../../shared/schema.ts";
import { bookingTerms } from "../answer-schema.ts";
import { detailFields, listedFields } from "../fields.ts";
import { insuranceTypes } from "../schema.ts";

/** What a held offer's form shows: the terms, and what the person told before. */
export const offer = z.object({
  terms: bookingTerms,
  expires_at: instant,
  told: z.object({
    ...outputsOf({ ...listedFields, ...detailFields }),
    insurance_type: z.enum(insuranceTypes).nullable(),
  }),
});
export type Offer = z.infer<typeof offer>;
