import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph, Texts } from "../parts.tsx";
import type { MailBooking, MailText, ParticipantMail } from "../props.ts";
import { becauseRegistered } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { booking, participant, texts } from "../sample-parts.ts";
import { agreement } from "./agreement.ts";
import { TransferCode } from "./transfer-code.tsx";

type RegistrationMoved = ParticipantMail & {
  registration: MailBooking & { payment_url: string | null };
  /** The lesson that they leave, in words: name and dates. */
  moved_from: string;
  texts: MailText[];
};

const subject = ({ registration, words }: RegistrationMoved) =>
  words?.subject ?? `Ihre Anmeldung ${registration.number} ist umgebucht`;

/** The team has moved them into another lesson: what was, what is, and what of it changes. */
function Mail({ recipient_name, team, lesson, registration, moved_from, texts, words }: RegistrationMoved) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Sie sind auf einen anderen Termin umgebucht."
      intro="wir haben Ihre Anmeldung verlegt."
      words={words}
      reason={becauseRegistered(team)}
    >
      <Paragraph>
        {moved_from && (
          <>
            Bisher war sie für <bdi>{moved_from}</bdi>.{" "}
          </>
        )}
        Ab jetzt gilt dieser Termin:
      </Paragraph>
      <LessonPlate lesson={lesson} booked />
      <Facts facts={[...agreement(registration), ...registration.payment_lines]} />
      <TransferCode code={registration.transfer_code} />
      {registration.payment_url && <Action href={registration.payment_url}>Jetzt bezahlen</Action>}
      <Paragraph>
        Die angehängte Kalenderdatei nimmt den alten Termin aus Ihrem Kalender und trägt den neuen ein. Passt
        Ihnen das nicht, antworten Sie bitte auf diese E-Mail.
      </Paragraph>
      <Action href={registration.manage_url}>Ihre Anmeldung ansehen</Action>
      <Texts texts={texts} />
    </Frame>
  );
}

const sample: RegistrationMoved = {
  ...participant,
  registration: { ...booking, payment_url: null },
  moved_from: "Rückbildung mit Baby, 07.01. – 25.02.2027",
  texts,
};

export const registrationMoved: Template<RegistrationMoved> = { subject, Mail, sample };
