import { z } from "zod";
import { idInput, listOf } from "../../../shared/schema.ts";

/** How many invoices are printed at once at most. */
const MOST_PRINTED = 200;

/** Invoices named one by one in an address: `1,2`. */
export const printedInvoiceIds = z
  .string("Bitte wählen Sie Rechnungen aus")
  .transform((text): unknown[] => text.split(","))
  .pipe(
    listOf(
      idInput,
      {
        min: [1, "Bitte wählen Sie mindestens eine Rechnung aus"],
        max: [MOST_PRINTED, `Bitte wählen Sie höchstens ${MOST_PRINTED} Rechnungen auf einmal aus`],
      },
      "Bitte wählen Sie Rechnungen aus",
    ).transform((ids) => [...new Set(ids)]),
  )
  .meta({ type: "string", pattern: "^[1-9]\\d{0,14}(,[1-9]\\d{0,14})*$" });
