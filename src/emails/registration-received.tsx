import { formatCents } from "../shared/money.ts";
import { agreement } from "./agreement.ts";
import { Frame } from "./frame.tsx";
import { LessonPlate } from "./lesson-plate.tsx";
import { Action, Facts, Paragraph, TextLink, Texts } from "./parts.tsx";
import type { MailBooking, MailText, ParticipantMail } from "./props.ts";
import { becauseRegistered } from "./reasons.ts";
import { TransferCode } from "./transfer-code.tsx";
import { moment } from "./words.ts";

type RegistrationReceived = ParticipantMail & {
  registration: MailBooking & { total_cents: number; expires_at: string; payment_url: string | null };
  texts: MailText[];
};

const subject = ({ registration, words }: RegistrationReceived) =>
  words?.subject ?? `Ihre Anmeldung ${registration.number} ist da, die Zahlung steht noch aus`;

/** The seat is held until the payment arrives. */
function Mail({ recipient_name, team, lesson, registration, texts, words }: RegistrationReceived) {
  const { total_cents, expires_at, payment_lines, transfer_code, payment_url, manage_url } = registration;
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline={`Ihr Platz ist bis ${moment(expires_at)} für Sie reserviert.`}
      intro="danke für Ihre Anmeldung."
      words={words}
      reason={becauseRegistered(team)}
    >
      <Paragraph>
        Fest gebucht ist Ihr Platz, sobald Ihre Zahlung über {formatCents(total_cents)} bei uns eingegangen
        ist. Kommt sie bis zum genannten Zeitpunkt nicht an, geben wir ihn wieder frei.
      </Paragraph>
      <Facts facts={payment_lines} />
      <TransferCode code={transfer_code} />
      {payment_url && <Action href={payment_url}>Jetzt bezahlen</Action>}
      <LessonPlate lesson={lesson} />
      <Facts facts={agreement(registration)} />
      <Paragraph>
        Alles zu Ihrer Anmeldung, auch die Absage, finden Sie hier:{" "}
        <TextLink href={manage_url}>Ihre Anmeldung</TextLink>
      </Paragraph>
      <Texts texts={texts} />
    </Frame>
  );
}

export const registrationReceived = { subject, Mail };
