import { Frame } from "../frame.tsx";
import { Action, Paragraph } from "../parts.tsx";
import type { AccountMail } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { account } from "../sample-parts.ts";
import { moment } from "../words.ts";

type WebhookOff = AccountMail & {
  webhook_url: string;
  /** ISO 8601 */
  failing_since: string;
  /** It answered that it wants nothing any more. */
  is_gone: boolean;
  settings_url: string;
};

const subject = () => "Ein Webhook ist ausgeschaltet";

/** Tells an owner that another program is told nothing any more, and why. */
const Mail = ({ recipient_name, platform, webhook_url, settings_url, ...why }: WebhookOff) => (
  <Frame
    sender={platform}
    recipientName={recipient_name}
    headline="Ein Webhook ist ausgeschaltet."
    reason={`Sie bekommen diese E-Mail, weil Ihnen bei ${platform.name} ein Team gehört, das Meldungen an ein anderes Programm schickt.`}
  >
    <Paragraph>
      {`${whyOff(webhook_url, why)} Deshalb schicken wir dorthin nichts mehr. An Ihren Kursen und Anmeldungen ändert das nichts.`}
    </Paragraph>
    <Paragraph>
      Bitte geben Sie der Person Bescheid, die das Programm betreut. Läuft es wieder, schalten Sie den Webhook
      ein. Was bis jetzt nicht ankam, steht im Protokoll und lässt sich von dort noch einmal senden.
    </Paragraph>
    <Action href={settings_url}>Webhooks ansehen</Action>
  </Frame>
);

const whyOff = (url: string, { failing_since, is_gone }: Pick<WebhookOff, "failing_since" | "is_gone">) =>
  is_gone
    ? `das Programm unter der Adresse ${url} hat geantwortet, dass es keine Meldungen mehr haben will.`
    : `an die Adresse ${url} kommt seit ${moment(failing_since)} keine Meldung mehr an.`;

const sample: WebhookOff = {
  ...account,
  webhook_url: "https://praxis-sonnenschein.example/meldungen",
  failing_since: "2027-01-16T22:34:00+01:00",
  is_gone: false,
  settings_url: "https://kurshafen.example/admin/team/schnittstelle",
};

export const webhookOff: Template<WebhookOff> = { subject, Mail, sample };
