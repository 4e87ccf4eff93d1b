import { useRef, useState } from "react";
import { isOffline } from "../../../domain/payments/money/amount-rules.ts";
import {
  disputeWords,
  paymentAttemptWords,
  refundCauseWords,
  refundStateWords,
} from "../../../domain/payments/money/money-rules.ts";
import type { MoneyEntry, PaymentAttempt } from "../../../domain/payments/money/money-schema.ts";
import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import {
  type PaymentPart,
  paymentParts,
  paymentPartWords,
} from "../../../domain/registrations/rules/money/deposit-rules.ts";
import { moneyMethodWords, paymentMethodWords } from "../../../domain/registrations/words-rules.ts";
import { formatCents, formatMoney } from "../../../shared/money/money.ts";
import { formatDateTime, formatPlainDate } from "../../../shared/time/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { NoteReturned, RefundDialog } from "./actions/refund-dialog.tsx";

type Props = { registration: RegistrationDetail; may: boolean };

/** What came for a registration, what went back, and what is still to be returned. */
export function Payments({ registration, may }: Props) {
  const { payments, money_entries, to_return_cents } = registration;
  const parts = paymentParts(money_entries, registration.deposit_cents);
  const online = money_entries.filter(({ id, source }) => source === "provider" && parts.has(id));
  const paidOnline = payments.filter(({ state }) => state === "paid");
  const partOf = (payment: PaymentAttempt) => parts.get(online[paidOnline.indexOf(payment)]?.id ?? 0);
  const offline = money_entries.filter((entry) => isOffline(entry) || entry.source === "voucher");
  if (payments.length + offline.length === 0 && to_return_cents === 0) return null;
  return (
    <Block title="Zahlungen" action={may ? <ReturnButton registration={registration} /> : undefined}>
      <div className="stack gap-4">
        {to_return_cents > 0 ? <ToReturn registration={registration} /> : null}
        {offline.length > 0 ? (
          <ul className="lines">
            {offline.toReversed().map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                part={parts.get(entry.id)}
                isTakenBack={offline.some(({ corrects_id }) => corrects_id === entry.id)}
              />
            ))}
          </ul>
        ) : null}
        {payments.length > 0 ? (
          <ul className="lines">
            {payments.toReversed().map((payment) => (
              <Try key={payment.id} payment={payment} part={partOf(payment)} />
            ))}
          </ul>
        ) : null}
      </div>
    </Block>
  );
}

function ReturnButton({ registration }: { registration: RegistrationDetail }) {
  const { refundable_cents, returnable_cents } = registration;
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = { onClose: () => setAsking(false), returnTo: button };
  if (refundable_cents === 0 && returnable_cents === 0) return null;
  const Dialog = refundable_cents > 0 ? RefundDialog : NoteReturned;
  return (
    <>
      <Button ref={button} onClick={() => setAsking(true)}>
        {refundable_cents > 0 ? "Erstatten …" : "Rückzahlung vermerken …"}
      </Button>
      {isAsking ? <Dialog registration={registration} {...close} /> : null}
    </>
  );
}

const ToReturn = ({ registration }: { registration: RegistrationDetail }) => (
  <Notice tone="warning" title={`${formatCents(registration.to_return_cents)} sind zu erstatten.`}>
    {registration.refundable_cents > 0
      ? "Das Geld geht dorthin zurück, woher es kam, sobald Sie es erstatten."
      : "Dieses Geld kam nicht online. Bitte geben Sie es selbst zurück, und vermerken Sie es hier."}
  </Notice>
);

type Part = { part: PaymentPart | undefined };
type EntryProps = Part & { entry: MoneyEntry; isTakenBack: boolean };

const PartWords = ({ part }: Part) => (part ? `, ${paymentPartWords[part]}` : null);

/** What went between the participant and the team itself; what was taken back stays in sight, struck out. */
function Entry({ entry, part, isTakenBack }: EntryProps) {
  const { kind, amount_cents, corrects_id, method, source, actor_name } = entry;
  const isPayment = kind === "payment";
  const by = source === "statement" ? "per Kontoauszug" : actor_name;
  const amount = formatCents(Math.abs(amount_cents));
  return (
    <li>
      <div className="between">
        <span>
          {isTakenBack ? <del className="num">{amount}</del> : <span className="num">{amount}</span>}{" "}
          {moneyMethodWords[method]}
          <PartWords part={part} />
        </span>
        {corrects_id === null ? (
          <Badge
            tone={isPayment && !isTakenBack ? "positive" : "neutral"}
            look={isTakenBack ? "line" : "soft"}
          >
            {isPayment ? "bezahlt" : "zurückgezahlt"}
          </Badge>
        ) : (
          <Badge tone="neutral" look="line">
            {isPayment ? "Zahlung zurückgenommen" : "Rückzahlung zurückgenommen"}
          </Badge>
        )}
      </div>
      <span className="sub">
        {corrects_id === null
          ? `am ${formatPlainDate(entry.occurred_on)}, vermerkt am ${formatDateTime(entry.created_at)}`
          : `am ${formatDateTime(entry.created_at)}`}
        {by ? `, ${by}` : ""}
      </span>
    </li>
  );
}

const looks = {
  asked: "info",
  open: "info",
  processing: "info",
  paid: "positive",
  closed: "neutral",
  failed: "warning",
} as const;

function Try({ payment, part }: Part & { payment: PaymentAttempt }) {
  const { provider, state, amount_cents, received_cents, fee_cents, currency } = payment;
  const { dispute, created_at, paid_at } = payment;
  const fee = fee_cents === null ? "" : `, davon behält der Anbieter ${formatMoney(fee_cents, currency)}`;
  return (
    <li>
      <div className="between">
        <span>
          <span className="num">
            {state === "paid" ? formatMoney(received_cents, currency) : formatCents(amount_cents)}
          </span>{" "}
          {paymentMethodWords[provider]}
          <PartWords part={part} />
        </span>
        <Badge tone={looks[state]} look={state === "closed" ? "line" : "soft"}>
          {paymentAttemptWords[state]}
        </Badge>
      </div>
      <span className="sub">
        {paid_at ? `bezahlt am ${formatDateTime(paid_at)}` : `begonnen am ${formatDateTime(created_at)}`}
        {fee}
      </span>
      {dispute === "none" ? null : <span className="sub">Beanstandet: {disputeWords[dispute]}</span>}
      {payment.refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} currency={currency} />
      ))}
    </li>
  );
}

type RefundProps = { refund: PaymentAttempt["refunds"][number]; currency: string };

const Refund = ({ refund, currency }: RefundProps) => (
  <span className="sub">
    Zurück: {formatMoney(refund.amount_cents, currency)}, {refundStateWords[refund.state]} am{" "}
    {formatDateTime(refund.done_at ?? refund.created_at)} ({refundCauseWords[refund.cause]}
    {refund.reason ? `: ${refund.reason}` : ""})
    {refund.state === "failed" ? `. ${failedWords[refund.error] ?? "Der Anbieter hat es abgelehnt."}` : ""}
  </span>
);

/** Why a provider would not send money back. */
const failedWords: Record<string, string> = {
  "already-refunded": "Das Geld war schon beim Anbieter erstattet worden.",
};
