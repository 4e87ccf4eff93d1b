import { Frame } from "../frame.tsx";
import { Action, Paragraph } from "../parts.tsx";
import type { AccountMail } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { account } from "../sample-parts.ts";
import { moment } from "../words.ts";

type EmailChange = AccountMail & {
  new_email: string;
  verification_url: string;
  /** ISO 8601 */
  valid_until: string;
  /** `old_address` where the old address has to allow the change too; else empty. */
  waits_for: string;
};

const subject = () => "Bitte bestätigen Sie Ihre neue E-Mail-Adresse";

/** Goes to the new address: it holds once the link has been opened. */
function Mail({
  recipient_name,
  platform,
  new_email,
  verification_url,
  valid_until,
  waits_for,
}: EmailChange) {
  return (
    <Frame
      sender={platform}
      recipientName={recipient_name}
      headline="Ihre neue E-Mail-Adresse."
      reason={`Sie bekommen diese E-Mail, weil diese Adresse bei ${platform.name} für ein Konto eingetragen wurde. Waren Sie das nicht, ist nichts zu tun.`}
    >
      <Paragraph>
        ab jetzt möchten Sie sich mit <bdi>{new_email}</bdi> anmelden. Bitte bestätigen Sie, dass diese
        Adresse Ihnen gehört. Bis dahin gilt die bisherige.
        {waits_for
          ? " Öffnen Sie bitte auch den Link in der E-Mail, die wir an die bisherige Adresse geschickt haben."
          : null}
      </Paragraph>
      <Action href={verification_url}>Neue Adresse bestätigen</Action>
      <Paragraph>Der Link gilt bis {moment(valid_until)}.</Paragraph>
    </Frame>
  );
}

const sample: EmailChange = {
  ...account,
  new_email: "k.lindner@sonnenschein.example",
  verification_url: "https://kurshafen.example/verify-email?token=Jq3x",
  valid_until: "2027-01-13T22:34:00+01:00",
  waits_for: "old_address",
};

export const emailChange: Template<EmailChange> = { subject, Mail, sample };
