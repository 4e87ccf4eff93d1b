import { z } from "@hono/zod-openapi";
import { askRecipient } from "../../domain/invoices/drafting/ask-recipient.ts";
import { deleteDraft } from "../../domain/invoices/drafting/delete-draft.ts";
import { editDraft } from "../../domain/invoices/drafting/edit-draft.ts";
import { makeDrafts, previewDrafts } from "../../domain/invoices/drafting/make-drafts.ts";
import { writeDraft } from "../../domain/invoices/drafting/write-draft.ts";
import { pdfsOf } from "../../domain/invoices/exporting/pdf-archive.ts";
import { getFeeSchedule, saveFeeSchedule } from "../../domain/invoices/fees/fee-schedule.ts";
import { feeSchedule, feeScheduleInput } from "../../domain/invoices/fees/schema.ts";
import { cancelInvoice } from "../../domain/invoices/issuing/cancel-invoice.ts";
import { finalise } from "../../domain/invoices/issuing/finalise.ts";
import { sendInvoice } from "../../domain/invoices/issuing/send-invoice.ts";
import { invoiceData, invoicePaper, invoicesToPrint } from "../../domain/invoices/paper.ts";
import { notePayment } from "../../domain/invoices/paying/note-payment.ts";
import { noteRefund } from "../../domain/invoices/paying/note-refund.ts";
import { takePaymentBack } from "../../domain/invoices/paying/take-payment-back.ts";
import { getInvoice, getSheet, getSheets, listInvoices } from "../../domain/invoices/queries.ts";
import { messageOfPayment } from "../../domain/invoices/rules/paid-rules.ts";
import { currentRun, haltRun, startRun } from "../../domain/invoices/runs/start-run.ts";
import { draftsMade, draftsPreview, invoice, invoiceDetail } from "../../domain/invoices/schema.ts";
import { invoiceFilters, invoiceSorts } from "../../domain/invoices/schemas/filter-schema.ts";
import {
  cancellationInput,
  draftsInput,
  draftsQuery,
  finalisationInput,
  invoiceEdit,
  invoiceInput,
  paymentInput,
  refundInput,
} from "../../domain/invoices/schemas/input-schema.ts";
import { printedInvoiceIds } from "../../domain/invoices/schemas/printing-schema.ts";
import { invoiceRun, runInput } from "../../domain/invoices/schemas/run-schema.ts";
import {
  invoiceSeriesEdit,
  invoiceSeries as invoiceSeriesShape,
} from "../../domain/invoices/schemas/series-schema.ts";
import { invoiceSummary } from "../../domain/invoices/schemas/summary-schema.ts";
import { getSeries, listSeries } from "../../domain/invoices/series.ts";
import { summariseInvoices } from "../../domain/invoices/summary.ts";
import { updateSeries } from "../../domain/invoices/update-series.ts";
import { reading } from "../../platform/database/transaction.ts";
import { formatCents } from "../../shared/money/money.ts";
import { mailing } from "../access/mail-limits.ts";
import { created, done, file, list } from "../http/answers.ts";
import { fileAnswer, streamed } from "../http/files.ts";
import { filter, listQuery, noFilters, pageQuery, sortedBy } from "../http/inputs.ts";
import { Said } from "../http/route.ts";
import { router } from "../http/router.ts";

const filters = {
  purpose: filter(invoiceFilters.purpose),
  from: filter(invoiceFilters.from),
  to: filter(invoiceFilters.to),
  instructor_id: filter(invoiceFilters.instructor_id),
  registration_id: filter(invoiceFilters.registration_id),
  lesson_id: filter(invoiceFilters.lesson_id),
  beside: filter(invoiceFilters.beside),
};

/** What a list of invoices is asked for. */
export const invoiceQuery = listQuery.extend({
  ...filters,
  state: filter(invoiceFilters.state),
  sort: sortedBy(invoiceSorts),
});

