import { Frame } from "../frame.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { MailRegistration, ParticipantMail } from "../props.ts";
import { becauseRegistered } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { participant, registration } from "../sample-parts.ts";
import { moment } from "../words.ts";

type DataQuestion = ParticipantMail & {
  registration: MailRegistration;
  /** What is asked for, never what is known of it. */
  missing: string[];
  /** An address for an invoice; else what her insurer wants to know. */
  for_invoice: boolean;
  answer_url: string;
  expires_at: string;
};

const subject = ({ registration, words }: DataQuestion) =>
  words?.subject ?? `Ihre Anmeldung ${registration.number}: Uns fehlen noch Angaben`;

/** What is missing on the sheet that she signs for her insurer, or on her invoice; she says it on a page, not in a mail. */
function Mail(props: DataQuestion) {
  const { recipient_name, team, registration, missing, for_invoice, answer_url, expires_at, words } = props;
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Uns fehlen noch ein paar Angaben."
      intro={
        for_invoice
          ? "damit wir Ihre Rechnung schreiben können, brauchen wir noch Ihre Anschrift."
          : "damit Ihre Krankenkasse den Kurs bezahlt, brauchen wir noch ein paar Angaben von Ihnen."
      }
      words={words}
      reason={becauseRegistered(team)}
    >
      {missing.length > 0 ? <Paragraph>Es fehlt: {missing.join(", ")}.</Paragraph> : null}
      <Paragraph>
        {for_invoice ? "" : "Am besten legen Sie Ihre Versichertenkarte bereit. "}
        Bitte tragen Sie die Angaben hier ein und schicken Sie sie nicht per E-Mail:
      </Paragraph>
      <Action href={answer_url}>Angaben ergänzen</Action>
      <Paragraph>Der Link gilt bis {moment(expires_at)}.</Paragraph>
      <Facts facts={[{ label: "Nummer", value: registration.number }]} />
    </Frame>
  );
}

const sample: DataQuestion = {
  ...participant,
  registration,
  missing: ["Kennnummer Ihrer Krankenkasse", "Ihr Geburtsdatum"],
  for_invoice: false,
  answer_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/angaben/17-Yk3",
  expires_at: "2027-01-20T10:00:00+01:00",
};

export const dataQuestion: Template<DataQuestion> = { subject, Mail, sample };
