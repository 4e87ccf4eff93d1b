import type { Invoice } from "../../../domain/invoices/schema.ts";
import { euros } from "../../../shared/invoices/paper-words.ts";
import { formatDate, formatPlainDate } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import type { Column } from "../../ui/tables/table.tsx";
import { NextFact, StandingSign } from "./state.tsx";
import { missingInWords } from "./words.ts";

/** Invoices and drafts in the list. */
export const invoiceColumns: Column<Invoice>[] = [
  {
    key: "number",
    header: "Nummer",
    sortable: true,
    hide: "phone",
    cell: ({ number }) => <span className="figures nowrap">{number ?? "–"}</span>,
  },
  {
    key: "recipient",
    header: "Person",
    kind: "name",
    sortable: true,
    cell: (row) => (
      <>
        <Anchor href={paths.invoice(row.id)}>{row.recipient_name || "Noch ohne Namen"}</Anchor>
        <span className="sub">{row.cancels ? `Storno zu ${row.cancels.number}` : row.subject}</span>
        {row.missing_count > 0 ? (
          <span className="sub standing-gap">{missingInWords(row.missing_count)}</span>
        ) : null}
      </>
    ),
  },
  {
    key: "newest",
    header: "Datum",
    sortable: true,
    hide: "tablet",
    cell: ({ issued_on, created_at }) => (
      <span className="nowrap">{issued_on ? formatPlainDate(issued_on) : formatDate(created_at)}</span>
    ),
  },
  {
    key: "due",
    header: "Zahlbar bis",
    sortable: true,
    hide: "phone",
    cell: ({ due_on }) => <span className="nowrap">{due_on ? formatPlainDate(due_on) : "–"}</span>,
  },
  {
    key: "total",
    header: "Betrag",
    kind: "number",
    sortable: true,
    cell: ({ total_cents, number }) => (
      <>
        {euros(total_cents)}
        <span className="only-phone soft">{number ? `, ${number}` : ", noch ohne Nummer"}</span>
      </>
    ),
  },
  {
    key: "state",
    header: "Stand",
    kind: "state",
    cell: (row) => (
      <>
        <StandingSign {...row} />
        <span className="sub standing-next">
          <NextFact {...row} />
        </span>
      </>
    ),
  },
];
