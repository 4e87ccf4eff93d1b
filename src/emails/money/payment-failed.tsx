import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { MailRegistration, ParticipantMail } from "../props.ts";
import { becauseRegistered } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { manage_url, participant, registration } from "../sample-parts.ts";
import { moment } from "../words.ts";

type PaymentFailed = ParticipantMail & {
  registration: MailRegistration;
  /** Until when the seat is held all the same; null for who has it anyway. */
  held_until: string | null;
  pay_url: string;
};

const subject = ({ registration }: PaymentFailed) =>
  `Ihre Zahlung zur Anmeldung ${registration.number} hat nicht geklappt`;

/** The provider refused the money in the end. */
function Mail({ recipient_name, team, lesson, registration, held_until, pay_url }: PaymentFailed) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Ihre Zahlung hat nicht geklappt."
      intro="leider wurde Ihre Zahlung abgelehnt. Abgebucht wurde nichts."
      reason={becauseRegistered(team)}
    >
      <Paragraph>
        {held_until
          ? `Bis ${moment(held_until)} halten wir Ihren Platz. Bitte versuchen Sie es bis dahin noch einmal, oder wählen Sie eine andere Zahlungsart.`
          : "Bitte versuchen Sie es noch einmal, oder wählen Sie eine andere Zahlungsart."}
      </Paragraph>
      <Action href={pay_url}>Noch einmal bezahlen</Action>
      <LessonPlate lesson={lesson} />
      <Facts facts={[{ label: "Nummer", value: registration.number }]} />
    </Frame>
  );
}

const sample: PaymentFailed = {
  ...participant,
  registration,
  held_until: "2027-01-25T18:30:00+01:00",
  pay_url: `${manage_url}/bezahlen`,
};

export const paymentFailed: Template<PaymentFailed> = { subject, Mail, sample };
