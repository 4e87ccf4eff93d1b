import { type KeyboardEvent, useState } from "react";
import { entryOf, standing } from "../../../../domain/attendance/entry-rules.ts";
import type { Entry } from "../../../../domain/attendance/schema.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { Menu, type MenuItem, when } from "../../../ui/overlays/menu.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { AttendanceSign } from "./sign.tsx";
import { cellInWords, type GridCell, type GridPerson, type GridSession, noteOf, signOf } from "./words.ts";

type CellProps = {
  person: GridPerson;
  session: GridSession;
  at: GridCell;
  /** Whether it may be marked by now. */
  open: boolean;
  /** Where it stands, so that arrow keys find the next one. */
  place: { row: number; column: number };
  onMark: (entry: Entry) => void;
};

const plain = (state: Entry["state"]): Entry => ({ ...entryOf(null), state });

/** How somebody stands in a session: a sign with its word, and a menu to mark it. */
export function AttendanceCell({ person, session, at, open, place, onMark }: CellProps) {
  const [asked, setAsked] = useState<"minutes" | "made-up" | null>(null);
  const words = cellInWords(at, session);
  const note = noteOf(at);
  const shown = (
    <>
      <AttendanceSign kind={signOf(at)} />
      {note ? <small aria-hidden="true">{note}</small> : null}
    </>
  );
  if (!open) {
    return (
      <span className="attendance-cell attendance-cell--fixed">
        {shown}
        <span className="visually-hidden">{words}</span>
      </span>
    );
  }
  const items: MenuItem[] = [
    { label: "da", onSelect: () => onMark(plain("present")) },
    ...when(session.is_online === 1, {
      label: "online da",
      onSelect: () => onMark({ ...plain("present"), is_online: true }),
    }),
    { label: "später oder früher …", onSelect: () => setAsked("minutes") },
    { label: "entschuldigt", onSelect: () => onMark(plain("excused")) },
    { label: "fehlt", onSelect: () => onMark(plain("absent")) },
    { label: "nachgeholt …", onSelect: () => setAsked("made-up") },
    ...when(at.cell !== null, { label: "Zurücknehmen", icon: "undo-2", onSelect: () => onMark(plain(null)) }),
  ];
  return (
    <>
      <Menu
        label={`${fullName(person)}, ${session.number}. Treffen: ${words}`}
        trigger={
          <button
            type="button"
            className="attendance-cell"
            data-row={place.row}
            data-column={place.column}
            aria-label={`${fullName(person)}, ${session.number}. Treffen: ${words}`}
            onKeyDown={moveByArrows}
          >
            {shown}
          </button>
        }
        items={items}
      />
      {asked ? (
        <EntryDialog
          ask={asked}
          person={person}
          session={session}
          stands={standing(entryOf(at.cell), at)}
          onClose={() => setAsked(null)}
          onMark={(entry) => {
            setAsked(null);
            onMark(entry);
          }}
        />
      ) : null}
    </>
  );
}

const steps: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows lead from cell to cell; Enter and arrow down open the menu. */
function moveByArrows(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const { row, column } = event.currentTarget.dataset;
  const next = event.currentTarget
    .closest("table")
    ?.querySelector<HTMLElement>(
      `[data-row="${Number(row) + step[0]}"][data-column="${Number(column) + step[1]}"]`,
    );
  next?.focus();
}
