import { useState } from "react";
import { type inheritedFields, midwifeWords } from "../../../../domain/courses/fields.ts";
import { DECLARATIONS } from "../../../../shared/words/declarations.ts";
import { RadioGroup } from "../../../ui/fields/choice-group.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { MoneyField } from "../../../ui/fields/typed-field.tsx";
import { optionsOf, YesNo } from "../../forms/fields.tsx";
import { FormSection } from "../../forms/form-section.tsx";
import type { Refused } from "../../forms/save.ts";
import { TextBlockField } from "../../texts/text-block-field.tsx";
import { CancellationSection } from "./cancellation-section.tsx";
import { DepositSection } from "./deposit-section.tsx";
import { anyWrong, type PartProps, valueIn } from "./naming.ts";
import { PricesSection } from "./prices-section.tsx";

/** The parts that a course hands on to its lessons, folded away. */
export function InheritedSections({ start, field, refused }: PartProps & { refused: Refused | undefined }) {
  const part = (...fields: string[]) => ({ start, field, wrong: anyWrong(refused, field, fields) });
  return (
    <>
      <PricesSection {...part("prices")} />
      <DepositSection {...part("deposit_percent", "rest_due_days")} />
      <PartnerSection {...part("partner_fee")} />
      <QuestionSection {...part("option_midwife", "acceptance_1_text", "acceptance_2_text", "conditions")} />
      <CancellationSection {...part("cancellation_steps")} />
      <TextSection {...part(...textFields)} />
    </>
  );
}

/** Whether somebody may come along, for how much, and whether she takes a seat. The price has to be said: 0 is one, too. */
function PartnerSection({ start, field, wrong }: PartProps & { wrong: boolean }) {
  const [offered, setOffered] = useState(start.option_partner === 1);
  const isAsked = start.option_partner === 1 ? start.partner_fee === undefined : !start.partner_fee;
  const fee = field("partner_fee");
  return (
    <FormSection
      title="Begleitperson"
      wrong={wrong || (isAsked && start.option_partner === 1)}
      summary={(form) => {
        const value = (name: string) => valueIn(form, field(name).name);
        if (value("option_partner") !== "1") return "Nicht angeboten";
        const seat = value("partner_takes_seat") === "1" ? "mit eigenem Platz" : "ohne eigenen Platz";
        const price = value("partner_fee").trim();
        return `${price ? `${price}\u00a0€` : "Preis fehlt noch"}, ${seat}`;
      }}
    >
      <YesNo
        name={field("option_partner").name}
        label="Begleitperson anbieten"
        help="Steht als eigene Zeile mit eigenem Preis in der Anmeldung und ist nie vorausgewählt."
        value={start.option_partner}
        onTick={setOffered}
      >
        <MoneyField
          {...fee}
          defaultValue={isAsked ? "" : fee.defaultValue}
          span={3}
          disabled={!offered}
          help="In Euro; 0, wenn sie nichts zahlt."
        />
        <YesNo
          name={field("partner_takes_seat").name}
          label="Die Begleitperson belegt einen eigenen Platz"
          value={start.partner_takes_seat}
        />
      </YesNo>
    </FormSection>
  );
}

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
] as const satisfies readonly { text: keyof typeof inheritedFields; help: string; rows: number }[];

/** The fields of this part. */
const textFields = ["duration", ...texts.map(({ text }) => text)] as const;

/** What visitors and participants read. */
const TextSection = ({ field, wrong }: Pick<PartProps, "field"> & { wrong: boolean }) => (
  <FormSection
    title="Texte"
    wrong={wrong}
    summary={(form) => {
      const there = textFields.filter((text) => valueIn(form, field(text).name).trim());
      return there.map((text) => field(text).label).join(", ") || "Keine";
    }}
  >
    <TextField {...field("duration")} optional span={3} placeholder="8 × 90 Minuten" maxLength={60} />
    {texts.map(({ text, help, rows }) => (
      <TextBlockField key={text} field={text} {...field(text)} optional help={help} rows={rows} />
    ))}
  </FormSection>
);

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
const QuestionSection = ({ start, field, wrong }: PartProps & { wrong: boolean }) => (
  <FormSection
    title="Was die Anmeldung fragt"
    note="Nach Name und E-Mail-Adresse immer. Je weniger, desto lieber wird gebucht."
    wrong={wrong}
    summary={(form) => asked((name) => valueIn(form, field(name).name))}
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
          optional={text !== "conditions"}
          help={
            text === "conditions"
              ? "Gelten für alle, die buchen, gleich wie sie versichert sind. Was eine Absage oder ein versäumtes Treffen kostet, sagt die Seite von selbst."
              : `Ohne Wortlaut steht dort: „${DECLARATIONS[option === "option_acceptance_1" ? "acceptance_1" : "acceptance_2"]}“`
          }
          rows={rows}
        />
      </YesNo>
    ))}
  </FormSection>
);

function asked(value: (field: string) => string): string {
  const things = [
    value("is_hide_data_1") === "0" && "Anschrift",
    value("is_hide_data_2") === "0" && "Telefon",
    value("option_midwife") !== "0" && midwifeWords[value("option_midwife")],
    value("option_acceptance_1") === "1" && "Zustimmung",
    value("option_acceptance_2") === "1" && "zweite Zustimmung",
    value("option_conditions") === "1" && "Teilnahmebedingungen",
  ].filter(Boolean);
  return things.join(", ") || "Nur Name und E-Mail";
}

/** From how many on it takes place. */
export const MinimumField = ({ field }: Pick<PartProps, "field">) => (
  <TextField
    {...field("min_participants")}
    optional
    span={3}
    inputMode="numeric"
    figures
    help="Ab so vielen gebuchten Plätzen findet der Kurs statt. 0 heißt: auf jeden Fall."
  />
);

/** How many may come, and who pays what. */
export const FeeFields = ({ start, field }: PartProps) => (
  <>
    <TextField
      {...field("max_participants")}
      span={3}
      inputMode="numeric"
      figures
      help={
        start.seats_taken
          ? `${start.seats_taken} vergeben. Weniger gehen auch: niemand wird entfernt.`
          : undefined
      }
    />
    <MoneyField {...field("course_fee")} span={3} />
    <YesNo
      name={field("is_insurance").name}
      label="Die gesetzliche Krankenkasse zahlt"
      help="Gefragt wird nach Versicherung, Kasse und Versichertennummer. Gesetzlich Versicherte zahlen keine Kursgebühr, alle anderen schon."
      value={start.is_insurance}
    >
      <MoneyField
        {...field("missed_session_fee")}
        span={3}
        help="Was gesetzlich Versicherte für ein Treffen zahlen, das sie versäumen und die Kasse deshalb nicht bezahlt. 0,00 heißt: nichts. Steht auf der Kursseite, vor der Buchung und im Vertrag."
      />
    </YesNo>
  </>
);
