import { Switch } from "../../ui/fields/checkbox.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import type { Shortcut } from "./shortcuts.ts";
import { switchSingleKeys, useSingleKeys } from "./use-shortcuts.ts";
import "./shortcut-sheet.css";

interface ShortcutSheetProps {
  shortcuts: readonly Shortcut[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every shortcut, and the switch that turns single keys off. */
export function ShortcutSheet({ shortcuts, open, onOpenChange }: ShortcutSheetProps) {
  const single = useSingleKeys();
  const jumps = shortcuts.filter(({ keys }) => keys.length > 1);
  const acts = shortcuts.filter(({ keys }) => keys.length === 1);
  return (
    <Dialog
      title="Tastenkürzel"
      description="Für alle, die lieber tippen als klicken. Während Sie in ein Feld schreiben, gilt nur Strg K."
      open={open}
      onOpenChange={onOpenChange}
    >
      <Keys title="Überall" rows={[{ keys: ["Strg", "K"], label: "Alles durchsuchen (am Mac ⌘ K)" }]} />
      <Keys title="Mit einer Taste" rows={acts} off={!single} />
      <Keys title="Nacheinander gedrückt" rows={jumps} off={!single} />
      <Switch
        name="single_keys"
        label="Kürzel mit einzelnen Tasten verwenden"
        help="Schalten Sie sie aus, wenn Sie diktieren oder Tasten versehentlich treffen. Das gilt nur auf diesem Gerät; wieder einschalten lassen sie sich über „Ihr Konto“, „Tastenkürzel“."
        checked={single}
        onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

interface KeysProps {
  title: string;
  rows: readonly Pick<Shortcut, "keys" | "label">[];
  off?: boolean;
}

const Keys = ({ title, rows, off }: KeysProps) => (
  <section>
    <h3 className="shortcuts__title">
      {title}
      {off && <span> (ausgeschaltet)</span>}
    </h3>
    <dl className="shortcuts">
      {rows.map(({ keys, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key} className="keys">
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
