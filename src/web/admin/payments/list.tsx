import type { InvoiceSummary } from "../../../domain/invoices/schemas/summary-schema.ts";
import { inWords } from "../../../domain/reports/other-currencies-schema.ts";
import type { PaymentAmounts as Amounts, PaymentTotals } from "../../../domain/reports/payments-schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { fullName } from "../../../shared/words/text.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { More } from "../../ui/layout/more.tsx";
import { Figures } from "../../ui/lists/figures.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { withQuery } from "../../ui/navigation/query.ts";
import { type Column, Table } from "../../ui/tables/table.tsx";
import { loadFilterLabels } from "../list-filters/list-filters.ts";
import { ExportLink, ListFrame } from "../list-frame.tsx";
import { listQuery, sortLink } from "../list-query.ts";
import type { Route } from "./+types/list";
import { paymentColumns } from "./columns.tsx";
import { paymentDrawer, paymentFilters, viewFilter } from "./payment-filters.tsx";
import "./payments.css";

type Query = Parameters<typeof browserApi.payments.index.$get>[0]["query"];

export const meta = () => [{ title: "Zahlungen" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { search, searchParams } = new URL(request.url);
  const query: Query = listQuery(request.url, [...paymentFilters.names, "sort"]);
  const [list, sums, labels, besides] = await Promise.all([
    read(browserApi.payments.index.$get({ query })),
    readData(browserApi.payments.sums.$get({ query })),
    loadFilterLabels(searchParams),
    readData(browserApi.invoices.summary.$get({ query: { beside: "1" } })),
  ]);
  return { list, sums, labels, besides, query, search };
};

/** /admin/zahlungen */
export default function Payments({ loaderData }: Route.ComponentProps) {
  const { list, sums, labels, besides, query, search } = loaderData;
  return (
    <ListFrame
      title="Zahlungen"
      lead="Was offen ist, was bezahlt und was erstattet wurde: eine Zeile für jede Anmeldung, bei der es um Geld geht."
      moreActions={<MoreActions query={query} />}
      sums={list.counts.all > 0 ? <Totals sums={sums} search={search} /> : null}
      totals={<Besides {...besides} />}
      list={list}
      search={search}
      searchIn="Name, E-Mail, Nummer, Telefon oder Kind"
      filters={[viewFilter(search, list.counts)]}
      drawer={paymentDrawer(labels)}
      rowKey={(row) => row.registration_id}
      rowLabel={fullName}
      columns={paymentColumns}
      sort={sortLink(search, "newest")}
      nothingFits="Keine Zahlung passt zu dieser Auswahl."
      empty={noPayments}
      noun="Zahlungen"
      sizes={[10, 25, 50, 100]}
    />
  );
}

function MoreActions({ query }: { query: Query }) {
  const { manages } = useRights();
  return (
    <>
      {manages ? (
        <>
          <ButtonLink href={paths.bankStatements()} icon="upload">
            Kontoauszug einlesen
          </ButtonLink>
          <ButtonLink href={paths.bookkeeping("datev", "")} icon="book-open">
            Für die Buchhaltung
          </ButtonLink>
        </>
      ) : null}
      <ExportLink noun="payments" query={query} />
    </>
  );
}

/** Money of invoices that bill something beside a registration is none of a registration's: where it stands. */
function Besides({ all, counts, open }: InvoiceSummary) {
  const issued = all - counts.draft - counts.cancelled - counts.cancellation;
  if (issued === 0) return null;
  return (
    <p className="soft mt-4">
      Nicht in dieser Liste {issued === 1 ? "steht eine Rechnung" : `stehen ${issued} Rechnungen`} neben
      Anmeldungen, etwa von Hand geschriebene
      {open.cents > 0 ? `; davon sind ${formatCents(open.cents)} offen` : ", alle bezahlt"}.{" "}
      <Anchor href={`${paths.invoices()}?beside=1`} className="link">
        Diese Rechnungen ansehen
      </Anchor>
    </p>
  );
}

const noPayments = (
  <EmptyState title="Noch keine Zahlungen">
    Sobald jemand einen Kurs bucht, der etwas kostet, steht hier, was offen ist und was bezahlt wurde.
  </EmptyState>
);

/** What the selection adds up to, and for each who is paid where there are several. */
function Totals({ sums: { all, instructors }, search }: { sums: PaymentTotals; search: string }) {
  return (
    <section className="payment-sums" aria-label="Summen der Auswahl">
      <Figures items={[...inEuros(all), ...inOthers(all)]} />
      {instructors.length > 1 ? (
        <More label="Nach Kursleitung">
          <Table
            caption="Summen nach Kursleitung"
            rows={instructors}
            rowKey={(row) => row.id}
            rowLabel={(row) => row.name}
            columns={columns(search)}
          />
        </More>
      ) : null}
    </section>
  );
}

const inEuros = (sums: PaymentTotals["all"]) =>
  words.map(([key, label]) => ({ label, value: formatCents(sums[key]) }));

const inOthers = ({ other_currencies }: PaymentTotals["all"]) =>
  other_currencies.map((one) => ({ label: `In ${one.currency}`, value: inWords([one]) }));

const words: readonly [keyof Amounts, string][] = [
  ["open_cents", "Offen"],
  ["paid_cents", "Bezahlt"],
  ["refunded_cents", "Erstattet"],
  ["net_cents", "Netto"],
  ["fee_cents", "Gebühren"],
  ["to_return_cents", "Zurückzuzahlen"],
];

type Row = PaymentTotals["instructors"][number];

const columns = (search: string): Column<Row>[] => [
  {
    key: "name",
    header: "Kursleitung",
    kind: "name",
    cell: ({ id, name }) => (
      <Anchor href={withQuery(search, { instructor: String(id) })} keepScroll>
        {name}
      </Anchor>
    ),
  },
  ...words.map(
    ([key, header]): Column<Row> => ({
      key,
      header,
      kind: "number",
      stackLabel: header,
      cell: (row) => (row[key] === 0 ? "–" : formatCents(row[key])),
    }),
  ),
  {
    key: "others",
    header: "In anderer Währung",
    stackLabel: "In anderer Währung",
    cell: (row) => inWords(row.other_currencies) || "–",
  },
];
