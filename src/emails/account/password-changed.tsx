import { Frame } from "../frame.tsx";
import { Action, Paragraph } from "../parts.tsx";
import type { AccountMail } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { account } from "../sample-parts.ts";
import { moment } from "../words.ts";

type PasswordChanged = AccountMail & { changed_at: string; forgot_password_url: string };

const subject = () => "Ihr Passwort wurde geändert";

/** Tells the owner of an account, in case it was somebody else. */
function Mail({ recipient_name, platform, changed_at, forgot_password_url }: PasswordChanged) {
  return (
    <Frame
      sender={platform}
      recipientName={recipient_name}
      headline="Ihr Passwort wurde geändert."
      reason={`Sie bekommen diese E-Mail zu Ihrer Sicherheit, weil sich an Ihrem Konto bei ${platform.name} etwas geändert hat.`}
    >
      <Paragraph>
        seit {moment(changed_at)} gilt Ihr neues Passwort. Auf allen anderen Geräten sind Sie abgemeldet.
        Waren Sie das selbst, ist nichts weiter zu tun.
      </Paragraph>
      <Paragraph>Waren Sie es nicht? Dann legen Sie bitte sofort ein neues Passwort fest:</Paragraph>
      <Action href={forgot_password_url}>Neues Passwort anfordern</Action>
    </Frame>
  );
}

const sample: PasswordChanged = {
  ...account,
  changed_at: "2027-01-12T22:34:00+01:00",
  forgot_password_url: "https://kurshafen.example/forgot-password",
};

export const passwordChanged: Template<PasswordChanged> = { subject, Mail, sample };
