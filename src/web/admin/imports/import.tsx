import type { ImportView } from "../../../domain/imports/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { History } from "../history/history.tsx";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/import";
import "./imports.css";
import { Columns } from "./columns.tsx";
import { Preview } from "./preview.tsx";
import { RunImport } from "./run-import.tsx";
import { counted, kindWords, lines, placeOf } from "./words.ts";

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
