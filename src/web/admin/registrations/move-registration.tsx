import { useState } from "react";
import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { isInLine, priceOf, seatsWanted } from "../../../domain/registrations/rules.ts";
import type { DeskTerms } from "../../../domain/registrations/staff-schema.ts";
import { formatCents } from "../../../shared/money.ts";
import { fullName } from "../../../shared/text.ts";
import { browserApi, readData } from "../../api.ts";
import { RadioGroup } from "../../ui/radio-group.tsx";
import type { Refused } from "../forms/save.ts";
import { useAnswer } from "../use-answer.ts";
import { ActionDialog, type DialogProps } from "./action-dialog.tsx";
import { AlreadyThereLink } from "./already-there.tsx";
import { MOVE } from "./intents.ts";
import { LessonPicker } from "./lesson-picker.tsx";
import { NotifyField } from "./notify-field.tsx";
import { Overbook } from "./overbook.tsx";
import { ReasonField } from "./reason-field.tsx";

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
            error={refused?.errors.lesson_id}
          />
          <AlreadyThereLink refused={refused} />
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
  const partner = registration.partner === 1;
  const seats = seatsWanted(terms, partner);
  const price = priceOf(terms, {
    insurance_type: registration.insurance_type,
    partner,
    voucher_cents: 0,
  }).total_cents;
  const before = registration.total_cents;
  return (
    <>
      {price === before ? (
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
          defaultValue="keep"
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
              aside: formatCents(price),
              help: difference(price, registration.paid_cents),
            },
          ]}
        />
      )}
      <Overbook shown={seats > terms.seats_free || refused?.code === "lesson_full"} free={terms.seats_free} />
    </>
  );
}

/** What is to be paid or paid back when so much is due and so much was paid. */
function difference(due: number, paid: number): string {
  if (paid === 0) return due === 0 ? "Es ist nichts zu zahlen." : `Offen sind dann ${formatCents(due)}.`;
  if (due > paid)
    return `Bezahlt sind ${formatCents(paid)}; offen sind dann noch ${formatCents(due - paid)}.`;
  if (due < paid) return `Bezahlt sind ${formatCents(paid)}; ${formatCents(paid - due)} sind zu erstatten.`;
  return "Damit ist alles bezahlt.";
}
