import { isOffline } from "../../../../domain/payments/money/amount-rules.ts";
import type { RegistrationDetail } from "../../../../domain/registrations/answer-schema.ts";
import { takenByTeam } from "../../../../domain/registrations/desk/staff-schema.ts";
import { eurosFromCents, formatCents } from "../../../../shared/money/money.ts";
import { todayInBerlin } from "../../../../shared/words/german-input.ts";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { MoneyField } from "../../../ui/fields/typed-field.tsx";
import { NOTED_REFUND, REFUND } from "../act.ts";
import { registrationLabels } from "../labels.ts";
import { ActionDialog, type DialogProps, NotifyField } from "./action-dialog.tsx";

type Props = DialogProps & { registration: RegistrationDetail };

/** Sends back what came online: what is to be returned, unless another amount is typed. */
export function RefundDialog({ registration, ...dialog }: Props) {
  const { refundable_cents: left, to_return_cents } = registration;
  const wanted = to_return_cents > 0 ? Math.min(to_return_cents, left) : left;
  return (
    <ActionDialog {...dialog} intent={REFUND} title="Online Bezahltes erstatten" confirmLabel="Erstatten">
      {(refused) => (
        <>
          <p>
            Das Geld geht von selbst dorthin zurück, woher es kam. Das lässt sich nicht rückgängig machen.
            {to_return_cents > left
              ? ` Weitere ${formatCents(to_return_cents - left)} kamen nicht online: Bitte geben Sie sie selbst zurück.`
              : ""}
          </p>
          <input type="hidden" name="expected_left_cents" value={left} />
          <MoneyField
            name="amount_cents"
            label={registrationLabels.amount_cents}
            help={`Höchstens ${formatCents(left)}.`}
            defaultAmount={eurosFromCents(wanted)}
            error={refused?.errors.amount_cents}
          />
          <TextField
            optional
            name="reason"
            label={registrationLabels.reason}
            help="Steht in der E-Mail und bleibt im Verlauf der Anmeldung."
            maxLength={300}
            error={refused?.errors.reason}
          />
          <NotifyField registration={registration} mail="Rückzahlung" />
        </>
      )}
    </ActionDialog>
  );
}

/** Notes that the team gave back itself what came in cash or by transfer, all or a part; the payment stays in sight. */
export function NoteReturned({ registration, ...dialog }: Props) {
  const { returnable_cents: left, to_return_cents } = registration;
  const wanted = to_return_cents > 0 ? Math.min(to_return_cents, left) : left;
  return (
    <ActionDialog
      {...dialog}
      intent={NOTED_REFUND}
      title="Rückzahlung vermerken"
      confirmLabel="Rückzahlung vermerken"
    >
      {(refused) => (
        <>
          <p>
            {formatCents(left)} kamen bar oder per Überweisung. Bitte geben Sie das Geld zuerst selbst zurück;
            hier vermerken Sie es. Die Zahlung bleibt in den Büchern, die Rückzahlung steht daneben.
          </p>
          <input type="hidden" name="refunded" value="1" />
          <input type="hidden" name="expected_left_cents" value={left} />
          <MoneyField
            name="amount_cents"
            label={registrationLabels.amount_cents}
            help={`Höchstens ${formatCents(left)}.`}
            defaultAmount={eurosFromCents(wanted)}
            error={refused?.errors.amount_cents}
          />
          <DateField
            name="refunded_on"
            label={registrationLabels.refunded_on}
            prefer="past"
            defaultValue={todayInBerlin()}
            error={refused?.errors.refunded_on}
          />
          <Select
            name="payment_method"
            label="Zurückgezahlt per"
            options={takenByTeam.map((value) => ({ value, label: returnWords[value] }))}
            defaultValue={cameBy(registration)}
            error={refused?.errors.payment_method}
          />
        </>
      )}
    </ActionDialog>
  );
}

const returnWords: Record<(typeof takenByTeam)[number], string> = { transfer: "Überweisung", onsite: "Bar" };

/** Back the way it came, unless somebody chooses otherwise. */
const cameBy = ({ money_entries }: RegistrationDetail) => {
  const came = money_entries.filter(isOffline).findLast(({ kind }) => kind === "payment");
  return takenByTeam.find((own) => own === came?.method) ?? "onsite";
};

/** Says that no money went back after all. */
export const NoteNotReturned = ({ registration, ...dialog }: Props) => (
  <ActionDialog
    {...dialog}
    intent={NOTED_REFUND}
    title="Doch nicht zurückgezahlt?"
    confirmLabel="Rückzahlung zurücknehmen"
  >
    {() => (
      <>
        <input type="hidden" name="refunded" value="0" />
        <p>
          Vermerkt sind {formatCents(registration.returned_cents)}, die bar oder per Überweisung zurückgingen.
          Das gilt dann nicht mehr. Im Verlauf bleibt beides stehen.
        </p>
      </>
    )}
  </ActionDialog>
);
