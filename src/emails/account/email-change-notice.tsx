import { Frame } from "../frame.tsx";
import { Action, Paragraph } from "../parts.tsx";
import type { AccountMail } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { account } from "../sample-parts.ts";
import { moment } from "../words.ts";

type EmailChangeNotice = AccountMail & {
  new_email: string;
  /** ISO 8601: until when the links work that bring the change about. */
  valid_until: string;
  /** Allows the change; empty where it was asked for with the password. */
  allow_url: string;
  stop_url: string;
  /** ISO 8601 */
  stop_until: string;
};

const subject = () => "Ihre E-Mail-Adresse soll geändert werden";

/** Goes to the address that holds until now, in case it was somebody else. */
function Mail(notice: EmailChangeNotice) {
  const { recipient_name, platform, new_email, valid_until, allow_url, stop_url, stop_until } = notice;
  return (
    <Frame
      sender={platform}
      recipientName={recipient_name}
      headline="Ihre E-Mail-Adresse soll geändert werden."
      reason={`Sie bekommen diese E-Mail zu Ihrer Sicherheit, weil sich an Ihrem Konto bei ${platform.name} etwas ändern soll.`}
    >
      <Paragraph>
        künftig soll Ihr Konto zu <bdi>{new_email}</bdi> gehören.{" "}
        {allow_url
          ? "Das gilt erst, wenn Sie es hier erlauben und auch der Link in der E-Mail an die neue Adresse geöffnet wurde."
          : "Das gilt, sobald der Link in der E-Mail an diese Adresse geöffnet wurde. Ist das in Ihrem Sinn, ist nichts weiter zu tun."}
      </Paragraph>
      {allow_url ? (
        <>
          <Action href={allow_url}>Änderung erlauben</Action>
          <Paragraph>Der Link gilt bis {moment(valid_until)}.</Paragraph>
        </>
      ) : null}
      <Paragraph>
        Wissen Sie nichts davon? Dann halten Sie die Änderung auf. Ihr Konto bleibt bei dieser Adresse, alle
        Geräte werden abgemeldet, und Sie wählen ein neues Passwort. Das geht bis {moment(stop_until)}, auch
        wenn die neue Adresse schon gilt:
      </Paragraph>
      <Action href={stop_url}>Das war ich nicht</Action>
    </Frame>
  );
}

const sample: EmailChangeNotice = {
  ...account,
  new_email: "k.lindner@sonnenschein.example",
  valid_until: "2027-01-13T22:34:00+01:00",
  allow_url: "https://kurshafen.example/verify-email?token=Rw8b&allow=1",
  stop_url: "https://kurshafen.example/stop-email-change?token=Mx2c",
  stop_until: "2027-01-15T22:34:00+01:00",
};

export const emailChangeNotice: Template<EmailChangeNotice> = { subject, Mail, sample };
