// A process of its own that writes an invoice of every kind and tax mode into a folder, for validators that are not ours.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eInvoice } from "../../../src/platform/e-invoice/e-invoice.ts";
import { invoicePdf } from "../../../src/platform/pdf/invoice.ts";
import { everyKind } from "./sheets.ts";

const [folder = "invoices"] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [kind, sheet] of Object.entries(everyKind())) {
  const path = join(folder, kind.replaceAll(" ", "-"));
  writeFileSync(`${path}.xml`, eInvoice(sheet));
  writeFileSync(`${path}.pdf`, await invoicePdf(sheet));
}
