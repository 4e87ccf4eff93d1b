import type { HeldRegistration } from "../../../domain/registrations/answer-schema.ts";
import { formatDate, formatDateTime } from "../../../shared/dates.ts";
import { Badge, type BadgeProps } from "../../ui/badge.tsx";

type Sign = Pick<BadgeProps, "tone" | "icon"> & { word: string };

/** How the registration and its payment stand, in words with their shapes. */
export const StatusBadges = ({ registration }: { registration: HeldRegistration }) => (
  <p className="actions mt-4">
    {[standing(registration), payment(registration)].map(
      (sign) =>
        sign && (
          <Badge key={sign.word} tone={sign.tone} icon={sign.icon}>
            {sign.word}
          </Badge>
        ),
    )}
  </p>
);

function standing(registration: HeldRegistration): Sign {
  const { status, position, expires_at, cancelled_at, withdrawn_at } = registration;
  const until = expires_at ? ` bis ${formatDateTime(expires_at)}` : "";
  switch (status) {
    case "confirmed":
      return { tone: "positive", icon: "check", word: "Platz bestätigt" };
    case "pending":
      return {
        tone: "warning",
        icon: "hourglass",
        word: registration.awaits_address_proof ? `Bitte bestätigen${until}` : `Platz reserviert${until}`,
      };
    case "waiting":
      return { tone: "info", icon: "hourglass", word: `Warteliste, Stelle ${position}` };
    case "offered":
      return { tone: "warning", icon: "bell", word: `Platz für Sie frei${until}` };
    case "cancelled":
      return {
        tone: "neutral",
        icon: "x",
        word: withdrawn_at
          ? `Widerrufen am ${formatDate(withdrawn_at)}`
          : cancelled_at
            ? `Abgesagt am ${formatDate(cancelled_at)}`
            : "Abgesagt",
      };
    case "expired":
      return { tone: "neutral", icon: "clock", word: "Abgelaufen" };
  }
}

function payment({ payment_status, on_its_way }: HeldRegistration): Sign | null {
  if (on_its_way === 1) return { tone: "info", icon: "hourglass", word: "Zahlung unterwegs" };
  switch (payment_status) {
    case "none":
      return null;
    case "open":
      return { tone: "warning", icon: "banknote", word: "Zahlung offen" };
    case "paid":
      return { tone: "positive", icon: "check", word: "Bezahlt" };
    case "partly_refunded":
      return { tone: "neutral", icon: "undo-2", word: "Teilweise erstattet" };
    case "refunded":
      return { tone: "neutral", icon: "undo-2", word: "Erstattet" };
    case "failed":
      return { tone: "danger", icon: "circle-alert", word: "Zahlung fehlgeschlagen" };
  }
}
