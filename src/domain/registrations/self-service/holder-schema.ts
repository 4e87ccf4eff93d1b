import { z } from "zod";
import { outputsOf } from "../../../shared/fields.ts";
import { flagOut, idInput, instant, line, lines } from "../../../shared/schema.ts";
import { bookingTerms } from "../agreement/terms-schema.ts";
import { detailFields, listedFields } from "../fields.ts";
import { insuranceTypes } from "../words-rules.ts";

/** What the holder of a link says when one session does not suit; a line of text may come with it. */
export const absenceInput = z.object({
  session_id: idInput,
  note: line(300).default(""),
});
export type AbsenceInput = z.infer<typeof absenceInput>;

/** What the link of a mail names, that books a held seat for good. */
export const addressProofInput = z.object({
  proof: z
    .string({ error: "Bitte öffnen Sie den Link aus unserer E-Mail" })
    .max(200, "Bitte öffnen Sie den Link aus unserer E-Mail"),
});

const ask = "Bitte schreiben Sie uns, worum es geht";

/** What the holder of a link writes to the team. */
export const holderMessage = z.object({
  text: z.string({ error: ask }).pipe(lines(4000)).pipe(z.string().min(1, ask)),
  idempotency_key: z.string().trim().max(200, "Bitte laden Sie die Seite neu").nullish(),
});
export type HolderMessage = z.infer<typeof holderMessage>;

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

/** What cancelling now would cost; `leaves_waiting_list` for who has no seat yet. */
export const cancellationPreview = z.object({
  can_cancel: flagOut,
  leaves_waiting_list: flagOut,
  fee_cents: z.int(),
  /** What of what was paid would go back now. */
  refund_cents: z.int(),
  /** What goes back to the gift voucher that paid it. */
  gift_cents: z.int(),
  cancellation_terms: z.array(
    z.object({ until: z.string().nullable(), percent: z.int(), fee_cents: z.int() }),
  ),
});
export type CancellationPreview = z.infer<typeof cancellationPreview>;
