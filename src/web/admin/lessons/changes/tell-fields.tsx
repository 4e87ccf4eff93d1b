import { useId } from "react";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { TextArea } from "../../../ui/fields/text-field.tsx";
import { PlaceholderHint } from "../../messages/placeholder-hint.tsx";

/** Whether and how people hear of a change, while it is being decided. */
export type Tell = { notify: boolean; waiting: boolean; text: string };

type Props = {
  tell: Tell;
  /** Somebody waits who could be told, too. */
  somebodyWaits: boolean;
  error: readonly string[] | undefined;
  onChange: (part: Partial<Tell>) => void;
};

/** Asks whether participants are told, and what the team says to it. */
export function TellFields({ tell, somebodyWaits, error, onChange }: Props) {
  const id = useId();
  return (
    <>
      <Checkbox
        name="notify"
        id={`${id}-notify`}
        label="Teilnehmende benachrichtigen?"
        help="Per E-Mail, mit den neuen Angaben und einer Datei für den Kalender."
        checked={tell.notify}
        onChange={(event) => onChange({ notify: event.currentTarget.checked })}
      />
      {tell.notify && somebodyWaits ? (
        <Checkbox
          name="waiting"
          id={`${id}-waiting`}
          label="Auch die Warteliste benachrichtigen"
          help="Wer gerade ein Platzangebot hat, bekommt die E-Mail auf jeden Fall."
          checked={tell.waiting}
          onChange={(event) => onChange({ waiting: event.currentTarget.checked })}
        />
      ) : null}
      {tell.notify ? (
        <TextArea
          name="text"
          id={`${id}-text`}
          label="Ihre Worte dazu"
          optional
          rows={5}
          help={<PlaceholderHint />}
          value={tell.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
          maxLength={8000}
          error={error}
        />
      ) : null}
    </>
  );
}
