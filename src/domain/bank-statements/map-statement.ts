import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { mappingOf } from "../../shared/columns.ts";
import { changesBetween, record } from "../audit/record.ts";
import { statementUnknown } from "./errors.ts";
import { draftOf } from "./judge-statement.ts";
import { getStatement } from "./queries.ts";
import { statementFields } from "./reading/fields.ts";
import type { StatementView } from "./schema.ts";
import { findStatement, saveMapping } from "./store.ts";

/**
 * Says from which columns of a table the fields are taken; a field that is left out or null comes from none.
 * @throws statementUnknown; on a column that is not there, or taken twice (422)
 */
export const mapStatement = (
  ctx: Ctx,
  id: number,
  input: Record<string, number | null>,
): Promise<StatementView> =>
  inTransaction(ctx, async (tx) => {
    const stored = await findStatement(tx, id, { lock: true });
    if (!stored) throw statementUnknown();
    const mapping = mappingOf(statementFields, draftOf(stored).columns, input);
    if (stored.state !== "draft" || stored.format !== "csv") return getStatement(tx, id);
    await saveMapping(tx, id, mapping);
    await record(tx, { type: "bank_statement", id }, "mapped", changesBetween(stored, { mapping }));
    return getStatement(tx, id);
  });
