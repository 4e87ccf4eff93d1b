import type { TeamExport } from "../../../domain/portability/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { fileSize } from "../../ui/fields/file-field.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { Progress } from "../../ui/signs/progress.tsx";
import { downloadAfterPassword } from "../account/download-after-password.ts";
import { useAction } from "../use-action.ts";

const call = browserApi.teamExport.index;

/** Everything of the team as one file: asked for, on its way, or ready. */
export const ExportBlock = ({ current }: { current: TeamExport | null }) => (
  <Block title="Alle Daten mitnehmen">
    <div className="stack gap-4">
      <p className="measure">
        Kurse, Termine, Anmeldungen, Anwesenheit, Zahlungen, Texte, Bilder und PDFs Ihres Teams in einer
        ZIP-Datei, mit einer Beschreibung, nach der ein anderer Anbieter sie einlesen kann. Passwörter,
        Zugangsdaten von Zahlungsanbietern und geheime Links sind nicht dabei.
      </p>
      <State current={current} />
    </div>
  </Block>
);

function State({ current }: { current: TeamExport | null }) {
  if (!current) return <Ask label="Alle Daten zusammenstellen" />;
  if (current.state === "ready") return <Ready current={current} />;
  if (current.state === "failed")
    return (
      <>
        <Notice tone="danger" title="Der Export kam nicht zustande.">
          Es wurde nichts verändert. Bitte fordern Sie ihn noch einmal an.
        </Notice>
        <Ask label="Noch einmal zusammenstellen" />
      </>
    );
  return <UnderWay current={current} />;
}

function Ask({ label, again }: { label: string; again?: boolean }) {
  const act = useAction();
  return (
    <div className="actions">
      <Button
        variant={again ? "default" : "primary"}
        icon="file-text"
        onClick={() => void act(read(call.$post()))}
      >
        {label}
      </Button>
    </div>
  );
}

function UnderWay({ current: { done, total, asked_at, asked_by } }: { current: TeamExport }) {
  const act = useAction();
  const count = (value: number) => value.toLocaleString("de-DE");
  const text = total > 0 ? `${count(done)} von ${count(total)} Einträgen` : "Wartet, bis es losgeht";
  return (
    <>
      <Progress
        label="Alle Daten werden zusammengestellt"
        value={done}
        max={Math.max(total, 1)}
        text={text}
      />
      <p className="soft">
        Angefordert am {formatDateTime(asked_at)} von {asked_by}. Sie können diese Seite verlassen: Wir
        schreiben per E-Mail, sobald die Datei bereitliegt.
      </p>
      <div className="actions">
        <Button onClick={() => act(read(call.$delete()))}>Abbrechen</Button>
      </div>
    </>
  );
}

function Ready({ current }: { current: TeamExport }) {
  const act = useAction();
  const { asked_at, asked_by, expires_at, size } = current;
  return (
    <>
      <Facts
        items={[
          { label: "Angefordert", value: `${formatDateTime(asked_at)}, ${asked_by}` },
          { label: "Größe", value: fileSize(size) },
          ...(expires_at ? [{ label: "Liegt bereit bis", value: formatDateTime(expires_at) }] : []),
        ]}
      />
      <p className="measure soft">
        In der Datei stehen Angaben über Ihre Teilnehmenden, auch über deren Gesundheit. Bewahren Sie sie gut
        auf, und löschen Sie sie, wenn Sie sie nicht mehr brauchen.
      </p>
      <div className="actions">
        <Button
          variant="primary"
          icon="download"
          onClick={() => void downloadAfterPassword(paths.teamExportFile())}
        >
          ZIP-Datei herunterladen
        </Button>
        <Button icon="file-text" onClick={() => void act(read(call.$post()))}>
          Neu zusammenstellen
        </Button>
        <ConfirmDialog
          title="Export löschen?"
          confirmLabel="Export löschen"
          destructive
          trigger={<Button icon="trash-2">Löschen</Button>}
          onConfirm={() => act(read(call.$delete()))}
        >
          Die ZIP-Datei wird hier gelöscht. Ihre Daten selbst bleiben, wie sie sind.
        </ConfirmDialog>
      </div>
    </>
  );
}
