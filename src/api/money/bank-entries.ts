import { z } from "@hono/zod-openapi";
import { entriesFor } from "../../domain/bank-statements/queries.ts";
import { bankEntry } from "../../domain/bank-statements/schema.ts";
import { takeBack } from "../../domain/bank-statements/take-back.ts";
import { wholeNumber } from "../../shared/schema.ts";
import { done } from "../http/answers.ts";
import { router } from "../http/router.ts";

/** /api/bank-entries */
export const bankEntries = router()
  .get("/", "bank-statements.use", {
    summary: "What bank statements brought for a registration, each transfer with all that it was divided on",
    query: z.object({
      registration: wholeNumber(1, Number.MAX_SAFE_INTEGER, "Diese Anmeldung gibt es nicht"),
    }),
    answers: z.array(bankEntry),
    read: (tx, { query }) => entriesFor(tx, query.registration),
  })
  .delete("/{id}", "bank-statements.use", {
    summary: "Take back what was booked of a transfer, for all registrations that it was divided on",
    answers: done,
    handle: ({ ctx, params }) => takeBack(ctx, params.id),
    message: "Buchung zurückgenommen",
  });
