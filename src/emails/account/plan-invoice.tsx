import { groupedIban } from "../../shared/money/iban.ts";
import { formatCents } from "../../shared/money/money.ts";
import { formatPlainDate } from "../../shared/time/dates.ts";
import { Frame } from "../frame.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { AccountMail, Fact } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { account, planned } from "../sample-parts.ts";
import { Beyond } from "./beyond.tsx";

export type PlanInvoiceMail = AccountMail & {
  number: string;
  /** `Praxis, monatlich`. */
  title: string;
  total_cents: number;
  open_cents: number;
  /** A day, `2027-01-31`. */
  due_on: string;
  bank_holder: string;
  /** Empty where it is charged to what the team has saved. */
  iban: string;
  /** Why it could not be charged, in a sentence; empty where it was not tried or is to be transferred. */
  refusal: string;
  subscription_url: string;
  invoices_url: string;
};

const because = ({ platform }: AccountMail) =>
  `Sie bekommen diese E-Mail, weil Ihnen ein Team bei ${platform.name} gehört.`;

/** What is to be paid, until when, and where to. */
const payable = ({ number, total_cents, open_cents, due_on, bank_holder, iban }: PlanInvoiceMail): Fact[] => [
  { label: "Rechnung", value: number },
  { label: "Betrag", value: formatCents(total_cents) },
  ...(open_cents < total_cents ? [{ label: "Noch offen", value: formatCents(open_cents) }] : []),
  ...(iban
    ? [
        { label: "Zahlbar bis", value: formatPlainDate(due_on) },
        { label: "Empfänger", value: bank_holder },
        { label: "IBAN", value: groupedIban(iban) },
        { label: "Verwendungszweck", value: number },
      ]
    : []),
];

const issued = (mail: PlanInvoiceMail) => (
  <Frame
    sender={mail.platform}
    recipientName={mail.recipient_name}
    headline={`Ihre Rechnung ${mail.number}.`}
    reason={because(mail)}
  >
    <Paragraph>
      {`im Anhang finden Sie die Rechnung für Ihr Abonnement (${mail.title}). Sie ist zugleich eine E-Rechnung: Ihre Buchhaltung kann sie einlesen.`}
    </Paragraph>
    <Facts facts={payable(mail)} />
    <Paragraph>
      {mail.iban
        ? "Bitte geben Sie bei der Überweisung die Rechnungsnummer an."
        : "Sie müssen nichts tun: Der Betrag wird von Ihrer hinterlegten Zahlungsart abgebucht."}
    </Paragraph>
    <Action href={mail.invoices_url}>Alle Rechnungen ansehen</Action>
  </Frame>
);

const reminder = (mail: PlanInvoiceMail) => (
  <Frame
    sender={mail.platform}
    recipientName={mail.recipient_name}
    headline={`Ihre Rechnung ${mail.number} ist noch offen.`}
    reason={because(mail)}
  >
    <Paragraph>
      {`bis zum ${formatPlainDate(mail.due_on)} war die Rechnung für Ihr Abonnement (${mail.title}) zu bezahlen. Wir haben noch nichts bekommen; vielleicht ist es nur untergegangen. Sie liegt noch einmal bei.`}
    </Paragraph>
    <Facts facts={payable(mail)} />
    <Paragraph>
      Haben Sie in den letzten Tagen überwiesen? Dann ist alles gut, und Sie müssen nichts tun. An Ihrem Tarif
      ändert sich jetzt nichts.
    </Paragraph>
    <Action href={mail.invoices_url}>Rechnung ansehen</Action>
  </Frame>
);

type Unpaid = PlanInvoiceMail & {
  plan: string;
  next: string;
  beyond: Fact[];
  /** A day: the last one on which the plan holds. */
  holds_until: string;
};

