import { midwifeWords } from "../../../../domain/courses/fields.ts";
import { RadioGroup } from "../../../ui/fields/choice-group.tsx";
import { FormSection } from "../../forms/form-section.tsx";
import { optionsOf } from "../../forms/options-of.ts";
import { YesNo } from "../../forms/yes-no.tsx";
import { TextBlockField } from "../../texts/text-block-field.tsx";
import { type PartProps, said } from "./naming.ts";

const boxes = [
  { option: "option_acceptance_1", text: "acceptance_1_text", label: "Eine Zustimmung verlangen", rows: 2 },
  {
    option: "option_acceptance_2",
    text: "acceptance_2_text",
    label: "Eine zweite Zustimmung verlangen",
    rows: 2,
  },
  {
    option: "option_conditions",
    text: "conditions",
    label: "Teilnahmebedingungen bestätigen lassen",
    rows: 4,
  },
] as const;

/** What the registration asks of participants. */
export const QuestionSection = ({ start, field, wrong }: PartProps & { wrong: boolean }) => (
  <FormSection
    title="Was die Anmeldung fragt"
    note="Nach Name und E-Mail-Adresse immer. Je weniger, desto lieber wird gebucht."
    wrong={wrong}
    now={(form) => asked((name) => said(form, field(name).name))}
  >
    <YesNo name={field("is_hide_data_1").name} label="Postanschrift" value={start.is_hide_data_1} turned />
    <YesNo name={field("is_hide_data_2").name} label="Telefonnummer" value={start.is_hide_data_2} turned />
    <RadioGroup
      {...field("option_midwife")}
      legend={field("option_midwife").label}
      options={optionsOf(midwifeWords)}
    />
    {boxes.map(({ option, text, label, rows }) => (
      <YesNo key={option} name={field(option).name} label={label} value={start[option]}>
        <TextBlockField
          field={text}
          {...field(text)}
          label={text === "conditions" ? "Teilnahmebedingungen" : "Wortlaut"}
          rows={rows}
        />
      </YesNo>
    ))}
  </FormSection>
);

function asked(told: (field: string) => string): string {
  const things = [
    told("is_hide_data_1") === "0" && "Anschrift",
    told("is_hide_data_2") === "0" && "Telefon",
    told("option_midwife") !== "0" && midwifeWords[told("option_midwife")],
    told("option_acceptance_1") === "1" && "Zustimmung",
    told("option_acceptance_2") === "1" && "zweite Zustimmung",
    told("option_conditions") === "1" && "Teilnahmebedingungen",
  ].filter(Boolean);
  return things.join(", ") || "Nur Name und E-Mail";
}
