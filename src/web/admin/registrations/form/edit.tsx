import { useEffect, useRef, useState } from "react";
import { redirect } from "react-router";
import type { RegistrationDetail } from "../../../../domain/registrations/answer-schema.ts";
import {
  type DeskTerms,
  registrationEdit,
  takenByTeam,
} from "../../../../domain/registrations/desk/staff-schema.ts";
import { feesAt } from "../../../../domain/registrations/rules/money/price-rules.ts";
import { type InsuranceState, isOver, priceOf, seatsWanted } from "../../../../domain/registrations/rules.ts";
import { paymentMethodWords } from "../../../../domain/registrations/words-rules.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { browserApi, read, readData } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Fieldset } from "../../../ui/fields/field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { PageHead } from "../../../ui/layout/page-head.tsx";
import { Notice } from "../../../ui/signs/notice.tsx";
import { AdminForm } from "../../forms/admin-form.tsx";
import { saveForm } from "../../forms/save.ts";
import { needRight } from "../../need-right.ts";
import { registrationLabels } from "../labels.ts";
import type { Route } from "./+types/edit";
import { Overbook } from "./booking-fields.tsx";
import { readDates } from "./dates-typed.ts";
import { AgreedFields, PersonFields } from "./person-fields.tsx";
import { PriceSelect } from "./price-select.tsx";
import "../registrations.css";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Anmeldung ${loaderData.registration.number} bearbeiten` : "Anmeldung bearbeiten" },
];

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  needRight("leads");
  const registration = await readData(browserApi.registrations[":id"].$get({ param: { id: params.id } }));
  if (registration.erased_at) throw redirect(paths.registrationAdmin(registration.id));
  const lesson = { id: String(registration.lesson.id) };
  return {
    registration,
    terms: await readData(browserApi.registrationDesk.terms[":id"].$get({ param: lesson })),
  };
};

export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const { answer, refused } = await saveForm(registrationEdit, readDates(await request.formData()), (json) =>
    read(browserApi.registrationDesk[":id"].$patch({ param: { id: params.id }, json })),
  );
  return refused ?? redirect(paths.registrationAdmin(answer.data.id));
};

/** /admin/kursanmeldungen/{id}/bearbeiten */
export default function EditRegistration({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { registration, terms } = loaderData;
  const byTeam = takenByTeam.find((method) => method === registration.payment_method);
  return (
    <>
      <PageHead
        title={`${fullName(registration)} bearbeiten`}
        lead="Was sich ändert, steht danach mit altem und neuem Stand im Verlauf. Es geht keine E-Mail hinaus."
        back={{ href: paths.registrationAdmin(registration.id), label: `Anmeldung ${registration.number}` }}
      />
      <AdminForm labels={registrationLabels} refused={refused} filledFrom={registration.updated_at}>
        <PersonFields asks={terms.asks} starts_at={terms.starts_at} values={registration} refused={refused} />
        <AgreedFields terms={terms} values={registration} refused={refused} />
        <Fieldset legend="Buchung">
          <PriceSelect terms={terms} chosen={registration.price_id} error={refused?.errors.price_id} />
          {byTeam ? (
            <Select
              name="payment_method"
              label={registrationLabels.payment_method}
              span={3}
              options={takenByTeam.map((value) => ({ value, label: paymentMethodWords[value] }))}
              defaultValue={byTeam}
            />
          ) : null}
          <TextField
            name="note"
            label={registrationLabels.note}
            optional
            help="Steht neben dem Namen auf der gedruckten Teilnehmendenliste."
            defaultValue={registration.note}
            error={refused?.errors.note}
            maxLength={300}
          />
          <PriceAnew registration={registration} terms={terms} isFull={refused?.code === "lesson_full"} />
        </Fieldset>
      </AdminForm>
    </>
  );
}

type Props = { registration: RegistrationDetail; terms: DeskTerms; isFull: boolean };

/** Says when what is typed would change price or seats; they follow only when the team ticks that. */
function PriceAnew({ registration, terms, isFull }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState({
    partner: registration.partner === 1,
    insurance_type: registration.insurance_type,
    voucher_code: registration.voucher_code,
    price_id: registration.price_id,
  });
  useEffect(() => {
    const form = place.current?.closest("form");
    const look = () => form && setChosen(chosenIn(new FormData(form), registration));
    form?.addEventListener("input", look);
    return () => form?.removeEventListener("input", look);
  }, [registration]);
  const sameVoucher = chosen.voucher_code === registration.voucher_code;
  const voucher_cents = sameVoucher ? registration.discount_cents : 0;
  const owes = registration.status === "confirmed" || registration.status === "pending";
  const total = priceOf(feesAt(terms, chosen.price_id), { ...chosen, voucher_cents }).total_cents;
  const seats = seatsWanted(terms, chosen.partner);
  const changesPrice = owes && (total !== registration.total_cents || !sameVoucher);
  const changes = !isOver(registration.status) && (changesPrice || seats !== registration.seats);
  const getsKnown = registration.insurance_type === "unknown" && chosen.insurance_type !== "unknown";
  const choosesPrice = chosen.price_id !== registration.price_id;
  const lacks = seats - registration.seats > terms.seats_free;
  return (
    <div ref={place} className="field field--6 stack gap-3" aria-live="polite">
      {getsKnown && owes && chosen.insurance_type ? (
        <Notice title="Damit steht der Preis fest">
          {`Zu zahlen sind ${formatCents(total)}. Bisher war der Preis offen, weil die Versicherung nicht bekannt war.`}
        </Notice>
      ) : null}
      {choosesPrice && owes && !getsKnown ? (
        <Notice title="Damit ändert sich der Preis">
          {`Zu zahlen sind dann ${formatCents(total)} statt ${formatCents(registration.total_cents)}.`}
        </Notice>
      ) : null}
      {changes && !getsKnown && !choosesPrice ? (
        <>
          <Notice tone="warning" title="Preis und Plätze bleiben, wie sie vereinbart sind">
            <p>
              Nach den Bedingungen von heute{" "}
              {changesPrice
                ? `wären es ${formatCents(total)} statt ${formatCents(registration.total_cents)}`
                : "bliebe der Preis"}
              {seats === registration.seats
                ? ""
                : ` und ${placesIn(seats)} statt ${placesIn(registration.seats)}`}
              .{sameVoucher ? "" : " Ein geänderter Gutschein ist darin noch nicht abgezogen."}
            </p>
          </Notice>
          <Checkbox name="recalculate" label="Preis und Plätze neu berechnen" />
          <Overbook shown={lacks || isFull} free={terms.seats_free} />
        </>
      ) : null}
    </div>
  );
}

const placesIn = (seats: number): string => (seats === 1 ? "1 Platz" : `${seats} Plätze`);

/** What is chosen in the form; what it does not show stays as it is. */
function chosenIn(form: FormData, before: RegistrationDetail) {
  const partner = form.getAll("partner").at(-1);
  const insurance = form.get("insurance_type");
  return {
    partner: partner === undefined ? before.partner === 1 : partner === "1",
    insurance_type:
      insurance === null ? before.insurance_type : ((insurance || null) as InsuranceState | null),
    voucher_code: String(form.get("voucher_code") ?? before.voucher_code),
    price_id: form.has("price_id") ? Number(form.get("price_id")) || null : before.price_id,
  };
}
