import { Frame } from "./frame.tsx";
import { Action, Paragraph } from "./parts.tsx";
import type { AccountMail } from "./props.ts";
import { moment } from "./words.ts";

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

export const passwordReset = { subject, Mail };
