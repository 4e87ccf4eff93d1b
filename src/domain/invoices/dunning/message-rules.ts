import { dunningTitles } from "../../../shared/invoices/dunning.ts";
import type { InvoiceDetail } from "../schema.ts";

/** What is said once a step went out: to whom, or that its letter is to be printed. */
export function messageOfDunning({
  dunning,
  recipient_email,
}: Pick<InvoiceDetail, "dunning" | "recipient_email">): string {
  const last = dunning.steps.at(-1);
  const title = last ? dunningTitles[last.level] : "";
  return last?.sent_by === "letter"
    ? `${title} ausgestellt. Bitte drucken Sie sie und schicken sie mit der Post.`
    : `${title} gesendet an ${recipient_email}`;
}
