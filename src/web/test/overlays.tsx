import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Countdown } from "../ui/countdown.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { LoadingBar } from "../ui/loading-bar.tsx";
import { Menu } from "../ui/menu.tsx";
import { CloseOverlay } from "../ui/overlay.tsx";
import { TextField } from "../ui/text-field.tsx";
import { notify } from "../ui/toasts.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { CropPicture } from "./crop-picture.tsx";
import { Finder } from "./finder.tsx";
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
