import { formatCents } from "../../shared/money/money.ts";
import { formatPlainDate } from "../../shared/time/dates.ts";
import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { MailRegistration, ParticipantMail } from "../props.ts";
import { becauseRegistered } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { participant, registration } from "../sample-parts.ts";

type PaymentReceived = ParticipantMail & {
  registration: MailRegistration;
  received_cents: number;
  /** When it came: `2027-01-25`. */
  received_on: string;
  /** What is still missing. */
  open_cents: number;
  /** What came beyond what was due. */
  too_much_cents: number;
};

const subject = ({ registration, words }: PaymentReceived) =>
  words?.subject ?? `Ihre Anmeldung ${registration.number}: Ihre Zahlung ist da`;

/** Money came in. */
function Mail({ recipient_name, team, lesson, registration, words, ...money }: PaymentReceived) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Ihre Zahlung ist angekommen."
      intro="danke, Ihr Geld ist da."
      words={words}
      reason={becauseRegistered(team)}
    >
      <Facts
        facts={[
          { label: "Betrag", value: formatCents(money.received_cents) },
          { label: "Eingang", value: formatPlainDate(money.received_on) },
          { label: "Nummer", value: registration.number },
          ...(money.open_cents > 0 ? [{ label: "Noch offen", value: formatCents(money.open_cents) }] : []),
        ]}
      />
      {money.open_cents > 0 && (
        <Paragraph>
          Wie Sie den Rest bezahlen, steht bei Ihrer Anmeldung; den Link finden Sie unten.
        </Paragraph>
      )}
      {money.too_much_cents > 0 && (
        <Paragraph>
          Davon sind {formatCents(money.too_much_cents)} mehr, als zu zahlen war. Wir melden uns dazu bei
          Ihnen.
        </Paragraph>
      )}
      <LessonPlate lesson={lesson} />
      <Action href={registration.manage_url}>Ihre Anmeldung ansehen</Action>
    </Frame>
  );
}

const sample: PaymentReceived = {
  ...participant,
  registration,
  received_cents: 11900,
  received_on: "2027-01-12",
  open_cents: 0,
  too_much_cents: 0,
};

export const paymentReceived: Template<PaymentReceived> = { subject, Mail, sample };
