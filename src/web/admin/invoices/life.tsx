import { overbilledInWords } from "../../../domain/invoices/rules/owed-rules.ts";
import { settlesRegistration } from "../../../domain/invoices/rules/purpose-rules.ts";
import type { InvoiceDetail, InvoicePayment } from "../../../domain/invoices/schema.ts";
import { moneyMethodWords } from "../../../domain/registrations/words-rules.ts";
import { euros } from "../../../shared/invoices/paper-words.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDateTime, formatPlainDate } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { Block } from "../../ui/layout/block.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { HistoryEvents } from "../history/history.tsx";
import { AskRecipient } from "./ask-recipient.tsx";
import { FinaliseButtons, SendButton } from "./dialogs.tsx";
import { DunningBlock, DunningButton } from "./dunning-block.tsx";
import { PaymentButton, RefundButton, TakeBackButton } from "./payment-dialogs.tsx";
import { StandingSign } from "./state.tsx";
import { missingInSentence, sharedInWords, wayToMissing } from "./words.ts";

/** What becomes of an invoice: how it stands, its money, what is missing, and its history. */
export const InvoiceLife = ({ invoice }: { invoice: InvoiceDetail }) => (
  <aside className="invoice__life" aria-label="Stand der Rechnung">
    <Block title="Stand" action={<StandingSign {...invoice} />}>
      <div className="stack gap-3">
        <Amount invoice={invoice} />
        <Beside invoice={invoice} />
        {invoice.standing === "draft" ? (
          <FinaliseButtons invoice={invoice} />
        ) : (
          <>
            <SendButton invoice={invoice} />
            <DunningButton invoice={invoice} />
            <PaymentButton invoice={invoice} />
            <RefundButton invoice={invoice} />
          </>
        )}
      </div>
    </Block>
    {invoice.missing.length > 0 ? <MissingList invoice={invoice} /> : null}
    <DunningBlock invoice={invoice} />
    {invoice.payments.length > 0 ? <Payments invoice={invoice} /> : null}
    {invoice.mails.length > 0 ? <Mails mails={invoice.mails} /> : null}
    <Block title="Verlauf">
      <HistoryEvents object="invoice" id={invoice.id} stamp={invoice.updated_at} />
    </Block>
  </aside>
);

function Amount({ invoice: { standing, total_cents, paid_cents, open_cents } }: { invoice: InvoiceDetail }) {
  const isOpen = open_cents > 0;
  const note = standing === "draft" ? "vorläufig" : isOpen ? openOf(open_cents, total_cents) : "";
  const partly = paid_cents > 0 && isOpen;
  return (
    <>
      <p className="invoice__amount">
        {euros(isOpen ? open_cents : total_cents)} {note ? <small>{note}</small> : null}
      </p>
      {partly ? (
        <svg
          className="moneybar"
          role="img"
          aria-label={`${formatCents(paid_cents)} von ${formatCents(total_cents)} bezahlt`}
        >
          <rect width={`${(100 * paid_cents) / total_cents}%`} height="100%" />
        </svg>
      ) : null}
    </>
  );
}

const openOf = (open: number, total: number): string =>
  open === total ? "offen" : `offen von ${formatCents(total)}`;

