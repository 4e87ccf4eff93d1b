import type { StatementEntry } from "../../../domain/bank-statements/schema.ts";
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

/** What names one registration and pays exactly what is open: booked unless the tick is taken away. */
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
    header: "Anmeldung",
    stackLabel: "Anmeldung",
    cell: ({ candidates, parts }) =>
      candidates.map((one, at) => (
        <div key={one.registration_id}>
          <Anchor href={paths.registrationAdmin(one.registration_id)}>{one.number}</Anchor>
          {parts.length > 1 ? <span className="figures"> {formatCents(parts[at]?.cents ?? 0)}</span> : null}
          <span className="sub">
            {one.course_name}, ab {formatDate(one.starts_at)}
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
