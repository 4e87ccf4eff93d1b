import { formatCents } from "../../shared/money/money.ts";
import { formatDate } from "../../shared/time/dates.ts";
import { Frame } from "../frame.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { AccountMail, Fact } from "../props.ts";
import type { Template } from "../render-mail.ts";
import { account } from "../sample-parts.ts";

type StaffDecision = AccountMail & {
  title: string;
  /** ISO 8601 */
  starts_at: string;
  /** Seats that are booked, and how many there must be. */
  booked: number;
  minimum: number;
  /** What calling off would mean: who gets a mail, who has no address, how many of all wait, what goes back. */
  notified: number;
  without_email: number;
  waiting: number;
  /** The same of who comes to make up a session of another date. */
  guests_notified?: number;
  guests_without_email?: number;
  /** What of all goes back to gift vouchers. */
  gift_cents?: number;
  money: { method: string; refund_cents: number; by_hand_cents: number }[];
  decision_url: string;
};

const subject = ({ starts_at }: StaffDecision) => `Bitte entscheiden: Kurstermin ab ${formatDate(starts_at)}`;

/** Asks the team once whether a lesson with too few people takes place; nothing happens before somebody decides. */
const Mail = (mail: StaffDecision) => (
  <Frame
    sender={mail.platform}
    recipientName={mail.recipient_name}
    headline="Findet der Kurs statt?"
    reason="Sie bekommen diese E-Mail, weil Sie den Kurs leiten oder Ihnen das Team gehört."
  >
    <Paragraph>
      {`für „${mail.title}“ ab ${formatDate(mail.starts_at)} ist heute der Tag der Entscheidung. Gebucht sind ${mail.booked} von mindestens ${mail.minimum} Plätzen. Ohne Sie geschieht nichts: Sie entscheiden, ob der Kurs stattfindet, ausfällt, oder ob Sie noch warten.`}
    </Paragraph>
    <Paragraph>Wenn Sie absagen:</Paragraph>
    <Facts facts={consequencesOf(mail)} />
    <Action href={mail.decision_url}>Ansehen und entscheiden</Action>
  </Frame>
);

function consequencesOf(mail: StaffDecision): Fact[] {
  const { notified, without_email, waiting, money } = mail;
  const { guests_notified = 0, guests_without_email = 0, gift_cents = 0 } = mail;
  return [
    { label: "E-Mail an", value: persons(notified) },
    ...(without_email > 0
      ? [{ label: "Ohne E-Mail-Adresse", value: `${without_email}, bitte rufen Sie an` }]
      : []),
    ...(waiting > 0 ? [{ label: "Davon auf der Warteliste", value: `${waiting}` }] : []),
    ...(guests_notified > 0 ? [{ label: "E-Mail an Nachholende", value: persons(guests_notified) }] : []),
    ...(guests_without_email > 0
      ? [
          {
            label: "Nachholende ohne E-Mail-Adresse",
            value: `${guests_without_email}, bitte rufen Sie an`,
          },
        ]
      : []),
    ...money.map((sums) => ({ label: `Zurück: ${sums.method}`, value: sumsOf(sums) })),
    ...(gift_cents > 0 ? [{ label: "Zurück auf Gutscheine", value: formatCents(gift_cents) }] : []),
    ...(money.length === 0 && gift_cents === 0 ? [{ label: "Geld zurück", value: "keines" }] : []),
  ];
}

const persons = (count: number): string => (count === 1 ? "eine Person" : `${count} Personen`);

const sumsOf = ({ refund_cents, by_hand_cents }: StaffDecision["money"][number]): string =>
  [
    refund_cents > 0 && `${formatCents(refund_cents)} von selbst`,
    by_hand_cents > 0 && `${formatCents(by_hand_cents)} von Hand`,
  ]
    .filter(Boolean)
    .join(", ");

const sample: StaffDecision = {
  ...account,
  title: "Rückbildung mit Baby",
  starts_at: "2027-01-19T10:00:00+01:00",
  booked: 3,
  minimum: 5,
  notified: 3,
  without_email: 1,
  waiting: 0,
  guests_notified: 1,
  gift_cents: 5000,
  money: [
    { method: "Stripe", refund_cents: 11900, by_hand_cents: 0 },
    { method: "Überweisung", refund_cents: 0, by_hand_cents: 11900 },
  ],
  decision_url: "https://kurshafen.example/admin/kurstermine/7?entscheiden=1",
};

export const staffDecision: Template<StaffDecision> = { subject, Mail, sample };
