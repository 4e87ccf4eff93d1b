import { useRef, useState } from "react";
import type { InvoiceDetail, InvoicePayment } from "../../../domain/invoices/schema.ts";
import { takenByTeam } from "../../../domain/registrations/desk/staff-schema.ts";
import { paymentMethodWords } from "../../../domain/registrations/words-rules.ts";
import { eurosFromCents, formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { todayInBerlin } from "../../../shared/words/german-input.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/dates/date-field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { MoneyField } from "../../ui/fields/typed-field.tsx";
import { ActionDialog, type DialogProps } from "../registrations/actions/action-dialog.tsx";

/** Enters money that came for an invoice of which something is open. */
export function PaymentButton({ invoice }: { invoice: InvoiceDetail }) {
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (invoice.open_cents + invoice.dunning_fee_open_cents === 0) return null;
  return (
    <>
      <Button ref={button} icon="banknote" block onClick={() => setAsks(true)}>
        Zahlung eintragen
      </Button>
      {asks ? <EnterPayment invoice={invoice} onClose={() => setAsks(false)} returnTo={button} /> : null}
    </>
  );
}

const EnterPayment = ({ invoice, ...dialog }: DialogProps & { invoice: InvoiceDetail }) => (
  <ActionDialog {...dialog} intent="pay" title="Zahlung eintragen" confirmLabel="Eintragen">
    {(refused) => (
      <>
        <input type="hidden" name="expected_paid_cents" value={paidOf(invoice)} />
        <MoneyField
          name="amount"
          label="Betrag"
          help={openInWords(invoice)}
          defaultAmount={eurosFromCents(invoice.open_cents + invoice.dunning_fee_open_cents)}
          error={refused?.errors.amount}
        />
        <DateField
          name="occurred_on"
          label="Bezahlt am"
          prefer="past"
          defaultValue={todayInBerlin()}
          error={refused?.errors.occurred_on}
        />
        <Select
          name="method"
          label="Bezahlt per"
          options={takenByTeam.map((value) => ({ value, label: paymentMethodWords[value] }))}
          defaultValue="transfer"
          error={refused?.errors.method}
        />
      </>
    )}
  </ActionDialog>
);

/** Enters money that went back for an invoice that is no registration's. */
export function RefundButton({ invoice }: { invoice: InvoiceDetail }) {
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (invoice.to_return_cents === 0) return null;
  return (
    <>
      <Button ref={button} icon="undo-2" block onClick={() => setAsks(true)}>
        Erstattung eintragen
      </Button>
      {asks ? <EnterRefund invoice={invoice} onClose={() => setAsks(false)} returnTo={button} /> : null}
    </>
  );
}

const EnterRefund = ({ invoice, ...dialog }: DialogProps & { invoice: InvoiceDetail }) => (
  <ActionDialog {...dialog} intent="refund" title="Erstattung eintragen" confirmLabel="Eintragen">
    {(refused) => (
      <>
        <input type="hidden" name="expected_cents" value={invoice.to_return_cents} />
        <p>Kurshafen überweist nichts: Zahlen Sie das Geld selbst zurück, und halten Sie es hier fest.</p>
        <MoneyField
          name="amount"
          label="Betrag"
          help={`Zurückzugeben sind ${formatCents(invoice.to_return_cents)}.`}
          defaultAmount={eurosFromCents(invoice.to_return_cents)}
          error={refused?.errors.amount}
        />
        <DateField
          name="occurred_on"
          label="Zurückgezahlt am"
          prefer="past"
          defaultValue={todayInBerlin()}
          error={refused?.errors.occurred_on}
        />
        <Select
          name="method"
          label="Zurückgezahlt per"
          options={takenByTeam.map((value) => ({ value, label: paymentMethodWords[value] }))}
          defaultValue="transfer"
          error={refused?.errors.method}
        />
      </>
    )}
  </ActionDialog>
);

/** What came for the invoice and its fees for dunning so far, in cents. */
const paidOf = ({ paid_cents, payments }: InvoiceDetail): number =>
  payments
    .filter(({ is_dunning_fee }) => is_dunning_fee)
    .reduce(
      (sum, { kind, amount_cents }) => sum + (kind === "refund" ? -amount_cents : amount_cents),
      paid_cents,
    );

const openInWords = ({ open_cents, dunning_fee_open_cents: fee_cents }: InvoiceDetail): string =>
  fee_cents > 0
    ? `Offen sind ${formatCents(open_cents)} und ${formatCents(fee_cents)} Mahngebühr. Auch ein Teil oder mehr lässt sich eintragen.`
    : `Offen sind ${formatCents(open_cents)}. Auch ein Teil oder mehr lässt sich eintragen.`;

type TakenBack = {
  payment: InvoicePayment;
  payments: readonly InvoicePayment[];
  /** Whether the invoice bills what a registration owes: what went back is noted there. */
  settles: boolean;
};

/** Takes a payment back that somebody entered by hand for this invoice by mistake. */
export function TakeBackButton({ payment, payments, settles }: TakenBack) {
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { manages } = useRights();
  const { id, kind, source, names_invoice, corrects_id, amount_cents, occurred_on } = payment;
  const isStanding = corrects_id === null && payments.every((one) => one.corrects_id !== id);
  const isTransfer = source === "statement" && payment.bank_entry_id !== null && manages;
  const isRefund = kind === "refund";
  if (!isStanding || !names_invoice || !(source === "hand" || isTransfer)) return null;
  if (isRefund && settles) return null;
  const what = `${formatCents(amount_cents)} vom ${formatPlainDate(occurred_on)}`;
  return (
    <>
      <button ref={button} type="button" className="link small" onClick={() => setAsks(true)}>
        Zurücknehmen<span className="visually-hidden">: {what}</span>
      </button>
      {asks ? (
        <ActionDialog
          intent="take-payment-back"
          title={isRefund ? "Erstattung zurücknehmen?" : "Zahlung zurücknehmen?"}
          confirmLabel="Zurücknehmen"
          onClose={() => setAsks(false)}
          returnTo={button}
        >
          {() => (
            <>
              {isTransfer ? (
                <input type="hidden" name="bank_entry_id" value={payment.bank_entry_id ?? ""} />
              ) : (
                <input type="hidden" name="payment_id" value={id} />
              )}
              <p>
                {isTransfer
                  ? "Für ein Versehen: Die ganze Überweisung gilt als nicht gebucht, auch wo sie sonst aufgeteilt war. Beim nächsten Einlesen steht sie wieder zur Wahl."
                  : `Für ein Versehen: Die ${what} sind nie ${isRefund ? "zurückgegangen" : "gekommen"}. Im Verlauf bleibt beides stehen.`}
              </p>
            </>
          )}
        </ActionDialog>
      ) : null}
    </>
  );
}
