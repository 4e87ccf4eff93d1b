import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../ui/signs/notice.tsx";
import { type Column, Table } from "../ui/tables/table.tsx";
import { moved, orderColumn } from "../ui/tables/table-order.tsx";

type Row = { name: string; courses: string };

const ROWS: readonly Row[] = [
  { name: "Schwangerschaft", courses: "4 Kurse" },
  { name: "Rückbildung", courses: "3 Kurse" },
  { name: "Babys", courses: "5 Kurse" },
  { name: "Yoga", courses: "2 Kurse" },
];

const COLUMNS: Column<Row>[] = [
  { key: "name", header: "Name", kind: "name", cell: ({ name }) => name },
  { key: "courses", header: "Kurse", cell: ({ courses }) => courses, hide: "phone" },
];

/** Rows that are pulled or stepped into another order, and several of them done something to at once. */
export function OrderList() {
  const [names, setNames] = useState<readonly string[]>(ROWS.map(({ name }) => name));
  const [held, setHeld] = useState<{ name: string; before: readonly string[] }>();
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const [notice, setNotice] = useState("");
  const place = (name: string, at: number) => setNames((before) => moved(before, name, at));
  const order = orderColumn<Row>(
    {
      keys: names,
      step: (key, by) => place(String(key), names.indexOf(String(key)) + by),
      hold: (key, at) => {
        setHeld((before) => before ?? { name: String(key), before: names });
        place(String(key), at);
      },
      drop: (_, stays) => {
        if (held && !stays) setNames(held.before);
        setHeld(undefined);
      },
    },
    ({ name }) => name,
    ({ name }) => name,
  );
  const bulk = (
    <ConfirmDialog
      trigger={<Button icon="lock">Deaktivieren</Button>}
      title={
        selected.size === 1 ? "Diese Kategorie deaktivieren?" : `${selected.size} Kategorien deaktivieren?`
      }
      confirmLabel="Deaktivieren"
      onConfirm={() => {
        setNotice(`Deaktiviert: ${[...selected].join(", ")}`);
        setSelected(new Set());
      }}
    >
      Als Filter auf Ihrer Kursseite sind sie dann nicht mehr zu sehen.
    </ConfirmDialog>
  );
  return (
    <>
      {notice ? (
        <Notice tone="positive" role="status" className="mb-4">
          {notice}
        </Notice>
      ) : null}
      <Table
        caption="Kategorien"
        rows={ROWS.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))}
        rowKey={({ name }) => name}
        rowLabel={({ name }) => name}
        columns={[...COLUMNS, order]}
        selection={{ selected, onSelect: setSelected, bulk }}
        isCurrent={({ name }) => name === held?.name}
      />
    </>
  );
}
