import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph, TextLink } from "../parts.tsx";
import type { MailBooking, ParticipantMail } from "../props.ts";
import { becauseRegistered } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { booking, manage_url, participant } from "../sample-parts.ts";
import { moment } from "../words.ts";
import { agreement } from "./agreement.ts";

type AddressProof = ParticipantMail & {
  registration: MailBooking & { expires_at: string };
  proof_url: string;
};

const subject = ({ registration: { number } }: AddressProof) =>
  `Bitte bestätigen Sie Ihre Anmeldung ${number}`;

/** The seat is held until the link is opened: so many bookings came from one network that each is asked for a proof. */
function Mail({ recipient_name, team, lesson, registration, proof_url }: AddressProof) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Ein Klick noch, dann ist Ihr Platz gebucht."
      intro="danke für Ihre Anmeldung."
      reason={`${becauseRegistered(team)} Waren Sie das nicht, brauchen Sie nichts zu tun: Der Platz wird von selbst wieder frei.`}
    >
      <Paragraph>
        Wir halten Ihren Platz bis {moment(registration.expires_at)}. Bitte öffnen Sie bis dahin diesen Link,
        dann ist er fest gebucht:
      </Paragraph>
      <Action href={proof_url}>Anmeldung bestätigen</Action>
      <Paragraph>
        Warum wir fragen: Von Ihrem Internetanschluss kamen kurz nacheinander mehrere Anmeldungen, etwa weil
        Sie ein gemeinsames WLAN nutzen. Öffnen Sie den Link, wissen wir, dass diese Anmeldung von Ihnen ist.
      </Paragraph>
      <LessonPlate lesson={lesson} />
      <Facts facts={agreement(registration)} />
      <Paragraph>
        Alles zu Ihrer Anmeldung, auch die Absage, finden Sie hier:{" "}
        <TextLink href={registration.manage_url}>Ihre Anmeldung</TextLink>
      </Paragraph>
    </Frame>
  );
}

const sample: AddressProof = {
  ...participant,
  registration: { ...booking, expires_at: "2027-01-11T14:32:00+01:00" },
  proof_url: `${manage_url}/bestaetigen/Yk3`,
};

export const addressProof: Template<AddressProof> = { subject, Mail, sample };
