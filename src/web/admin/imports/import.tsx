import type { ImportRow, ImportView } from "../../../domain/imports/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { type Column, Table } from "../../ui/tables/table.tsx";
import { History } from "../history/history.tsx";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/import";
import { Columns } from "./columns.tsx";
import { RunImport } from "./run-import.tsx";
import { counted, kindWords, lines, placeOf } from "./words.ts";
import "./imports.css";

export const meta = () => [{ title: "Daten übernehmen" }];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  needRight("manages");
  return readData(browserApi.imports[":id"].$get({ param: { id: params.id } }));
};

/** /admin/import/{id} */
export default function Import({ loaderData: view }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={`${kindWords[view.kind].many} übernehmen`}
        lead={view.lesson ? `${view.file_name}, für ${view.lesson.name}` : view.file_name}
        back={{ href: paths.imports(), label: "Andere Datei" }}
      />
      {view.state === "done" ? <Done view={view} /> : <Draft view={view} />}
      <History object="import" id={view.id} stamp={view.state} />
    </>
  );
}

const Draft = ({ view }: { view: ImportView }) => (
  <div className="stack">
    <Columns
      view={view}
      send={(json) => read(browserApi.imports[":id"].$patch({ param: { id: String(view.id) }, json }))}
    />
    <Preview view={view} />
    <RunImport view={view} />
  </div>
);

const Done = ({ view }: { view: ImportView }) => (
  <div className="stack">
    <Notice tone="positive" title={`${counted(view.kind, view.created_count)} übernommen`}>
      {view.skipped_count > 0
        ? `${lines(view.skipped_count)} ${view.skipped_count === 1 ? "wurde" : "wurden"} ausgelassen.`
        : "Alle Zeilen der Datei sind dabei."}
    </Notice>
    <p className="actions">
      <ButtonLink variant="primary" href={placeOf(view)}>
        {kindWords[view.kind].many} ansehen
      </ButtonLink>
      <ButtonLink href={paths.imports()}>Noch eine Datei</ButtonLink>
    </p>
  </div>
);

/** How every row would fare: faulty ones first, with what is wrong and where. */
function Preview({ view }: { view: ImportView }) {
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
