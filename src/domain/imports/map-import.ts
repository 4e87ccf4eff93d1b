import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { changesBetween, record } from "../audit/record.ts";
import { columnTwice, columnUnknown, importUnknown } from "./errors.ts";
import { importFields } from "./fields.ts";
import { draftOf } from "./judge-rows.ts";
import { getImport } from "./queries.ts";
import type { ImportView } from "./schema.ts";
import { lockImport, saveMapping } from "./store.ts";

/**
 * Says from which columns the fields are taken; a field that is left out or null comes from none.
 * @throws importUnknown, columnUnknown, columnTwice
 */
export const mapImport = (ctx: Ctx, id: number, wished: Record<string, number | null>): Promise<ImportView> =>
  inTransaction(ctx, async (tx) => {
    const stored = await lockImport(tx, id);
    if (!stored) throw importUnknown();
    const { kind, columns } = draftOf(stored);
    const mapping: Record<string, number> = {};
    for (const { key } of importFields[kind]) {
      const column = wished[key] ?? null;
      if (column === null) continue;
      if (column >= columns.length) throw columnUnknown(key);
      if (Object.values(mapping).includes(column)) throw columnTwice(key);
      mapping[key] = column;
    }
    if (stored.state !== "draft") return getImport(tx, id);
    await saveMapping(tx, id, mapping);
    await record(tx, { type: "import", id }, "mapped", changesBetween(stored, { mapping }));
    return getImport(tx, id);
  });
