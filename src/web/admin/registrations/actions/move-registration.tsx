import { useState } from "react";
import type { RegistrationDetail } from "../../../../domain/registrations/answer-schema.ts";
import type { DeskTerms } from "../../../../domain/registrations/desk/staff-schema.ts";
import { usualMethod } from "../../../../domain/registrations/rules/money/payment-rules.ts";
import { feesAt } from "../../../../domain/registrations/rules/money/price-rules.ts";
import { keptCents } from "../../../../domain/registrations/rules/staff-rules.ts";
import {
  type InsuranceState,
  isInLine,
  isPaidOnline,
  priceOf,
  seatsWanted,
} from "../../../../domain/registrations/rules.ts";
import { insuranceWords } from "../../../../domain/registrations/words-rules.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import { minutesOfHours } from "../../../../shared/time/hours-input.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { browserApi, readData } from "../../../api.ts";
import { RadioGroup } from "../../../ui/fields/choice-group.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { Notice } from "../../../ui/signs/notice.tsx";
import { optionsOf } from "../../forms/fields.tsx";
import type { Refused } from "../../forms/save.ts";
import { useAnswer } from "../../use-answer.ts";
import { MOVE } from "../act.ts";
import { AlreadyThereLink } from "../form/already-there.tsx";
import { Overbook, WayToPay } from "../form/booking-fields.tsx";
import { LessonPicker } from "../form/lesson-picker.tsx";
import { UnpaidOfBooking } from "../form/unpaid-hint.tsx";
import { registrationLabels } from "../labels.ts";
import { ActionDialog, type DialogProps, NotifyField, ReasonField } from "./action-dialog.tsx";

type Props = DialogProps & { registration: RegistrationDetail };

/** Finds another lesson and says what moving there means for seat, price and payment. */
export function MoveRegistration({ registration, ...dialog }: Props) {
  const [lesson, setLesson] = useState<number | null>(null);
  const found = useAnswer(lesson === null ? null : String(lesson), () =>
    readData(browserApi.registrationDesk.terms[":id"].$get({ param: { id: String(lesson) } })),
  );
  const terms = found.isCurrent ? found.answer : undefined;
  const waits = isInLine(registration.status);
  return (
    <ActionDialog
      {...dialog}
      intent={MOVE}
      title={`${fullName(registration)} umbuchen`}
      confirmLabel="Umbuchen"
      disabled={!terms}
    >
      {(refused) => (
        <>
          <p>
            {waits
              ? "Im anderen Kurstermin geht es ans Ende der Warteliste; ist dort ein Platz frei, kommt gleich ein Angebot."
              : "Der bisherige Platz wird frei. Wartet dort jemand, bekommt die Nächste sofort ein Angebot."}
          </p>
          <LessonPicker
            legend="Wohin?"
            chosen={lesson}
            onChoose={({ id }) => setLesson(id)}
            but={registration.lesson.id}
            beside={registration.lesson.id}
            error={refused?.errors.lesson_id}
          />
          <AlreadyThereLink refused={refused} />
          {found.isCurrent && found.failed ? (
            <Notice tone="danger" role="alert">
              {found.message}
            </Notice>
          ) : null}
          {terms && !waits ? (
            <Consequences registration={registration} terms={terms} refused={refused} />
          ) : null}
          <NotifyField
            registration={registration}
            mail={waits ? "Sie stehen auf der Warteliste" : "Ihre Anmeldung ist umgebucht"}
          />
          <ReasonField optional />
        </>
      )}
    </ActionDialog>
  );
}

type ConsequencesProps = { registration: RegistrationDetail; terms: DeskTerms; refused: Refused | undefined };

