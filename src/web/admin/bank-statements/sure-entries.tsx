import type { StatementEntry } from "../../../domain/bank-statements/schema.ts";
import { formatDate, formatPlainDate } from "../../../shared/dates.ts";
import { formatCents } from "../../../shared/money.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Block } from "../../ui/block.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import type { Decisions } from "./use-decisions.ts";
import { credits } from "./words.ts";

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
        rowLabel={({ candidates: [one] }) => one?.name ?? ""}
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
    cell: ({ entry, candidates: [one] }) => (
      <Checkbox
        name={`sure-${entry}`}
        checked={!isLeft(entry)}
        onChange={() => toggle(entry)}
        label={one?.name || "ohne Namen"}
      />
    ),
  },
  {
    key: "number",
    header: "Anmeldung",
    stackLabel: "Anmeldung",
    cell: ({ candidates: [one] }) =>
      one ? (
        <>
          <Anchor href={paths.registrationAdmin(one.registration_id)}>{one.number}</Anchor>
          <span className="sub">
            {one.course_name}, ab {formatDate(one.starts_at)}
          </span>
        </>
      ) : null,
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
