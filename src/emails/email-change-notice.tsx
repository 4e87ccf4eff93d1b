import { Frame } from "./frame.tsx";
import { Action, Paragraph } from "./parts.tsx";
import type { AccountMail } from "./props.ts";

type EmailChangeNotice = AccountMail & { new_email: string; forgot_password_url: string };

const subject = () => "Ihre E-Mail-Adresse soll geändert werden";

/** Goes to the address that holds until now, in case it was somebody else. */
function Mail({ recipient_name, platform, new_email, forgot_password_url }: EmailChangeNotice) {
  return (
    <Frame
      sender={platform}
      recipientName={recipient_name}
      headline="Ihre E-Mail-Adresse soll geändert werden."
      reason={`Sie bekommen diese E-Mail zu Ihrer Sicherheit, weil sich an Ihrem Konto bei ${platform.name} etwas ändern soll.`}
    >
      <Paragraph>
        künftig soll Ihr Konto zu <bdi>{new_email}</bdi> gehören. Das gilt, sobald der Link in der E-Mail an
        diese Adresse geöffnet wurde. Ist das in Ihrem Sinn, ist nichts weiter zu tun.
      </Paragraph>
      <Paragraph>
        Wissen Sie nichts davon? Dann sprechen Sie bitte gleich mit der Leitung Ihres Teams und legen Sie ein
        neues Passwort fest:
      </Paragraph>
      <Action href={forgot_password_url}>Neues Passwort anfordern</Action>
    </Frame>
  );
}

export const emailChangeNotice = { subject, Mail };
