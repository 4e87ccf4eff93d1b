import { TextField } from "../../ui/text-field.tsx";
import { FormSection } from "../forms/form-section.tsx";
import { TextBlockField } from "../texts/text-block-field.tsx";
import { lessonLabels } from "./labels.ts";
import { type PartProps, said } from "./naming.ts";

const texts = [
  {
    text: "details",
    help: "Was diesen Kurstermin ausmacht, zusätzlich zur Beschreibung des Kurses.",
    rows: 4,
  },
  { text: "requirements", help: "Zum Beispiel: ab der 25. Woche, Decke mitbringen.", rows: 3 },
  { text: "message", help: "Steht über dem Anmeldeformular.", rows: 3 },
  { text: "welcometext", help: "Steht in der Bestätigung, die per E-Mail kommt.", rows: 4 },
] as const;

/** What visitors and participants read. */
export const TextSection = ({ start, field, wrong }: PartProps & { wrong: boolean }) => (
  <FormSection
    title="Texte"
    wrong={wrong}
    now={(form) => {
      const written = ["duration", ...texts.map(({ text }) => text)] as const;
      const there = written.filter((text) => said(form, field(text).name).trim());
      return there.map((text) => lessonLabels[text]).join(", ") || "Keine";
    }}
  >
    <TextField
      {...field("duration")}
      label={lessonLabels.duration}
      optional
      span={3}
      placeholder="8 × 90 Minuten"
      defaultValue={start.duration}
      maxLength={60}
    />
    {texts.map(({ text, help, rows }) => (
      <TextBlockField
        key={text}
        field={text}
        {...field(text)}
        label={lessonLabels[text]}
        optional
        help={help}
        rows={rows}
        defaultValue={start[text]}
      />
    ))}
  </FormSection>
);
