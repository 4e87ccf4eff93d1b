import { useEffect, useRef, useState } from "react";
import { type MailPart, type MailWords, mailParts, unknownIn } from "../../../domain/texts/rules.ts";
import type { MailText } from "../../../domain/texts/schema.ts";
import { Fieldset } from "../../ui/fields/field.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import { insertText } from "../../ui/forms/insert-text.ts";
import type { Refused } from "../forms/save.ts";

/** The parts of a mail that a team says itself, as people know them. */
export const mailPartLabels: Record<MailPart, string> = {
  subject: "Betreff",
  greeting: "Anrede",
  intro: "Einleitung",
  closing: "Schluss",
};

type Props = {
  text: MailText;
  refused: Refused | undefined;
  draft: MailWords;
  /** Told what the fields hold, at the start and whenever it changes. */
  onDraft: (words: MailWords) => void;
};

type Written = HTMLInputElement | HTMLTextAreaElement;

/** Subject, greeting, introduction and farewell of a mail, with the placeholders that fit. */
export function WordFields({ text, refused, draft, onDraft }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<MailPart>("intro");
  const fieldOf = (part: MailPart) => fields.current?.querySelector<Written>(`[name=${part}]`);
  const look = () => {
    const words = mailParts.map((part) => [part, fieldOf(part)?.value ?? ""]);
    onDraft(Object.fromEntries(words) as MailWords);
  };
  useEffect(look, []);
  const unknown = unknownIn(text.kind, draft);
  const field = (part: MailPart) => ({
    name: part,
    label: mailPartLabels[part],
    defaultValue: text.words[part],
    onInput: look,
    onFocus: () => setLast(part),
    error: unknown[part] ?? refused?.errors[part],
  });
  return (
    <div ref={fields} className="stack">
      <Fieldset legend="Ihr Text">
        <TextField
          {...field("subject")}
          help="Ohne Namen und ohne Kurs, denn er ist auch auf gesperrten Bildschirmen zu lesen."
          maxLength={100}
        />
        <TextField {...field("greeting")} maxLength={150} />
        <TextArea
          {...field("intro")}
          help="Danach folgt, was die E-Mail immer sagt: Termine, Preis, Fristen und Links."
          rows={7}
        />
        <TextArea {...field("closing")} rows={3} />
      </Fieldset>
      <Placeholders
        placeholders={text.placeholders}
        into={last}
        onInsert={(name) => {
          const written = fieldOf(last);
          if (written) insertText(written, `{${name}}`);
        }}
      />
    </div>
  );
}

type ChipsProps = {
  placeholders: MailText["placeholders"];
  into: MailPart;
  onInsert: (name: string) => void;
};

/** What can be left open in braces; a press puts it where the cursor stands. */
const Placeholders = ({ placeholders, into, onInsert }: ChipsProps) => (
  <section aria-labelledby="placeholders">
    <p className="label" id="placeholders">
      Platzhalter in {mailPartLabels[into]} einfügen
    </p>
    <ul className="placeholders">
      {placeholders.map(({ name, label, in_subject }) => (
        <li key={name}>
          <button
            type="button"
            className="placeholder"
            disabled={into === "subject" && !in_subject}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onInsert(name)}
          >
            {label} <code>{`{${name}}`}</code>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
