import type { OpenItem } from "../../../domain/bookkeeping/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { browserApi, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Figures } from "../../ui/lists/figures.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { type Column, Table } from "../../ui/tables/table.tsx";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/open";
import { BookFrame, bookQuery } from "./frame.tsx";
import { TableFiles } from "./table-files.tsx";

export const meta = () => [{ title: "Offene Posten" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  needRight("manages");
  const { search, searchParams } = new URL(request.url);
  const { instructor_id } = bookQuery(searchParams);
  const query = instructor_id ? { instructor_id } : {};
  const [open, others] = await Promise.all([
    readData(browserApi.bookkeeping["open-items"].$get({ query })),
    readData(browserApi.bookkeeping.books.$get({ query: {} })),
  ]);
  return { open, others, search };
};

/** /admin/rechnungen/buchhaltung/offen */
export default function Open({ loaderData: { open, others, search } }: Route.ComponentProps) {
  return (
    <BookFrame
      {...{ search, others }}
      period={null}
      hasDays={false}
      actions={open.items.length > 0 ? <TableFiles part="open-items" search={search} period={null} /> : null}
    >
      {open.items.length === 0 ? (
        <EmptyState
          title="Alles bezahlt"
          actions={<ButtonLink href={paths.payments()}>Zu den Zahlungen</ButtonLink>}
        >
          Heute ist keine Rechnung offen, und niemand schuldet eine Kursgebühr.
        </EmptyState>
      ) : (
        <div className="stack">
          <Figures
            items={[
              { label: "Offen", value: formatCents(open.open_cents), note: counted(open.items.length) },
              { label: "Davon überfällig", value: formatCents(open.overdue_cents) },
            ]}
          />
          <Table
            caption="Offene Posten"
            rows={open.items}
            rowKey={(row) => `${row.kind} ${row.id}`}
            rowLabel={(row) => row.name}
            columns={columns}
          />
        </div>
      )}
    </BookFrame>
  );
}

const counted = (count: number): string => (count === 1 ? "1 Posten" : `${count} Posten`);

const kinds: Record<OpenItem["kind"], string> = {
  invoice: "Rechnung",
  dunning_fee: "Mahngebühr zur Rechnung",
  registration: "Anmeldung, noch ohne Rechnung",
};

const columns: Column<OpenItem>[] = [
  {
    key: "name",
    header: "Wer",
    kind: "name",
    cell: (row) => (
      <>
        {row.name || "Gelöschte Person"}
        <span className="sub">{kinds[row.kind]}</span>
      </>
    ),
  },
  {
    key: "number",
    header: "Nummer",
    stackLabel: "Nummer",
    cell: (row) =>
      row.kind === "registration" ? (
        <Anchor href={paths.registrationAdmin(row.id)}>{row.number}</Anchor>
      ) : (
        <Anchor href={paths.invoice(row.id)}>{row.number}</Anchor>
      ),
  },
  { key: "on", header: "Vom", stackLabel: "Vom", hide: "phone", cell: (row) => formatPlainDate(row.on) },
  {
    key: "due",
    header: "Zahlbar bis",
    stackLabel: "Zahlbar bis",
    cell: (row) => (
      <>
        {row.due_on ? formatPlainDate(row.due_on) : "–"}
        {row.days_overdue > 0 ? (
          <span className="sub">
            {row.days_overdue === 1 ? "1 Tag überfällig" : `${row.days_overdue} Tage überfällig`}
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: "paid",
    header: "Bezahlt",
    kind: "number",
    hide: "phone",
    cell: (row) => (row.paid_cents === 0 ? "" : formatCents(row.paid_cents)),
  },
  {
    key: "open",
    header: "Offen",
    kind: "number",
    stackLabel: "Offen",
    cell: (row) => formatCents(row.open_cents),
  },
];
