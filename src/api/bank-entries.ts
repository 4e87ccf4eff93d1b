import { z } from "@hono/zod-openapi";
import { entriesFor } from "../domain/bank-statements/entries.ts";
import { bankEntry } from "../domain/bank-statements/schema.ts";
import { takeBack } from "../domain/bank-statements/take-back.ts";
import { reading } from "../platform/database/transaction.ts";
import { wholeNumber } from "../shared/schema.ts";
import { answers, ok } from "./reply.ts";
import { guarded, idParam, noun } from "./route.ts";

const ofRegistration = z.object({
  registration: wholeNumber(1, Number.MAX_SAFE_INTEGER, "Diese Anmeldung gibt es nicht"),
});

/** /api/bank-entries */
export const bankEntries = noun()
  .openapi(
    guarded("bank-statements.use", {
      method: "get",
      path: "/",
      summary:
        "What bank statements brought for a registration, each transfer with all that it was divided on",
      request: { query: ofRegistration },
      responses: answers(z.array(bankEntry)),
    }),
    async (c) => {
      const { registration } = c.req.valid("query");
      return c.json(ok(await reading(c.var.ctx, (tx) => entriesFor(tx, registration))), 200);
    },
  )
  .openapi(
    guarded("bank-statements.use", {
      method: "delete",
      path: "/{id}",
      summary: "Take back what was booked of a transfer, for all registrations that it was divided on",
      request: { params: idParam },
      responses: answers(z.literal(true)),
    }),
    async (c) =>
      c.json(ok(await takeBack(c.var.ctx, c.req.valid("param").id), "Buchung zurückgenommen"), 200),
  );

export type BankEntriesApi = typeof bankEntries;
