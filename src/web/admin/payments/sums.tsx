import { inWords } from "../../../domain/reports/other-currencies-schema.ts";
import type { PaymentAmounts, PaymentTotals } from "../../../domain/reports/payments-schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { More } from "../../ui/layout/more.tsx";
import { Figures } from "../../ui/lists/figures.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { withQuery } from "../../ui/navigation/query.ts";
import { type Column, Table } from "../../ui/tables/table.tsx";

/** What the selection adds up to, and for each who is paid where there are several. */
export function Sums({ sums: { all, instructors }, search }: { sums: PaymentTotals; search: string }) {
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

const words: readonly [keyof PaymentAmounts, string][] = [
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
