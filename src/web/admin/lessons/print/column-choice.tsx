import { useState } from "react";
import {
  LIST_WIDTHS,
  listWidth,
  orientationOf,
  type ParticipantColumn,
} from "../../../../domain/sheets/column-rules.ts";
import type { ColumnChoice as Choice } from "../../../../domain/sheets/schema.ts";
import { browserApi, read } from "../../../api.ts";
import { useRights } from "../../../layouts/use-current-user.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { notify } from "../../../ui/overlays/toasts.tsx";
import { save } from "../../forms/save.ts";

type Props = {
  available: Choice["available"];
  columns: readonly ParticipantColumn[];
  /** How many sessions take place: each has a box of its own. */
  sessions: number;
  onColumns: (columns: readonly ParticipantColumn[]) => void;
};

/** Which columns the list has and in which order, with how much of the sheet they take. */
export function ColumnChoice({ available, columns, sessions, onColumns }: Props) {
  const { manages } = useRights();
  const others = available.filter(({ name }) => !columns.includes(name));
  const chosen = columns.flatMap((name) => available.find((one) => one.name === name) ?? []);
  const move = (from: number, to: number) => {
    const moving = columns[from];
    if (moving) onColumns(columns.toSpliced(from, 1).toSpliced(to, 0, moving));
  };
  return (
    <div className="stack gap-3 column-choice">
      <ol className="lines" aria-label="Gewählte Spalten, von links nach rechts">
        {chosen.map(({ name, label }, place) => (
          <li key={name} className="between">
            <span>{label}</span>
            <span className="column-choice__steps">
              <IconButton
                icon="arrow-up"
                size="small"
                variant="quiet"
                label={`${label} weiter nach links`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconButton
                icon="arrow-down"
                size="small"
                variant="quiet"
                label={`${label} weiter nach rechts`}
                disabled={place === chosen.length - 1}
                onClick={() => move(place, place + 1)}
              />
              <IconButton
                icon="x"
                size="small"
                variant="quiet"
                label={`${label} weglassen`}
                disabled={chosen.length === 1}
                onClick={() => onColumns(columns.filter((column) => column !== name))}
              />
            </span>
          </li>
        ))}
      </ol>
      {others.length > 0 ? (
        <div className="actions">
          {others.map(({ name, label }) => (
            <Button key={name} size="small" icon="plus" onClick={() => onColumns([...columns, name])}>
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      <Width columns={columns} sessions={sessions} />
      {manages ? <Keep columns={columns} /> : null}
    </div>
  );
}

/** How much of the sheet the columns take, and which way it lies. */
function Width({ columns, sessions }: Pick<Props, "columns" | "sessions">) {
  const wide = listWidth(columns, sessions);
  const room = LIST_WIDTHS[orientationOf(columns, sessions)];
  const words =
    wide <= LIST_WIDTHS.portrait
      ? `Hochformat: ${wide} von ${LIST_WIDTHS.portrait} mm belegt, der Rest verteilt sich.`
      : wide <= LIST_WIDTHS.landscape
        ? `Querformat: ${wide} von ${LIST_WIDTHS.landscape} mm belegt, der Rest verteilt sich.`
        : `Querformat, und sehr eng: ${wide} mm auf ${LIST_WIDTHS.landscape} mm. Lassen Sie besser eine Spalte weg.`;
  return (
    <p role="status">
      <meter
        className="column-choice__width"
        min={0}
        max={room}
        value={Math.min(wide, room)}
        aria-hidden="true"
      />
      <span className="sub">{words}</span>
    </p>
  );
}

/** Keeps the choice for all lists of the team. */
function Keep({ columns }: Pick<Props, "columns">) {
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    const json = { columns: [...columns] };
    const { answer, refused } = await save(read(browserApi.sheets.columns.$patch({ json })));
    setBusy(false);
    notify(
      refused
        ? { text: refused.data.message, tone: "danger" }
        : { text: answer?.message ?? "Spalten gespeichert" },
    );
  };
  return (
    <p>
      <Button size="small" busy={busy} onClick={keep}>
        Für alle Listen des Teams merken
      </Button>
    </p>
  );
}
