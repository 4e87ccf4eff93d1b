import { useEffect, useRef, useState } from "react";
import { type DeskTerms, takenByTeam } from "../../../../domain/registrations/desk/staff-schema.ts";
import { usualMethod } from "../../../../domain/registrations/rules/payment-rules.ts";
import { paymentMethodWords } from "../../../../domain/registrations/schema.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { registrationLabels } from "../labels.ts";

type Props = {
  terms: Pick<DeskTerms, "payment_methods" | "is_online_only">;
  person: { email: string; paid?: boolean };
  error: string[] | undefined;
};

/** How somebody pays whom the team books. Says what is usual for her; where nothing is, it has to be chosen. */
export function WayToPay({ terms, person, error }: Props) {
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

const whyAsked = ({ paid }: Props["person"]): string =>
  paid
    ? "Sonst wird hier nur online bezahlt. Wie kam das Geld zu Ihnen?"
    : "Sonst wird hier nur online bezahlt. Das geht nicht ohne E-Mail-Adresse, denn der Weg dorthin kommt per E-Mail.";

/** The same beside the fields of a form that asks for the address and whether it is paid, following what is typed there. */
export function TypedWayToPay({ terms, error }: Omit<Props, "person">) {
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
