import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { MailRegistration, ParticipantMail } from "../props.ts";
import { becauseRegistered } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { participant, registration } from "../sample-parts.ts";
import { moment } from "../words.ts";

type HoldExpired = ParticipantMail & {
  registration: MailRegistration & { expires_at: string };
  lesson_url: string;
  /** The seat was held until the link in a mail is opened, not until money comes. */
  unproven: boolean;
};

const subject = ({ registration, words }: HoldExpired) =>
  words?.subject ?? `Ihre Anmeldung ${registration.number} ist verfallen`;

/** The payment did not come in time, or the link was not opened; the seat is free again. */
function Mail({ recipient_name, team, lesson, registration, lesson_url, unproven, words }: HoldExpired) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Ihr reservierter Platz ist wieder frei."
      intro={
        unproven
          ? "der Link zum Bestätigen Ihrer Anmeldung wurde nicht rechtzeitig geöffnet."
          : "leider ist Ihre Zahlung nicht rechtzeitig bei uns angekommen."
      }
      words={words}
      reason={becauseRegistered(team)}
    >
      <Paragraph>
        Bis {moment(registration.expires_at)} haben wir Ihren Platz gehalten. Ihre Anmeldung ist damit
        verfallen, und Sie schulden nichts.
        {unproven
          ? ""
          : " Sollte sich Ihr Geld mit dieser Nachricht gekreuzt haben, melden Sie sich bitte: Es geht nicht verloren."}
      </Paragraph>
      <LessonPlate lesson={lesson} />
      <Facts facts={[{ label: "Nummer", value: registration.number }]} />
      <Paragraph>Möchten Sie noch dabei sein, melden Sie sich gern neu an:</Paragraph>
      <Action href={lesson_url}>Zum Kurstermin</Action>
    </Frame>
  );
}

const sample: HoldExpired = {
  ...participant,
  registration: { ...registration, expires_at: "2027-01-25T23:59:00+01:00" },
  unproven: false,
  lesson_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/kurse/12",
};

export const holdExpired: Template<HoldExpired> = { subject, Mail, sample };
