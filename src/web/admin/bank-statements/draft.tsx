import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { StatementBooked, StatementView } from "../../../domain/bank-statements/schema.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { More } from "../../ui/layout/more.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { type Refused, save } from "../forms/save.ts";
import { Columns } from "../imports/columns.tsx";
import { EntryList } from "./entry-list.tsx";
import { SureEntries, UnreadableEntries } from "./sure-entries.tsx";
import { type Decisions, useDecisions } from "./use-decisions.ts";
import { byVerdict, credits } from "./words.ts";

type Props = { view: StatementView; onBooked: (booked: StatementBooked) => void };

/** A statement before it is booked: what has to be looked at first, then what is sure, then the rest, folded away. */
export function Draft({ view, onBooked }: Props) {
  const decisions = useDecisions(view.entries);
  const booking = useBooking(view.id, onBooked);
  const { sure, doubtful, unrelated, known } = byVerdict(view.entries);
  const errors = booking.refused?.errors ?? {};
  const isMapped = view.fields.every(({ key, required }) => !required || view.mapping[key] !== undefined);
  return (
    <div className="stack">
      <TableColumns view={view} folded={isMapped} />
      {isMapped || view.format === "camt" ? (
        <Found sure={sure.length} doubtful={doubtful.length} known={known.length} />
      ) : null}
      {doubtful.length > 0 ? (
        <Block title="Zu prüfen" action={<span className="soft figures">{credits(doubtful.length)}</span>}>
          <EntryList entries={doubtful} decisions={decisions} errors={errors} />
        </Block>
      ) : null}
      <UnreadableEntries view={view} />
      <SureEntries entries={sure} decisions={decisions} />
      {unrelated.length > 0 ? (
        <More label={`${credits(unrelated.length)} ohne Bezug zu einer Anmeldung`}>
          <EntryList entries={unrelated} decisions={decisions} errors={errors} />
        </More>
      ) : null}
      <BookStatement decisions={decisions} booking={booking} />
    </div>
  );
}

/** A table whose columns are recognised need not show how, but can. */
function TableColumns({ view, folded }: { view: StatementView; folded: boolean }) {
  if (view.format !== "csv") return null;
  const columns = (
    <Columns
      view={view}
      send={(json) => read(browserApi.bankStatements[":id"].$patch({ param: { id: String(view.id) }, json }))}
    />
  );
  if (folded) return <More label="Spalten der Datei prüfen">{columns}</More>;
  return (
    <>
      <Notice title="Welche Spalte ist was?">
        Das Format dieser Datei kennen wir nicht. Ordnen Sie Buchungstag, Betrag und Verwendungszweck zu; die
        Eingänge erscheinen dann von selbst.
      </Notice>
      {columns}
    </>
  );
}

function Found({ sure, doubtful, known }: { sure: number; doubtful: number; known: number }) {
  const before = known > 0 ? ` ${credits(known)} ${known === 1 ? "war" : "waren"} schon einmal dabei.` : "";
  if (sure + doubtful === 0)
    return (
      <Notice title="Nichts Neues zu buchen">
        In dieser Datei steht keine Zahlung für eine Anmeldung.{before}
      </Notice>
    );
  return (
    <Notice title={`${credits(sure)} eindeutig, ${doubtful} zu prüfen`}>
      Gebucht wird erst, wenn Sie unten bestätigen.{before}
    </Notice>
  );
}

/** Books what is sure and what was decided, or puts the file aside. */
function BookStatement({ decisions, booking }: { decisions: Decisions; booking: Booking }) {
  const [notify, setNotify] = useState(false);
  const { input, counts } = decisions;
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
        <Button variant="primary" busy={busy} disabled={nothing} onClick={() => book({ ...input, notify })}>
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

type BookingInput = Decisions["input"] & { notify: boolean };

/** Books a statement, or puts it aside. */
function useBooking(id: number, onBooked: (booked: StatementBooked) => void) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const param = { id: String(id) };
  const book = async (json: BookingInput) => {
    setBusy(true);
    try {
      const { answer, refused: no } = await save(
        read(browserApi.bankStatements[":id"].booking.$post({ param, json })),
      );
      setRefused(no?.data);
      if (answer) onBooked(answer.data);
      if (!no) await revalidate();
    } finally {
      setBusy(false);
    }
  };
  const discard = async () => {
    const { refused: no } = await save(read(browserApi.bankStatements[":id"].$delete({ param })));
    setRefused(no?.data);
    if (!no) await navigate(paths.bankStatements());
  };
  return { book, discard, busy, refused };
}
type Booking = ReturnType<typeof useBooking>;
