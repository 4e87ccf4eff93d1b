import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import type { Booking } from "./use-booking.ts";
import type { Decisions } from "./use-decisions.ts";
import { credits } from "./words.ts";

/** Books what is sure and what was decided, or puts the file aside. */
export function BookStatement({ decisions, booking }: { decisions: Decisions; booking: Booking }) {
  const [notify, setNotify] = useState(false);
  const { wish, counts } = decisions;
  const { book, discard, busy, refused } = booking;
  const nothing = counts.booking + counts.ignoring === 0;
  return (
    <div className="form">
      {refused ? (
        <Notice tone="danger" role="alert" title="Nichts gebucht">
          {Object.values(refused.errors ?? {})[0]?.[0] ?? refused.message}
        </Notice>
      ) : null}
      <Checkbox
        name="notify"
        checked={notify}
        onChange={() => setNotify((before) => !before)}
        label="Allen eine E-Mail schicken, dass ihre Zahlung da ist"
        help="Wer dadurch einen Platz bekommt, erhält die Bestätigung auf jeden Fall."
      />
      <p className="actions">
        <Button variant="primary" busy={busy} disabled={nothing} onClick={() => book({ ...wish, notify })}>
          {counts.booking > 0 ? `${credits(counts.booking)} buchen` : "Buchen"}
        </Button>
        <ConfirmDialog
          title="Datei verwerfen?"
          confirmLabel="Verwerfen"
          destructive
          trigger={<Button variant="quiet">Datei verwerfen</Button>}
          onConfirm={discard}
        >
          Der hochgeladene Kontoauszug wird gelöscht. Gebucht wird nichts.
        </ConfirmDialog>
      </p>
      {nothing ? <p className="soft">Es ist noch nichts ausgewählt, was zu buchen wäre.</p> : null}
    </div>
  );
}
