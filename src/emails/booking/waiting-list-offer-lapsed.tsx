import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Paragraph } from "../parts.tsx";
import type { MailRegistration, ParticipantMail } from "../props.ts";
import { becauseWaiting } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { participant, registration } from "../sample-parts.ts";
import { moment } from "../words.ts";

type WaitingListOfferLapsed = ParticipantMail & {
  registration: MailRegistration & { expires_at: string };
  lesson_url: string;
};

const subject = ({ registration, words }: WaitingListOfferLapsed) =>
  words?.subject ?? `Warteliste ${registration.number}: Ihr Angebot ist abgelaufen`;

/** The held seat went on to the next in line. */
function Mail({ recipient_name, team, lesson, registration, lesson_url, words }: WaitingListOfferLapsed) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Ihr Angebot ist abgelaufen."
      intro="schade, dass es diesmal nicht geklappt hat."
      words={words}
      reason={becauseWaiting(team)}
    >
      <Paragraph>
        Der Platz, den wir bis {moment(registration.expires_at)} für Sie freigehalten haben, geht nun an die
        Nächsten in der Reihe. Ihr Eintrag auf der Warteliste ist damit beendet, Kosten entstehen Ihnen nicht.
      </Paragraph>
      <LessonPlate lesson={lesson} />
      <Paragraph>Möchten Sie weiter warten, tragen Sie sich gern noch einmal ein:</Paragraph>
      <Action href={lesson_url}>Zum Kurstermin</Action>
    </Frame>
  );
}

const sample: WaitingListOfferLapsed = {
  ...participant,
  registration: { ...registration, expires_at: "2027-01-15T09:12:00+01:00" },
  lesson_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/kurse/12",
};

export const waitingListOfferLapsed: Template<WaitingListOfferLapsed> = { subject, Mail, sample };
