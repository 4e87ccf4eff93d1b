import { TextField } from "../../../ui/fields/text-field.tsx";
import { FormSection } from "../../forms/form-section.tsx";
import { TextBlockField } from "../../texts/text-block-field.tsx";
import { type PartProps, said } from "./naming.ts";

const texts = [
  {
    text: "details",
    help: "Was diesen Kurstermin ausmacht, zusätzlich zur Beschreibung des Kurses.",
    rows: 4,
  },
  { text: "requirements", help: "Zum Beispiel: ab der 25. Woche, Decke mitbringen.", rows: 3 },
  { text: "directions", help: "Zum Beispiel: Eingang im Hof, Haltestelle, wo man parkt.", rows: 3 },
  { text: "message", help: "Steht über dem Anmeldeformular.", rows: 3 },
  { text: "welcometext", help: "Steht in der Bestätigung, die per E-Mail kommt.", rows: 4 },
] as const;

/** The fields of this part. */
export const textFields = ["duration", ...texts.map(({ text }) => text)] as const;

/** What visitors and participants read. */
export const TextSection = ({ field, wrong }: Pick<PartProps, "field"> & { wrong: boolean }) => (
  <FormSection
    title="Texte"
    wrong={wrong}
    now={(form) => {
      const there = textFields.filter((text) => said(form, field(text).name).trim());
      return there.map((text) => field(text).label).join(", ") || "Keine";
    }}
  >
    <TextField {...field("duration")} optional span={3} placeholder="8 × 90 Minuten" maxLength={60} />
    {texts.map(({ text, help, rows }) => (
      <TextBlockField key={text} field={text} {...field(text)} optional help={help} rows={rows} />
    ))}
  </FormSection>
);
