import { groupedIban } from "../../shared/money/iban.ts";
import { formatCents } from "../../shared/money/money.ts";
import { formatPlainDate } from "../../shared/time/dates.ts";
import { Frame } from "../frame.tsx";
import { Facts, Paragraph } from "../parts.tsx";
import type { Sender } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { team } from "../sample-parts.ts";
import { AllInvoices } from "./all-invoices.tsx";

type Invoice = {
  recipient_name: string;
  team: Sender;
  /** Where who has booked finds all her invoices; null for everybody else. */
  own_page_url: string | null;
  /** Who issues: the team, or an instructor in her own name. */
  seller: string;
  number: string;
  subject: string;
  total_cents: number;
  /** What of it is still to be paid. */
  open_cents: number;
  /** A day, `2027-01-31`. */
  due_on: string;
  iban: string;
  bank_holder: string;
};

const subject = ({ number, seller }: Invoice) => `Ihre Rechnung ${number} von ${seller}`;

/** The invoice goes with it as a file. */
function Mail(props: Invoice) {
  const {
    recipient_name,
    team,
    own_page_url,
    seller,
    number,
    total_cents,
    open_cents,
    due_on,
    iban,
    bank_holder,
  } = props;
  const isPaid = open_cents === 0;
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline={`Ihre Rechnung ${number}.`}
      intro={`Ihre Rechnung für „${props.subject}“ finden Sie als PDF-Datei im Anhang.`}
      reason={`Sie bekommen diese E-Mail, weil ${seller} Ihnen eine Leistung berechnet.`}
    >
      <Facts
        facts={[
          { label: "Rechnung", value: number },
          { label: "Betrag", value: formatCents(total_cents) },
          ...(isPaid
            ? [{ label: "Stand", value: "bezahlt" }]
            : [
                ...(open_cents < total_cents
                  ? [{ label: "Noch offen", value: formatCents(open_cents) }]
                  : []),
                { label: "Zahlbar bis", value: formatPlainDate(due_on) },
                ...(iban
                  ? [
                      { label: "Empfänger", value: bank_holder },
                      { label: "IBAN", value: groupedIban(iban) },
                      { label: "Verwendungszweck", value: number },
                    ]
                  : []),
              ]),
        ]}
      />
      <Paragraph>
        {isPaid
          ? "Sie ist schon bezahlt, zu tun ist nichts mehr. Bitte heben Sie die Datei auf, wenn Sie sie für die Steuer oder Ihre Krankenkasse brauchen."
          : "Bitte geben Sie bei der Überweisung die Rechnungsnummer an. Ist etwas falsch, antworten Sie einfach auf diese E-Mail."}
      </Paragraph>
      <AllInvoices team={team} own_page_url={own_page_url} />
    </Frame>
  );
}

const sample: Invoice = {
  recipient_name: "Jonas Hartmann",
  team,
  own_page_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/anmeldung/Yk3",
  seller: team.name,
  number: "RE-2027-31",
  subject: "Geburtsvorbereitung für Paare, Begleitperson",
  total_cents: 11_900,
  open_cents: 11_900,
  due_on: "2027-01-26",
  iban: "DE02120300000000202051",
  bank_holder: team.name,
};

export const invoice: Template<Invoice> = { subject, Mail, sample };
