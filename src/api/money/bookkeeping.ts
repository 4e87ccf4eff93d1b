import { z } from "@hono/zod-openapi";
import { getCashBook } from "../../domain/bookkeeping/cash-book.ts";
import { cashSheetOf } from "../../domain/bookkeeping/cash-sheet.ts";
import { datevBatch } from "../../domain/bookkeeping/datev.ts";
import { documentsOf } from "../../domain/bookkeeping/documents.ts";
import { cashExport, cashRows, openItemExport, taxLineExport } from "../../domain/bookkeeping/export.ts";
import { moveCash, takeCashMoveBack } from "../../domain/bookkeeping/move-cash.ts";
import { listOpenItems } from "../../domain/bookkeeping/open-items.ts";
import { getOverview } from "../../domain/bookkeeping/overview.ts";
import {
  bookFilters,
  bookOverview,
  bookSettings,
  bookSettingsEdit,
  cashBook,
  cashMoveInput,
  openItems,
  ownBook,
  taxSummary,
} from "../../domain/bookkeeping/schema.ts";
import { getSettings, ownBooks } from "../../domain/bookkeeping/settings.ts";
import { summariseTaxes, taxLines } from "../../domain/bookkeeping/tax-summary.ts";
import { updateSettings } from "../../domain/bookkeeping/update-settings.ts";
import { reading } from "../../platform/database/transaction.ts";
import { withPicture } from "../desk/paper-team.ts";
import { done, file } from "../http/answers.ts";
import { fileAnswer, inOnePiece, streamed } from "../http/files.ts";
import { filter, noFilters } from "../http/inputs.ts";
import { router } from "../http/router.ts";
import { tableFiles } from "../http/table-files.ts";

const books = z.object({ instructor_id: filter(bookFilters.instructor_id) });
const days = books.extend({ from: filter(bookFilters.from), to: filter(bookFilters.to) });

/** /api/bookkeeping: what a tax adviser is handed, and how it is made; of the month before this one unless days are named */
export const bookkeeping = router()
  .get("/overview", "bookkeeping.read", {
    summary: "What the books of some days hold, before anything is handed out",
    query: days,
    answers: bookOverview,
    read: (tx, { query }) => getOverview(tx, query),
  })
  .get("/books", "bookkeeping.read", {
    summary: "Whose books there are beside the team's: of instructors who contract in their own name",
    query: noFilters,
    answers: z.array(ownBook),
    read: (tx) => ownBooks(tx),
  })
  .get("/datev.zip", "bookkeeping.read", {
    name: "getDatevBatch",
    summary:
      "Postings of invoices, payments and fees in DATEV's format (EXTF), a file a month; that they were taken is written down",
    query: days,
    answers: file("The files, packed", "application/zip"),
    handle: async ({ c, ctx, query }) => {
      const { name, bytes } = await datevBatch(ctx, query);
      return fileAnswer(c, name, bytes);
    },
  })
  .get("/documents.zip", "bookkeeping.read", {
    name: "getInvoiceDocuments",
    summary:
      "The invoices that were finalised as PDFs, with DATEV's list of them (document.xml); that they were taken is written down",
    query: days,
    answers: file("The files, packed", "application/zip"),
    handle: async ({ c, ctx, query }) => {
      const { name, pieces } = await documentsOf(ctx, c.var.files, query);
      return fileAnswer(c, name, await streamed(pieces));
    },
  })
  .get("/cash-book", "bookkeeping.read", {
    summary: "What was paid on site day by day, with what was there in the morning and in the evening",
    query: days,
    answers: cashBook,
    read: (tx, { query }) => getCashBook(tx, query),
  })
  .with(
    tableFiles("/cash-book", "bookkeeping.read", {
      name: "exportCashBook",
      summary: "The cash book, a row a line,",
      query: days,
      table: async ({ ctx, query }) => {
        const rows = cashRows(await reading(ctx, (tx) => getCashBook(tx, query)));
        return { name: "kassenbuch", columns: cashExport, rows: inOnePiece(rows) };
      },
    }),
  )
  .get("/cash-book.pdf", "bookkeeping.read", {
    name: "printCashBook",
    summary: "The cash book to print and to file",
    query: days,
    answers: file("The sheet", "application/pdf"),
    handle: async ({ c, ctx, query }) => {
      const sheet = await reading(ctx, (tx) => cashSheetOf(tx, query));
      const { cashBookSheet } = await import("../../platform/pdf/papers/cash-book.ts");
      const pdf = new Uint8Array(await cashBookSheet(await withPicture(c, sheet)));
      return fileAnswer(c, `kassenbuch-${sheet.book.period.from}.pdf`, pdf, { inline: true });
    },
  })
  .post("/cash-moves", "bookkeeping.write", {
    summary:
      "Enter cash that was put into the till or taken out without anybody paying; never more than is there",
    query: books,
    body: cashMoveInput,
    answers: done,
    handle: ({ ctx, query, body }) => moveCash(ctx, query.instructor_id ?? null, body),
    message: "Eingetragen",
  })
  .delete("/cash-moves/{id}", "bookkeeping.write", {
    summary: "Take such an entry back that was made by mistake; both lines stay in sight",
    answers: done,
    handle: ({ ctx, params }) => takeCashMoveBack(ctx, params.id),
    message: "Zurückgenommen",
  })
  .get("/open-items", "bookkeeping.read", {
    summary: "What is owed today: invoices, and registrations that no invoice asks for",
    query: books,
    answers: openItems,
    read: (tx, { query }) => listOpenItems(tx, query),
  })
  .with(
    tableFiles("/open-items", "bookkeeping.read", {
      name: "exportOpenItems",
      summary: "What is owed today",
      query: books,
      table: async ({ ctx, query }) => {
        const { items } = await reading(ctx, (tx) => listOpenItems(tx, query));
        return { name: "offene-posten", columns: openItemExport, rows: inOnePiece(items) };
      },
    }),
  )
  .get("/tax-summary", "bookkeeping.read", {
    summary: "What came and went by day of payment, by tax, with what providers kept",
    query: days,
    answers: taxSummary,
    read: (tx, { query }) => summariseTaxes(tx, query),
  })
  .with(
    tableFiles("/tax-summary", "bookkeeping.read", {
      name: "exportTaxSummary",
      summary: "Each payment, refund and fee by its day, of which the summary is made,",
      query: days,
      table: async ({ ctx, query }) => {
        const lines = await reading(ctx, (tx) => taxLines(tx, query));
        return { name: "einnahmen", columns: taxLineExport, rows: inOnePiece(lines) };
      },
    }),
  )
  .get("/settings", "bookkeeping.read", {
    summary: "How the books are kept: numbers and accounts",
    query: books,
    answers: bookSettings,
    read: (tx, { query }) => getSettings(tx, query.instructor_id ?? null),
  })
  .patch("/settings", "bookkeeping.write", {
    summary: "Edit how the books are kept; an empty account is the chart's",
    query: books,
    body: bookSettingsEdit,
    answers: bookSettings,
    handle: ({ ctx, query, body }) => updateSettings(ctx, query.instructor_id ?? null, body),
    message: "Gespeichert",
  });
