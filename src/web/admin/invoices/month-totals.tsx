import type { InvoiceSummary } from "../../../domain/invoices/schemas/summary-schema.ts";
import { euros } from "../../../shared/invoices/paper-words.ts";
import { addDays, addMonths, monthName } from "../../ui/dates/calendar-grid.ts";
import { More } from "../../ui/layout/more.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { withQuery } from "../../ui/navigation/query.ts";
import { type Column, Table } from "../../ui/tables/table.tsx";

type Month = InvoiceSummary["months"][number];

/** What was billed month by month, as the list is narrowed; each month leads to its invoices. */
export const MonthTotals = ({ months, search }: { months: readonly Month[]; search: string }) => (
  <More label="Nach Monaten">
    <Table
      caption="Rechnungen nach Monaten"
      rows={months}
      rowKey={({ month }) => month}
      rowLabel={({ month }) => wordsOf(month)}
      columns={columnsOf(search)}
    />
  </More>
);

const columnsOf = (search: string): Column<Month>[] => [
  {
    key: "month",
    header: "Monat",
    kind: "name",
    cell: ({ month, count }) => (
      <>
        <Anchor href={withQuery(search, inMonth(month))}>{wordsOf(month)}</Anchor>
        <span className="sub">{count === 1 ? "1 Beleg" : `${count} Belege`}</span>
      </>
    ),
  },
  {
    key: "finalised",
    header: "Berechnet",
    kind: "number",
    stackLabel: "Berechnet",
    cell: (row) => euros(row.finalised_cents),
  },
  {
    key: "paid",
    header: "Bezahlt",
    kind: "number",
    stackLabel: "Bezahlt",
    cell: (row) => euros(row.paid_cents),
  },
  { key: "open", header: "Offen", kind: "number", stackLabel: "Offen", cell: (row) => euros(row.open_cents) },
];

const firstOf = (month: string): string => `${month}-01`;

const wordsOf = (month: string): string => monthName(firstOf(month));

/** The list of a month's invoices, however they stand. */
const inMonth = (month: string) => {
  const from = firstOf(month);
  return { from, to: addDays(addMonths(from, 1), -1), state: null, page: null };
};
