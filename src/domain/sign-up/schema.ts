import { z } from "zod";
import { emailAddress, requiredLine, ticked } from "../../shared/schema.ts";
import { isRepeated, nameFields, passwordFields, samePassword } from "../users/schema.ts";

/** What makes a team and its owner. `confirmations` are the texts that were agreed to. */
export const signUpInput = z
  .object({
    /** The practice's name; the owner's where programs leave it out. */
    team_name: requiredLine("Bitte geben Sie den Namen Ihrer Praxis an", 120).nullish(),
    ...nameFields,
    email: emailAddress,
    ...passwordFields,
    confirmations: z.preprocess(
      (given: unknown) => given ?? {},
      z.object({
        terms: ticked("Bitte stimmen Sie den AGB zu"),
        privacy: ticked("Bitte bestätigen Sie, dass Sie die Datenschutzerklärung kennen"),
        av_contract: ticked("Bitte schließen Sie den Vertrag zur Auftragsverarbeitung ab"),
      }),
    ),
  })
  .refine(isRepeated, samePassword);
export type SignUpInput = z.infer<typeof signUpInput>;