/** /api/invoices: to participants; those of the plan are the platform's */
export const invoices = router()
  .get("/", "invoices.read", {
    scope: "invoices.read",
    summary: "Invoices, drafts and the newest first",
    query: invoiceQuery,
    answers: list(invoice),
    read: (tx, { query }) => listInvoices(tx, query, query),
  })
  .get("/summary", "invoices.read", {
    summary:
      "What of a selection is open, overdue and paid, in all and by the month of issue, and the next number",
    query: listQuery.pick({ q: true }).extend(filters),
    answers: invoiceSummary,
    read: (tx, { query }) => summariseInvoices(tx, query),
  })
  .get("/print.pdf", "invoices.read", {
    summary: "Chosen invoices to be printed, drafts too, each with pages of its own; without XML inside",
    query: z.object({ ids: printedInvoiceIds }),
    answers: file("The invoices", "application/pdf"),
    handle: async ({ c, ctx, query: { ids } }) => {
      const sheets = await reading(ctx, (tx) => getSheets(tx, ids));
      const pdf = await invoicesToPrint(ctx, c.var.files, sheets);
      return fileAnswer(c, "rechnungen.pdf", pdf, { inline: true });
    },
  })
  .get("/pdfs.zip", "invoices.read", {
    name: "getInvoicePdfs",
    summary:
      "The invoices of a list that have a number as PDFs, packed while they are sent; that they were taken is written down",
    query: invoiceQuery,
    answers: file("The files, packed", "application/zip"),
    handle: async ({ c, ctx, query: { page: _, per_page: __, sort: ___, ...narrowed } }) => {
      const { name, pieces } = await pdfsOf(ctx, c.var.files, narrowed);
      return fileAnswer(c, name, await streamed(pieces));
    },
  })
  .post("/", "invoices.write", {
    summary: "Write a draft by hand; it has no number until it is finalised",
    body: invoiceInput,
    answers: created(invoiceDetail),
    handle: ({ ctx, body }) => writeDraft(ctx, body),
    message: "Entwurf gespeichert",
  })
  .post("/runs", "invoices.write", {
    summary: "Finalise, mail or dun several invoices one after the other; it goes on when the caller leaves",
    body: runInput,
    answers: created(invoiceRun),
    handle: ({ ctx, body }) => startRun(ctx, body),
    message: ({ total }) =>
      total === 1 ? "Eine Rechnung ist an der Reihe" : `${total} Rechnungen sind an der Reihe`,
  })
  .get("/runs/current", "invoices.read", {
    summary: "How far the run is that the caller began last; null where there is none",
    answers: invoiceRun.nullable(),
    read: (tx) => currentRun(tx),
  })
  .delete("/runs/{id}", "invoices.write", {
    summary: "Halt a run; what is done stays done. One that has ended is not shown any more",
    answers: done,
    handle: ({ ctx, params }) => haltRun(ctx, params.id),
    message: "Angehalten",
  })
  .get("/drafts", "invoices.read", {
    summary:
      "What drafts there would be for these registrations, or for all of a lesson, by what they bill, and who is left out why",
    query: draftsQuery,
    answers: draftsPreview,
    read: (tx, { query }) => previewDrafts(tx, query),
  })
  .post("/drafts", "invoices.write", {
    summary:
      "Write drafts for several registrations, or for all of a lesson; what is billed already is left out and said",
    body: draftsInput,
    answers: draftsMade,
    handle: ({ ctx, body }) => makeDrafts(ctx, body),
    message: ({ created: made }) =>
      made.length === 1 ? "Ein Entwurf angelegt" : `${made.length} Entwürfe angelegt`,
  })
  .get("/fee-schedule", "team.read", {
    summary: "By which Land's regulation the team bills privately, at which factor, and its own positions",
    query: noFilters,
    answers: feeSchedule,
    read: (tx) => getFeeSchedule(tx),
  })
  .patch("/fee-schedule", "team.write", {
    summary: "Keep Land, factor and the team's own positions, as a whole",
    body: feeScheduleInput,
    answers: feeSchedule,
    handle: ({ ctx, body }) => saveFeeSchedule(ctx, body),
    message: "Gespeichert",
  })
  .get("/{id}", "invoices.read", {
    scope: "invoices.read",
    summary: "One invoice with its items, what its paper says, its money, what is missing, and its history",
    answers: invoiceDetail,
    read: (tx, { params }) => getInvoice(tx, params.id),
  })
  .get("/{id}/pdf", "invoices.read", {
    scope: "invoices.read",
    summary: "The paper of an invoice, PDF/A-3 with its XML inside; of a draft a preview that says so",
    query: noFilters,
    answers: file("The invoice", "application/pdf"),
    handle: async ({ c, ctx, params }) => {
      const sheet = await reading(ctx, (tx) => getSheet(tx, params.id));
      const { name, bytes } = await invoicePaper(ctx, c.var.files, sheet);
      return fileAnswer(c, name, bytes, { inline: true });
    },
  })
  .get("/{id}/xml", "invoices.read", {
    scope: "invoices.read",
    summary: "A finalised invoice as data: EN 16931 in the syntax CII, as it also is inside the PDF",
    query: noFilters,
    answers: file("The invoice", "application/xml"),
    handle: async ({ c, ctx, params }) => {
      const { name, xml } = await invoiceData(await reading(ctx, (tx) => getSheet(tx, params.id)));
      return fileAnswer(c, name, xml);
    },
  })
  .patch("/{id}", "invoices.write", {
    summary: "Edit a draft; items are replaced as a whole",
    body: invoiceEdit,
    answers: invoiceDetail,
    handle: ({ ctx, params, body }) => editDraft(ctx, params.id, body),
    message: "Entwurf gespeichert",
  })
  .post("/{id}/data-question", "invoices.write", {
    summary:
      "Complete a draft's address from its registration; what is not known there whoever booked is asked by mail",
    answers: invoiceDetail,
    handle: async ({ c, ctx, params }) => {
      const limit = { to: `draft ${params.id}` };
      const { invoice, asked } = await mailing(c, "registration", limit, () => askRecipient(ctx, params.id));
      const sentence = asked
        ? `Die Bitte ist per E-Mail an ${invoice.asking?.email} unterwegs`
        : "Die Anschrift stand schon bei der Anmeldung und ist eingetragen";
      return new Said(invoice, sentence, true);
    },
  })
  .delete("/{id}", "invoices.write", {
    summary: "Throw a draft away",
    answers: done,
    handle: ({ ctx, params }) => deleteDraft(ctx, params.id),
    message: "Entwurf verworfen",
  })
  .post("/{id}/finalisation", "invoices.write", {
    summary:
      "Finalise a draft: it gets its number and is not changed any more; once, however often it is asked",
    body: finalisationInput,
    answers: invoiceDetail,
    handle: ({ ctx, params, body }) => finalise(ctx, params.id, body),
    message: ({ number }, { body }) => `Rechnung ${number} abgeschlossen${body.send ? " und gesendet" : ""}`,
  })
  .post("/{id}/cancellation", "invoices.write", {
    summary:
      "Cancel a finalised invoice by a Stornorechnung with a number of its own; once, however often it is asked",
    body: cancellationInput,
    answers: invoiceDetail,
    handle: ({ ctx, params, body }) => cancelInvoice(ctx, params.id, body),
    message: ({ number, cancelled_by }) => `Rechnung ${number} storniert mit ${cancelled_by?.number}`,
  })
  .post("/{id}/payments", "invoices.write", {
    summary:
      "Enter money that came by transfer or on site; for what a registration owes it is the registration's",
    body: paymentInput,
    answers: invoiceDetail,
    handle: ({ ctx, params, body }) => notePayment(ctx, params.id, body),
    message: messageOfPayment,
  })
  .post("/{id}/refunds", "invoices.write", {
    summary:
      "Enter money that went back for an invoice that is no registration's: what came too much, or all once it is cancelled",
    body: refundInput,
    answers: invoiceDetail,
    handle: ({ ctx, params, body }) => noteRefund(ctx, params.id, body),
    message: ({ to_return_cents }) =>
      to_return_cents > 0
        ? `Erstattung eingetragen. Es sind noch ${formatCents(to_return_cents)} zurückzugeben.`
        : "Erstattung eingetragen. Es ist nichts mehr zurückzugeben.",
  })
  .delete("/{id}/payments/{payment_id}", "invoices.write", {
    summary: "Take a payment or refund back that was entered by hand by mistake; both entries stay in sight",
    answers: invoiceDetail,
    handle: ({ ctx, params }) => takePaymentBack(ctx, params.id, params.payment_id),
    message: "Eintrag zurückgenommen",
  })
  .post("/{id}/sending", "invoices.write", {
    summary: "Mail a finalised invoice with its PDF",
    answers: invoiceDetail,
    handle: ({ ctx, params }) => sendInvoice(ctx, params.id),
    message: ({ recipient_email }) => `Gesendet an ${recipient_email}`,
  });

/** /api/invoice-series: whose numbers there are, how they look, and what new drafts begin with */
export const invoiceSeries = router()
  .get("/", "invoices.read", {
    summary: "The team's series of numbers, and those of instructors who contract in their own name",
    query: pageQuery,
    answers: list(invoiceSeriesShape),
    read: async (tx, { query: { page, per_page } }) => {
      const all = await listSeries(tx);
      return { rows: all.slice((page - 1) * per_page, page * per_page), total: all.length };
    },
  })
  .get("/{id}", "invoices.read", {
    summary: "One series",
    answers: invoiceSeriesShape,
    read: (tx, { params }) => getSeries(tx, params.id),
  })
  .patch("/{id}", "invoices.write", {
    summary: "Edit a series; a year that has begun keeps its pattern",
    body: invoiceSeriesEdit,
    answers: invoiceSeriesShape,
    handle: ({ ctx, params, body }) => updateSeries(ctx, params.id, body),
    message: "Gespeichert",
  });
