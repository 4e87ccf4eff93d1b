import { formatDateTime, formatWeekday } from "../../shared/time/dates.ts";
import { WITHDRAWAL_DECLARATION } from "../../shared/words/declarations.ts";
import { Frame } from "../frame.tsx";
import { Facts, Paragraph, TextLink } from "../parts.tsx";
import type { Sender } from "../props.ts";
import { becauseWithdrawn } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { declared } from "../sample-parts.ts";
import { moment } from "../words.ts";

type WithdrawalReceipt = {
  recipient_name: string;
  team: Sender;
  /** What was declared, word by word. */
  name: string;
  booking: string;
  email: string;
  /** ISO 8601 */
  declared_at: string;
};

const subject = ({ declared_at }: WithdrawalReceipt) =>
  `Ihr Widerruf ist eingegangen: ${formatWeekday(declared_at)}, ${formatDateTime(declared_at)}`;

/**
 * The receipt that § 356a Abs. 4 BGB asks for: content, date and time. It says the same whatever is known of the booking:
 * anybody may have typed the address in.
 */
function Mail({ recipient_name, team, name, booking, email, declared_at }: WithdrawalReceipt) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Ihr Widerruf ist bei uns eingegangen."
      intro="hiermit bestätigen wir Ihnen, was Sie uns erklärt haben und wann es bei uns ankam."
      reason={becauseWithdrawn(team)}
    >
      <Facts
        facts={[
          { label: "Eingegangen", value: moment(declared_at) },
          { label: "Erklärung", value: WITHDRAWAL_DECLARATION },
          { label: "Buchung", value: booking },
          { label: "Name", value: name },
          { label: "E-Mail", value: email },
        ]}
      />
      <Paragraph>
        Zu tun ist für Sie nichts mehr. Endet Ihre Anmeldung durch den Widerruf, bekommen Sie darüber eine
        eigene E-Mail an die Adresse, mit der Sie gebucht haben. Ist noch etwas zu klären, melden wir uns bei
        Ihnen.
      </Paragraph>
      <Paragraph>
        Bitte heben Sie diese E-Mail auf: Sie ist Ihr Nachweis. Haben Sie den Widerruf nicht selbst erklärt,
        schreiben Sie uns bitte, indem Sie auf diese E-Mail antworten. Alles andere finden Sie hier:{" "}
        <TextLink href={team.url}>{team.name}</TextLink>
      </Paragraph>
    </Frame>
  );
}

const sample: WithdrawalReceipt = { ...declared, recipient_name: "Lea Hartmann" };

export const withdrawalReceipt: Template<WithdrawalReceipt> = { subject, Mail, sample };
