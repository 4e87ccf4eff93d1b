import { z } from "zod";
import { emailAddress, flag, requiredLine } from "../../shared/schema.ts";
import { isRepeated, nameFields, passwordFields, samePassword } from "../users/schema.ts";

/** A box that has to be ticked; one that is left out is not ticked. */
const agreed = (sentence: string) => flag.default(false).refine((value) => value, { error: sentence });

/** What makes a team and its owner. `confirmations` are the texts that were agreed to. */
export const signUpInput = z
  .object({
    /** The practice's name; the owner's where programs leave it out. */
    team_name: requiredLine("Bitte geben Sie den Namen Ihrer Praxis an", 120).nullish(),
    ...nameFields,
    email: emailAddress,
    ...passwordFields,
    confirmations: z
      .object({
        terms: agreed("Bitte stimmen Sie den AGB zu"),
        privacy: agreed("Bitte bestätigen Sie, dass Sie die Datenschutzerklärung kennen"),
        av_contract: agreed("Bitte schließen Sie den Vertrag zur Auftragsverarbeitung ab"),
      })
      .prefault({ terms: false, privacy: false, av_contract: false }),
  })
  .refine(isRepeated, samePassword);
export type SignUpInput = z.infer<typeof signUpInput>;
