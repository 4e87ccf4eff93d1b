import { depositInWords } from "../../../domain/registrations/rules/money/deposit-rules.ts";
import { isInLine, isOver } from "../../../domain/registrations/rules.ts";
import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDateRange, formatDateTime } from "../../../shared/time/dates.ts";
import { Summary } from "../../ui/layout/summary.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { telHref } from "../../ui/navigation/tel-href.ts";
import { namesOf } from "../confirmation/confirmation-ticket.tsx";
import { LessonPlace } from "../place.tsx";
import { placeName } from "../words/places.ts";

interface RegistrationAsideProps {
  registration: HeldRegistration;
  team: PublicTeam;
}

/** Who, where, with whom, and whom to ask. */
export function RegistrationAside({ registration, team }: RegistrationAsideProps) {
  const { lesson, status, price_name, total_cents, discount_cents, gift_cents, price_pending } = registration;
  const waits = isInLine(status);
  return (
    <Summary sunk label="Auf einen Blick">
      <h2 className="subheading">Auf einen Blick</h2>
      <Facts
        stack
        small
        items={[
          { label: waits ? "Eingetragen" : "Angemeldet", value: namesOf(registration) },
          ...(lesson.sessions.length === 0
            ? [{ label: "Zeitraum", value: formatDateRange(lesson.starts_at, lesson.ends_at) }]
            : []),
          { label: "Kursleitung", value: lesson.instructor_name },
          { label: "Ort", value: <LessonPlace location={lesson.location} /> },
          ...(lesson.minimum_note && !isOver(status)
            ? [{ label: "Ob der Kurs stattfindet", value: lesson.minimum_note }]
            : []),
          ...(lesson.location_was
            ? [{ label: "Bisheriger Ort", value: <s>{placeName(lesson.location_was)}</s> }]
            : []),
          ...(price_pending
            ? [
                {
                  label: "Preis",
                  value: "richtet sich nach Ihrer Krankenversicherung, wir klären das mit Ihnen",
                },
              ]
            : []),
          ...(total_cents > 0
            ? [{ label: "Preis", value: [formatCents(total_cents), price_name].filter(Boolean).join(", ") }]
            : []),
          ...(registration.deposit
            ? [{ label: "Zahlung", value: depositInWords(registration.deposit) }]
            : []),
          ...(discount_cents > 0
            ? [{ label: "Darin Gutschein", value: `−${formatCents(discount_cents)}` }]
            : []),
          ...(gift_cents > 0 ? [{ label: "Mit Gutschein bezahlt", value: formatCents(gift_cents) }] : []),
          {
            label: waits ? "Eingetragen am" : "Angemeldet am",
            value: formatDateTime(registration.created_at),
          },
        ]}
      />
      <hr className="rule" />
      <Facts stack small items={[{ label: "Fragen", value: <Ways team={team} /> }]} />
    </Summary>
  );
}

const Ways = ({ team: { phone, email } }: { team: PublicTeam }) => (
  <>
    {phone && (
      <div>
        <a className="link" href={telHref(phone)}>
          {phone}
        </a>
      </div>
    )}
    {email && (
      <div>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </div>
    )}
  </>
);
