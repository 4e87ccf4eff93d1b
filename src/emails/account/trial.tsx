import { Frame } from "../frame.tsx";
import { Action, Paragraph } from "../parts.tsx";
import type { AccountMail, Fact } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { tried } from "../sample-parts.ts";
import { moment } from "../words.ts";
import { Beyond } from "./beyond.tsx";

type Trial = AccountMail & {
  /** Names of the plan that is tried, and of the free one that follows. */
  tried: string;
  next: string;
  /** What the team has more of than the next plan holds. */
  beyond: Fact[];
  subscription_url: string;
};
type Ending = Trial & { ends_at: string };
type Ended = Trial & { ended_at: string };

const because = ({ platform }: Trial) =>
  `Sie bekommen diese E-Mail, weil Ihnen ein Team bei ${platform.name} gehört.`;

const ending = ({ ends_at, tried, next, beyond, subscription_url, ...mail }: Ending) => (
  <Frame
    sender={mail.platform}
    recipientName={mail.recipient_name}
    headline="Ihre Testphase endet bald."
    reason={because({ ...mail, tried, next, beyond, subscription_url })}
  >
    <Paragraph>
      {`bis ${moment(ends_at)} testen Sie den Tarif „${tried}“. Danach gilt von selbst der kostenlose Tarif „${next}“. Sie müssen dafür nichts tun und nichts bezahlen. Möchten Sie mehr behalten, wählen Sie vorher einen Tarif; bezahlt wird er erst ab dem Ende der Testphase.`}
    </Paragraph>
    <Beyond beyond={beyond} next={next} will={true} />
    <Action href={subscription_url}>Tarif und Grenzen ansehen</Action>
  </Frame>
);

const ended = ({ ended_at, tried, next, beyond, subscription_url, ...mail }: Ended) => (
  <Frame
    sender={mail.platform}
    recipientName={mail.recipient_name}
    headline="Ihre Testphase ist zu Ende."
    reason={because({ ...mail, tried, next, beyond, subscription_url })}
  >
    <Paragraph>
      {`seit ${moment(ended_at)} gilt für Ihr Team der kostenlose Tarif „${next}“ statt „${tried}“.`}
    </Paragraph>
    <Beyond beyond={beyond} next={next} will={false} />
    <Action href={subscription_url}>Tarif und Grenzen ansehen</Action>
  </Frame>
);

/** Tells an owner some days before that the trial will end, and what happens then. */
export const trialEnding: Template<Ending> = {
  subject: () => "Ihre Testphase endet bald",
  Mail: ending,
  sample: { ...tried, ends_at: "2027-01-19T22:34:00+01:00" },
};

/** Tells an owner that the trial has ended. */
export const trialEnded: Template<Ended> = {
  subject: () => "Ihre Testphase ist zu Ende",
  Mail: ended,
  sample: { ...tried, ended_at: "2027-01-19T22:34:00+01:00" },
};
