import { Frame } from "../frame.tsx";
import { Action, Paragraph } from "../parts.tsx";
import type { AccountMail } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { account } from "../sample-parts.ts";
import { moment } from "../words.ts";

type ExportReady = AccountMail & {
  /** ISO 8601 */
  expires_at: string;
  export_url: string;
};

const subject = () => "Ihre Daten liegen zum Herunterladen bereit";

/** Tells an owner that all data of the team lie ready. */
const Mail = ({ recipient_name, platform, expires_at, export_url }: ExportReady) => (
  <Frame
    sender={platform}
    recipientName={recipient_name}
    headline="Ihre Daten liegen bereit."
    reason={`Sie bekommen diese E-Mail, weil Sie bei ${platform.name} alle Daten Ihres Teams angefordert haben.`}
  >
    <Paragraph>
      {`alle Daten Ihres Teams sind zusammengestellt, in einer ZIP-Datei. Sie können sie bis ${moment(expires_at)} herunterladen; danach löschen wir die Datei.`}
    </Paragraph>
    <Paragraph>
      Herunterladen kann sie nur, wem das Team gehört, und nur mit Passwort. In der Datei stehen Angaben über
      Ihre Teilnehmenden, auch über deren Gesundheit: Bewahren Sie sie gut auf.
    </Paragraph>
    <Action href={export_url}>Daten herunterladen</Action>
    <Paragraph>
      Haben Sie nichts angefordert? Dann könnte jemand Ihr Passwort kennen. Löschen Sie den Export auf
      derselben Seite, und ändern Sie gleich Ihr Passwort.
    </Paragraph>
  </Frame>
);

const sample: ExportReady = {
  ...account,
  expires_at: "2027-01-19T22:34:00+01:00",
  export_url: "https://kurshafen.example/admin/team/daten",
};

export const exportReady: Template<ExportReady> = { subject, Mail, sample };
