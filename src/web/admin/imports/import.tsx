import type { ImportView } from "../../../domain/imports/schema.ts";
import { formatDate } from "../../../shared/time/dates.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { History } from "../history/history.tsx";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/import";
import { Preview } from "./preview.tsx";
import { Reading, type Send } from "./reading.tsx";
import { RunImport } from "./run-import.tsx";
import { counted, kindWords, lines, placeOf } from "./words.ts";
import "./imports.css";

export const meta = () => [{ title: "Daten importieren" }];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  needRight("manages");
  return readData(browserApi.imports[":id"].$get({ param: { id: params.id } }));
};

/** /admin/import/{id} */
export default function Import({ loaderData: view }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={`${kindWords[view.kind].many} importieren`}
        lead={view.lesson ? `${view.file_name}, für ${view.lesson.name}` : view.file_name}
        back={{ href: paths.imports(), label: "Andere Datei" }}
      />
      {view.state === "done" ? <Done view={view} /> : <Draft view={view} />}
      <History object="import" id={view.id} stamp={view.state} />
    </>
  );
}

function Draft({ view }: { view: ImportView }) {
  const send: Send = (json) =>
    read(browserApi.imports[":id"].$patch({ param: { id: String(view.id) }, json }));
  return (
    <div className="stack">
      <Reading view={view} send={send} />
      <Preview view={view} send={send} />
      <Lessons view={view} />
      <RunImport view={view} />
    </div>
  );
}

/** Where the people of a file with several course dates go. */
function Lessons({ view: { lesson, lessons } }: { view: ImportView }) {
  if (lesson !== null || lessons.length === 0) return null;
  return (
    <Block title="Kurstermine in der Datei">
      <ul className="lines pairs">
        {lessons.map(({ id, name, starts_at, people, seats_free }) => (
          <li key={id}>
            <strong>
              {name}, ab {formatDate(starts_at)}
            </strong>
            <span className="soft figures">
              {counted("participants", people)}, {seats_free === 1 ? "1 Platz" : `${seats_free} Plätze`} frei
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

const Done = ({ view }: { view: ImportView }) => (
  <div className="stack">
    <Notice tone="positive" title={`${counted(view.kind, view.created_count)} importiert`}>
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
