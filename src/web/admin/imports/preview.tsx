import type { ImportRow, ImportView } from "../../../domain/imports/schema.ts";
import { Block } from "../../ui/layout/block.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { type Column, Table } from "../../ui/tables/table.tsx";

/** How every row would fare: faulty ones first, with what is wrong and where. */
export function Preview({ view }: { view: ImportView }) {
  const { rows, row_count, faulty_count } = view;
  return (
    <Block
      title="Vorschau"
      action={
        <span className="soft figures">
          {row_count - faulty_count} von {row_count} Zeilen in Ordnung
        </span>
      }
    >
      <Table
        caption="Vorschau der Zeilen"
        rows={rows}
        rowKey={({ line }) => line}
        rowLabel={({ line }) => `Zeile ${line}`}
        columns={columnsOf(view)}
      />
      {rows.length < row_count ? (
        <p className="soft">Gezeigt werden {rows.length} Zeilen, die fehlerhaften zuerst.</p>
      ) : null}
    </Block>
  );
}

const columnsOf = ({ fields, mapping }: ImportView): Column<ImportRow>[] => [
  { key: "line", header: "Zeile", kind: "number", stackLabel: "Zeile", cell: ({ line }) => line },
  {
    key: "state",
    header: "Prüfung",
    cell: ({ faults }) =>
      faults.length === 0 ? (
        <Badge tone="positive" icon="check">
          in Ordnung
        </Badge>
      ) : (
        <ul className="import-faults">
          {faults.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <Badge tone="danger" icon="circle-alert">
                {labelOf(fields, field)}
              </Badge>{" "}
              {message}
            </li>
          ))}
        </ul>
      ),
  },
  ...fields
    .filter(({ key }) => mapping[key] !== undefined)
    .map(({ key, label }) => ({
      key,
      header: label,
      stackLabel: label,
      cell: ({ cells }: ImportRow) => cells[mapping[key] ?? -1] ?? "",
    })),
];

const labelOf = (fields: ImportView["fields"], field: string): string =>
  fields.find(({ key }) => key === field)?.label ?? "Zeile";
