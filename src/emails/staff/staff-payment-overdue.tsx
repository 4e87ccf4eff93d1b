import { formatCents } from "../../shared/money/money.ts";
import { formatPlainDate } from "../../shared/time/dates.ts";
import type { Template } from "../render-mail.ts";
import { staff } from "../sample-parts.ts";
import type { StaffMail } from "./staff.tsx";
import { StaffFrame } from "./staff.tsx";

type StaffPaymentOverdue = StaffMail & {
  open_cents: number;
  /** What is missing: the deposit, the rest after it, or all. */
  part: "all" | "deposit" | "rest";
  payable_until: string;
  /** The last day before the seat goes on; null where it stays. */
  last_day: string | null;
  /** Whether the person has an address and so was reminded. */
  reminded: boolean;
};

const subject = ({ registration }: StaffPaymentOverdue) => `Zahlung überfällig: ${registration.number}`;

/** A transfer has not come: perhaps it has, and nobody ticked it off. */
const Mail = (mail: StaffPaymentOverdue) => (
  <StaffFrame
    mail={mail}
    headline={headlines[mail.part]}
    facts={[
      { label: "Offen", value: formatCents(mail.open_cents) },
      { label: "Zahlbar bis", value: formatPlainDate(mail.payable_until) },
      ...(mail.last_day ? [{ label: "Letzter Tag", value: formatPlainDate(mail.last_day) }] : []),
    ]}
  >
    {whatNext(mail)}
  </StaffFrame>
);

const headlines = {
  all: "Eine Überweisung ist überfällig.",
  deposit: "Eine Anzahlung ist überfällig.",
  rest: "Ein Rest nach einer Anzahlung ist überfällig.",
};

function whatNext({ last_day, reminded }: StaffPaymentOverdue): string {
  const done = reminded
    ? "wir haben gerade an die Zahlung erinnert."
    : "ohne E-Mail-Adresse konnten wir nicht an die Zahlung erinnern.";
  const tick = "Ist das Geld doch da? Dann vermerken Sie es bitte in der Anmeldung.";
  const then = last_day
    ? `Sonst geht der Platz nach dem ${formatPlainDate(last_day)} von selbst weiter.`
    : "Der Platz bleibt vergeben, bis Sie etwas anderes entscheiden.";
  return `${done} ${tick} ${then}`;
}

const sample: StaffPaymentOverdue = {
  ...staff,
  open_cents: 11900,
  part: "all",
  payable_until: "2027-01-14",
  last_day: "2027-01-22",
  reminded: true,
};

export const staffPaymentOverdue: Template<StaffPaymentOverdue> = { subject, Mail, sample };
