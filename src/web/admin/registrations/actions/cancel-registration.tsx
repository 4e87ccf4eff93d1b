import type { RegistrationDetail } from "../../../../domain/registrations/answer-schema.ts";
import { keptCents } from "../../../../domain/registrations/rules/staff-rules.ts";
import { isInLine } from "../../../../domain/registrations/rules.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import { formatPlainDate } from "../../../../shared/time/dates.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { RadioGroup } from "../../../ui/fields/choice-group.tsx";
import { Facts } from "../../../ui/lists/facts.tsx";
import { YesNo } from "../../forms/fields.tsx";
import { CANCEL } from "../act.ts";
import { ActionDialog, type DialogProps, NotifyField, ReasonField } from "./action-dialog.tsx";

type Props = DialogProps & { registration: RegistrationDetail };

/** Asks before cancelling: what it costs by the terms, whether that is due, why, and whether the person is told. */
export function CancelRegistration({ registration, ...dialog }: Props) {
  const waits = isInLine(registration.status);
  return (
    <ActionDialog
      {...dialog}
      intent={CANCEL}
      title={
        waits
          ? `${fullName(registration)} von der Warteliste nehmen?`
          : `Anmeldung von ${fullName(registration)} stornieren?`
      }
      confirmLabel={waits ? "Von der Warteliste nehmen" : "Stornieren"}
      destructive
    >
      {() => (
        <>
          <p>
            {waits
              ? "Der Platz in der Reihe verfällt und kommt nicht wieder."
              : "Der Platz wird frei. Wartet jemand, bekommt die Nächste sofort ein Angebot."}
          </p>
          <RadioGroup
            name="cancelled_by"
            legend="Wer sagt ab?"
            help="So steht es in der E-Mail."
            defaultValue="participant"
            options={[
              { value: "participant", label: "Sie selbst, zum Beispiel am Telefon" },
              { value: "staff", label: "Wir, die Praxis" },
            ]}
          />
          {waits ? null : <Fee registration={registration} />}
          {registration.refundable_cents > 0 ? (
            <YesNo
              name="refund"
              label="Gleich erstatten"
              help="Was online bezahlt wurde und nicht als Gebühr bleibt, geht dorthin zurück, woher es kam."
              value={1}
            />
          ) : null}
          <NotifyField
            registration={registration}
            mail={waits ? "Sie stehen nicht mehr auf der Warteliste" : "Ihre Anmeldung ist storniert"}
          />
          <ReasonField optional />
        </>
      )}
    </ActionDialog>
  );
}

/** What cancelling costs today and later; where it costs something, the team chooses whether it is due. */
function Fee({ registration }: { registration: RegistrationDetail }) {
  const { cancellation_fee_cents: fee, cancellation_terms: terms } = registration;
  const kept = keptCents(registration);
  return (
    <>
      {terms.length > 0 && registration.total_cents > 0 ? (
        <Facts
          tight
          items={terms.map(({ until, fee_cents }) => ({
            label: until === null ? "danach" : `bis ${formatPlainDate(until)}`,
            value: fee_cents === 0 ? "kostenfrei" : formatCents(fee_cents),
          }))}
        />
      ) : null}
      {fee > 0 ? (
        <RadioGroup
          name="charge_fee"
          legend="Stornogebühr"
          help="So steht es in den Bedingungen, die bei der Buchung galten."
          defaultValue="1"
          options={[
            {
              value: "1",
              label: "Heutige Gebühr berechnen",
              aside: formatCents(fee),
              help: afterwards(fee, kept),
            },
            { value: "0", label: "Gebühr erlassen", aside: formatCents(0), help: afterwards(0, kept) },
          ]}
        />
      ) : (
        <p>Heute ist die Absage kostenfrei. {afterwards(0, kept)}</p>
      )}
    </>
  );
}

/** What is to be paid or paid back afterwards, where so much came and did not go back. */
function afterwards(fee: number, kept: number): string | undefined {
  if (kept > fee) return `Bezahlt sind ${formatCents(kept)}: ${formatCents(kept - fee)} sind zu erstatten.`;
  if (fee > kept) return `Noch zu zahlen: ${formatCents(fee - kept)}.`;
  return undefined;
}
