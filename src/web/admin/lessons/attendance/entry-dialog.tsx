import { type FormEvent, useEffect, useState } from "react";
import type { AttendanceEvening, Entry } from "../../../../domain/attendance/schema.ts";
import { formatDateTime, formatWeekdayShort } from "../../../../shared/time/dates.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { browserApi, readData } from "../../../api.ts";
import { madeUpIn } from "../../../evening/marking/values.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { CloseOverlay, Dialog } from "../../../ui/overlays/dialog.tsx";
import type { GridPerson, GridSession } from "./words.ts";

type EntryDialogProps = {
  ask: "minutes" | "made-up";
  person: GridPerson;
  session: GridSession;
  stands: Entry;
  onClose: () => void;
  onMark: (entry: Entry) => void;
};

/** Asks for what a word does not say: how many minutes were missed, or where it was made up. */
export function EntryDialog({ ask, person, session, stands, onClose, onMark }: EntryDialogProps) {
  const read = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const number = (name: string) => Number(form.get(name)) || 0;
    if (ask === "minutes")
      onMark({
        state: "present",
        is_online: stands.is_online,
        late_minutes: number("late"),
        early_minutes: number("early"),
        made_up_session_id: null,
      });
    else onMark(madeUpIn(number("made_up"), stands));
  };
  const isHere = ({ session_id }: { session_id: number }) => session_id === session.id;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={ask === "minutes" ? "Später oder früher" : "Wo nachgeholt?"}
      description={`${fullName(person)}, ${session.number}. Treffen am ${formatDateTime(session.starts_at)}`}
      footer={
        <>
          <CloseOverlay>
            <Button variant="quiet">Abbrechen</Button>
          </CloseOverlay>
          <Button type="submit" form="attendance-entry" variant="primary">
            Eintragen
          </Button>
        </>
      }
    >
      <form id="attendance-entry" onSubmit={read} className="stack">
        {ask === "minutes" ? (
          <Minutes stands={stands} />
        ) : (
          <MadeUp
            session={session}
            chosen={stands.made_up_session_id ?? person.cells.find(isHere)?.make_up_session_id}
          />
        )}
      </form>
    </Dialog>
  );
}

const Minutes = ({ stands }: { stands: Entry }) => (
  <>
    <TextField
      label="Minuten zu spät gekommen"
      name="late"
      type="number"
      min={0}
      max={600}
      inputMode="numeric"
      defaultValue={stands.late_minutes}
    />
    <TextField
      label="Minuten früher gegangen"
      name="early"
      type="number"
      min={0}
      max={600}
      inputMode="numeric"
      defaultValue={stands.early_minutes}
    />
  </>
);

type Choices = AttendanceEvening["make_up_sessions"];

type MadeUpProps = { session: GridSession; chosen: number | null | undefined };

function MadeUp({ session, chosen }: MadeUpProps) {
  const [choices, setChoices] = useState<Choices | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    readData(browserApi.attendance.sessions[":id"].$get({ param: { id: String(session.id) } })).then(
      ({ make_up_sessions }) => setChoices(make_up_sessions),
      (error: Error) => setFault(error.message),
    );
  }, [session.id]);
  if (fault) return <p role="alert">{fault}</p>;
  if (!choices) return <p role="status">Die Treffen werden geladen …</p>;
  if (choices.length === 0)
    return <p>In diesem Kurs gibt es kein anderes Treffen, in dem nachgeholt werden kann.</p>;
  return (
    <Select
      label="Treffen"
      name="made_up"
      required
      defaultValue={chosen ?? ""}
      placeholder="Bitte wählen"
      options={choices.map((one) => ({
        value: one.session_id,
        label: `${formatWeekdayShort(one.starts_at)}, ${formatDateTime(one.starts_at)}, ${one.number}. von ${one.of}, ${one.location}`,
      }))}
    />
  );
}
