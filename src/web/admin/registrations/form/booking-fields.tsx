import { useEffect, useRef, useState } from "react";
import { type DeskTerms, takenByTeam } from "../../../../domain/registrations/desk/staff-schema.ts";
import { usualMethod } from "../../../../domain/registrations/rules/money/payment-rules.ts";
import { paymentMethodWords } from "../../../../domain/registrations/words-rules.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { RadioGroup } from "../../../ui/fields/choice-group.tsx";
import { Fieldset } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextArea } from "../../../ui/fields/text-field.tsx";
import { YesNo } from "../../forms/fields.tsx";
import type { Refused } from "../../forms/save.ts";
import { registrationLabels } from "../labels.ts";
import { PriceSelect } from "./price-select.tsx";

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
            <PriceSelect terms={terms} chosen={null} error={refused?.errors.price_id} />
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

/** Asks whether it is meant to go beyond the seats; shown only where there are not enough. */
export const Overbook = ({ shown, free }: { shown: boolean; free: number }) =>
  shown ? (
    <Checkbox
      name="overbook"
      label="Über die Plätze hinaus buchen"
      help={`${free === 0 ? "Es ist kein Platz frei." : "Die freien Plätze reichen nicht."} Die Anmeldung wird als überbucht gekennzeichnet.`}
    />
  ) : null;

type WayProps = {
  terms: Pick<DeskTerms, "payment_methods" | "is_online_only">;
  person: { email: string; paid?: boolean };
  error: string[] | undefined;
};

/** How somebody pays whom the team books. Says what is usual for her; where nothing is, it has to be chosen. */
export function WayToPay({ terms, person, error }: WayProps) {
  const usual = usualMethod(terms.payment_methods, person);
  const own = takenByTeam.filter((method) => method !== "onsite" || terms.is_online_only === 0);
  return (
    <Select
      name="payment_method"
      label={registrationLabels.payment_method}
      span={3}
      placeholder={usual ? `Wie üblich: ${paymentMethodWords[usual]}` : "Bitte wählen"}
      options={own.map((value) => ({ value, label: paymentMethodWords[value] }))}
      help={usual ? undefined : whyAsked(person)}
      error={error}
    />
  );
}

const whyAsked = ({ paid }: WayProps["person"]): string =>
  paid
    ? "Sonst wird hier nur online bezahlt. Wie kam das Geld zu Ihnen?"
    : "Sonst wird hier nur online bezahlt. Das geht nicht ohne E-Mail-Adresse, denn der Weg dorthin kommt per E-Mail.";

/** The same beside the fields of a form that asks for the address and whether it is paid, following what is typed there. */
function TypedWayToPay({ terms, error }: Omit<WayProps, "person">) {
  const place = useRef<HTMLDivElement>(null);
  const [person, setPerson] = useState({ email: "", paid: false });
  useEffect(() => {
    const form = place.current?.closest("form");
    const look = () => form && setPerson(personIn(new FormData(form)));
    look();
    form?.addEventListener("input", look);
    return () => form?.removeEventListener("input", look);
  }, []);
  return (
    <div ref={place} className="field field--3">
      <WayToPay terms={terms} person={person} error={error} />
    </div>
  );
}

const personIn = (form: FormData) => ({
  email: String(form.get("email") ?? "").trim(),
  paid: form.get("paid") !== null,
});
