import { Frame } from "../frame.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { Sender } from "../props.ts";
import { becauseStaff } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { team } from "../sample-parts.ts";
import { moment } from "../words.ts";

type StaffContactRequest = {
  recipient_name: string;
  team: Sender;
  /** ISO 8601 */
  received_at: string;
  sender: { name: string; email: string; phone: string | null };
  topic: string | null;
  instructor: string | null;
  admin_url: string;
};

const subject = ({ received_at }: StaffContactRequest) => `Neue Kontaktanfrage: ${moment(received_at)}`;

/** Somebody wrote to the team. The message itself stays in the admin area: it may tell of somebody's health. */
function Mail({
  recipient_name,
  team,
  received_at,
  sender,
  topic,
  instructor,
  admin_url,
}: StaffContactRequest) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Es gibt eine neue Kontaktanfrage."
      reason={becauseStaff(team)}
    >
      <Paragraph>die Nachricht lesen und beantworten Sie in Ihrem Verwaltungsbereich.</Paragraph>
      <Facts
        facts={[
          { label: "Eingegangen", value: moment(received_at) },
          { label: "Name", value: sender.name },
          { label: "E-Mail", value: sender.email },
          ...(sender.phone ? [{ label: "Telefon", value: sender.phone }] : []),
          ...(topic ? [{ label: "Thema", value: topic }] : []),
          ...(instructor ? [{ label: "An", value: instructor }] : []),
        ]}
      />
      <Action href={admin_url}>Anfrage öffnen</Action>
    </Frame>
  );
}

const sample: StaffContactRequest = {
  recipient_name: "Katharina Lindner",
  team,
  received_at: "2027-01-12T22:34:00+01:00",
  sender: { name: "Lea Hartmann", email: "lea.hartmann@mail.example", phone: "0341 000 12 34" },
  topic: "Frage zu einem Kurs",
  instructor: "Katharina Lindner",
  admin_url: "https://kurshafen.example/admin/kontaktanfragen/12",
};

export const staffContactRequest: Template<StaffContactRequest> = { subject, Mail, sample };
