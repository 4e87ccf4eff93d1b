import { bookStatement } from "../../domain/bank-statements/book-statement.ts";
import { discardStatement } from "../../domain/bank-statements/discard-statement.ts";
import { mapStatement } from "../../domain/bank-statements/map-statement.ts";
import { getStatement } from "../../domain/bank-statements/queries.ts";
import {
  statementBooked,
  statementBooking,
  statementMapping,
  statementView,
} from "../../domain/bank-statements/schema.ts";
import { startStatement } from "../../domain/bank-statements/start-statement.ts";
import { created, done } from "../http/answers.ts";
import { formWith, TABLES } from "../http/bodies.ts";
import { router } from "../http/router.ts";

/** /api/bank-statements */
export const bankStatements = router()
  .post("/", "bank-statements.use", {
    summary:
      "Take in a bank statement (CAMT or CSV) and show what each credit would become; nothing is booked yet",
    form: formWith("application/xml", "application/zip", ...TABLES),
    answers: created(statementView),
    handle: ({ ctx, services, form }) => startStatement(ctx, services.parsing, form),
  })
  .get("/{id}", "bank-statements.use", {
    summary: "A bank statement that is being looked through, with what each credit would become now",
    answers: statementView,
    read: (tx, { params }) => getStatement(tx, params.id),
  })
  .patch("/{id}", "bank-statements.use", {
    summary: "Say from which columns of a CSV the fields are taken",
    body: statementMapping,
    answers: statementView,
    handle: ({ ctx, params, body }) => mapStatement(ctx, params.id, body.mapping),
  })
  .post("/{id}/booking", "bank-statements.use", {
    summary:
      "Book what is sure and what was decided, all or nothing; an entry is booked once, sent twice or not",
    body: statementBooking,
    answers: statementBooked,
    handle: ({ ctx, params, body }) => bookStatement(ctx, params.id, body),
    message: "Gebucht",
  })
  .delete("/{id}", "bank-statements.use", {
    summary: "Put a bank statement aside",
    answers: done,
    handle: ({ ctx, params }) => discardStatement(ctx, params.id),
    message: "Kontoauszug verworfen",
  });
