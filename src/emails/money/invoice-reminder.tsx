import { type DunningLevel, dunningTitles } from "../../shared/invoices/dunning.ts";
import { groupedIban } from "../../shared/money/iban.ts";
import { formatCents } from "../../shared/money/money.ts";
import { formatPlainDate } from "../../shared/time/dates.ts";
import { Frame } from "../frame.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { Sender } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { team } from "../sample-parts.ts";

type Reminder = {
  recipient_name: string;
  team: Sender;
  /** Who issued the invoice: the team, or an instructor in her own name. */
  seller: string;
  level: DunningLevel;
  /** The team's own, in paragraphs. */
  words: string;
  number: string;
  /** Days, `2027-01-31`. */
  issued_on: string;
  due_on: string;
  open_cents: number;
  fees_cents: number;
  payable_cents: number;
  iban: string;
  bank_holder: string;
};

const subject = ({ level, number, seller }: Reminder) =>
  `${dunningTitles[level]} zur Rechnung ${number} von ${seller}`;

/** Letter and invoice go with it as files. */
function Mail(props: Reminder) {
  const { recipient_name, team, seller, level, words, number, issued_on, due_on, iban, bank_holder } = props;
  const [first = "", ...others] = words.split(/\n\s*\n/);
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline={`${dunningTitles[level]} zur Rechnung ${number}.`}
      intro={capitalised(first)}
      reason={`Sie bekommen diese E-Mail, weil eine Rechnung von ${seller} an Sie offen ist.`}
    >
      {others.map((part) => (
        <Paragraph key={part}>{part}</Paragraph>
      ))}
      <Facts
        facts={[
          { label: "Rechnung", value: `${number} vom ${formatPlainDate(issued_on)}` },
          { label: "Offen", value: formatCents(props.open_cents) },
          ...(props.fees_cents > 0
            ? [
                { label: "Mahngebühr", value: formatCents(props.fees_cents) },
                { label: "Zu zahlen", value: formatCents(props.payable_cents) },
              ]
            : []),
          { label: "Zahlbar bis", value: formatPlainDate(due_on) },
          ...(iban
            ? [
                { label: "Empfänger", value: bank_holder },
                { label: "IBAN", value: groupedIban(iban) },
                { label: "Verwendungszweck", value: number },
              ]
            : []),
        ]}
      />
      <Paragraph>
        Das Schreiben mit dem Code für Ihre Banking-App und die Rechnung finden Sie im Anhang. Stimmt etwas
        nicht, antworten Sie einfach auf diese E-Mail.
      </Paragraph>
      <Action href={team.url}>Zur Kursseite</Action>
    </Frame>
  );
}

/** A letter goes on after its greeting, a mail begins anew. */
const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase("de-DE") + text.slice(1);

const sample: Reminder = {
  recipient_name: "Jonas Hartmann",
  team,
  seller: team.name,
  level: 2,
  words:
    "auf unsere Zahlungserinnerung hin haben wir noch kein Geld erhalten. Bitte überweisen Sie den offenen Betrag bis zum Datum unten.\n\nGibt es einen Grund, warum Sie nicht zahlen können? Bitte rufen Sie uns an.",
  number: "RE-2027-31",
  issued_on: "2027-01-12",
  due_on: "2027-02-25",
  open_cents: 11_900,
  fees_cents: 150,
  payable_cents: 12_050,
  iban: "DE02120300000000202051",
  bank_holder: team.name,
};

export const invoiceReminder: Template<Reminder> = { subject, Mail, sample };
