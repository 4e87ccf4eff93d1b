import { formatDate, formatWeekday } from "../../shared/time/dates.ts";
import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph, Texts } from "../parts.tsx";
import type { MailRegistration, ParticipantMail } from "../props.ts";
import { becauseRegistered } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { participant, registration } from "../sample-parts.ts";

type LessonReminder = ParticipantMail & {
  registration: MailRegistration;
  /** ISO 8601: when the first session begins. */
  starts_at: string;
};

const subject = ({ registration, words }: LessonReminder) =>
  words?.subject ?? `Erinnerung ${registration.number}: Bald geht es los`;

/** It begins soon. */
function Mail({ recipient_name, team, lesson, registration, starts_at, words }: LessonReminder) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline={`Am ${formatWeekday(starts_at)}, ${formatDate(starts_at)}, geht es los.`}
      intro="bald geht es los, und wir freuen uns auf Sie."
      words={words}
      reason={becauseRegistered(team)}
    >
      <LessonPlate lesson={lesson} booked />
      <Facts facts={[{ label: "Nummer", value: registration.number }]} />
      <Paragraph>
        Wenn Sie nicht kommen können, sagen Sie bitte hier ab. Vielleicht wartet schon jemand auf den Platz:
      </Paragraph>
      <Action href={registration.manage_url}>Ihre Anmeldung ansehen</Action>
      <Texts texts={lesson.notes} />
    </Frame>
  );
}

const sample: LessonReminder = { ...participant, registration, starts_at: "2027-02-01T18:30:00+01:00" };

export const lessonReminder: Template<LessonReminder> = { subject, Mail, sample };
