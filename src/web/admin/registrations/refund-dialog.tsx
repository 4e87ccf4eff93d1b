import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { eurosFromCents, formatCents } from "../../../shared/money.ts";
import { MoneyField } from "../../ui/money-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActionDialog, type DialogProps } from "./action-dialog.tsx";
import { PAYMENT, REFUND } from "./intents.ts";
import { registrationLabels } from "./labels.ts";
import { NotifyField } from "./notify-field.tsx";

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

/** Notes that the team gave back itself what came in cash or by transfer; what is due stays paid. */
export const NoteReturned = ({ registration, ...dialog }: Props) => (
  <ActionDialog
    {...dialog}
    intent={PAYMENT}
    title="Rückzahlung vermerken"
    confirmLabel="Als zurückgezahlt vermerken"
  >
    {() => (
      <>
        <input type="hidden" name="paid" value={registration.due_cents > 0 ? "1" : "0"} />
        {registration.paid_on ? <input type="hidden" name="paid_on" value={registration.paid_on} /> : null}
        <p>
          {formatCents(registration.to_return_cents)} kamen bar oder per Überweisung. Bitte geben Sie sie
          zuerst selbst zurück. Danach gelten noch {formatCents(registration.due_cents)} als bezahlt.
        </p>
      </>
    )}
  </ActionDialog>
);
