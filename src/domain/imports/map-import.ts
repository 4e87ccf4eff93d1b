import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { mappingOf } from "../../shared/columns.ts";
import { changesBetween, record } from "../audit/record.ts";
import { importUnknown } from "./errors.ts";
import { importFields } from "./fields.ts";
import { draftOf } from "./judge-rows.ts";
import { getImport } from "./queries.ts";
import type { ImportView } from "./schema.ts";
import { lockImport, saveMapping } from "./store.ts";

/**
 * Says from which columns the fields are taken; a field that is left out or null comes from none.
 * @throws importUnknown; on a column that is not there, or taken twice (422)
 */
export const mapImport = (ctx: Ctx, id: number, chosen: Record<string, number | null>): Promise<ImportView> =>
  inTransaction(ctx, async (tx) => {
    const stored = await lockImport(tx, id);
    if (!stored) throw importUnknown();
    const { kind, columns } = draftOf(stored);
    const mapping = mappingOf(importFields[kind], columns, chosen);
    if (stored.state !== "draft") return getImport(tx, id);
    await saveMapping(tx, id, mapping);
    await record(tx, { type: "import", id }, "mapped", changesBetween(stored, { mapping }));
    return getImport(tx, id);
  });
