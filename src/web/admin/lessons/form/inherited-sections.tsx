import { MoneyField } from "../../../ui/fields/typed-field.tsx";
import { FormSection } from "../../forms/form-section.tsx";
import type { Refused } from "../../forms/save.ts";
import { YesNo } from "../../forms/yes-no.tsx";
import { CancellationSection } from "./cancellation-section.tsx";
import { anyWrong, type PartProps, said } from "./naming.ts";
import { QuestionSection } from "./question-section.tsx";
import { TextSection, textFields } from "./text-section.tsx";

/** The parts that a course hands on to its lessons, folded away. */
export function InheritedSections({ start, field, refused }: PartProps & { refused: Refused | undefined }) {
  const part = (...fields: string[]) => ({ start, field, wrong: anyWrong(refused, field, fields) });
  return (
    <>
      <PartnerSection {...part("partner_fee")} />
      <QuestionSection {...part("option_midwife", "acceptance_1_text", "acceptance_2_text", "conditions")} />
      <CancellationSection {...part("cancellation_steps")} />
      <TextSection {...part(...textFields)} />
    </>
  );
}

/** Whether somebody may come along, for how much, and whether she takes a seat. */
const PartnerSection = ({ start, field, wrong }: PartProps & { wrong: boolean }) => (
  <FormSection
    title="Begleitperson"
    wrong={wrong}
    now={(form) => {
      const told = (name: string) => said(form, field(name).name);
      if (told("option_partner") !== "1") return "Nicht angeboten";
      const seat = told("partner_takes_seat") === "1" ? "mit eigenem Platz" : "ohne eigenen Platz";
      return `${told("partner_fee") || "0,00"}\u00a0€, ${seat}`;
    }}
  >
    <YesNo
      name={field("option_partner").name}
      label="Begleitperson anbieten"
      help="Steht als eigene Zeile mit eigenem Preis in der Anmeldung und ist nie vorausgewählt."
      value={start.option_partner}
    >
      <MoneyField {...field("partner_fee")} span={3} />
      <YesNo
        name={field("partner_takes_seat").name}
        label="Die Begleitperson belegt einen eigenen Platz"
        value={start.partner_takes_seat}
      />
    </YesNo>
  </FormSection>
);
