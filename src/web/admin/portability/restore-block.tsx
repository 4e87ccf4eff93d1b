import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Restoring, TeamRestore } from "../../../domain/portability/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/fields/file-field.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { Progress } from "../../ui/signs/progress.tsx";
import { ensurePassword } from "../account/ensure-password.ts";
import { save } from "../forms/save.ts";
import { useAction } from "../use-action.ts";

const call = browserApi.teamRestore;
const MOST_BYTES = 500_000_000;

/** An export that an empty team reads back: chosen, looked at, on its way, done. */
export const RestoreBlock = ({ restoring: { is_empty, current } }: { restoring: Restoring }) => (
  <Block title="Export einlesen">
    <div className="stack gap-4">
      <p className="measure">
        Haben Sie Ihre Daten anderswo mit „Alle Daten mitnehmen“ heruntergeladen, lesen Sie sie hier wieder
        ein. Das geht, solange dieses Team noch keine Kurse und Anmeldungen hat.
      </p>
      {current?.state === "failed" ? (
        <Notice tone="danger" title="Es wurde nichts eingelesen.">
          {current.problem}
        </Notice>
      ) : null}
      {current?.state === "done" ? <Done current={current} /> : null}
      {current?.state === "waiting" || current?.state === "running" ? <UnderWay current={current} /> : null}
      {current?.state === "judged" ? <Judged current={current} /> : null}
      {is_empty && (!current || current.state === "failed") ? <Choose /> : null}
      {!is_empty && !current ? (
        <p className="soft">Dieses Team hat schon Daten. Legen Sie zum Einlesen ein neues Team an.</p>
      ) : null}
    </div>
  </Block>
);

function Choose() {
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const upload = async () => {
    if (!file) return setError("Bitte wählen Sie die ZIP-Datei aus.");
    setBusy(true);
    const init = { body: file, headers: { "content-type": "application/zip" } };
    const { refused } = await save(ensurePassword().then(() => read(call.index.$post({}, { init })))).finally(
      () => setBusy(false),
    );
    if (refused) setError(refused.data.message);
    else await revalidate();
  };
  return (
    <div className="stack gap-4 measure">
      <FileField
        name="file"
        label="ZIP-Datei"
        help="Höchstens 500 MB. Wir prüfen sie; eingelesen wird erst, wenn Sie es danach bestätigen."
        accept=".zip,application/zip"
        maxBytes={MOST_BYTES}
        error={error ? [error] : undefined}
        onFiles={([chosen]) => {
          setFile(chosen);
          setError("");
        }}
      />
      <p className="actions">
        <Button icon="upload" busy={busy} onClick={() => void upload()}>
          Hochladen und prüfen
        </Button>
      </p>
    </div>
  );
}

const counted: [table: string, label: string][] = [
  ["courses", "Kurse"],
  ["lessons", "Kurstermine"],
  ["registrations", "Anmeldungen"],
  ["money_entries", "Zahlungen und Rückzahlungen"],
  ["files", "Bilder und PDFs"],
];

function Judged({ current: { team, exported_at, tables } }: { current: TeamRestore }) {
  const act = useAction();
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;
  return (
    <>
      <Facts
        items={[
          { label: "Daten von", value: team },
          { label: "Stand", value: formatDateTime(exported_at) },
          ...counted.map(([table, label]) => ({ label, value: rowsOf(table).toLocaleString("de-DE") })),
        ]}
      />
      <div className="actions">
        <ConfirmDialog
          title={`Daten von ${team} einlesen?`}
          confirmLabel="Einlesen"
          trigger={<Button variant="primary">Einlesen</Button>}
          onConfirm={() => act(read(call.run.$post()))}
        >
          <p>Profil, Texte und Einstellungen dieses Teams werden durch die der Datei ersetzt.</p>
          <ul className="list">
            <li>
              Kurse, Kurstermine und Kategorien kommen inaktiv an: Öffentlich wird nur, was Sie freigeben.
            </li>
            <li>Nutzer laden Sie neu ein. Andere Kursleitende kommen ohne Zugang an.</li>
            <li>Zahlungsanbieter verbinden Sie neu. Teilnehmende bekommen neue persönliche Links.</li>
          </ul>
        </ConfirmDialog>
        <Button onClick={() => act(read(call.index.$delete()))}>Datei entfernen</Button>
      </div>
    </>
  );
}

function UnderWay({ current: { done, total } }: { current: TeamRestore }) {
  const text = `${done.toLocaleString("de-DE")} von ${total.toLocaleString("de-DE")} Einträgen`;
  return (
    <>
      <Progress label="Ihre Daten werden eingelesen" value={done} max={Math.max(total, 1)} text={text} />
      <p className="soft">Sie können diese Seite verlassen. Es wird alles eingelesen oder nichts.</p>
    </>
  );
}

const Done = ({ current: { team, total } }: { current: TeamRestore }) => (
  <Notice tone="positive" title={`Die Daten von ${team} sind eingelesen.`}>
    {`${total.toLocaleString("de-DE")} Einträge. Sehen Sie Ihre Kurse und Termine durch, und geben Sie frei, was öffentlich sein soll.`}
  </Notice>
);
