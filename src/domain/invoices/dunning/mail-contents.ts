import type { Tx } from "../../../platform/context.ts";
import { dunnedCents } from "../../../shared/invoices/dunning.ts";
import { senderOf } from "../../teams/sender.ts";
import { dunningSheet } from "./letter.ts";

type Carried = { recipient_name: string; invoice: number; dunning: number };

/** What the mail with a step of dunning says; its letter and the invoice go with it. @throws invoiceUnknown, dunningUnknown */
export async function dunningMail(
  tx: Tx,
  { recipient_name, invoice: id, dunning: step }: Carried,
  links: { team: (team: string) => string },
) {
  const dunning = await dunningSheet(tx, id, step);
  const { invoice } = dunning;
  return {
    props: {
      ...{ recipient_name, level: dunning.level, words: dunning.words, due_on: dunning.due_on },
      team: await senderOf(tx, links),
      seller: invoice.seller.name,
      number: invoice.number ?? "",
      issued_on: invoice.issued_on ?? "",
      open_cents: dunning.open_cents,
      fees_cents: dunning.earlier_fees_cents + dunning.fee_cents,
      payable_cents: dunnedCents(dunning),
      iban: invoice.seller.iban,
      bank_holder: invoice.seller.bank_holder || invoice.seller.name,
    },
    ...{ invoice, dunning },
  };
}
