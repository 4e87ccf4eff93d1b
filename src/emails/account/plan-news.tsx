import { formatPlainDate } from "../../shared/time/dates.ts";
import { addDays } from "../../shared/time/wall-clock.ts";
import { Frame } from "../frame.tsx";
import { Action, Paragraph } from "../parts.tsx";
import type { AccountMail, Fact } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { account, planned } from "../sample-parts.ts";
import { Beyond } from "./beyond.tsx";

type Paid = AccountMail & { plan: string; number: string; subscription_url: string };
type News = AccountMail & { plan: string; next: string; beyond: Fact[]; subscription_url: string };
/** A day, `2027-01-31`. */
type Planned = News & { starts_on: string; ends: boolean };
type Ended = News & { ended_on: string; why: "cancelled" | "unpaid" };

const because = ({ platform }: AccountMail) =>
  `Sie bekommen diese E-Mail, weil Ihnen ein Team bei ${platform.name} gehört.`;

const paid = (mail: Paid) => (
  <Frame
    sender={mail.platform}
    recipientName={mail.recipient_name}
    headline="Ihre Zahlung ist da."
    reason={because(mail)}
  >
    <Paragraph>
      {`vielen Dank: Die Rechnung ${mail.number} ist bezahlt. Ihr Tarif „${mail.plan}“ gilt weiter, als wäre nichts gewesen.`}
    </Paragraph>
    <Action href={mail.subscription_url}>Abonnement ansehen</Action>
  </Frame>
);

const toBe = (mail: Planned) => {
  const day = formatPlainDate(mail.starts_on);
  const last = formatPlainDate(addDays(mail.starts_on, -1));
  return (
    <Frame
      sender={mail.platform}
      recipientName={mail.recipient_name}
      headline={
        mail.ends ? `Ihr Abonnement endet mit dem ${last}.` : `Ab dem ${day} haben Sie „${mail.next}“.`
      }
      reason={because(mail)}
    >
      <Paragraph>
        {mail.ends
          ? `Ihre Kündigung ist vorgemerkt. Bis zum ${last} bleibt Ihr Tarif „${mail.plan}“, wie er ist, und so lange können Sie sie zurücknehmen. Ab dem ${day} gilt der kostenlose Tarif „${mail.next}“.`
          : `Ihre Wahl ist vorgemerkt. Bis dahin bleibt alles, wie es ist, und zu bezahlen ist heute nichts. Die Rechnung kommt am ${day}.`}
      </Paragraph>
      <Beyond beyond={mail.beyond} next={mail.next} will={true} />
      <Action href={mail.subscription_url}>Abonnement ansehen</Action>
    </Frame>
  );
};

const ended = (mail: Ended) => (
  <Frame
    sender={mail.platform}
    recipientName={mail.recipient_name}
    headline={`Seit dem ${formatPlainDate(mail.ended_on)} gilt der Tarif „${mail.next}“.`}
    reason={because(mail)}
  >
    <Paragraph>
      {mail.why === "cancelled"
        ? `Ihr Tarif „${mail.plan}“ ist wie gewünscht zu Ende gegangen. Jetzt gilt für Ihr Team der kostenlose Tarif „${mail.next}“.`
        : `Ihr Tarif „${mail.plan}“ ist zu Ende gegangen, weil eine Rechnung nicht bezahlt wurde. Jetzt gilt für Ihr Team der kostenlose Tarif „${mail.next}“. Zahlen Sie noch, bekommen Sie den Tarif für den Rest des berechneten Zeitraums zurück.`}
    </Paragraph>
    <Beyond beyond={mail.beyond} next={mail.next} will={false} />
    <Action href={mail.subscription_url}>Tarif wählen</Action>
  </Frame>
);

/** Tells an owner that all is well again after a payment that was missing. */
export const planPaid: Template<Paid> = {
  subject: () => "Ihre Zahlung ist da",
  Mail: paid,
  sample: {
    ...account,
    plan: planned.plan,
    number: "KH-2027-00042",
    subscription_url: planned.subscription_url,
  },
};

/** Tells an owner what holds from a day on: another plan, or the free one. */
export const planPlanned: Template<Planned> = {
  subject: ({ ends }) => (ends ? "Ihre Kündigung ist vorgemerkt" : "Ihr Tarifwechsel ist vorgemerkt"),
  Mail: toBe,
  sample: { ...planned, starts_on: "2027-01-28", ends: true },
};

/** Tells an owner that the free plan holds. */
export const planEnded: Template<Ended> = {
  subject: ({ next }) => `Für Ihr Team gilt jetzt der Tarif „${next}“`,
  Mail: ended,
  sample: { ...planned, ended_on: "2027-01-28", why: "cancelled" },
};
