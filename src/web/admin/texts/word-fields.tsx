import { useEffect, useRef, useState } from "react";
import { type MailPart, type MailWords, mailParts } from "../../../domain/texts/described-rules.ts";
import { placeholdersOf, unknownIn } from "../../../domain/texts/rules.ts";
import type { MailText } from "../../../domain/texts/schema.ts";
import { Fieldset } from "../../ui/fields/field.tsx";
import { insertText } from "../../ui/forms/insert-text.ts";
import type { Refused } from "../forms/save.ts";
import { PlaceholderChips } from "../placeholders/placeholder-chips.tsx";
import { PlaceholderArea, PlaceholderLine } from "../placeholders/placeholder-field.tsx";

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
    known: placeholdersOf(text.kind, part),
    defaultValue: text.words[part],
    onInput: look,
    onFocus: () => setLast(part),
    error: unknown[part] ?? refused?.errors[part],
  });
  return (
    <div ref={fields} className="stack">
      <Fieldset legend="Ihr Text">
        <PlaceholderLine
          {...field("subject")}
          help="Ohne Namen und ohne Kurs, denn er ist auch auf gesperrten Bildschirmen zu lesen."
          maxLength={100}
        />
        <PlaceholderLine {...field("greeting")} maxLength={150} />
        <PlaceholderArea
          {...field("intro")}
          help="Danach folgt, was die E-Mail immer sagt: Termine, Preis, Fristen und Links."
          rows={7}
        />
        <PlaceholderArea {...field("closing")} rows={3} />
      </Fieldset>
      <PlaceholderChips
        title={`Platzhalter in ${mailPartLabels[last]} einfügen`}
        names={placeholdersOf(text.kind, "intro")}
        known={placeholdersOf(text.kind, last)}
        onInsert={(name) => {
          const written = fieldOf(last);
          if (written) insertText(written, `{${name}}`);
        }}
      />
    </div>
  );
}
