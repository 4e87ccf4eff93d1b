import { useId, useState } from "react";
import { useRights } from "../../layouts/use-current-user.ts";
import { Button } from "../../ui/button.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { TextArea } from "../../ui/fields/text-field.tsx";
import { replaceText } from "../../ui/forms/insert-text.ts";
import { More } from "../../ui/layout/more.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { teamLabels } from "./labels.ts";

type Props = {
  name: "imprint" | "privacy" | "terms" | "accessibility";
  text: string;
  /** A sound beginning that the team makes its own. */
  start: string;
  help: string;
  error?: readonly string[] | undefined;
};

/** A legal text: written, looked at as visitors see it, or begun from a model. */
export function LegalField({ name, text, start, help, error }: Props) {
  const [now, setNow] = useState(text);
  const [asked, setAsked] = useState(false);
  const { manages } = useRights();
  const area = useId();
  const fill = () => {
    const field = document.getElementById(area)?.querySelector("textarea");
    if (field) replaceText(field, start);
  };
  const gaps = gapsIn(now);
  return (
    <Fieldset legend={teamLabels[name]} note={help}>
      <div className="legal" id={area}>
        <TextArea
          name={name}
          label="Text"
          optional
          rows={12}
          help="Leerzeilen trennen Absätze. **fett**, ## Überschrift, - Liste."
          defaultValue={text}
          onChange={(event) => setNow(event.currentTarget.value)}
          error={error}
        />
        {gaps.length > 0 ? (
          <Notice tone="warning" title="Hier fehlt noch etwas">
            {gaps.join(", ")}
          </Notice>
        ) : null}
        {manages ? (
          <div className="actions">
            <Button size="small" icon="file-text" onClick={() => (now.trim() ? setAsked(true) : fill())}>
              Vorlage einsetzen
            </Button>
          </div>
        ) : null}
        <More label="So sehen es Besucherinnen und Besucher">
          <div className="prose legal__preview">
            {now.trim() ? <Markdown text={now} /> : <p className="soft">Noch kein Text.</p>}
          </div>
        </More>
      </div>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`${teamLabels[name]}: Text durch die Vorlage ersetzen?`}
        confirmLabel="Ersetzen"
        destructive
        onConfirm={fill}
      >
        Was jetzt im Feld steht, geht verloren, sobald Sie speichern.
      </ConfirmDialog>
    </Fieldset>
  );
}

/** What stands in square brackets and is no link. */
const gapsIn = (text: string): string[] => [...new Set(text.match(/\[[^\]\n]+\](?!\()/g) ?? [])];
