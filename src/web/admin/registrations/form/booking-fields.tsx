import { useState } from "react";
import type { DeskTerms } from "../../../../domain/registrations/desk/staff-schema.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { RadioGroup } from "../../../ui/fields/choice-group.tsx";
import { Fieldset } from "../../../ui/fields/field.tsx";
import { TextArea } from "../../../ui/fields/text-field.tsx";
import type { Refused } from "../../forms/save.ts";
import { YesNo } from "../../forms/yes-no.tsx";
import { Overbook } from "./overbook.tsx";
import { TypedWayToPay } from "./way-to-pay.tsx";

type Props = { terms: DeskTerms; refused: Refused | undefined };

/** Seat or waiting list, how it is paid, a note, and whether the person is mailed. */
export function BookingFields({ terms, refused }: Props) {
  const isFull = terms.seats_free === 0;
  const [type, setType] = useState(isFull ? "waitlist" : "regular");
  const waits = type === "waitlist";
  return (
    <>
      <Fieldset legend="Buchung">
        <RadioGroup
          name="type"
          legend="Platz oder Warteliste"
          value={type}
          onValue={setType}
          options={[
            { value: "regular", label: "Platz", help: "Die Anmeldung ist sofort bestätigt." },
            {
              value: "waitlist",
              label: "Warteliste",
              help: isFull
                ? "Wird ein Platz frei, kommt das Angebot per E-Mail."
                : "Nur, solange kein Platz frei ist.",
              disabled: !isFull && terms.waiting === 0,
            },
          ]}
        />
        {waits ? null : (
          <>
            <Overbook shown={isFull || refused?.code === "lesson_full"} free={terms.seats_free} />
            <TypedWayToPay terms={terms} error={refused?.errors.payment_method} />
            <Checkbox name="paid" label="Ist schon bezahlt" help="Der ganze Betrag, heute." />
          </>
        )}
      </Fieldset>
      <Fieldset legend="Notiz und E-Mail">
        <TextArea name="note" label="Interne Notiz" optional rows={3} help="Nur für Ihr Team zu sehen." />
        <YesNo
          name="notify"
          label={
            waits
              ? "E-Mail „Sie stehen auf der Warteliste“ schicken"
              : "E-Mail „Ihr Platz ist gebucht“ schicken"
          }
          help={
            waits
              ? "Mit dem Platz in der Reihe und dem Link zum Absagen. Geht nur hinaus, wenn eine E-Mail-Adresse eingetragen ist."
              : "Die Bestätigung mit Terminen, Betrag, dem Weg zu zahlen und Kalenderdatei. Geht nur hinaus, wenn eine E-Mail-Adresse eingetragen ist."
          }
          value={1}
        />
      </Fieldset>
    </>
  );
}
