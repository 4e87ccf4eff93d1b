import type { Ctx } from "../../platform/context.ts";
import type { FileStore } from "../../platform/files.ts";
import type { InvoiceSheet } from "../../platform/pdf/invoice-sheet.ts";
import { printedPicture } from "../files/printed-picture.ts";

/** The paper of an invoice with its file's name: the same bytes whenever it is made. What draws it is loaded with the first. */
export async function invoicePaper(ctx: Ctx, files: FileStore, sheet: InvoiceSheet) {
  const { invoicePdf } = await import("../../platform/pdf/invoice.ts");
  const logo = await printedPicture(ctx, files, sheet.logo);
  return { name: nameOf(sheet), bytes: new Uint8Array(await invoicePdf(sheet, logo && { logo })) };
}

const nameOf = ({ kind, number }: InvoiceSheet) => {
  if (number === null) return "rechnungsentwurf.pdf" as const;
  return `${kind === "cancellation" ? "stornorechnung" : "rechnung"}-${number}.pdf` as const;
};