const unpaid = (mail: Unpaid) => (
  <Frame
    sender={mail.platform}
    recipientName={mail.recipient_name}
    headline={`Ihr Tarif endet am ${formatPlainDate(mail.holds_until)}, wenn nichts eingeht.`}
    reason={because(mail)}
  >
    <Paragraph>
      {`${mail.refusal ? `wir konnten die Rechnung für Ihren Tarif „${mail.plan}“ nicht abbuchen: ${mail.refusal}` : `die Rechnung für Ihren Tarif „${mail.plan}“ ist noch immer nicht bezahlt.`} Er gilt unverändert weiter, aber nur noch bis zum ${formatPlainDate(mail.holds_until)}. Danach gilt der kostenlose Tarif „${mail.next}“. Sobald Ihre Zahlung da ist, bleibt alles, wie es ist.`}
    </Paragraph>
    <Facts facts={payable(mail)} />
    {mail.refusal ? (
      <Paragraph>
        In den nächsten Tagen versuchen wir es noch einmal. Sicherer ist, Sie hinterlegen eine andere
        Zahlungsart; dann buchen wir sofort ab.
      </Paragraph>
    ) : null}
    <Beyond beyond={mail.beyond} next={mail.next} will={true} />
    {mail.refusal ? (
      <Action href={mail.subscription_url}>Zahlungsart ändern</Action>
    ) : (
      <Action href={mail.invoices_url}>Rechnung ansehen</Action>
    )}
  </Frame>
);

const confirmation = (mail: PlanInvoiceMail) => (
  <Frame
    sender={mail.platform}
    recipientName={mail.recipient_name}
    headline="Bitte bestätigen Sie Ihre Zahlung."
    reason={because(mail)}
  >
    <Paragraph>
      {`wir wollten die Rechnung für Ihren Tarif „${mail.title}“ abbuchen. Ihre Bank möchte aber, dass Sie die Zahlung selbst bestätigen. Das dauert eine Minute, und nur eine Inhaberin Ihres Teams kann es tun.`}
    </Paragraph>
    <Facts facts={payable(mail)} />
    <Paragraph>
      An Ihrem Tarif ändert sich jetzt nichts. In drei Tagen versuchen wir es noch einmal.
    </Paragraph>
    <Action href={mail.subscription_url}>Zahlung bestätigen</Action>
  </Frame>
);

const sample: PlanInvoiceMail = {
  ...account,
  number: "KH-2027-00042",
  title: "Praxis, monatlich",
  total_cents: 3_451,
  open_cents: 3_451,
  due_on: "2027-02-11",
  bank_holder: "Kurshafen GmbH i. G.",
  iban: "DE89370400440532013000",
  refusal: "",
  subscription_url: planned.subscription_url,
  invoices_url: "https://kurshafen.example/admin/rechnungen/abonnement",
};

/** An invoice of the platform; it goes with it as a file. */
export const planInvoice: Template<PlanInvoiceMail> = {
  subject: ({ number, platform }) => `Ihre Rechnung ${number} von ${platform.name}`,
  Mail: issued,
  sample,
};

/** Reminds an owner of one that is unpaid. */
export const planInvoiceReminder: Template<PlanInvoiceMail> = {
  subject: ({ number }) => `Erinnerung: Ihre Rechnung ${number} ist noch offen`,
  Mail: reminder,
  sample,
};

/** Asks an owner to confirm a charge at her bank. */
export const planConfirmation: Template<PlanInvoiceMail> = {
  subject: ({ number }) => `Bitte bestätigen Sie die Zahlung für Rechnung ${number}`,
  Mail: confirmation,
  sample: { ...sample, iban: "" },
};

/** Tells an owner until when the plan holds without a payment. */
export const planUnpaid: Template<Unpaid> = {
  subject: ({ number }) => `Ihr Tarif endet bald: Rechnung ${number} ist nicht bezahlt`,
  Mail: unpaid,
  sample: {
    ...sample,
    ...{ plan: planned.plan, next: planned.next, beyond: planned.beyond },
    holds_until: "2027-03-05",
  },
};