/** The sentence below the amount: until when, or what it belongs to. */
function Beside({ invoice }: { invoice: InvoiceDetail }) {
  const {
    account_missing_at,
    standing,
    due_on,
    cancels,
    cancelled_by,
    reason,
    paid_cents,
    total_cents,
    missing_count,
    owed,
  } = invoice;
  if (standing === "draft")
    return (
      <>
        {missing_count > 0 ? (
          <p id="why-not">{missingInSentence(missing_count)}</p>
        ) : (
          <p className="soft">Vollständig. Abgeschlossen lässt sie sich nicht mehr ändern.</p>
        )}
        {account_missing_at ? (
          <p>
            Kein Konto ist hinterlegt: Wer überweisen will, findet auf der Rechnung keine IBAN.{" "}
            <Anchor
              href={wayToMissing({ at: account_missing_at, field: "bank_iban" }, invoice)}
              className="link"
            >
              Konto eintragen
            </Anchor>
          </p>
        ) : null}
      </>
    );
  return (
    <>
      {cancels ? (
        <p className="soft">
          Storniert <InvoiceLink {...cancels} />. Grund: {reason}
        </p>
      ) : null}
      {cancelled_by ? (
        <p className="soft">
          Storniert mit <InvoiceLink {...cancelled_by} />. {reason ? `Grund: ${reason}` : ""}
        </p>
      ) : null}
      {invoice.to_return_cents > 0 ? <p>{formatCents(invoice.to_return_cents)} sind zurückzugeben.</p> : null}
      {standing === "overpaid" && invoice.to_return_cents === 0 ? (
        <p>{formatCents(paid_cents - total_cents)} mehr bezahlt als berechnet. Bitte geben Sie es zurück.</p>
      ) : null}
      {owed && !cancelled_by && !cancels ? <Overbilled owed={owed} /> : null}
      {invoice.dunning_fee_open_cents > 0 ? (
        <p>Dazu {formatCents(invoice.dunning_fee_open_cents)} Mahngebühr, neben der Rechnung.</p>
      ) : null}
      {due_on && !cancelled_by && !cancels ? (
        <p className="soft">Zahlbar bis {formatPlainDate(due_on)}.</p>
      ) : null}
      {invoice.registration ? (
        <p className="soft">
          Zur Anmeldung{" "}
          <Anchor href={paths.registrationAdmin(invoice.registration.id)} className="link link--quiet">
            {invoice.registration.number}
          </Anchor>
          {invoice.lesson ? `, ${invoice.lesson.name}` : ""}
        </p>
      ) : null}
    </>
  );
}

/** That more is billed than the registration owes, and what to do. */
const Overbilled = ({ owed }: { owed: NonNullable<InvoiceDetail["owed"]> }) => {
  const sentence = overbilledInWords(owed);
  return sentence ? <p>{sentence}</p> : null;
};

const InvoiceLink = ({ id, number }: { id: number; number: string }) => (
  <Anchor href={paths.invoice(id)} className="link">
    {number}
  </Anchor>
);

/** What a draft lacks, why it has to be there, and the way to each field. */
const MissingList = ({ invoice }: { invoice: InvoiceDetail }) => (
  <Block title="Das fehlt noch" action={<span className="soft figures">{invoice.missing.length}</span>}>
    <ul className="missing">
      {invoice.missing.map((one) => (
        <li key={`${one.at}.${one.field}`}>
          <Icon name="circle-alert" />
          <div>
            <strong>{one.title}</strong>
            <p className="soft">{one.sentence}</p>
          </div>
          <Anchor href={wayToMissing(one, invoice)} className="link">
            {one.at === "registration" ? "Zur Anmeldung" : "Ergänzen"}
            <span className="visually-hidden">: {one.title}</span>
          </Anchor>
        </li>
      ))}
    </ul>
    <AskRecipient invoice={invoice} />
  </Block>
);

const Payments = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { payments, purpose } = invoice;
  const shared = sharedInWords(invoice);
  return (
    <Block title="Zahlungen">
      <ul className="lines">
        {payments.map((one) => (
          <li key={one.id}>
            <div className="between">
              <strong>{paymentName(one)}</strong>
              <strong className="figures">
                {euros(one.kind === "refund" ? -one.amount_cents : one.amount_cents)}
              </strong>
            </div>
            <span className="sub">
              {formatPlainDate(one.occurred_on)}
              {one.source === "statement"
                ? ", aus dem Kontoauszug"
                : one.actor_name
                  ? `, ${one.actor_name}`
                  : ""}
              {one.is_dunning_fee ? ", Mahngebühr" : ""}
              {one.names_invoice ? "" : ", zur Anmeldung"}
            </span>
            <TakeBackButton payment={one} payments={payments} settles={settlesRegistration(purpose)} />
          </li>
        ))}
      </ul>
      {shared ? <p className="soft">{shared}</p> : null}
    </Block>
  );
};

function paymentName({ kind, method, corrects_id }: InvoicePayment): string {
  if (corrects_id !== null) return "Zurückgenommen";
  if (kind === "refund") return "Zurückgezahlt";
  return moneyMethodWords[method as keyof typeof moneyMethodWords] ?? "Zahlung";
}

const mailStates = { queued: "wird gesendet", sent: "gesendet", failed: "nicht zugestellt" };

const Mails = ({ mails }: { mails: InvoiceDetail["mails"] }) => (
  <Block title="E-Mails">
    <ul className="lines">
      {mails.map(({ id, recipient, state, sent_at, created_at }) => (
        <li key={id}>
          {recipient}
          <span className="sub">
            {mailStates[state]}, {formatDateTime(sent_at ?? created_at)}
          </span>
        </li>
      ))}
    </ul>
  </Block>
);
