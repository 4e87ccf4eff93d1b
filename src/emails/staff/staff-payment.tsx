import { formatMoney } from "../../shared/money/money.ts";
import type { EndedBy } from "../money/payment-refunded.tsx";
import type { Template } from "../render-mail.ts";
import { staff } from "../sample-parts.ts";
import type { StaffMail } from "./staff.tsx";
import { StaffFrame } from "./staff.tsx";

/** What is to be seen about somebody's money. */
export type MoneyNews =
  | "no-seat"
  | "paid-twice"
  | "wrong-amount"
  | "staff"
  | "provider"
  | "late-seated"
  | "refund-failed"
  | "refund-waiting"
  | "dispute-open"
  | "dispute-won"
  | "dispute-lost";

type StaffPayment = StaffMail & {
  news: MoneyNews;
  amount_cents: number;
  currency: string;
  /** How the registration had ended when money came too late for it. */
  ended: EndedBy;
};

type Said = { headline: string; what: string };

const subject = (mail: StaffPayment) =>
  `${saidIn(mail).headline.replace(/\.$/, "")}: ${mail.registration.number}`;

/** Something about a payment that the team should know, or see to. */
function Mail(mail: StaffPayment) {
  const { headline, what } = saidIn(mail);
  return (
    <StaffFrame
      mail={mail}
      headline={headline}
      facts={[{ label: "Betrag", value: formatMoney(mail.amount_cents, mail.currency) }]}
    >
      {what}
    </StaffFrame>
  );
}

const saidIn = ({ news, ended }: StaffPayment): Said =>
  news === "no-seat"
    ? { headline: "Eine Zahlung kam zu spät.", what: `${tooLate[ended]} ${goesBack}` }
    : said[news];

const goesBack = "Das Geld geht von selbst zurück, die Person weiß Bescheid.";

const tooLate: Record<EndedBy, string> = {
  participant: "die Teilnehmerin hatte schon abgesagt.",
  withdrawal: "der Vertrag war schon widerrufen.",
  team: "die Anmeldung war schon von Ihnen storniert oder der Kurstermin abgesagt.",
  time: "die Reservierung war schon abgelaufen, und ein Platz war nicht mehr frei.",
};

const said: Record<Exclude<MoneyNews, "no-seat">, Said> = {
  "late-seated": {
    headline: "Eine Zahlung kam spät, der Platz war noch frei.",
    what: "die Anmeldung ist damit bestätigt. Zu tun ist nichts.",
  },
  "paid-twice": {
    headline: "Jemand hat zweimal bezahlt.",
    what: "der zweite Betrag geht von selbst zurück, die Person weiß Bescheid. Zu tun ist nichts.",
  },
  "wrong-amount": {
    headline: "Eine Zahlung passt nicht zum offenen Betrag.",
    what: "was nicht passt, geht von selbst zurück, die Person weiß Bescheid. Ob ihr Platz bezahlt ist, sehen Sie bei der Anmeldung.",
  },
  staff: {
    headline: "Eine Erstattung ist unterwegs.",
    what: "das Geld geht den Weg zurück, den es gekommen ist. Zu tun ist nichts.",
  },
  provider: {
    headline: "Beim Zahlungsdienst wurde Geld erstattet.",
    what: "die Erstattung wurde dort veranlasst, nicht hier. Wir haben sie gebucht und der Person geschrieben. Ob sie ihren Platz behält, entscheiden Sie.",
  },
  "refund-failed": {
    headline: "Eine Erstattung hat nicht geklappt.",
    what: "der Zahlungsdienst hat sie abgelehnt. Bitte sehen Sie dort nach, woran es liegt, und erstatten Sie den Betrag dort oder per Überweisung.",
  },
  "refund-waiting": {
    headline: "Eine Erstattung wartet auf gültige Zugangsdaten.",
    what: "der Zahlungsdienst nimmt die hinterlegten Zugangsdaten nicht mehr an. Bitte tragen Sie bei den Zahlungsarten gültige für dasselbe Konto ein; das Geld geht dann von selbst zurück. Erstatten Sie es bis dahin nicht zusätzlich von Hand.",
  },
  "dispute-open": {
    headline: "Eine Zahlung wird beanstandet.",
    what: "die Bank oder der Zahlungsdienst hat sie vorerst zurückgehalten. Bitte antworten Sie dort innerhalb der genannten Frist.",
  },
  "dispute-won": {
    headline: "Eine beanstandete Zahlung bleibt bei Ihnen.",
    what: "der Streit ist zu Ihren Gunsten entschieden. Zu tun ist nichts.",
  },
  "dispute-lost": {
    headline: "Eine beanstandete Zahlung ging zurück.",
    what: "der Streit ist gegen Sie entschieden. Ob die Person ihren Platz behält, entscheiden Sie.",
  },
};

const sample: StaffPayment = {
  ...staff,
  news: "no-seat",
  ended: "time",
  amount_cents: 11900,
  currency: "EUR",
};

export const staffPayment: Template<StaffPayment> = { subject, Mail, sample };
