import { z } from "@hono/zod-openapi";
import { bookStatement } from "../domain/bank-statements/book-statement.ts";
import { discardStatement } from "../domain/bank-statements/discard-statement.ts";
import { mapStatement } from "../domain/bank-statements/map-statement.ts";
import { getStatement } from "../domain/bank-statements/queries.ts";
import {
  statementBooked,
  statementBooking,
  statementMapping,
  statementView,
} from "../domain/bank-statements/schema.ts";
import { startStatement } from "../domain/bank-statements/start-statement.ts";
import { reading } from "../platform/database/transaction.ts";
import { answers, answersCreated, body, created, ok } from "./reply.ts";
import { guarded, idParam, noun } from "./route.ts";
import { fileForm, uploadOf } from "./uploads.ts";

/** /api/bank-statements */
export const bankStatements = noun()
  .openapi(
    guarded("bank-statements.use", {
      method: "post",
      path: "/",
      summary:
        "Take in a bank statement (CAMT or CSV) and show what each credit would become; nothing is booked yet",
      request: { body: fileForm },
      responses: answersCreated(statementView),
    }),
    async (c) => {
      const upload = await uploadOf(c.req.valid("form").file);
      return c.json(created(await startStatement(c.var.ctx, c.var.services.parsing, upload)), 201);
    },
  )
  .openapi(
    guarded("bank-statements.use", {
      method: "get",
      path: "/{id}",
      summary: "A bank statement that is being looked through, with what each credit would become now",
      request: { params: idParam },
      responses: answers(statementView),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => getStatement(tx, id))), 200);
    },
  )
  .openapi(
    guarded("bank-statements.use", {
      method: "patch",
      path: "/{id}",
      summary: "Say from which columns of a CSV the fields are taken",
      request: { params: idParam, body: body(statementMapping) },
      responses: answers(statementView),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await mapStatement(c.var.ctx, id, c.req.valid("json").mapping)), 200);
    },
  )
  .openapi(
    guarded("bank-statements.use", {
      method: "post",
      path: "/{id}/booking",
      summary:
        "Book what is sure and what was decided, all or nothing; an entry is booked once, sent twice or not",
      request: { params: idParam, body: body(statementBooking) },
      responses: answers(statementBooked),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await bookStatement(c.var.ctx, id, c.req.valid("json")), "Gebucht"), 200);
    },
  )
  .openapi(
    guarded("bank-statements.use", {
      method: "delete",
      path: "/{id}",
      summary: "Put a bank statement aside",
      request: { params: idParam },
      responses: answers(z.literal(true)),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await discardStatement(c.var.ctx, id), "Kontoauszug verworfen"), 200);
    },
  );

export type BankStatementsApi = typeof bankStatements;
