import type { RegistrationDetail } from "../../../../domain/registrations/answer-schema.ts";
import { takenByTeam } from "../../../../domain/registrations/desk/staff-schema.ts";
import { lapsedUnpaid } from "../../../../domain/registrations/rules/money/payment-rules.ts";
import { keptCents } from "../../../../domain/registrations/rules/staff-rules.ts";
import { paymentMethodWords } from "../../../../domain/registrations/words-rules.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import { todayInBerlin } from "../../../../shared/words/german-input.ts";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { RadioGroup } from "../../../ui/fields/choice-group.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { PAYMENT } from "../act.ts";
import { registrationLabels } from "../labels.ts";
import { ActionDialog, type DialogProps } from "./action-dialog.tsx";

type Props = DialogProps & { registration: RegistrationDetail };

/** Notes that what is due was paid, on which day and how. */
export const NotePaid = ({ registration, ...dialog }: Props) => (
  <ActionDialog
    {...dialog}
    intent={PAYMENT}
    title={titleOf(registration)}
    confirmLabel="Als bezahlt vermerken"
  >
    {(refused) => (
      <>
        <input type="hidden" name="paid" value="1" />
        {asksWhatCame(registration) ? (
          <RadioGroup
            name="deposit_only"
            legend="Was ist gekommen?"
            defaultValue="1"
            options={[
              { value: "1", label: `Die Anzahlung: ${formatCents(depositMissing(registration))}` },
              { value: "0", label: `Alles: ${formatCents(missingCents(registration))}` },
            ]}
            error={refused?.errors.deposit_only}
          />
        ) : null}
        {lapsedUnpaid(registration) ? (
          <p>
            Die Anmeldung war verfallen. Ist noch ein Platz frei und wartet niemand, gilt sie wieder, und die
            Person bekommt die Bestätigung. Sonst steht hier, was zu erstatten ist.
          </p>
        ) : null}
        <DateField
          name="paid_on"
          label={registrationLabels.paid_on}
          prefer="past"
          help={registration.noted_before_on ? "Der Tag, der schon einmal vermerkt war." : undefined}
          defaultValue={registration.noted_before_on ?? todayInBerlin()}
          error={refused?.errors.paid_on}
        />
        <Select
          name="payment_method"
          label={registrationLabels.payment_method}
          options={takenByTeam.map((value) => ({ value, label: paymentMethodWords[value] }))}
          defaultValue={takenByTeam.find((method) => method === registration.payment_method) ?? "onsite"}
          error={refused?.errors.payment_method}
        />
      </>
    )}
  </ActionDialog>
);

/** Whether the deposit can be noted alone. */
const asksWhatCame = (of: RegistrationDetail): boolean =>
  of.deposit?.is_paid === 0 && (of.status === "confirmed" || of.status === "pending");

const depositMissing = (of: RegistrationDetail): number => of.deposit_cents - keptCents(of);

const titleOf = (of: RegistrationDetail): string =>
  asksWhatCame(of) ? "Als bezahlt vermerken" : `${formatCents(missingCents(of))} als bezahlt vermerken`;

/** What is still to come: of a place that had lapsed all of its price. */
function missingCents(registration: RegistrationDetail): number {
  const { due_cents, total_cents } = registration;
  return (lapsedUnpaid(registration) ? total_cents : due_cents) - keptCents(registration);
}

/** Takes the note back: the money never came. */
export const NoteUnpaid = ({ registration, ...dialog }: Props) => (
  <ActionDialog
    {...dialog}
    intent={PAYMENT}
    title="Doch nicht bezahlt?"
    confirmLabel="Als nicht bezahlt vermerken"
  >
    {() => (
      <>
        <input type="hidden" name="paid" value="0" />
        <p>
          Für ein Versehen: Das Geld ist nie gekommen.{" "}
          {registration.due_cents > 0
            ? `Dann sind ${formatCents(registration.due_cents)} wieder offen.`
            : "Dann ist nichts mehr als bezahlt vermerkt."}{" "}
          Haben Sie Geld zurückgegeben, wählen Sie „Rückzahlung vermerken“.
        </p>
      </>
    )}
  </ActionDialog>
);
