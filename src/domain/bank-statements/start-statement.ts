import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Parsing } from "../../platform/parsing/parsing.ts";
import { enqueue } from "../../platform/queue.ts";
import { later } from "../../shared/time/dates.ts";
import { record } from "../audit/record.ts";
import type { Upload } from "../files/schema.ts";
import { statementSweep } from "./jobs.ts";
import { getStatement } from "./queries.ts";
import { type StatementFile, statementReading } from "./reading/read-statement.ts";
import type { StatementView } from "./schema.ts";
import { insertStatement } from "./store.ts";

/**
 * Takes a bank's file in and shows what each credit would become; nothing is booked yet. It is forgotten after a day.
 * @throws parsingTooSlow, parsingBusy; whatever readStatement refuses
 */
export async function startStatement(ctx: Ctx, parsing: Parsing, file: Upload): Promise<StatementView> {
  const read = await parsing.run(ctx.team, statementReading, file);
  return inTransaction(ctx, async (tx) => {
    const id = await insertStatement(tx, {
      user_id: ctx.actor.kind === "user" ? ctx.actor.id : 0,
      file_name: file.name.slice(0, 200),
      ...stored(read),
    });
    await enqueue(tx, statementSweep, { statement: id }, later(ctx.now, { days: 1 }));
    await record(tx, { type: "bank_statement", id }, "started", { format: [null, read.format] });
    return getStatement(tx, id);
  });
}

const stored = (read: StatementFile) =>
  read.format === "camt"
    ? {
        ...{ format: "camt", columns: "[]", rows: "[]", mapping: "{}" },
        entries: JSON.stringify(read.entries),
        unreadable: JSON.stringify(read.unreadable),
      }
    : {
        ...{ format: "csv", entries: "[]", unreadable: "[]" },
        columns: JSON.stringify(read.columns),
        rows: JSON.stringify(read.rows),
        mapping: JSON.stringify(read.mapping),
      };
