import { formatMoney } from "../../shared/money/money.ts";
import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Facts, Paragraph, TextLink } from "../parts.tsx";
import type { MailRegistration, ParticipantMail } from "../props.ts";
import { becauseRegistered } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { participant, registration } from "../sample-parts.ts";

/** Why money goes back. */
export type RefundReason = "no-seat" | "paid-twice" | "wrong-amount" | "staff" | "provider";

type PaymentRefunded = ParticipantMail & {
  registration: MailRegistration;
  amount_cents: number;
  currency: string;
  cause: RefundReason;
  /** What the team says about it; may be empty. */
  reason: string;
  lesson_url: string;
  /** How the registration had ended when money came too late for it. */
  ended: EndedBy;
};

/** Who or what ended a registration; `time` for what lapsed. */
export type EndedBy = "participant" | "withdrawal" | "team" | "time";

const subject = ({ registration }: PaymentRefunded) => `Rückzahlung zur Anmeldung ${registration.number}`;

/** Money goes back the way it came. */
function Mail(mail: PaymentRefunded) {
  const { recipient_name, team, lesson, registration, amount_cents, currency, cause, reason } = mail;
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline={`Sie bekommen ${formatMoney(amount_cents, currency)} zurück.`}
      intro={cause === "no-seat" ? tooLate[mail.ended] : intros[cause]}
      reason={becauseRegistered(team)}
    >
      {reason && <Paragraph>{reason}</Paragraph>}
      <Paragraph>
        Das Geld geht dorthin zurück, woher es kam. Je nach Bank oder Zahlungsdienst dauert das einige Tage.
        Zu tun ist für Sie nichts.
      </Paragraph>
      <Facts
        facts={[
          { label: "Nummer", value: registration.number },
          { label: "Betrag", value: formatMoney(amount_cents, currency) },
        ]}
      />
      <LessonPlate lesson={lesson} />
      {cause === "no-seat" && mail.ended === "time" && (
        <Paragraph>
          Ob inzwischen wieder ein Platz frei ist, sehen Sie{" "}
          <TextLink href={mail.lesson_url}>beim Kurstermin</TextLink>.
        </Paragraph>
      )}
    </Frame>
  );
}

/** Why money that came after the end goes back. */
const tooLate: Record<EndedBy, string> = {
  participant:
    "Ihre Zahlung ist bei uns angekommen, nachdem Sie abgesagt hatten. Sie ist nicht mehr nötig, wir zahlen sie Ihnen zurück.",
  withdrawal:
    "Ihre Zahlung ist bei uns angekommen, nachdem Sie widerrufen hatten. Sie ist nicht mehr nötig, wir zahlen sie Ihnen zurück.",
  team: "Ihre Zahlung ist bei uns angekommen, als Ihre Anmeldung schon aufgehoben war. Wir zahlen sie Ihnen zurück.",
  time: "Ihre Zahlung ist bei uns angekommen, als die Reservierung schon abgelaufen war. Ein Platz ist leider nicht mehr frei.",
};

const intros: Record<Exclude<RefundReason, "no-seat">, string> = {
  "paid-twice": "für Ihre Anmeldung ist zweimal bezahlt worden. Den zweiten Betrag zahlen wir Ihnen zurück.",
  "wrong-amount":
    "Ihre Zahlung passt nicht zu dem Betrag, der offen war. Den genannten Betrag zahlen wir Ihnen deshalb zurück.",
  staff: "wir zahlen Ihnen Geld zu Ihrer Anmeldung zurück.",
  provider: "wir zahlen Ihnen Geld zu Ihrer Anmeldung zurück.",
};

const sample: PaymentRefunded = {
  ...participant,
  registration,
  amount_cents: 11900,
  currency: "EUR",
  cause: "no-seat",
  ended: "time",
  reason: "",
  lesson_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/kurse/12",
};

export const paymentRefunded: Template<PaymentRefunded> = { subject, Mail, sample };
