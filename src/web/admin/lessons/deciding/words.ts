import type { Consequences } from "../../../../domain/messages/deciding/deciding-schema.ts";
import { paymentMethodWords } from "../../../../domain/registrations/words-rules.ts";
import { formatCents } from "../../../../shared/money/money.ts";

/** What calling a lesson off would mean, in facts. */
export function consequenceFacts(numbers: Consequences): { label: string; value: string }[] {
  const { notified, without_email, waiting, gift_cents, methods } = numbers;
  const { guests_notified, guests_without_email } = numbers;
  return [
    { label: "E-Mail an", value: notified === 0 ? "niemand" : persons(notified) },
    ...(without_email > 0
      ? [{ label: "Ohne E-Mail-Adresse", value: `${persons(without_email)}, bitte anrufen` }]
      : []),
    ...(waiting > 0 ? [{ label: "Davon auf der Warteliste", value: persons(waiting) }] : []),
    ...(guests_notified > 0 ? [{ label: "E-Mail an Nachholende", value: persons(guests_notified) }] : []),
    ...(guests_without_email > 0
      ? [
          {
            label: "Nachholende ohne E-Mail-Adresse",
            value: `${persons(guests_without_email)}, bitte anrufen`,
          },
        ]
      : []),
    ...methods.map(({ method, ...sums }) => ({
      label: `Zurück: ${method ? paymentMethodWords[method] : "ohne Angabe"}`,
      value: sumsInWords(sums),
    })),
    ...(gift_cents > 0 ? [{ label: "Zurück auf Gutscheine", value: formatCents(gift_cents) }] : []),
    ...(methods.length === 0 && gift_cents === 0 ? [{ label: "Geld zurück", value: "keines" }] : []),
  ];
}

const persons = (count: number): string => (count === 1 ? "eine Person" : `${count} Personen`);

const sumsInWords = ({ refund_cents, by_hand_cents }: { refund_cents: number; by_hand_cents: number }) =>
  [
    refund_cents > 0 && `${formatCents(refund_cents)} von selbst`,
    by_hand_cents > 0 && `${formatCents(by_hand_cents)} von Hand`,
  ]
    .filter(Boolean)
    .join(", ");

/** How many are booked of how many there must be: `3 von mindestens 5 Plätzen gebucht`. */
export const bookedOfMinimum = (booked: number, minimum: number): string =>
  `${booked} von mindestens ${minimum === 1 ? "einem Platz" : `${minimum} Plätzen`} gebucht`;
