import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ImportRow, ImportView } from "../../../domain/imports/schema.ts";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { type Column, Table } from "../../ui/tables/table.tsx";
import { attempt } from "../forms/save.ts";
import type { Send } from "./reading.tsx";
import { RowDialog } from "./row-dialog.tsx";

/** How every row would fare, faulty ones first: what is wrong and where, what was put right; each can be mended here. */
export function Preview({ view, send }: { view: ImportView; send: Send }) {
  const [mending, setMending] = useState<ImportRow>();
  const { revalidate } = useRevalidator();
  const { rows, row_count, faulty_count, left_out_count, missing } = view;
  const leaveOut = async ({ line, left_out }: ImportRow) => {
    const { refused } = await attempt(send({ row: { line, left_out: left_out === 0 } }));
    if (refused) return notify({ text: refused.data.message, tone: "danger" });
    await revalidate();
  };
  return (
    <Block
      title="Vorschau"
      action={
        missing.length > 0 ? null : (
          <span className="soft figures">
            {row_count - faulty_count - left_out_count} von {row_count} Zeilen in Ordnung
          </span>
        )
      }
    >
      <Table
        caption="Vorschau der Zeilen"
        rows={rows}
        rowKey={({ line }) => line}
        rowLabel={({ line }) => `Zeile ${line}`}
        columns={columnsOf(view, { mend: setMending, leaveOut })}
      />
      {rows.length < row_count ? (
        <p className="soft">Gezeigt werden {rows.length} Zeilen, die fehlerhaften zuerst.</p>
      ) : null}
      {mending ? (
        <RowDialog view={view} row={mending} send={send} onClose={() => setMending(undefined)} />
      ) : null}
    </Block>
  );
}

type Actions = { mend: (row: ImportRow) => void; leaveOut: (row: ImportRow) => void };

const columnsOf = (view: ImportView, { mend, leaveOut }: Actions): Column<ImportRow>[] => [
  { key: "line", header: "Zeile", kind: "number", stackLabel: "Zeile", cell: ({ line }) => line },
  {
    key: "state",
    header: "Prüfung",
    cell: (row) => <State row={row} view={view} />,
  },
  ...view.fields
    .filter(({ key }) => view.shown.includes(key))
    .map(({ key, label }) => ({
      key,
      header: label,
      stackLabel: label,
      cell: ({ values }: ImportRow) => values[key] ?? "",
    })),
  {
    key: "actions",
    header: "Ändern",
    cell: (row) => (
      <span className="actions">
        <Button size="small" icon="pencil" onClick={() => mend(row)}>
          Ausbessern<span className="visually-hidden">: Zeile {row.line}</span>
        </Button>
        <Button size="small" variant="quiet" onClick={() => leaveOut(row)}>
          {row.left_out ? "Doch importieren" : "Auslassen"}
          <span className="visually-hidden">: Zeile {row.line}</span>
        </Button>
      </span>
    ),
  },
];

function State({ row: { left_out, faults, marks }, view }: { row: ImportRow; view: ImportView }) {
  if (left_out) return <Badge>ausgelassen</Badge>;
  if (view.missing.length > 0) return <Badge>noch nicht geprüft</Badge>;
  return (
    <ul className="import-faults">
      {faults.length === 0 ? (
        <li>
          <Badge tone="positive" icon="check">
            in Ordnung
          </Badge>
        </li>
      ) : null}
      {faults.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <Badge tone="danger" icon="circle-alert">
            {labelOf(view.fields, field)}
          </Badge>{" "}
          {message}
        </li>
      ))}
      {marks.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <Badge tone="info" icon="info">
            {labelOf(view.fields, field)}
          </Badge>{" "}
          {message}
        </li>
      ))}
    </ul>
  );
}

const labelOf = (fields: ImportView["fields"], field: string): string =>
  fields.find(({ key }) => key === field)?.label ?? "Zeile";
