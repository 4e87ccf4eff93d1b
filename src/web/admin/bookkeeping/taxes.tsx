import { accountWords, isTaxMode } from "../../../domain/bookkeeping/rules/account-rules.ts";
import type { TaxSummary } from "../../../domain/bookkeeping/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { taxModeWords } from "../../../shared/money/tax-modes.ts";
import { formatMonth } from "../../../shared/time/dates.ts";
import { startOfMonth } from "../../../shared/time/months.ts";
import { browserApi, readData } from "../../api.ts";
import { Block } from "../../ui/layout/block.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Figures } from "../../ui/lists/figures.tsx";
import { type Column, Table } from "../../ui/tables/table.tsx";
import { needRight } from "../need-right.ts";
import { nameOf } from "../statistics/period.ts";
import type { Route } from "./+types/taxes";
import { BookFrame, bookQuery, loadDays } from "./frame.tsx";
import { TableFiles } from "./table-files.tsx";

export const meta = () => [{ title: "Für die Steuererklärung" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  needRight("manages");
  const { search, searchParams } = new URL(request.url);
  const query = bookQuery(searchParams);
  const [loaded, others] = await Promise.all([
    loadDays(readData(browserApi.bookkeeping["tax-summary"].$get({ query }))),
    readData(browserApi.bookkeeping.books.$get({ query: {} })),
  ]);
  return { ...loaded, others, search };
};

/** /admin/rechnungen/buchhaltung/steuer */
export default function Taxes({ loaderData: { data, errors, others, search } }: Route.ComponentProps) {
  const isEmpty = data === null || (data.purposes.length === 0 && data.fee_cents === 0);
  return (
    <BookFrame
      {...{ search, errors, others }}
      period={data?.period ?? null}
      actions={isEmpty ? null : <TableFiles part="tax-summary" search={search} period={data.period} />}
    >
      {data === null ? null : isEmpty ? (
        <EmptyState title={`${nameOf(data.period)}: kein Geld geflossen`}>
          In diesen Tagen wurde nichts gezahlt und nichts erstattet. Wählen Sie oben einen anderen Zeitraum,
          für die Steuererklärung meist ein Jahr.
        </EmptyState>
      ) : (
        <Summary summary={data} />
      )}
    </BookFrame>
  );
}

function Summary({ summary }: { summary: TaxSummary }) {
  return (
    <div className="stack">
      <Figures
        items={[
          { label: "Eingenommen", value: formatCents(summary.income_cents) },
          { label: "Erstattet", value: formatCents(summary.refund_cents) },
          { label: "Gebühren der Anbieter", value: formatCents(summary.fee_cents) },
          { label: "Bleibt", value: formatCents(summary.surplus_cents) },
        ]}
      />
      <p className="books__words">
        Gezählt nach dem Tag, an dem Geld kam oder ging (§ 4 Abs. 3, § 11 EStG). Ein Gutschein ist Einnahme,
        wenn er verkauft wird, und wird versteuert, wenn ihn jemand einlöst. Weitere Ausgaben wie Miete kennt
        Kurshafen nicht.
      </p>
      <Block title="Nach Steuer">
        <Table
          caption="Einnahmen nach Steuer"
          rows={summary.purposes}
          rowKey={(row) => row.purpose}
          rowLabel={(row) => wordsOf(row.purpose)}
          columns={purposeColumns}
        />
      </Block>
      {summary.months.length > 1 ? (
        <Block title="Nach Monat">
          <Table
            caption="Einnahmen nach Monat"
            rows={summary.months}
            rowKey={(row) => row.month}
            rowLabel={(row) => monthOf(row.month)}
            columns={monthColumns}
          />
        </Block>
      ) : null}
    </div>
  );
}

type PurposeRow = TaxSummary["purposes"][number];
type MonthRow = TaxSummary["months"][number];

const wordsOf = (purpose: PurposeRow["purpose"]): string =>
  isTaxMode(purpose) ? taxModeWords[purpose] : accountWords[purpose];
const monthOf = (month: string): string => formatMonth(startOfMonth(month));

const amount = <Row,>(key: string, header: string, of: (row: Row) => number): Column<Row> => ({
  ...{ key, header, kind: "number", stackLabel: header },
  cell: (row) => formatCents(of(row)),
});

const purposeColumns: Column<PurposeRow>[] = [
  { key: "purpose", header: "Steuer", kind: "name", cell: (row) => wordsOf(row.purpose) },
  amount("income", "Eingenommen", (row) => row.income_cents),
  amount("refund", "Erstattet", (row) => row.refund_cents),
  amount("redeemed", "Mit Gutschein", (row) => row.redeemed_cents),
  amount("net", "Netto", (row) => row.net_cents),
  amount("tax", "Umsatzsteuer", (row) => row.tax_cents),
];

const monthColumns: Column<MonthRow>[] = [
  { key: "month", header: "Monat", kind: "name", cell: (row) => monthOf(row.month) },
  amount("income", "Eingenommen", (row) => row.income_cents),
  amount("refund", "Erstattet", (row) => row.refund_cents),
  amount("fee", "Gebühren", (row) => row.fee_cents),
  amount("tax", "Umsatzsteuer", (row) => row.tax_cents),
];
