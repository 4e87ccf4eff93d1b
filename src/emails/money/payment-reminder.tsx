import { formatCents } from "../../shared/money/money.ts";
import { formatPlainDate } from "../../shared/time/dates.ts";
import { TransferCode } from "../booking/transfer-code.tsx";
import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { Fact, MailRegistration, ParticipantMail } from "../props.ts";
import { becauseRegistered } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { booking, participant, registration } from "../sample-parts.ts";

type PaymentReminder = ParticipantMail & {
  registration: MailRegistration & { transfer_code: string | null };
  open_cents: number;
  /** The day that is over by now: `2027-01-25`. */
  payable_until: string;
  /** The last day to pay before the seat goes on; null where it stays. */
  last_day: string | null;
  payment_lines: Fact[];
};

const subject = ({ registration, words }: PaymentReminder) =>
  words?.subject ?? `Ihre Anmeldung ${registration.number}: Die Zahlung fehlt noch`;

/** A transfer has not come in time: how to pay, until when, and what happens otherwise. */
function Mail(mail: PaymentReminder) {
  const { recipient_name, team, lesson, registration, open_cents, payable_until, payment_lines, words } =
    mail;
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Ihre Überweisung ist noch nicht angekommen."
      intro="vielleicht ist es nur untergegangen: Ihre Zahlung fehlt uns noch."
      words={words}
      reason={becauseRegistered(team)}
    >
      <Paragraph>
        Bis {formatPlainDate(payable_until)} sollten {formatCents(open_cents)} bei uns sein. {whatThen(mail)}
      </Paragraph>
      <Facts facts={payment_lines} />
      <TransferCode code={registration.transfer_code} />
      <Paragraph>
        Haben Sie in den letzten Tagen überwiesen, hat sich diese E-Mail mit Ihrem Geld gekreuzt. Dann ist
        nichts weiter zu tun.
      </Paragraph>
      <LessonPlate lesson={lesson} />
      <Paragraph>Möchten Sie den Platz nicht mehr, sagen Sie bitte hier ab:</Paragraph>
      <Action href={registration.manage_url}>Ihre Anmeldung ansehen</Action>
    </Frame>
  );
}

const whatThen = ({ last_day }: PaymentReminder): string =>
  last_day
    ? `Bitte überweisen Sie so, dass das Geld spätestens am ${formatPlainDate(last_day)} da ist. Danach geben wir Ihren Platz weiter, und Sie schulden nichts.`
    : "Bitte überweisen Sie in den nächsten Tagen.";

const sample: PaymentReminder = {
  ...participant,
  registration: { ...registration, transfer_code: booking.transfer_code },
  open_cents: 11900,
  payable_until: "2027-01-14",
  last_day: "2027-01-22",
  payment_lines: [
    { label: "Betrag", value: "119,00\u00a0€" },
    ...booking.payment_lines.slice(0, -1),
    { label: "Letzter Tag", value: "22.01.2027" },
  ],
};

export const paymentReminder: Template<PaymentReminder> = { subject, Mail, sample };
