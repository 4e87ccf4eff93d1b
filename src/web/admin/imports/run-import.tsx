import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { ImportView } from "../../../domain/imports/schema.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { type Refused, save } from "../forms/save.ts";
import { counted, lines } from "./words.ts";

/** Brings the sound rows in, or puts the file aside. */
export function RunImport({ view }: { view: ImportView }) {
  const { id, kind, lessons, row_count, faulty_count, left_out_count, missing } = view;
  const [options, setOptions] = useState({ skip_faulty: false, notify: false, overbook: false });
  const { run, discard, busy, refused } = useImport(id);
  const sound = row_count - faulty_count - left_out_count;
  const tick = (field: keyof typeof options) => ({
    name: field,
    checked: options[field],
    onChange: () => setOptions((before) => ({ ...before, [field]: !before[field] })),
  });
  const full = lessons.filter(({ people, seats_free }) => people > seats_free);
  const tooMany = full.length > 0;
  const ready = sound > 0 && (faulty_count === 0 || options.skip_faulty) && (!tooMany || options.overbook);
  return (
    <div className="form">
      {refused ? (
        <Notice tone="danger" role="alert" title="Nichts importiert">
          {refused.message}
        </Notice>
      ) : null}
      {faulty_count > 0 && sound > 0 && missing.length === 0 ? (
        <Checkbox
          {...tick("skip_faulty")}
          label={`${lines(faulty_count)} auslassen und nur die übrigen importieren`}
        />
      ) : null}
      {tooMany ? (
        <Checkbox
          {...tick("overbook")}
          label={`Auch über die Plätze hinaus: ${full.map(tooFull).join("; ")}`}
        />
      ) : null}
      {kind === "participants" ? (
        <p className="small soft">
          Wo die Krankenkasse zahlt und die Datei nicht sagt, wie jemand versichert ist, bleibt der Preis
          offen, bis Sie es eintragen.
        </p>
      ) : null}
      {kind === "participants" ? (
        <Checkbox
          {...tick("notify")}
          label="Allen mit E-Mail-Adresse die Anmeldebestätigung schicken"
          help="Ohne Haken erfährt niemand etwas vom Import."
        />
      ) : null}
      <p className="actions">
        <Button variant="primary" busy={busy} disabled={!ready} onClick={() => run(options)}>
          {sound > 0 ? `${counted(kind, sound)} importieren` : "Importieren"}
        </Button>
        <ConfirmDialog
          title="Datei verwerfen?"
          confirmLabel="Verwerfen"
          destructive
          trigger={<Button variant="quiet">Datei verwerfen</Button>}
          onConfirm={discard}
        >
          Die hochgeladenen Zeilen werden gelöscht. In Ihrem Team ändert sich nichts.
        </ConfirmDialog>
      </p>
      {ready ? null : (
        <p className="soft">
          {missing.length > 0 ? "Ordnen Sie oben erst die Spalten zu." : whyNot(sound, faulty_count, tooMany)}
        </p>
      )}
    </div>
  );
}

const tooFull = ({ name, people, seats_free }: ImportView["lessons"][number]) =>
  `${people} Personen bei ${seats_free} freien Plätzen in „${name}“`;

function whyNot(sound: number, faulty: number, tooMany: boolean): string {
  if (sound === 0) return "Keine Zeile lässt sich so importieren. Prüfen Sie die Zuordnung der Spalten.";
  if (faulty > 0) return "Bessern Sie die fehlerhaften Zeilen aus, oder lassen Sie sie aus.";
  return tooMany ? "Es sind mehr Personen als freie Plätze." : "";
}

function useImport(id: number) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const param = { id: String(id) };
  const run = async (json: { skip_faulty: boolean; notify: boolean; overbook: boolean }) => {
    setBusy(true);
    try {
      const { refused: no } = await save(read(browserApi.imports[":id"].run.$post({ param, json })));
      setRefused(no?.data);
      if (!no) await revalidate();
    } finally {
      setBusy(false);
    }
  };
  const discard = async () => {
    const { refused: no } = await save(read(browserApi.imports[":id"].$delete({ param })));
    setRefused(no?.data);
    if (!no) await navigate(paths.imports());
  };
  return { run, discard, busy, refused };
}
