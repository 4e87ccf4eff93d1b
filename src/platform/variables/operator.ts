import { z } from "zod";
import { isIban, tidyIban } from "../../shared/money/iban.ts";

/** Variables that say who runs the installation: as teams, contracts and invoices of plans name you. */
export const operator = {
  OPERATOR_EMAIL: z
    .email("must be a mail address")
    .optional()
    .describe(
      "Where teams reach you, shown beside their plan, on its invoices and in the AV contract. Default: not shown.",
    ),
  OPERATOR_NAME: z
    .string()
    .optional()
    .describe(
      "Who runs the installation, as contracts with teams and invoices of plans name you. Default: whom the imprint names, and plans cannot be bought; an example in the demo.",
    ),
  OPERATOR_ADDRESS: z
    .string()
    .transform((value) =>
      value
        .split("|")
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .optional()
    .describe(
      "Your postal address below that name, its lines parted by vertical bars; the last one is postcode and town.",
    ),
  OPERATOR_VAT_ID: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{2,12}$/, "must be a VAT id")
    .optional()
    .describe("Your VAT id, which invoices of plans name; without it plans cannot be bought."),
  OPERATOR_IBAN: z
    .string()
    .transform(tidyIban)
    .refine(isIban, "must be an IBAN")
    .optional()
    .describe("Account to which teams pay their plan; without it plans cannot be bought."),
  OPERATOR_BIC: z
    .string()
    .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, "must be a BIC")
    .optional()
    .describe("The BIC of that account. Default: not named."),
  SUBPROCESSORS: z
    .string()
    .transform((value) =>
      value
        .split(";")
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .transform((entries) => entries.map((entry) => entry.split("|").map((part) => part.trim())))
    .refine(
      (entries) => entries.every((parts) => parts.length === 3 && parts.every(Boolean)),
      "must name each as name|address|what for, parted by semicolons",
    )
    .transform((entries) =>
      entries.map(([name = "", address = "", purpose = ""]) => ({ name, address, purpose })),
    )
    .optional()
    .describe(
      "Who works with the teams' data on your behalf, as the AV contract lists them: name, address and what for, parted by vertical bars, one from the next by semicolons. Default: nobody; examples in the demo.",
    ),
};
