import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { Countdown } from "../ui/overlays/countdown.tsx";
import { CloseOverlay, Dialog, Drawer } from "../ui/overlays/dialog.tsx";
import { Menu } from "../ui/overlays/menu.tsx";
import { Palette } from "../ui/overlays/palette.tsx";
import { notify } from "../ui/overlays/toasts.tsx";
import { Tooltip } from "../ui/overlays/tooltip.tsx";
import { CropDialog } from "../ui/pictures/crop-dialog.tsx";
import { LoadingBar } from "../ui/signs/loading-bar.tsx";
import { Part } from "./part.tsx";

/** The end of a session that has just begun to count down. */
const FIVE_MINUTES = 5 * 60_000;

export function Overlays() {
  const [busy, setBusy] = useState(false);
  const [expiresAt, setExpiresAt] = useState<string>();
  return (
    <Part title="Dialog, Ausschnitt, Schublade, Menü, Tipp, Ladebalken">
      <div className="actions">
        <Dialog
          title="Teilnehmende hinzufügen"
          description="Die Person bekommt eine Bestätigung per E-Mail."
          trigger={<Button>Dialog</Button>}
          footer={
            <>
              <CloseOverlay>
                <Button>Abbrechen</Button>
              </CloseOverlay>
              <Button variant="primary">Hinzufügen</Button>
            </>
          }
        >
          <TextField name="dialog-name" label="Name" autoComplete="off" />
        </Dialog>
        <ConfirmDialog
          title="Anmeldung von Sophie Brandt stornieren?"
          confirmLabel="Stornieren"
          cancelLabel="Nicht stornieren"
          destructive
          trigger={<Button variant="danger">Stornieren …</Button>}
          onConfirm={() => notify({ text: "Die Anmeldung ist storniert." })}
        >
          Ihr Platz geht an Johanna Rößler, die Erste auf der Warteliste. Die Rechnung R-2027-0030 über 75,00
          € wird storniert.
        </ConfirmDialog>
        <Finder />
        <CropPicture />
        <Drawer title="Alle Bereiche" side="left" trigger={<Button>Schublade</Button>}>
          <p>Inhalt der Schublade</p>
        </Drawer>
        <Menu
          label="Liste"
          trigger={<Button iconEnd="chevron-down">Menü</Button>}
          items={[
            { label: "Als PDF", icon: "printer", onSelect: () => notify({ text: "Die Liste ist fertig." }) },
            { label: "Als Tabelle", icon: "download" },
          ]}
        />
        <Tooltip text="Besucher sehen nur: Noch wenige Plätze vorhanden">
          <Button>Tipp</Button>
        </Tooltip>
        <Button onClick={() => setExpiresAt(new Date(Date.now() + FIVE_MINUTES).toISOString())}>
          Sitzungsende
        </Button>
        <Button aria-pressed={busy} onClick={() => setBusy(!busy)}>
          Ladebalken
        </Button>
      </div>
      <p>
        <span className="tooltip">Besucher sehen nur: Noch wenige Plätze vorhanden</span>
      </p>
      <LoadingBar busy={busy} />
      <Countdown
        open={expiresAt !== undefined}
        expiresAt={expiresAt ?? ""}
        onStay={() => setExpiresAt(undefined)}
        onLeave={() => setExpiresAt(undefined)}
      />
    </Part>
  );
}

async function picture(): Promise<File> {
  const answer = await fetch("/kurshafen-og-image-01.png");
  return new File([await answer.blob()], "bild.png", { type: "image/png" });
}

/** Chooses which part of a picture is to be seen. */
function CropPicture() {
  const [file, setFile] = useState<File>();
  const take = (part: File | undefined) => {
    setFile(undefined);
    if (part) notify({ text: "Der Ausschnitt ist gewählt." });
  };
  return (
    <>
      <Button icon="image" onClick={async () => setFile(await picture())}>
        Ausschnitt wählen
      </Button>
      {file ? <CropDialog file={file} onDone={take} /> : null}
    </>
  );
}

const PLACES = [
  { href: "#kurse", label: "Kurse", icon: "book-open" as const },
  { href: "#anmeldungen", label: "Anmeldungen", icon: "users" as const, note: "Alle, die gebucht haben" },
];

/** Finds by some letters, over the page. */
function Finder() {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const items = PLACES.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  return (
    <>
      <Button icon="search" onClick={() => setOpen(true)}>
        Suche
      </Button>
      <Palette
        title="Bereich suchen"
        placeholder="Name eines Bereichs"
        open={open}
        onOpenChange={setOpen}
        query={query}
        onQuery={setQuery}
        groups={items.length > 0 ? [{ title: "Bereiche", items }] : []}
        busy={false}
        nothing="Nichts gefunden."
        onChoose={({ label }) => {
          setOpen(false);
          notify({ text: `Gewählt: ${label}` });
        }}
      />
    </>
  );
}
