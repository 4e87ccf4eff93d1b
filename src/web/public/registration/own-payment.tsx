import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDateTime, formatPlainDate } from "../../../shared/time/dates.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/signs/notice.tsx";

/** Paid, though the money takes its time. */
export const OnItsWay = ({ registration: { status, email } }: { registration: HeldRegistration }) => (
  <Notice title="Ihre Zahlung ist unterwegs">
    Bis das Geld da ist, kann es einige Werktage dauern.{" "}
    {status === "pending" && "Ihren Platz halten wir so lange. "}
    Sie brauchen nichts zu tun: Sobald wir Bescheid wissen, schreiben wir Ihnen an {email}.
  </Notice>
);

type PayProps = { registration: HeldRegistration; href: string };

/** What came and went, for whom has no seat any more. */
export const MoneyBack = ({ registration }: { registration: HeldRegistration }) => {
  const { to_return_cents, refunded_cents } = registration;
  return (
    <>
      {to_return_cents > 0 && <p>{formatCents(to_return_cents)} bekommen Sie noch zurück.</p>}
      {refunded_cents > 0 && <p>{formatCents(refunded_cents)} haben Sie zurückbekommen.</p>}
    </>
  );
};

/** What is open and goes online. */
export const PayNow = ({ registration, href }: PayProps) => {
  const { status, payable, expires_at, deposit } = registration;
  if (!payable) return null;
  return (
    <Notice
      tone={deposit?.is_paid ? "info" : "warning"}
      title={`${wordOf(registration)} zu zahlen: ${formatCents(payable.due_cents)}`}
    >
      <p>
        {status === "pending" && expires_at
          ? `Bis ${formatDateTime(expires_at)} halten wir Ihren Platz. Gebucht ist er, sobald Ihre ${deposit ? "Anzahlung" : "Zahlung"} da ist.`
          : whenToPay(deposit)}
      </p>
      <p className="mt-3">
        <ButtonLink href={href} variant="primary">
          Jetzt bezahlen
        </ButtonLink>
      </p>
    </Notice>
  );
};

/** What is to be paid now: the deposit, the rest after it, or what is open. */
export function wordOf({ deposit }: HeldRegistration): string {
  if (!deposit) return "Noch";
  return deposit.is_paid ? "Rest noch" : "Anzahlung noch";
}

const whenToPay = (deposit: HeldRegistration["deposit"]): string =>
  deposit?.is_paid
    ? `Ihre Anzahlung ist da. Den Rest zahlen Sie bis ${formatPlainDate(deposit.rest_due_on)}.`
    : "Sie können gleich online bezahlen.";

/** Beside a transfer: the quicker way. */
export const PayOnline = ({ registration: { payable }, href }: PayProps) =>
  payable && (
    <p className="mt-4">
      <ButtonLink href={href}>Stattdessen online bezahlen</ButtonLink>
    </p>
  );
