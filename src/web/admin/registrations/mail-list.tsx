import type { ReactNode } from "react";
import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { Badge } from "../../ui/badge.tsx";
import { Block } from "../../ui/block.tsx";
import { More } from "../../ui/more.tsx";

type Mail = RegistrationDetail["mails"][number];

/** How the kinds of mails are said to the team. */
export const mailKindWords: Record<string, string> = {
  "address-proof": "Bitte, die Anmeldung zu bestätigen",
  "registration-received": "Eingang mit Zahlungsdaten",
  "registration-confirmed": "Bestätigung",
  "registration-moved": "Umbuchung",
  "lesson-reminder": "Erinnerung vor dem ersten Treffen",
  "waiting-list-joined": "Warteliste",
  "waiting-list-offer": "Angebot von der Warteliste",
  "waiting-list-offer-lapsed": "Angebot verfallen",
  "registration-cancelled": "Stornierung",
  "already-registered-for-lesson": "Hinweis: schon angemeldet",
  "payment-reminder": "Zahlungserinnerung",
  "payment-received": "Zahlung eingegangen",
  "staff-payment-overdue": "An das Team: Zahlung überfällig",
  "hold-expired": "Reservierung verfallen",
  "payment-failed": "Zahlung fehlgeschlagen",
  "payment-refunded": "Rückzahlung",
  "staff-payment": "An das Team: Zahlung",
  "staff-new-registration": "An das Team: neue Anmeldung",
  "staff-cancellation": "An das Team: Stornierung",
  "withdrawal-receipt": "Eingang des Widerrufs",
  "staff-withdrawal": "An das Team: Widerruf",
  "staff-absence": "An das Team: kommt nicht zu einem Treffen",
  "staff-substitute-absence": "An die Vertretung: kommt nicht zum Treffen",
  "staff-participant-message": "An das Team: Nachricht",
  "contact-receipt": "Eingangsbestätigung",
  "contact-answer": "Antwort",
  "staff-contact-request": "An das Team: neue Kontaktanfrage",
  "participant-message": "Nachricht",
  "lesson-changed": "Terminänderung",
  "lesson-cancelled": "Absage des Kurstermins",
};

/** Which mails went out, which are on their way, and which did not arrive. */
export function MailList({ mails, again }: { mails: readonly Mail[]; again?: (mail: Mail) => ReactNode }) {
  if (mails.length === 0) return null;
  return (
    <Block title="E-Mails">
      <ul className="lines">
        {mails.map((mail) => (
          <li key={mail.id} className="between">
            <span>
              {mailKindWords[mail.kind] ?? mail.kind}
              {mail.recipient ? <span className="sub">{mail.recipient}</span> : null}
              {mail.message?.text ? <Wording message={mail.message} /> : null}
            </span>
            <span className="inline">
              <MailState mail={mail} />
              {again?.(mail)}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** What the team wrote, as it wrote it. */
const Wording = ({ message: { subject, text } }: { message: NonNullable<Mail["message"]> }) => (
  <More label="Wortlaut">
    {subject ? <p className="strong">{subject}</p> : null}
    <p className="prose told">{text}</p>
  </More>
);

function MailState({ mail: { state, sent_at, attempts, last_error } }: { mail: Mail }) {
  if (state === "sent" && sent_at) {
    return (
      <Badge tone="positive" icon="mail-check">
        verschickt am {formatDateTime(sent_at)}
      </Badge>
    );
  }
  if (state === "failed") {
    return (
      <Badge tone="danger" icon="mail-x">
        nicht zugestellt{last_error ? `: ${last_error}` : ""}
      </Badge>
    );
  }
  return (
    <Badge tone="warning" icon="hourglass">
      {attempts > 0 ? `wird wieder versucht (bisher ${attempts}×)` : "wird verschickt"}
    </Badge>
  );
}
