import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, OwnText } from "../parts.tsx";
import type { MailRegistration, ParticipantMail } from "../props.ts";
import { becauseRegistered } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { participant, registration } from "../sample-parts.ts";

type ParticipantMessage = ParticipantMail & {
  registration: MailRegistration;
  has_seat: boolean;
  /** As the team wrote it. */
  subject: string;
  /** Several lines. */
  text: string;
};

const subject = (props: ParticipantMessage) => props.subject;

/** What the team writes to a participant, and below it which booking it is about. */
function Mail({ recipient_name, team, lesson, registration, has_seat, text }: ParticipantMessage) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Eine Nachricht zu Ihrer Anmeldung"
      reason={becauseRegistered(team)}
    >
      <OwnText text={text} />
      <LessonPlate lesson={lesson} booked={has_seat} />
      <Facts facts={[{ label: "Nummer", value: registration.number }]} />
      <Action href={registration.manage_url}>Ihre Anmeldung ansehen</Action>
    </Frame>
  );
}

const sample: ParticipantMessage = {
  ...participant,
  registration,
  has_seat: true,
  subject: "Bitte bringen Sie am Montag eine Decke mit",
  text: "am Montag wird es im Kursraum kühl: Die Heizung wird repariert. Bitte bringen Sie eine Decke mit.\n\nKatharina Lindner",
};

export const participantMessage: Template<ParticipantMessage> = { subject, Mail, sample };
