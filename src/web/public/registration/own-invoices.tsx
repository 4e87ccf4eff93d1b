import type { OwnInvoices as Invoices } from "../../../domain/invoices/own-page/own-invoice-schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Badge, type BadgeProps } from "../../ui/signs/badge.tsx";

type OwnInvoice = Invoices["invoices"][number];
type OwnInvoicesProps = { invoices: readonly OwnInvoice[]; hrefOf: (number: string) => string };

/** What she was billed, how each stands, and its PDF. */
export function OwnInvoices({ invoices, hrefOf }: OwnInvoicesProps) {
  if (invoices.length === 0) return null;
  const toTransfer = invoices.some(({ is_beside, open_cents }) => is_beside === 1 && open_cents > 0);
  return (
    <section id="rechnungen">
      <h2 className="heading mb-4">{invoices.length === 1 ? "Ihre Rechnung" : "Ihre Rechnungen"}</h2>
      <ul className="lines">
        {invoices.map((invoice) => (
          <li key={invoice.number} className="between">
            <span className="own-invoice__words">
              <span>
                <strong>
                  {invoice.kind === "cancellation" ? "Stornorechnung" : "Rechnung"}{" "}
                  <span className="figures nowrap">{invoice.number}</span>
                </strong>{" "}
                vom <span className="nowrap">{formatPlainDate(invoice.issued_on)}</span>,{" "}
                <span className="figures nowrap">{formatCents(invoice.total_cents)}</span>
              </span>
              <span className="small soft">{invoice.subject}</span>
              <span>
                <Badge {...signOf(invoice)}>{standingInWords(invoice)}</Badge>
              </span>
            </span>
            <ButtonLink href={hrefOf(invoice.number)} icon="download" size="small" className="no-print">
              PDF<span className="visually-hidden"> der Rechnung {invoice.number}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {toTransfer && (
        <p className="soft mt-3">
          Bitte überweisen Sie mit der Rechnungsnummer als Verwendungszweck. Das Konto steht auf der Rechnung.
        </p>
      )}
    </section>
  );
}

/** How an invoice stands, as who has to pay it reads it: `noch 60,00 € zu zahlen bis 26. Januar 2027`. */
export function standingInWords(
  invoice: Omit<OwnInvoice, "number" | "kind" | "subject" | "issued_on">,
): string {
  const { standing, open_cents, total_cents, due_on, cancels, cancelled_by } = invoice;
  if (standing === "cancellation") return `hebt Rechnung ${cancels} auf`;
  if (standing === "cancelled") return `gilt nicht mehr, storniert mit ${cancelled_by}`;
  if (open_cents === 0) return "bezahlt";
  const day = due_on ? formatPlainDate(due_on) : "";
  const what = open_cents < total_cents ? `noch ${formatCents(open_cents)}` : "offen";
  if (standing === "overdue") return `${what}, war bis ${day} zu zahlen`;
  return `${what}, zu zahlen bis ${day}`;
}

function signOf({ standing, open_cents }: OwnInvoice): Pick<BadgeProps, "tone" | "icon"> {
  if (standing === "cancellation" || standing === "cancelled") return { tone: "neutral", icon: "x" };
  if (open_cents === 0) return { tone: "positive", icon: "check" };
  return standing === "overdue"
    ? { tone: "danger", icon: "circle-alert" }
    : { tone: "warning", icon: "banknote" };
}
