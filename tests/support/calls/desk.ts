import { randomUUID } from "node:crypto";
import { letter } from "../stories/world-parts.ts";
import { type Calls, nothing } from "./call.ts";

const statementFile = () =>
  new File([`Buchungstag;Betrag;Verwendungszweck\n20.11.2026;25,00;Miete ${randomUUID()}\n`], "umsaetze.csv");

const thisYear = { from: "2026-01-01", to: "2026-12-31" };

/** What a team does every day: registrations and their money, messages, questions, withdrawals. */
export const callsOfDesk: Calls = {
  "POST /api/bank-statements": () => ({ file: statementFile() }),
  "GET /api/bank-statements/{id}": ({ statement }) => ({ params: { id: statement } }),
  "PATCH /api/bank-statements/{id}": ({ statement }) => ({
    params: { id: statement },
    body: { mapping: { booked_on: 0, amount: 1, purpose: 2, payer: 3 } },
  }),
  "POST /api/bank-statements/{id}/booking": ({ statement }) => ({
    params: { id: statement },
    body: { ignore: [0] },
  }),
  "GET /api/bank-entries": ({ registration }) => ({ query: { registration } }),
  "DELETE /api/bank-entries/{id}": ({ bankEntry }) => ({ params: { id: bankEntry } }),
  "DELETE /api/bank-statements/{id}": ({ spareStatement }) => ({ params: { id: spareStatement } }),

  "GET /api/attendance/today": nothing,
  "GET /api/attendance/sessions/{id}": ({ evening: id }) => ({ params: { id } }),
  "POST /api/attendance/marks": ({ evening: session_id, expected: registration_id }) => ({
    body: {
      marks: [
        {
          id: "019a9b1c-7d43-7c52-9f3e-5b8a4f1d2c60",
          ...{ registration_id, session_id, state: "present" },
          session_starts_at: "2026-11-21T18:30:00+01:00",
          marked_at: "2026-11-21T10:00:00+01:00",
        },
      ],
    },
  }),
  "GET /api/lessons/{id}/attendance": ({ lesson: id }) => ({ params: { id } }),
  "GET /api/lessons/{id}/attendance.csv": ({ lesson: id }) => ({ params: { id } }),
  "GET /api/lessons/{id}/attendance.xlsx": ({ lesson: id }) => ({ params: { id } }),
  "GET /api/lessons/{id}/attendance.pdf": ({ lesson: id }) => ({ params: { id } }),
  "PATCH /api/registrations/{id}/attendance": ({ present: id, evening: session_id }) => ({
    params: { id },
    body: { session_id, state: "excused" },
  }),

  "GET /api/accounting-sheets": nothing,
  "GET /api/accounting-sheets/export.csv": nothing,
  "GET /api/accounting-sheets/export.xlsx": nothing,
  "GET /api/accounting-sheets/positions": nothing,
  "PATCH /api/accounting-sheets/positions": () => ({ body: { antenatal: "A 12", postnatal: "P 7" } }),
  "GET /api/invoices": nothing,
  "GET /api/invoices/export.csv": nothing,
  "GET /api/invoices/export.xlsx": nothing,
  "GET /api/invoices/summary": nothing,
  "POST /api/invoices": ({ registration }) => ({ body: { ...letter, registration_id: registration } }),
  "GET /api/invoices/drafts": ({ deskRegistration }) => ({ query: { ids: String(deskRegistration) } }),
  "POST /api/invoices/drafts": ({ deskRegistration }) => ({
    body: { purpose: "registration", registration_ids: [deskRegistration] },
  }),
  "POST /api/invoices/runs": ({ invoice }) => ({ body: { action: "send", ids: [invoice] } }),
  "GET /api/invoices/runs/current": nothing,
  "DELETE /api/invoices/runs/{id}": ({ invoiceRun: id }) => ({ params: { id } }),
  "GET /api/invoices/fee-schedule": nothing,
  "PATCH /api/invoices/fee-schedule": () => ({ body: { land: "SN", factor: 1.5, reference: "Vereinbart" } }),
  "GET /api/invoices/{id}": ({ invoiceDraft: id }) => ({ params: { id } }),
  "GET /api/invoices/{id}/pdf": ({ invoice: id }) => ({ params: { id } }),
  "GET /api/invoices/{id}/xml": ({ invoice: id }) => ({ params: { id } }),
  "GET /api/invoices/pdfs.zip": nothing,
  "GET /api/invoices/print.pdf": ({ invoice: id }) => ({ query: { ids: String(id) } }),
  "PATCH /api/invoices/{id}": ({ invoiceDraft: id }) => ({
    params: { id },
    body: { recipient_city: "Halle" },
  }),
  "POST /api/invoices/{id}/data-question": ({ invoiceDraft: id }) => ({ params: { id } }),
  "DELETE /api/invoices/{id}": ({ spareInvoiceDraft: id }) => ({ params: { id } }),
  "POST /api/invoices/{id}/finalisation": ({ invoiceDraft: id }) => ({ params: { id }, body: {} }),
  "POST /api/invoices/{id}/cancellation": ({ spareInvoice: id }) => ({
    params: { id },
    body: { reason: "Doppelt" },
  }),
  "POST /api/invoices/{id}/payments": ({ invoice: id }) => ({
    params: { id },
    body: { amount: 10, method: "transfer" },
  }),
  "POST /api/invoices/{id}/refunds": ({ overpaidInvoice: id }) => ({
    params: { id },
    body: { amount: 0.5, method: "transfer" },
  }),
  "DELETE /api/invoices/{id}/payments/{payment_id}": ({ invoice: id, invoicePayment: payment_id }) => ({
    params: { id, payment_id },
  }),
  "POST /api/invoices/{id}/dunnings": ({ overdueInvoice: id }) => ({ params: { id }, body: { level: 2 } }),
  "GET /api/invoices/{id}/dunnings/{dunning_id}/pdf": ({ overdueInvoice: id, dunning: dunning_id }) => ({
    params: { id, dunning_id },
  }),
  "DELETE /api/invoices/{id}/dunnings/{dunning_id}": ({ spareOverdueInvoice: id, spareDunning }) => ({
    params: { id, dunning_id: spareDunning },
  }),
  "POST /api/invoices/{id}/dunnings/{dunning_id}/waiver": ({ overdueInvoice: id, dunning: dunning_id }) => ({
    params: { id, dunning_id },
  }),
  "GET /api/dunning-settings": nothing,
  "PATCH /api/dunning-settings": () => ({ body: { fee_2: 1.2 } }),
  "POST /api/invoices/{id}/sending": ({ invoice: id }) => ({ params: { id } }),
  "GET /api/invoice-series": nothing,
  "GET /api/invoice-series/{id}": ({ invoiceSeries: id }) => ({ params: { id } }),
  "PATCH /api/invoice-series/{id}": ({ invoiceSeries: id }) => ({
    params: { id },
    body: { payment_days: 7 },
  }),

  "GET /api/bookkeeping/overview": nothing,
  "GET /api/bookkeeping/books": nothing,
  "GET /api/bookkeeping/datev.zip": () => ({ query: thisYear }),
  "GET /api/bookkeeping/documents.zip": () => ({ query: thisYear }),
  "GET /api/bookkeeping/cash-book": nothing,
  "GET /api/bookkeeping/cash-book.csv": nothing,
  "GET /api/bookkeeping/cash-book.xlsx": nothing,
  "GET /api/bookkeeping/cash-book.pdf": nothing,
  "POST /api/bookkeeping/cash-moves": () => ({ body: { kind: "private_in", amount: 50 } }),
  "DELETE /api/bookkeeping/cash-moves/{id}": ({ cashMove: id }) => ({ params: { id } }),
  "GET /api/bookkeeping/open-items": nothing,
  "GET /api/bookkeeping/open-items.csv": nothing,
  "GET /api/bookkeeping/open-items.xlsx": nothing,
  "GET /api/bookkeeping/tax-summary": nothing,
  "GET /api/bookkeeping/tax-summary.csv": nothing,
  "GET /api/bookkeeping/tax-summary.xlsx": nothing,
  "GET /api/bookkeeping/settings": nothing,
  "PATCH /api/bookkeeping/settings": () => ({ body: { adviser_number: 30_000, client_number: 4_711 } }),

  "GET /api/search": () => ({ query: { q: "Hartmann" } }),

  "GET /api/statistics": nothing,
  "GET /api/statistics/overview": nothing,
  "GET /api/statistics/export.csv": nothing,
  "GET /api/statistics/export.xlsx": nothing,

  "GET /api/history/{object}/{id}": (world) => ({ params: { object: "lesson", id: world.lesson } }),

  "GET /api/participant-messages": nothing,
  "POST /api/participant-messages": (world) => ({
    body: { lesson_id: world.lesson, subject: "Kursraum", text: "Hallo {vorname}, bitte klingeln." },
  }),
  "POST /api/participant-messages/preview": (world) => ({
    body: { lesson_id: world.lesson, subject: "Kursraum", text: "Hallo {vorname}, bitte klingeln." },
  }),
  "GET /api/participant-messages/{id}": ({ written }) => ({ params: { id: written } }),

  "GET /api/payments": nothing,
  "GET /api/payments/export.csv": nothing,
  "GET /api/payments/export.xlsx": nothing,
  "GET /api/payments/months": nothing,
  "GET /api/payments/sums": nothing,
  "GET /api/payments/to-see-to": nothing,

  "GET /api/registrations": nothing,
  "GET /api/registrations/export.csv": nothing,
  "GET /api/registrations/export.xlsx": nothing,
  "GET /api/registrations/cancellation": ({ spareRegistration }) => ({ query: { ids: spareRegistration } }),
  "POST /api/registrations/cancellation": ({ spareRegistration }) => ({
    body: { ids: [spareRegistration], reason: "Kurs fällt aus" },
  }),
  "GET /api/registrations/move": ({ deskRegistration, lesson }) => ({
    query: { ids: deskRegistration, lesson_id: lesson },
  }),
  "POST /api/registrations/move": ({ deskRegistration, lesson }) => ({
    body: { ids: [deskRegistration], lesson_id: lesson },
  }),
  "POST /api/registrations/payment": ({ registration }) => ({
    body: { ids: [registration], payment_method: "transfer" },
  }),
  "POST /api/registrations/mails": ({ registration }) => ({ body: { ids: [registration] } }),
  "POST /api/registrations/{id}/mails": ({ registration, mail }) => ({
    params: { id: registration },
    body: { mail_id: mail },
  }),
  "POST /api/registrations/team-sync": () => ({ body: { dry_run: 1 } }),
  "GET /api/registrations/participant-list.pdf": (world) => ({ query: { lesson_id: world.lesson } }),
  "GET /api/registrations/insured-sheets": ({ insured }) => ({ query: { ids: insured } }),
  "GET /api/registrations/insured-sheets.pdf": ({ insured }) => ({ query: { ids: insured } }),
  "POST /api/registrations/data-questions": ({ insured }) => ({ body: { ids: [insured] } }),
  "GET /api/sheets/columns": nothing,
  "PATCH /api/sheets/columns": () => ({ body: { columns: ["phone", "note"] } }),
  "GET /api/sheets/certificates": (world) => ({ query: { lesson_id: world.lesson } }),
  "GET /api/sheets/certificates.pdf": (world) => ({
    query: { lesson_id: world.tonight, kind: "attendance" },
    // Tonight has not begun.
    refused: 409,
  }),
  "GET /api/sheets/texts": nothing,
  "GET /api/sheets/texts/{kind}": () => ({ params: { kind: "attendance" } }),
  "PATCH /api/sheets/texts/{kind}": () => ({
    params: { kind: "attendance" },
    body: { title: "Bescheinigung", subtitle: "", intro: "{name} war da.", closing: "", updated_at: null },
  }),
  "DELETE /api/sheets/texts/{kind}": () => ({ params: { kind: "partner" } }),
  "GET /api/sheets/badges.pdf": (world) => ({ query: { lesson_id: world.lesson } }),
  "GET /api/sheets/door-sign.pdf": (world) => ({ query: { lesson_id: world.lesson } }),
  "GET /api/registrations/{id}": ({ registration }) => ({ params: { id: registration } }),
  "POST /api/registrations/{id}/cancellation": ({ spareRegistration }) => ({
    params: { id: spareRegistration },
    body: { reason: "Doppelt" },
  }),
  "GET /api/registrations/terms/{id}": (world) => ({ params: { id: world.lesson } }),
  "POST /api/registrations": (world) => ({
    body: { lesson_id: world.lesson, first_name: "Anna", last_name: "Busch", payment_method: "onsite" },
  }),
  "POST /api/registrations/test": (world) => ({ body: { lesson_id: world.lesson } }),
  "DELETE /api/registrations/{id}": ({ testRegistration }) => ({ params: { id: testRegistration } }),
  "PATCH /api/registrations/{id}": ({ deskRegistration }) => ({
    params: { id: deskRegistration },
    body: { phone: "0341 998877" },
  }),
  "POST /api/registrations/{id}/move": ({ deskRegistration, lesson }) => ({
    params: { id: deskRegistration },
    body: { lesson_id: lesson },
  }),
  "POST /api/registrations/{id}/offer": ({ spareWaiting }) => ({
    params: { id: spareWaiting },
    body: { reason: "Geburt steht bevor", overbook: true },
  }),
  "POST /api/registrations/{id}/offer/extension": ({ spareWaiting }) => ({ params: { id: spareWaiting } }),
  "POST /api/registrations/{id}/offer/retraction": ({ spareWaiting }) => ({
    params: { id: spareWaiting },
    body: { reason: "Versehen" },
  }),
  // Who has her seat has accepted, or is back, already: it is done once.
  "POST /api/registrations/{id}/acceptance": ({ registration }) => ({
    params: { id: registration },
    body: { read_out: 1 },
  }),
  "POST /api/registrations/{id}/reinstatement": ({ registration }) => ({
    params: { id: registration },
    body: { notify: 0 },
  }),
  "POST /api/registrations/{id}/place": ({ waiting }) => ({
    params: { id: waiting },
    body: { position: 1, reason: "Stand schon im Herbst auf der Liste" },
  }),
  // What came by statement is taken back, so that it can be noted for several.
  "POST /api/registrations/{id}/address-proof": ({ unprovenRegistration }) => ({
    params: { id: unprovenRegistration },
  }),
  "POST /api/registrations/{id}/payment": ({ registration }) => ({
    params: { id: registration },
    body: { paid: false },
  }),
  "POST /api/registrations/{id}/gift-voucher": ({ deskRegistration, giftNumber }) => ({
    params: { id: deskRegistration },
    body: { number: giftNumber },
  }),
  "POST /api/registrations/{id}/noted-refund": ({ paidRegistration }) => ({
    params: { id: paidRegistration },
    body: { amount_cents: 100 },
  }),
  "POST /api/registrations/{id}/refunds": ({ spareRegistration }) => ({
    params: { id: spareRegistration },
    body: { amount_cents: 100, reason: "Kulanz" },
  }),
  "POST /api/registrations/{id}/notes": ({ deskRegistration }) => ({
    params: { id: deskRegistration },
    body: { text: "Ruft am Montag an" },
  }),
  "DELETE /api/registrations/{id}/notes/{note_id}": ({ deskRegistration, note }) => ({
    params: { id: deskRegistration, note_id: note },
  }),
  "GET /api/registrations/{id}/export": ({ deskRegistration }) => ({ params: { id: deskRegistration } }),
  "POST /api/registrations/{id}/erasure": ({ left }) => ({ params: { id: left } }),
  "POST /api/registrations/{id}/messages": ({ registration }) => ({
    params: { id: registration },
    body: { subject: "Kursraum", text: "Bitte klingeln Sie." },
  }),

  "GET /api/withdrawals": nothing,
  "GET /api/withdrawals/{id}": ({ withdrawal: id }) => ({ params: { id } }),
  "POST /api/withdrawals/{id}/decision": ({ withdrawal: id }) => ({
    params: { id },
    body: { decision: "declined", note: "Die Adresse gehört nicht dazu" },
  }),

  "GET /api/contact-requests": nothing,
  "GET /api/contact-requests/export.csv": nothing,
  "GET /api/contact-requests/export.xlsx": nothing,
  "POST /api/contact-requests": () => ({
    body: { name: "Mara Vogt", phone: "0341 123456", message: "Ist im Frühjahr noch etwas frei?" },
  }),
  "GET /api/contact-requests/{id}": ({ contactRequest }) => ({ params: { id: contactRequest } }),
  "PATCH /api/contact-requests/{id}": ({ contactRequest }) => ({
    params: { id: contactRequest },
    body: { status: "open", note: "Ruft am Montag wieder an" },
  }),
  "POST /api/contact-requests/{id}/answers": ({ contactRequest }) => ({
    params: { id: contactRequest },
    body: { text: "Ja, kommen Sie gern dazu." },
  }),
  "POST /api/contact-requests/{id}/registration": ({ contactRequest, lesson }) => ({
    params: { id: contactRequest },
    body: { lesson_id: lesson, first_name: "Clara", last_name: "Ohm" },
  }),
  "DELETE /api/contact-requests/{id}": ({ spareContactRequest }) => ({ params: { id: spareContactRequest } }),
};