function Consequences({ registration, terms, refused }: ConsequencesProps) {
  const [insurance, setInsurance] = useState<InsuranceState | null>(null);
  const [wanted, setPrice] = useState("keep");
  const attended = usePaidBefore(registration, terms.counted !== null);
  const partner = registration.partner === 1;
  const seats = seatsWanted(terms, partner);
  const asksInsurance = terms.is_insurance === 1 && registration.insurance_type === null;
  const follows = registration.insurance_type === "unknown";
  const insurance_type = registration.insurance_type ?? insurance;
  const price = priceOf(feesAt(terms, registration.price_id), {
    insurance_type,
    partner,
    voucher_cents: 0,
  }).total_cents;
  const before = registration.total_cents;
  const isNew = follows || (price !== before && wanted === "new");
  return (
    <>
      {follows ? (
        <p>
          {terms.is_insurance
            ? "Der Preis bleibt offen, bis die Versicherung bekannt ist."
            : `Zu zahlen sind dort ${formatCents(price)}.`}
        </p>
      ) : price === before && !asksInsurance ? (
        <p>Der Preis ist derselbe: {formatCents(before)}.</p>
      ) : (
        <RadioGroup
          name="price"
          legend="Welcher Preis gilt?"
          help={
            registration.voucher_code
              ? "Der Gutschein zählt dort nur, wenn er auch für jenen Kurstermin gilt."
              : undefined
          }
          value={wanted}
          onValue={setPrice}
          options={[
            {
              value: "keep",
              label: "Der vereinbarte bleibt",
              aside: formatCents(before),
              help: "An der Zahlung ändert sich nichts.",
            },
            {
              value: "new",
              label: "Der des neuen Kurstermins",
              aside: asksInsurance && !insurance ? "je nach Versicherung" : formatCents(price),
              help: asksInsurance && !insurance ? undefined : difference(price, keptCents(registration)),
            },
          ]}
        />
      )}
      {asksInsurance && wanted === "new" ? (
        <Select
          name="insurance_type"
          label={registrationLabels.insurance_type}
          placeholder="Bitte wählen"
          options={optionsOf(insuranceWords)}
          help="Danach richtet sich dort der Preis."
          error={refused?.errors.insurance_type}
          onChange={(event) => setInsurance((event.target.value || null) as InsuranceState | null)}
        />
      ) : null}
      {refused?.errors.payment_method || (isNew && price > 0 && lacksWay(registration, terms)) ? (
        <WayToPay terms={terms} person={registration} error={refused?.errors.payment_method} />
      ) : null}
      <UnpaidOfBooking
        counted={terms.counted}
        person={{
          insurance_type,
          child_birthdate: registration.child_birthdate,
          elsewhere_minutes: minutesOfHours(registration.hours_elsewhere) + attended,
        }}
        anyway="Sie können trotzdem umbuchen."
      />
      <Overbook shown={seats > terms.seats_free || refused?.code === "lesson_full"} free={terms.seats_free} />
    </>
  );
}

/** What her insurer has to pay of what she attended before she is moved, in minutes. */
function usePaidBefore({ id, lesson }: RegistrationDetail, isCounted: boolean): number {
  const param = { id: String(lesson.id) };
  const { answer } = useAnswer(isCounted ? `attended ${lesson.id}` : null, () =>
    readData(browserApi.lessonAttendance[":id"].attendance.$get({ param })),
  );
  return answer?.people.find(({ registration_id }) => registration_id === id)?.hours.payable_minutes ?? 0;
}

/** Whether it has to be said how she pays there. */
const lacksWay = ({ payment_method, email }: RegistrationDetail, { payment_methods }: DeskTerms): boolean =>
  (payment_method === null || isPaidOnline({ payment_method })) &&
  usualMethod(payment_methods, { email }) === null;

/** What is to be paid or paid back when so much is due and so much was paid and did not go back. */
function difference(due: number, paid: number): string {
  if (paid === 0) return due === 0 ? "Es ist nichts zu zahlen." : `Offen sind dann ${formatCents(due)}.`;
  if (due > paid)
    return `Bezahlt sind ${formatCents(paid)}; offen sind dann noch ${formatCents(due - paid)}.`;
  if (due < paid) return `Bezahlt sind ${formatCents(paid)}; ${formatCents(paid - due)} sind zu erstatten.`;
  return "Damit ist alles bezahlt.";
}
