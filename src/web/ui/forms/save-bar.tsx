import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { useHydrated } from "../hydrated.ts";

interface SaveBarProps {
  changed: boolean;
  /** Stands there from the start: a new thing can be saved as it is. */
  always?: boolean;
  busy?: boolean;
  /** The form it saves, when it stands outside. */
  form?: string;
  label?: string;
  note?: string;
  onDiscard?: () => void;
}

/** Sticks to the end of a form and appears when something differs from the start. */
export function SaveBar(props: SaveBarProps) {
  const {
    changed,
    always,
    busy,
    form,
    label = "Speichern",
    note = "Ungespeicherte Änderungen",
    onDiscard,
  } = props;
  const scripted = useHydrated();
  if (scripted && !always && !changed && !busy) return null;
  return (
    <div className={classNames("save-bar", changed && "save-bar--changed")}>
      <p className="save-bar__note" role="status">
        {busy ? "Wird gespeichert" : changed && note}
      </p>
      {onDiscard && (
        <Button variant="quiet" disabled={busy} onClick={onDiscard}>
          Verwerfen
        </Button>
      )}
      <Button type="submit" variant="primary" busy={busy} form={form}>
        {label}
      </Button>
    </div>
  );
}
