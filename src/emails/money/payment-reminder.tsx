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
  registration: MailRegistration & { transfer_code: string | null; payment_url: string | null };
  /** What is to be paid: the deposit, the rest after it, or all at once. */
  part: "all" | "deposit" | "rest";
  /** The rest is not due yet. */
  is_soon: boolean;
  open_cents: number;
  /** The day that is over by now, but for what is due soon: `2027-01-25`. */
  payable_until: string;
  /** The last day to pay before the seat goes on; null where it stays. */
  last_day: string | null;
  payment_lines: Fact[];
};

const subject = ({ registration: { number }, words, part, is_soon }: PaymentReminder) => {
  if (is_soon) return `Ihre Anmeldung ${number}: Der Rest ist bald fällig`;
  if (part === "rest") return `Ihre Anmeldung ${number}: Der Rest fehlt noch`;
  return words?.subject ?? `Ihre Anmeldung ${number}: Die Zahlung fehlt noch`;
};

const beginning = ({ part, is_soon }: PaymentReminder) => {
  if (is_soon)
    return {
      headline: "Der Rest Ihrer Kursgebühr ist bald fällig.",
      intro: "Ihre Anzahlung ist da, vielen Dank. Nun erinnern wir an den Rest.",
    };
  if (part === "rest")
    return {
      headline: "Der Rest Ihrer Kursgebühr ist noch nicht angekommen.",
      intro: "Ihre Anzahlung ist da, der Rest fehlt uns noch.",
    };
  return {
    headline: "Ihre Überweisung ist noch nicht angekommen.",
    intro: `vielleicht ist es nur untergegangen: Ihre ${part === "deposit" ? "Anzahlung" : "Zahlung"} fehlt uns noch.`,
  };
};

/** A transfer, or a rest, has not come in time or is due soon: how to pay, until when, and what happens otherwise. */
function Mail(mail: PaymentReminder) {
  const { recipient_name, team, lesson, registration, payment_lines, words, is_soon } = mail;
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      {...beginning(mail)}
      words={words}
      reason={becauseRegistered(team)}
    >
      <Paragraph>{whatIsDue(mail)}</Paragraph>
      <Facts facts={payment_lines} />
      <TransferCode code={registration.transfer_code} />
      {registration.payment_url && <Action href={registration.payment_url}>Jetzt bezahlen</Action>}
      <Paragraph>
        Haben Sie in den letzten Tagen {registration.payment_url ? "gezahlt" : "überwiesen"}, hat sich diese
        E-Mail mit Ihrem Geld gekreuzt. Dann ist nichts weiter zu tun.
      </Paragraph>
      <LessonPlate lesson={lesson} />
      <Paragraph>
        {is_soon
          ? "Alles zu Ihrer Anmeldung finden Sie hier:"
          : "Möchten Sie den Platz nicht mehr, sagen Sie bitte hier ab:"}
      </Paragraph>
      <Action href={registration.manage_url}>Ihre Anmeldung ansehen</Action>
    </Frame>
  );
}

const whatIsDue = (mail: PaymentReminder): string => {
  const { open_cents, payable_until, is_soon } = mail;
  const [amount, day] = [formatCents(open_cents), formatPlainDate(payable_until)];
  return is_soon
    ? `Bitte zahlen Sie den Rest von ${amount} bis ${day}.`
    : `Bis ${day} sollten ${amount} bei uns sein. ${whatThen(mail)}`;
};

const whatThen = ({ last_day, registration }: PaymentReminder): string => {
  if (registration.payment_url) return "Bitte zahlen Sie in den nächsten Tagen.";
  return last_day
    ? `Bitte überweisen Sie so, dass das Geld spätestens am ${formatPlainDate(last_day)} da ist. Danach geben wir Ihren Platz weiter, und Sie schulden nichts.`
    : "Bitte überweisen Sie in den nächsten Tagen.";
};

const sample: PaymentReminder = {
  ...participant,
  registration: { ...registration, transfer_code: booking.transfer_code, payment_url: null },
  part: "all",
  is_soon: false,
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
