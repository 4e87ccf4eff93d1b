import { formatCents } from "../../shared/money/money.ts";
import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph, TextLink, Texts } from "../parts.tsx";
import type { MailBooking, MailText, ParticipantMail } from "../props.ts";
import { becauseRegistered } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { booking, participant, texts } from "../sample-parts.ts";
import { moment } from "../words.ts";
import { agreement } from "./agreement.ts";
import { TransferCode } from "./transfer-code.tsx";

type RegistrationReceived = ParticipantMail & {
  registration: MailBooking & {
    total_cents: number;
    /** What brings the seat: all of it, or the deposit. */
    seat_cents: number;
    expires_at: string;
    payment_url: string | null;
    /** Paying was quicker than this mail: the confirmation goes out beside it. */
    is_booked: boolean;
  };
  texts: MailText[];
};

const subject = ({ registration: { number, is_booked }, words }: RegistrationReceived) => {
  if (is_booked) return `Ihre Anmeldung ${number} ist bei uns eingegangen`;
  return words?.subject ?? `Ihre Anmeldung ${number} ist da, die Zahlung steht noch aus`;
};

/** The seat is held until the payment arrives. */
function Mail({ recipient_name, team, lesson, registration, texts, words }: RegistrationReceived) {
  const { expires_at, is_booked, manage_url } = registration;
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline={
        is_booked
          ? "Ihre Anmeldung ist bei uns eingegangen."
          : `Ihr Platz ist bis ${moment(expires_at)} für Sie reserviert.`
      }
      intro="danke für Ihre Anmeldung."
      words={words}
      reason={becauseRegistered(team)}
    >
      {is_booked ? (
        <Paragraph>
          Inzwischen ist Ihr Platz fest gebucht. Die Bestätigung bekommen Sie in einer eigenen E-Mail.
        </Paragraph>
      ) : (
        <HowToPay registration={registration} />
      )}
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

const HowToPay = ({ registration }: Pick<RegistrationReceived, "registration">) => (
  <>
    <Paragraph>
      Fest gebucht ist Ihr Platz, sobald Ihre Zahlung über {formatCents(registration.seat_cents)} bei uns
      eingegangen ist. Kommt sie bis zum genannten Zeitpunkt nicht an, geben wir ihn wieder frei.
    </Paragraph>
    <Facts facts={registration.payment_lines} />
    <TransferCode code={registration.transfer_code} />
    {registration.payment_url && <Action href={registration.payment_url}>Jetzt bezahlen</Action>}
  </>
);

const sample: RegistrationReceived = {
  ...participant,
  registration: {
    ...booking,
    seat_cents: 11900,
    expires_at: "2027-01-25T23:59:00+01:00",
    payment_url: "https://kurshafen.example/zahlen/Jq3x",
    is_booked: false,
  },
  texts,
};

export const registrationReceived: Template<RegistrationReceived> = { subject, Mail, sample };
