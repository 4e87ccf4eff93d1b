import { Frame } from "../frame.tsx";
import { Action, Paragraph } from "../parts.tsx";
import type { AccountMail } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { account } from "../sample-parts.ts";
import { moment } from "../words.ts";

type PasswordReset = AccountMail & { reset_url: string; valid_until: string };

const subject = () => "Ein neues Passwort festlegen";

/** Someone asked for a new password with this address. */
function Mail({ recipient_name, platform, reset_url, valid_until }: PasswordReset) {
  return (
    <Frame
      sender={platform}
      recipientName={recipient_name}
      headline="Sie können ein neues Passwort festlegen."
      reason={`Sie bekommen diese E-Mail, weil bei ${platform.name} für Ihre Adresse ein neues Passwort angefordert wurde. Waren Sie das nicht, löschen Sie sie einfach: Ihr bisheriges Passwort gilt weiter.`}
    >
      <Paragraph>
        für Ihr Konto wurde ein neues Passwort angefordert. Wählen Sie eines mit mindestens zehn Zeichen, das
        Sie nirgends sonst verwenden.
      </Paragraph>
      <Action href={reset_url}>Neues Passwort festlegen</Action>
      <Paragraph>Der Link gilt bis {moment(valid_until)}, und zwar einmal.</Paragraph>
    </Frame>
  );
}

const sample: PasswordReset = {
  ...account,
  reset_url: "https://kurshafen.example/reset-password?token=Jq3x",
  valid_until: "2027-01-12T23:34:00+01:00",
};

export const passwordReset: Template<PasswordReset> = { subject, Mail, sample };
