import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { Notice } from "../../ui/signs/notice.tsx";

type Props = { title: string; name: string; label: string; value: string };

/** A secret that is shown this once: to be copied now. */
export function ShownOnce({ title, name, label, value }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    notify({ text: "Liegt in der Zwischenablage." });
  };
  return (
    <Notice tone="positive" title={title} role="status">
      <div className="stack gap-4">
        <p>
          Das steht nur dieses eine Mal hier. Übernehmen Sie es jetzt in Ihr Programm, und geben Sie es
          niemandem sonst.
        </p>
        <TextField
          name={name}
          id={name}
          label={label}
          value={value}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <p className="actions">
          <Button icon="copy" onClick={copy}>
            Kopieren
          </Button>
        </p>
      </div>
    </Notice>
  );
}
