import type {
  StatementEntry,
  StatementView,
  UnreadableEntry,
} from "../../../domain/bank-statements/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, formatPlainDate } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { type Column, Table } from "../../ui/tables/table.tsx";
import type { Decisions } from "./use-decisions.ts";
import { credits, namesIn } from "./words.ts";

type Props = { entries: readonly StatementEntry[]; decisions: Decisions };

/** What names one registration or invoice and pays exactly what is open: booked unless the tick is taken away. */
export function SureEntries({ entries, decisions }: Props) {
  if (entries.length === 0) return null;
  return (
    <Block title="Eindeutig" action={<span className="soft figures">{credits(entries.length)}</span>}>
      <Table
        caption="Eindeutige Eingänge"
        rows={entries}
        rowKey={({ entry }) => entry}
        rowLabel={namesIn}
        columns={columnsWith(decisions)}
      />
    </Block>
  );
}

const columnsWith = ({ isLeft, toggle }: Decisions): Column<StatementEntry>[] => [
  {
    key: "name",
    header: "Buchen für",
    kind: "name",
    cell: (row) => (
      <Checkbox
        name={`sure-${row.entry}`}
        checked={!isLeft(row.entry)}
        onChange={() => toggle(row.entry)}
        label={namesIn(row)}
      />
    ),
  },
  {
    key: "number",
    header: "Anmeldung oder Rechnung",
    stackLabel: "Nummer",
    cell: ({ candidates, parts }) =>
      candidates.map((one, at) => (
        <div key={one.number}>
          <Anchor href={paths.debt(one)}>{one.number}</Anchor>
          {parts.length > 1 ? <span className="figures"> {formatCents(parts[at]?.cents ?? 0)}</span> : null}
          <span className="sub">
            {one.course_name}
            {one.starts_at ? `, ab ${formatDate(one.starts_at)}` : ""}
          </span>
        </div>
      )),
  },
  {
    key: "payer",
    header: "Von",
    stackLabel: "Von",
    cell: ({ payer, purpose }) => (
      <span className="statement-purpose">
        {payer}
        <span className="sub">{purpose}</span>
      </span>
    ),
    hide: "phone",
  },
  { key: "day", header: "Tag", stackLabel: "Tag", cell: ({ booked_on }) => formatPlainDate(booked_on) },
  {
    key: "amount",
    header: "Betrag",
    kind: "number",
    stackLabel: "Betrag",
    cell: ({ amount_cents }) => formatCents(amount_cents),
  },
];

/** What of the file may be a payment and could not be read, each with its place and why: booked by hand, if at all. */
export function UnreadableEntries({ view }: { view: StatementView }) {
  const { unreadable, unreadable_count } = view;
  if (unreadable_count === 0) return null;
  const more = unreadable_count - unreadable.length;
  return (
    <Block
      title="Nicht lesbar"
      action={<span className="soft figures">{lines(view, unreadable_count)}</span>}
    >
      <div className="stack">
        <p>
          Das können Zahlungen sein; wir buchen sie nicht. Sehen Sie in Ihrem Online-Banking nach, und haken
          Sie die Zahlung bei der Anmeldung oder Rechnung ab.
        </p>
        <ul className="statement-entries">
          {unreadable.map((one, at) => (
            // Transfers of a batch share their place; none of the list ever moves.
            <li key={`${one.place}-${at}`} className="statement-entry">
              <p className="between">
                <strong>
                  {placeWord(view)} {one.place}
                  {one.payer ? `: ${one.payer}` : null}
                </strong>
                <span className="figures nowrap">{figures(one)}</span>
              </p>
              {one.purpose ? <p className="soft statement-purpose">{one.purpose}</p> : null}
              <p>{one.reason}</p>
            </li>
          ))}
        </ul>
        {more > 0 ? <p className="soft">Und {lines(view, more)} mehr.</p> : null}
      </div>
    </Block>
  );
}

const placeWord = ({ format }: StatementView): string => (format === "csv" ? "Zeile" : "Umsatz");

const lines = ({ format }: StatementView, count: number): string => {
  if (format === "csv") return count === 1 ? "1 Zeile" : `${count} Zeilen`;
  return count === 1 ? "1 Umsatz" : `${count} Umsätze`;
};

const figures = ({ amount_cents, booked_on }: UnreadableEntry): string =>
  [
    amount_cents === null ? "Betrag unbekannt" : formatCents(amount_cents),
    booked_on ? formatPlainDate(booked_on) : "",
  ]
    .filter(Boolean)
    .join(", ");
