import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextArea } from "../../ui/fields/text-field.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { useKeptInput } from "../forms/kept-input.ts";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import type { Refused } from "../forms/save.ts";
import { DELETE_NOTE, NOTE } from "./act.ts";
import { registrationLabels } from "./labels.ts";

type Props = { registration: RegistrationDetail; may: boolean };

/** What the team has written down, the newest first; who wrote a note may take it away. */
export function Notes({ registration: { notes, erased_at }, may }: Props) {
  const mayAdd = may && !erased_at;
  if (!mayAdd && notes.length === 0) return null;
  return (
    <Block title="Interne Notizen">
      {mayAdd ? <NoteForm count={notes.length} /> : null}
      <ul className="lines">
        {notes.map((note) => (
          <li key={note.id} className="between">
            <span>
              <span className="verbatim">{note.text}</span>
              <span className="sub">
                {note.author_name}, {formatDateTime(note.created_at)}
              </span>
            </span>
            {note.own && may ? <DeleteNote id={note.id} /> : null}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function NoteForm({ count }: { count: number }) {
  const fetcher = useFetcher<Refused | null>();
  const [text, setText] = useState("");
  const sending = fetcher.state !== "idle";
  useKeptInput({ name: "note", changed: text.trim() !== "" && !sending, content: text, restore: setText });
  const known = useRef(count);
  useEffect(() => {
    if (count > known.current) setText("");
    known.current = count;
  }, [count]);
  const refused = fetcher.data ?? undefined;
  return (
    <fetcher.Form method="post" className="stack gap-3 no-print" noValidate>
      {refused ? <RefusedNotice refused={refused} labels={registrationLabels} /> : null}
      <input type="hidden" name="intent" value={NOTE} />
      <TextArea
        name="text"
        label="Neue Notiz"
        rows={2}
        help="Nur für Ihr Team zu sehen."
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={refused?.errors.text}
        maxLength={2000}
      />
      <div>
        <Button type="submit" icon="sticky-note" busy={sending}>
          Notiz speichern
        </Button>
      </div>
    </fetcher.Form>
  );
}

function DeleteNote({ id }: { id: number }) {
  const fetcher = useFetcher();
  return (
    <ConfirmDialog
      trigger={<IconButton icon="trash-2" label="Notiz löschen" variant="quiet" size="small" />}
      title="Diese Notiz löschen?"
      confirmLabel="Notiz löschen"
      destructive
      onConfirm={() => fetcher.submit({ intent: DELETE_NOTE, note_id: id }, { method: "post" })}
    >
      Sie kommt nicht wieder. Im Verlauf steht nur, dass es sie gab.
    </ConfirmDialog>
  );
}
