import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ImportChange, ImportView } from "../../../domain/imports/schema.ts";
import { Select } from "../../ui/fields/select.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { attempt } from "../forms/save.ts";
import { Columns } from "./columns.tsx";

/** Saves how the file is read; refuses in a sentence what makes no sense. */
export type Send = (change: ImportChange) => Promise<{ data: ImportView }>;

/** How the file is read: where its headings stand, which field each column goes to, and what is left out. */
export const Reading = ({ view, send }: { view: ImportView; send: Send }) => (
  <Columns
    view={view}
    send={send}
    above={
      <>
        <Missing missing={view.missing} />
        <HeadingLine view={view} send={send} />
      </>
    }
    below={<LeftOut columns={view.columns_left_out} />}
  />
);

const Missing = ({ missing }: Pick<ImportView, "missing">) =>
  missing.length > 0 ? (
    <div className="mb-4">
      <Notice tone="warning" role="status" title="Das müssen wir erst wissen">
        {missing.map(({ message }) => message).join(" ")}
      </Notice>
    </div>
  ) : null;

/** Chooses the line of the headings; the columns are suggested anew from there. */
function HeadingLine({ view, send }: { view: ImportView; send: Send }) {
  const [error, setError] = useState<string[]>();
  const { revalidate } = useRevalidator();
  const choose = async (heading_line: number) => {
    const { refused } = await attempt(send({ heading_line }));
    setError(refused && [refused.data.message]);
    if (!refused) await revalidate();
  };
  return (
    <div className="fieldset mb-4">
      <Select
        name="heading_line"
        label="Zeile mit den Überschriften"
        value={view.heading_line}
        options={headingOptions(view)}
        error={error}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
    </div>
  );
}

/** Says which columns of the file go nowhere. */
function LeftOut({ columns }: { columns: readonly string[] }) {
  if (columns.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice
        tone="info"
        title={
          columns.length === 1
            ? "Eine Spalte der Datei wird nicht importiert"
            : `${columns.length} Spalten der Datei werden nicht importiert`
        }
      >
        {columns.map((column) => `„${column}“`).join(", ")}. Brauchen Sie etwas davon, ordnen Sie es oben zu.
      </Notice>
    </div>
  );
}

function headingOptions({ head, heading_line }: ImportView) {
  const lines = head.map(({ line, cells }) => ({
    value: line,
    label: `Zeile ${line}: ${cells.filter(Boolean).slice(0, 4).join(", ").slice(0, 60)}`,
  }));
  const isShown = heading_line === 0 || head.some(({ line }) => line === heading_line);
  return [
    ...lines,
    ...(isShown ? [] : [{ value: heading_line, label: `Zeile ${heading_line}` }]),
    { value: 0, label: "Keine: Die Datei hat keine Überschriften" },
  ];
}
