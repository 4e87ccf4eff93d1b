import { beginArchive } from "../../platform/archive.ts";
import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { documentId, documentXml } from "../../platform/datev/documents.ts";
import type { FileStore } from "../../platform/files.ts";
import type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
import { withOffset } from "../../shared/time/dates.ts";
import { recordExport } from "../audit/record.ts";
import { invoicePaper } from "../invoices/paper.ts";
import { noDocuments, tooManyDocuments } from "./errors.ts";
import { periodOf } from "./rules/period-rules.ts";
import type { BookFilter } from "./schema.ts";
import { refuseUnknownBooks } from "./settings.ts";

/** So many are put together at once: each is drawn anew. */
const MOST = 1000;

/**
 * The invoices that were finalised in a period, Stornorechnungen with them, as PDFs in a ZIP that is handed out while they are
 * drawn, with DATEV's list of them. That they were taken is written down. @throws noDocuments, tooManyDocuments,
 * booksUnknown; as periodOf
 */
export async function documentsOf(ctx: Ctx, files: FileStore, filter: BookFilter) {
  const period = periodOf(filter, ctx.now);
  const books = filter.instructor_id ?? null;
  const rows = await reading(ctx, async (tx) => {
    await refuseUnknownBooks(tx, books);
    return tx.db
      .selectFrom("invoices as i")
      .innerJoin("invoice_series as s", (join) =>
        join.onRef("s.team_id", "=", "i.team_id").onRef("s.id", "=", "i.series_id"),
      )
      .select(["i.id", "i.number", "i.document"])
      .where("i.team_id", "=", tx.team)
      .where("i.state", "<>", "draft")
      .where("i.issued_on", ">=", period.from)
      .where("i.issued_on", "<=", period.to)
      .where("s.instructor_id", "is not distinct from", books)
      .orderBy("i.finalised_at")
      .orderBy("i.id")
      .limit(MOST + 1)
      .execute();
  });
  if (rows.length === 0) throw noDocuments(period);
  if (rows.length > MOST) throw tooManyDocuments(MOST);
  await recordExport(ctx, "belege", { ...period, ...(books !== null && { instructor_id: books }) });
  return { name: `belege-${period.from}-${period.to}.zip` as const, pieces: packed(ctx, files, rows) };
}

type Row = { id: number; number: string | null; document: unknown };

async function* packed(ctx: Ctx, files: FileStore, rows: readonly Row[]) {
  const archive = beginArchive();
  const documents = [];
  for (const { id, number, document } of rows) {
    const { name, bytes } = await invoicePaper(ctx, files, document as InvoiceSheet);
    archive.store(name, bytes);
    documents.push({ id: documentId("invoice", ctx.team, id), file: name, description: number ?? "" });
    yield* archive.ready();
  }
  archive.store("document.xml", documentXml(withOffset(ctx.now), documents));
  yield* archive.end();
}
