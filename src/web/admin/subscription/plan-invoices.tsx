import type { PlanInvoice } from "../../../domain/plans/billing-schema.ts";
import type { Subscription } from "../../../domain/plans/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, formatDateRange, formatPlainDate } from "../../../shared/time/dates.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { currentUser } from "../../session/current-user.ts";
import { rightsOf } from "../../session/rights.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { withQuery } from "../../ui/navigation/query.ts";
import { Pager } from "../../ui/tables/pager.tsx";
import { type Column, Table } from "../../ui/tables/table.tsx";
import { InvoiceTabs } from "../invoices/tabs.tsx";
import type { Route } from "./+types/plan-invoices";
import "../invoices/invoices.css";

export const meta = () => [{ title: "Rechnungen für Ihr Abonnement" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const user = currentUser(document.cookie);
  if (!user || !rightsOf(user).owns) return null;
  const { search, searchParams } = new URL(request.url);
  const query = {
    page: searchParams.get("page") ?? "1",
    per_page: searchParams.get("per_page") ?? "10",
  };
  const [list, subscription] = await Promise.all([
    read(browserApi.subscription.invoices.$get({ query })),
    readData(browserApi.subscription.index.$get({ query: {} })),
  ]);
  return { list, subscription, search };
};

/** /admin/rechnungen/abonnement: what the platform has billed the team. */
export default function PlanInvoices({ loaderData }: Route.ComponentProps) {
  const { owns } = useRights();
  if (!owns || !loaderData)
    return (
      <>
        <PageHead title="Rechnungen" />
        <InvoiceTabs />
        <EmptyState title="Das sieht nur, wem das Team gehört">
          Hier liegen die Rechnungen, die Ihr Team für sein Abonnement bekommt. Ansehen und herunterladen kann
          sie, wer als Inhaberin eingetragen ist.
        </EmptyState>
      </>
    );
  const { list, subscription, search } = loaderData;
  const { current_page, per_page, total } = list.meta;
  return (
    <>
      <PageHead
        title="Rechnungen"
        lead={leadOf(subscription)}
        actions={
          <>
            {total > 0 ? (
              <ButtonLink href={paths.planInvoicePdfs()} icon="download">
                Alle als ZIP
              </ButtonLink>
            ) : null}
            <ButtonLink href={paths.planChange()}>Tarif wechseln</ButtonLink>
          </>
        }
      />
      <InvoiceTabs plan={total} />
      <Table
        caption="Rechnungen für Ihr Abonnement"
        rows={list.data}
        rowKey={(row) => row.id}
        rowLabel={({ number }) => number}
        columns={columns}
        empty={nothingYet}
      />
      <Pager
        page={current_page}
        perPage={per_page}
        total={total}
        href={(page) => withQuery(search, { page })}
        noun="Rechnungen"
      />
      {total > 0 ? (
        <p className="soft small mt-5 measure">
          Jede Rechnung ist zugleich eine E-Rechnung: Im PDF steckt die Datei, die Ihre Buchhaltung einliest.
          Empfänger ist Ihr Team mit Namen und Anschrift aus{" "}
          <Anchor className="link" href={paths.teamProfile()}>
            „Team und Seite“
          </Anchor>
          ; wer sie ändert, ändert künftige Rechnungen.
        </p>
      ) : null}
    </>
  );
}

const leadOf = ({ next_invoice }: Subscription): string =>
  next_invoice
    ? `Was Ihr Abonnement kostet. Die nächste Rechnung kommt am ${formatPlainDate(next_invoice.on)}: ${formatCents(next_invoice.total_cents)}.`
    : "Was Ihr Abonnement kostet. Zurzeit ist keine weitere Rechnung vorgesehen.";

const nothingYet = (
  <EmptyState
    title="Noch keine Rechnungen"
    actions={<ButtonLink href={paths.subscription()}>Zum Abonnement</ButtonLink>}
  >
    Solange Ihr Team nichts bezahlt, gibt es auch keine Rechnung. Die erste kommt am ersten Tag Ihres Tarifs
    per E-Mail und liegt dann hier.
  </EmptyState>
);

const marks: Record<PlanInvoice["standing"], { mark: string; word: string }> = {
  open: { mark: "open", word: "offen" },
  partly: { mark: "part", word: "teils bezahlt" },
  paid: { mark: "paid", word: "bezahlt" },
  overdue: { mark: "late", word: "überfällig" },
};

/** What is to be known next: when it was paid, what is still open, until when it is to be paid. */
function nextFact({ standing, paid_at, paid_cents, total_cents, due_on }: PlanInvoice): string {
  if (standing === "paid") return paid_at ? `am ${formatDate(paid_at)}` : "";
  const left = paid_cents > 0 ? `noch ${formatCents(total_cents - paid_cents)}, ` : "";
  return `${left}zahlbar bis ${formatPlainDate(due_on)}`;
}

const columns: readonly Column<PlanInvoice>[] = [
  {
    key: "number",
    header: "Nummer",
    kind: "name",
    cell: ({ id, number, title }) => (
      <>
        <Anchor href={paths.planInvoicePdf(id)}>{number}</Anchor>
        <span className="sub">{title}</span>
      </>
    ),
  },
  {
    key: "issued",
    header: "Datum",
    hide: "phone",
    cell: ({ issued_on }) => <span className="nowrap">{formatPlainDate(issued_on)}</span>,
  },
  {
    key: "period",
    header: "Zeitraum",
    hide: "tablet",
    cell: ({ period_from, period_to }) => (
      <span className="nowrap">{formatDateRange(period_from, period_to)}</span>
    ),
  },
  {
    key: "net",
    header: "Netto",
    kind: "number",
    hide: "tablet",
    cell: ({ net_cents }) => formatCents(net_cents),
  },
  {
    key: "tax",
    header: "19 % USt",
    kind: "number",
    hide: "tablet",
    cell: ({ tax_cents }) => formatCents(tax_cents),
  },
  {
    key: "total",
    header: "Betrag",
    kind: "number",
    cell: ({ total_cents, issued_on }) => (
      <>
        {formatCents(total_cents)}
        <span className="only-phone soft">, vom {formatPlainDate(issued_on)}</span>
      </>
    ),
  },
  {
    key: "state",
    header: "Stand",
    kind: "state",
    cell: (row) => (
      <>
        <span className={`standing standing--${marks[row.standing].mark}`}>{marks[row.standing].word}</span>
        <span className="sub">{nextFact(row)}</span>
      </>
    ),
  },
  {
    key: "pdf",
    header: "Herunterladen",
    kind: "actions",
    hide: "phone",
    cell: ({ id }) => (
      <ButtonLink href={paths.planInvoicePdf(id)} size="small" variant="quiet" icon="download">
        PDF
      </ButtonLink>
    ),
  },
];
