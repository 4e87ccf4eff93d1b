import type { Ctx, Tx } from "../../../platform/context.ts";
import type { FileStore } from "../../../platform/files.ts";
import type { DunningLevel, DunningSheet } from "../../../shared/invoices/dunning.ts";
import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import { instantOut } from "../../../shared/schema.ts";
import { printedPicture } from "../../files/printed-picture.ts";
import { dunningsOf } from "../dunning.ts";
import { invoiceUnknown } from "../errors.ts";
import { findInvoice } from "../queries.ts";
import { dunningUnknown } from "./errors.ts";

/** What the letter of a step says. @throws invoiceUnknown, dunningUnknown */
export async function dunningSheet(tx: Tx, invoice: number, dunning: number): Promise<DunningSheet> {
  const row = await findInvoice(tx, invoice);
  if (!row?.document) throw invoiceUnknown();
  const step = (await dunningsOf(tx, invoice)).find(({ id }) => id === dunning);
  if (!step) throw dunningUnknown();
  return {
    invoice: row.document as unknown as InvoiceSheet,
    level: step.level as DunningLevel,
    ...{ sent_on: step.sent_on, due_on: step.due_on, words: step.words },
    ...{ open_cents: step.open_cents, fee_cents: step.fee_cents },
    earlier_fees_cents: step.earlier_fees_cents,
    created_at: instantOut(step.created_at),
  };
}

/** The letter with its file's name: the same bytes whenever it is made. What draws it is loaded with the first. */
export async function dunningPaper(ctx: Ctx, files: FileStore, sheet: DunningSheet) {
  const { dunningPdf } = await import("../../../platform/pdf/papers/dunning-letter.ts");
  const logo = await printedPicture(ctx, files, sheet.invoice.logo);
  const number = sheet.invoice.number ?? "";
  return {
    name: `${fileWords[sheet.level]}-${number}.pdf` as const,
    bytes: new Uint8Array(await dunningPdf(sheet, logo && { logo })),
  };
}

const fileWords = { 1: "zahlungserinnerung", 2: "mahnung", 3: "letzte-mahnung" } as const;
