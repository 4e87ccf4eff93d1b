import { Frame } from "../frame.tsx";
import { Facts, Paragraph, TextLink } from "../parts.tsx";
import type { MailWords, Sender } from "../props.ts";
import { becauseAsked } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { team } from "../sample-parts.ts";
import { moment } from "../words.ts";

type ContactReceipt = {
  recipient_name: string;
  team: Sender;
  /** ISO 8601 */
  received_at: string;
  topic: string | null;
  instructor: string | null;
  words?: MailWords | null;
};

const subject = ({ words }: ContactReceipt) => words?.subject ?? "Ihre Nachricht ist angekommen";

/** What was written is not repeated: anybody may have typed the address in. */
function Mail({ recipient_name, team, received_at, topic, instructor, words }: ContactReceipt) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Ihre Nachricht ist bei uns angekommen."
      intro="danke für Ihre Nachricht. Wir lesen sie und antworten Ihnen an diese Adresse."
      words={words}
      reason={becauseAsked(team)}
    >
      <Facts
        facts={[
          { label: "Eingegangen", value: moment(received_at) },
          ...(topic ? [{ label: "Thema", value: topic }] : []),
          ...(instructor ? [{ label: "An", value: instructor }] : []),
        ]}
      />
      <Paragraph>
        Ihr Text steht zu Ihrem Schutz nicht in dieser E-Mail. Unsere Kurse finden Sie hier:{" "}
        <TextLink href={team.url}>{team.name}</TextLink>
      </Paragraph>
    </Frame>
  );
}

const sample: ContactReceipt = {
  recipient_name: "Lea Hartmann",
  team,
  received_at: "2027-01-12T22:34:00+01:00",
  topic: "Frage zu einem Kurs",
  instructor: "Katharina Lindner",
};

export const contactReceipt: Template<ContactReceipt> = { subject, Mail, sample };
