import { useState } from "react";
import type { InvoiceRun } from "../../../domain/invoices/schemas/run-schema.ts";
import type { InvoiceSummary } from "../../../domain/invoices/schemas/summary-schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Figures } from "../../ui/lists/figures.tsx";
import { withQuery } from "../../ui/navigation/query.ts";
import type { RowKey } from "../../ui/tables/table-selection.tsx";
import { ExportLink, ListFrame } from "../list-frame.tsx";
import { listQuery, sortLink } from "../list-query.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/list";
import { InvoiceBulk } from "./bulk.tsx";
import { invoiceColumns } from "./columns.tsx";
import { invoiceDrawer, invoiceFilters, stateFilter } from "./invoice-filters.tsx";
import { MonthTotals } from "./month-totals.tsx";
import { RunBar, useRun } from "./run-bar.tsx";
import { InvoiceTabs } from "./tabs.tsx";

type Query = Parameters<typeof browserApi.invoices.index.$get>[0]["query"];

export const meta = () => [{ title: "Rechnungen" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  needRight("leads");
  const { search, searchParams } = new URL(request.url);
  const query: Query = listQuery(request.url, [...invoiceFilters.names, "sort"]);
  const { state: _, sort: __, page: ___, per_page: ____, ...narrowed } = query;
  const [list, summary, run, instructor_id] = await Promise.all([
    read(browserApi.invoices.index.$get({ query })),
    readData(browserApi.invoices.summary.$get({ query: narrowed })),
    readData(browserApi.invoices.runs.current.$get()),
    nameOfInstructor(searchParams.get("instructor_id")),
  ]);
  return { list, summary, run, labels: { instructor_id }, query, search };
};

const nameOfInstructor = (id: string | null): Promise<string | undefined> =>
  id
    ? readData(browserApi.instructors[":id"].$get({ param: { id } })).then(
        ({ name }) => name,
        () => undefined,
      )
    : Promise.resolve(undefined);

/** /admin/rechnungen */
export default function Invoices({ loaderData }: Route.ComponentProps) {
  const { list, summary, labels, query, search } = loaderData;
  const { run, setRun } = useRun(loaderData.run);
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const start = (begun: InvoiceRun) => {
    setSelected(new Set());
    setRun(begun);
  };
  const bulk = (
    <InvoiceBulk
      ids={[...selected].map(Number)}
      rows={list.data.filter(({ id }) => selected.has(id))}
      onStart={start}
    />
  );
  return (
    <ListFrame
      title="Rechnungen"
      lead={leadOf(summary)}
      actions={
        <ButtonLink href={paths.invoiceAdd()} variant="primary" icon="plus">
          Rechnung schreiben
        </ButtonLink>
      }
      tabs={<InvoiceTabs participants={summary.all} />}
      moreActions={<MoreActions query={query} search={search} hasPdfs={hasPdfs(summary, query)} />}
      sums={summary.all > 0 ? <Figures items={figuresOf(summary)} /> : null}
      list={list}
      search={search}
      searchIn="Name, E-Mail oder Nummer"
      filters={[stateFilter(search, summary)]}
      drawer={invoiceDrawer(labels)}
      outcome={run ? <RunBar run={run} onChange={setRun} /> : null}
      selection={{ selected, onSelect: setSelected, bulk }}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.number ?? `Entwurf für ${row.recipient_name}`}
      totals={summary.months.length > 0 ? <MonthTotals months={summary.months} search={search} /> : null}
      columns={invoiceColumns}
      sort={sortLink(search, "newest")}
      nothingFits="Keine Rechnung passt zu dieser Auswahl."
      empty={noInvoices}
      noun="Rechnungen"
      sizes={[10, 25, 50, 100]}
    />
  );
}

const leadOf = ({ next_number }: InvoiceSummary): string =>
  `Nummern vergibt Kurshafen beim Abschließen, lückenlos.${next_number ? ` Die nächste ist ${next_number}.` : ""}`;

const month = new Intl.DateTimeFormat("de-DE", { month: "long", timeZone: "Europe/Berlin" });

const figuresOf = ({ open, overdue, paid_this_month, drafts }: InvoiceSummary) =>
  [
    { label: "Offen", ...open },
    { label: "Davon überfällig", ...overdue },
    { label: `Vollständig bezahlt im ${month.format(new Date())}`, ...paid_this_month },
    { label: "Entwürfe", ...drafts },
  ].map(({ label, cents, count }) => ({
    label,
    value: formatCents(cents),
    note: count === 1 ? "1 Rechnung" : `${count} Rechnungen`,
  }));

/** Whether a selection holds anything that was issued, and so has a PDF to keep. */
const hasPdfs = ({ all, counts }: InvoiceSummary, { state }: Query): boolean =>
  all > counts.draft && state !== "draft";

function MoreActions({ query, search, hasPdfs }: { query: Query; search: string; hasPdfs: boolean }) {
  const { leads, manages } = useRights();
  return (
    <>
      {manages ? (
        <ButtonLink href={paths.bookkeeping("datev", "")} icon="book-open">
          Für die Buchhaltung
        </ButtonLink>
      ) : null}
      {leads ? (
        <ButtonLink href={paths.invoiceSettings()} icon="settings">
          Einstellungen
        </ButtonLink>
      ) : null}
      <ExportLink noun="invoices" query={query} />
      {hasPdfs ? (
        <ButtonLink
          href={paths.invoicePdfs(withQuery(search, { page: null, per_page: null }))}
          icon="download"
        >
          Alle PDFs (ZIP)
        </ButtonLink>
      ) : null}
    </>
  );
}

const noInvoices = (
  <EmptyState
    title="Noch keine Rechnungen"
    actions={
      <ButtonLink href={paths.invoiceAdd()} icon="plus">
        Erste Rechnung schreiben
      </ButtonLink>
    }
  >
    Eine Rechnung entsteht aus einer Anmeldung, mit dem Knopf „Rechnung“ dort, oder von Hand. Sie bleibt ein
    Entwurf, bis Sie sie abschließen.
  </EmptyState>
);
