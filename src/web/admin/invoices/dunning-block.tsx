import { type ReactNode, useRef, useState } from "react";
import type { InvoiceDetail } from "../../../domain/invoices/schema.ts";
import { dunningTitles } from "../../../shared/invoices/dunning.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { addDays } from "../../../shared/time/wall-clock.ts";
import { todayInBerlin } from "../../../shared/words/german-input.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { ActionDialog, type DialogProps } from "../registrations/actions/action-dialog.tsx";

type Props = { invoice: InvoiceDetail };
type Step = InvoiceDetail["dunning"]["steps"][number];

/** The steps that went out for an invoice, each with its letter, and from when on the next one may be sent. */
export function DunningBlock({ invoice }: Props) {
  const { steps, next } = invoice.dunning;
  const waits = next?.is_due === 0 && invoice.standing === "overdue";
  if (steps.length === 0 && !waits) return null;
  return (
    <Block title="Mahnungen">
      {steps.length > 0 ? (
        <ul className="lines">
          {steps.map((step) => (
            <StepLine key={step.id} step={step} invoice={invoice} />
          ))}
        </ul>
      ) : null}
      {waits && next ? (
        <p className="small soft">
          {dunningTitles[next.level]} ab {formatPlainDate(next.on)}.
        </p>
      ) : null}
    </Block>
  );
}

function StepLine({ step, invoice }: Props & { step: Step }) {
  const { id, level, sent_on, due_on, fee_cents, sent_by, actor_name, is_waived, is_taken_back } = step;
  const isLast = invoice.dunning.steps.every((one) => one.is_taken_back === 1 || one.level <= level);
  const sent = `${sent_by === "mail" ? "gesendet" : "als Brief"} am ${formatPlainDate(sent_on)}`;
  return (
    <li>
      <div className="between">
        <strong>{dunningTitles[level]}</strong>
        {fee_cents > 0 ? (
          <span className="figures">{is_waived || is_taken_back ? "erlassen" : formatCents(fee_cents)}</span>
        ) : null}
      </div>
      <span className="sub">
        {is_taken_back ? "zurückgenommen, " : ""}
        {sent}
        {actor_name ? `, ${actor_name}` : ""}
        {is_taken_back ? "" : `, zahlbar bis ${formatPlainDate(due_on)}`}
      </span>
      <span className="actions small">
        <Anchor href={paths.dunningLetter(invoice.id, id)} className="link" newTab>
          Schreiben<span className="visually-hidden">: {dunningTitles[level]}</span>
        </Anchor>
        {fee_cents > 0 && !is_waived && !is_taken_back ? (
          <Asked
            step={step}
            intent="waive-dunning-fee"
            label="Gebühr erlassen"
            title="Mahngebühr erlassen?"
            confirmLabel="Erlassen"
          >
            Die {formatCents(fee_cents)} sind dann nicht mehr zu zahlen. Die {dunningTitles[level]} bleibt.
          </Asked>
        ) : null}
        {isLast && !is_taken_back ? (
          <Asked
            step={step}
            intent="take-dunning-back"
            label="Zurücknehmen"
            title={`${dunningTitles[level]} zurücknehmen?`}
            confirmLabel="Zurücknehmen"
          >
            Sie gilt dann als nicht geschehen{fee_cents > 0 ? ", ihre Gebühr auch" : ""}. Das Schreiben ist
            schon hinausgegangen: Bitte sagen Sie der Person selbst Bescheid.
          </Asked>
        ) : null}
      </span>
    </li>
  );
}

type AskedProps = {
  step: Step;
  intent: string;
  label: string;
  title: string;
  confirmLabel: string;
  children: ReactNode;
};

function Asked({ step, intent, label, title, confirmLabel, children }: AskedProps) {
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" className="link" onClick={() => setAsks(true)}>
        {label}
        <span className="visually-hidden">: {dunningTitles[step.level]}</span>
      </button>
      {asks ? (
        <ActionDialog {...{ intent, title, confirmLabel }} onClose={() => setAsks(false)} returnTo={button}>
          {() => (
            <>
              <input type="hidden" name="dunning_id" value={step.id} />
              <p>{children}</p>
            </>
          )}
        </ActionDialog>
      ) : null}
    </>
  );
}

/** Sends the step that is due. */
export function DunningButton({ invoice }: Props) {
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { next } = invoice.dunning;
  if (!next?.is_due) return null;
  return (
    <>
      <Button
        ref={button}
        variant={invoice.sent_at ? "primary" : "default"}
        icon="bell"
        block
        onClick={() => setAsks(true)}
      >
        {`${dunningTitles[next.level]} ${invoice.recipient_email ? "senden" : "ausstellen"}`}
      </Button>
      {asks ? (
        <SendDunning invoice={invoice} next={next} onClose={() => setAsks(false)} returnTo={button} />
      ) : null}
    </>
  );
}

type Next = NonNullable<InvoiceDetail["dunning"]["next"]>;

const SendDunning = ({ invoice, next, ...dialog }: Props & DialogProps & { next: Next }) => (
  <ActionDialog
    {...dialog}
    intent="dun"
    title={`${dunningTitles[next.level]} ${invoice.recipient_email ? "senden" : "ausstellen"}?`}
    confirmLabel={invoice.recipient_email ? "Senden" : "Ausstellen"}
  >
    {() => (
      <>
        <input type="hidden" name="level" value={next.level} />
        {invoice.sent_at ? null : <p>Die Rechnung selbst haben Sie noch nicht per E-Mail gesendet.</p>}
        <p>
          {invoice.recipient_email
            ? `Ein Schreiben mit Code zum Überweisen geht mit der Rechnung an ${invoice.recipient_email}.`
            : "Eine E-Mail-Adresse ist nicht bekannt: Bitte drucken Sie das Schreiben danach und schicken es mit der Post."}{" "}
          Offen sind {formatCents(invoice.open_cents + invoice.dunning_fee_open_cents)}
          {next.fee_cents > 0 ? `, dazu kommt die Mahngebühr von ${formatCents(next.fee_cents)}` : ""}.
          Zahlbar bis {formatPlainDate(addDays(todayInBerlin(), next.payment_days))}.
        </p>
      </>
    )}
  </ActionDialog>
);
