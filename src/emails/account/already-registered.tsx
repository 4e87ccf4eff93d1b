import { Frame } from "../frame.tsx";
import { Action, Paragraph, TextLink } from "../parts.tsx";
import type { AccountMail } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { account } from "../sample-parts.ts";

type AlreadyRegistered = AccountMail & { login_url: string; forgot_password_url: string };

const subject = () => "Sie haben schon ein Konto";

/** Someone signed up with an address that has an account; the screen must not say so, this mail may. */
function Mail({ recipient_name, platform, login_url, forgot_password_url }: AlreadyRegistered) {
  return (
    <Frame
      sender={platform}
      recipientName={recipient_name}
      headline="Mit dieser E-Mail-Adresse haben Sie schon ein Konto."
      reason={`Sie bekommen diese E-Mail, weil sich jemand mit Ihrer Adresse bei ${platform.name} registrieren wollte. Waren Sie das nicht, können Sie sie löschen: An Ihrem Konto hat sich nichts geändert.`}
    >
      <Paragraph>
        eben wollte sich jemand mit Ihrer Adresse registrieren. Das ist nicht nötig: Ihr Konto besteht, und
        Sie können sich damit anmelden.
      </Paragraph>
      <Action href={login_url}>Anmelden</Action>
      <Paragraph>
        Passwort vergessen? <TextLink href={forgot_password_url}>Neues Passwort festlegen</TextLink>
      </Paragraph>
    </Frame>
  );
}

const sample: AlreadyRegistered = {
  ...account,
  login_url: "https://kurshafen.example/anmelden",
  forgot_password_url: "https://kurshafen.example/forgot-password",
};

export const alreadyRegistered: Template<AlreadyRegistered> = { subject, Mail, sample };
