import { Frame } from "../frame.tsx";
import { Action, Paragraph } from "../parts.tsx";
import type { AccountMail } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { account } from "../sample-parts.ts";
import { moment } from "../words.ts";

type Verification = AccountMail & { verification_url: string; valid_until: string };

const subject = () => "Bitte bestätigen Sie Ihre E-Mail-Adresse";

/** After sign-up: proves that the address is theirs. */
function Mail({ recipient_name, platform, verification_url, valid_until }: Verification) {
  return (
    <Frame
      sender={platform}
      recipientName={recipient_name}
      headline="Fast geschafft: Bitte bestätigen Sie Ihre E-Mail-Adresse."
      reason={`Sie bekommen diese E-Mail, weil mit Ihrer Adresse ein Konto bei ${platform.name} angelegt wurde. Waren Sie das nicht, können Sie sie löschen: Ohne Bestätigung geschieht nichts.`}
    >
      <Paragraph>
        schön, dass Sie da sind. Wenn diese Adresse Ihnen gehört, genügt ein Klick, und Sie können sich
        anmelden und Ihren ersten Kurs anlegen.
      </Paragraph>
      <Action href={verification_url}>E-Mail-Adresse bestätigen</Action>
      <Paragraph>Der Link gilt bis {moment(valid_until)}, und zwar einmal.</Paragraph>
    </Frame>
  );
}

const sample: Verification = {
  ...account,
  verification_url: "https://kurshafen.example/verify-email?token=Jq3x",
  valid_until: "2027-01-13T22:34:00+01:00",
};

export const verification: Template<Verification> = { subject, Mail, sample };
