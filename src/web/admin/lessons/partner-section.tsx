import { MoneyField } from "../../ui/money-field.tsx";
import { FormSection } from "../forms/form-section.tsx";
import { YesNo } from "../forms/yes-no.tsx";
import { type PartProps, said } from "./naming.ts";

/** Whether somebody may come along, for how much, and whether she takes a seat. */
export const PartnerSection = ({ start, field, wrong }: PartProps & { wrong: boolean }) => (
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
