import { paths } from "../../paths.ts";
import { Icon } from "../../ui/pictures/icon.tsx";
import type { EveningModel, EveningView } from "../keeping/evening-model.ts";
import type { Evening } from "../marking/shapes.ts";
import { chosen } from "../marking/values.ts";

interface TaskBarProps {
  evening: Evening;
  view: EveningView;
  model: EveningModel;
  isDone: boolean;
  disabled: boolean;
}

/** Leads to the first tick that the server did not enter: before it is decided, the evening is not done. */
function showFirstQuestion() {
  const question = document.querySelector<HTMLElement>(".attendance__question");
  question?.scrollIntoView({ block: "center" });
  question?.querySelector("button")?.focus({ preventScroll: true });
}

/** How far one is, the last tap with its undo, and the one button: all there, the others there, done. */
export function TaskBar({
  evening,
  view: { rows, gone, taps, link },
  model,
  isDone,
  disabled,
}: TaskBarProps) {
  const last = taps.at(-1);
  const undo = last ? (
    <button type="button" className="button" aria-label={`Rückgängig: ${last.label}`} onClick={model.undo}>
      <Icon name="undo-2" /> Rückgängig
    </button>
  ) : null;
  if (isDone) {
    return (
      <div className={undo ? "evening-task__two" : "evening-task__one"}>
        {undo}
        <a className="button" href={link === "away" ? paths.evenings() : paths.admin()}>
          Zur Übersicht
        </a>
      </div>
    );
  }
  const open = rows.filter(({ value }) => value.state === null);
  const asked = [...gone, ...rows].filter(({ question }) => question).length;
  const entered = rows.length - open.length;
  const isFirst = rows.every(({ marked }) => marked.state === null);
  const isOnline = evening.session.is_online === 1;
  const there = isOnline ? "online" : "da";
  const label = isFirst ? `Alle ${there}` : `Alle übrigen ${there}`;
  const markOthers = () =>
    model.mark(
      label,
      open.map((row) => ({ row, value: chosen(isOnline ? "online" : "present", row.value) })),
    );
  return (
    <>
      <p>
        <span>
          <strong>
            {entered} von {rows.length}
          </strong>{" "}
          eingetragen
        </span>
        <span>
          {last
            ? `zuletzt ${last.label}`
            : rows.some(({ person }) => person.announced_absence)
              ? "Absagen bleiben stehen"
              : ""}
        </span>
      </p>
      <div className={undo ? "evening-task__two" : "evening-task__one"}>
        {undo}
        {open.length > 0 ? (
          <button type="button" className="button button--primary" disabled={disabled} onClick={markOthers}>
            {label}
          </button>
        ) : (
          <button
            type="button"
            className="button button--primary"
            onClick={() => (asked > 0 ? showFirstQuestion() : model.setDone(true))}
          >
            {asked === 0 ? "Fertig" : asked === 1 ? "Eine Frage klären" : `${asked} Fragen klären`}
          </button>
        )}
      </div>
    </>
  );
}
