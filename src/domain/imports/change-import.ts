import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { mappingOf } from "../../shared/columns.ts";
import { changesBetween, record } from "../audit/record.ts";
import { importUnknown, lineUnknown } from "./errors.ts";
import { fieldsOf, importFields, suggestFields } from "./fields.ts";
import { type Draft, draftOf } from "./judge-rows.ts";
import { getImport } from "./queries.ts";
import type { ImportChange, ImportView } from "./schema.ts";
import { lockImport, saveReading } from "./store.ts";

/**
 * Says how a file is read: in which line its headings stand, from which columns the fields are taken, what holds for a row
 * instead of its cells. One that was brought in already stays as it is.
 * @throws importUnknown, lineUnknown; on a column that is not there, or taken twice (422)
 */
export const changeImport = (ctx: Ctx, id: number, change: ImportChange): Promise<ImportView> =>
  inTransaction(ctx, async (tx) => {
    const stored = await lockImport(tx, id);
    if (!stored) throw importUnknown();
    const draft = draftOf(stored);
    const headed = change.heading_line === undefined ? draft : headedBy(draft, change.heading_line);
    const mapping = change.mapping
      ? mappingOf(fieldsOf(draft.kind, draft.lesson_id !== null), headed.columns, change.mapping)
      : headed.mapping;
    const mended = change.row ? withMended(draft, change.row) : draft.mended;
    if (stored.state !== "draft") return getImport(tx, id);
    await saveReading(tx, id, { ...headed, mapping, mended });
    await recordChange(tx, id, { before: draft, after: { ...headed, mapping }, line: change.row?.line });
    return getImport(tx, id);
  });

/** What was typed for a row is of people; that it was, and in which line, is enough. */
async function recordChange(
  tx: Tx,
  id: number,
  { before, after, line }: { before: Draft; after: Draft; line: number | undefined },
): Promise<void> {
  const changes = changesBetween(
    { mapping: before.mapping, heading_line: before.heading_line },
    { mapping: after.mapping, heading_line: after.heading_line },
  );
  if (Object.keys(changes).length > 0) await record(tx, { type: "import", id }, "mapped", changes);
  if (line !== undefined) await record(tx, { type: "import", id }, "mended", { line: [null, line] });
}

/** The same file, its columns named by another line. @throws lineUnknown */
function headedBy(draft: Draft, heading_line: number): Draft {
  const heading = draft.rows.find(({ line }) => line === heading_line);
  if (!heading && heading_line !== 0) throw lineUnknown();
  const width = Math.max(0, ...draft.rows.map(({ cells }) => cells.length));
  const columns = heading?.cells ?? Array.from({ length: width }, () => "");
  const fields = fieldsOf(draft.kind, draft.lesson_id !== null);
  return { ...draft, heading_line, columns, mapping: suggestFields(fields, columns) };
}

/** What is typed is added to what was typed for the row before. @throws lineUnknown */
function withMended(
  { kind, rows, mended }: Draft,
  { line, values, left_out }: NonNullable<ImportChange["row"]>,
): Draft["mended"] {
  if (!rows.some((row) => row.line === line)) throw lineUnknown();
  const before = mended[line] ?? {};
  const known = Object.entries(values ?? {}).filter(([field]) =>
    importFields[kind].some(({ key }) => key === field),
  );
  return {
    ...mended,
    [line]: {
      values: { ...before.values, ...Object.fromEntries(known) },
      left_out: left_out ?? before.left_out,
    },
  };
}
