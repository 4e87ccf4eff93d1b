import { Frame } from "../frame.tsx";
import { Paragraph, TextLink, Texts } from "../parts.tsx";
import type { Sender } from "../props.ts";
import { becauseAsked } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { team } from "../sample-parts.ts";
import { moment } from "../words.ts";

type ContactAnswer = {
  recipient_name: string;
  team: Sender;
  /** Who wrote the answer. */
  author: string;
  /** Several lines. */
  text: string;
  /** ISO 8601 */
  received_at: string;
  /** What was asked; several lines. */
  message: string;
};

const subject = () => "Antwort auf Ihre Nachricht";

/** What the team answers, and below it what was asked. */
function Mail({ recipient_name, team, author, text, received_at, message }: ContactAnswer) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Wir haben Ihre Nachricht beantwortet."
      reason={becauseAsked(team)}
    >
      <Texts
        texts={[
          { heading: null, text: author ? `${text}\n\n${author}` : text },
          { heading: `Ihre Nachricht vom ${moment(received_at)}`, text: message },
        ]}
      />
      <Paragraph>
        Antworten Sie einfach auf diese E-Mail. Unsere Kurse finden Sie hier:{" "}
        <TextLink href={team.url}>{team.name}</TextLink>
      </Paragraph>
    </Frame>
  );
}

const sample: ContactAnswer = {
  recipient_name: "Lea Hartmann",
  team,
  author: "Katharina Lindner",
  text: "ja, Sie können Ihr Baby gern mitbringen.\n\nIch freue mich auf Sie!",
  received_at: "2027-01-12T22:34:00+01:00",
  message: "Kann ich mein Baby zum ersten Treffen mitbringen?",
};

export const contactAnswer: Template<ContactAnswer> = { subject, Mail, sample };
