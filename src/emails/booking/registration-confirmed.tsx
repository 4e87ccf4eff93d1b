import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph, Texts } from "../parts.tsx";
import type { MailBooking, MailText, ParticipantMail } from "../props.ts";
import { becauseRegistered } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { booking, participant, texts } from "../sample-parts.ts";
import { agreement } from "./agreement.ts";
import { TransferCode } from "./transfer-code.tsx";

type RegistrationConfirmed = ParticipantMail & {
  registration: MailBooking & { payment_url: string | null };
  /** Welcome, directions, then whatever must reach people on a durable medium: terms, withdrawal notice. */
  texts: MailText[];
  /** It was cancelled, and that is undone. */
  is_reinstated?: boolean;
};

const subject = ({ registration: { number }, words, is_reinstated }: RegistrationConfirmed) =>
  words?.subject ??
  (is_reinstated ? `Ihre Anmeldung ${number} gilt wieder` : `Ihre Anmeldung ${number} ist bestätigt`);

/** The seat is theirs. Also the confirmation of the contract on a durable medium (§ 312f BGB). */
function Mail({
  recipient_name,
  team,
  lesson,
  registration,
  texts,
  words,
  is_reinstated,
}: RegistrationConfirmed) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      {...beginning(is_reinstated)}
      words={words}
      reason={becauseRegistered(team)}
    >
      <Paragraph>Die angehängte Kalenderdatei trägt {entered(lesson)} in Ihren Kalender ein.</Paragraph>
      <LessonPlate lesson={lesson} booked />
      <Facts facts={[...agreement(registration), ...registration.payment_lines]} />
      <TransferCode code={registration.transfer_code} />
      {registration.payment_url && <Action href={registration.payment_url}>Jetzt bezahlen</Action>}
      <Paragraph>
        Wenn etwas dazwischenkommt, sagen Sie bitte hier ab. Dort steht auch alles andere:
      </Paragraph>
      <Action href={registration.manage_url}>Ihre Anmeldung ansehen</Action>
      <Texts texts={[...lesson.notes, ...texts]} />
    </Frame>
  );
}

const beginning = (is_reinstated = false) =>
  is_reinstated
    ? {
        headline: "Ihr Platz ist wieder gebucht.",
        intro: "die Stornierung ist zurückgenommen: Ihre Anmeldung gilt wieder, wie sie war.",
      }
    : {
        headline: "Ihr Platz ist gebucht.",
        intro: "Ihre Anmeldung ist bestätigt, wir freuen uns auf Sie.",
      };

/** What the calendar file enters. */
function entered({ sessions }: RegistrationConfirmed["lesson"]): string {
  if (sessions.length === 0) return "den Kurs";
  return sessions.length === 1 ? "das Treffen" : "alle Treffen";
}

const sample: RegistrationConfirmed = {
  ...participant,
  registration: { ...booking, payment_url: null },
  texts,
};

export const registrationConfirmed: Template<RegistrationConfirmed> = { subject, Mail, sample };
