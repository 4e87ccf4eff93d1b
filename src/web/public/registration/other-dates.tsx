import type { HeldRegistration } from "../../../domain/registrations/answer-schema.ts";
import { formatDateRange, formatWeekday } from "../../../shared/time/dates.ts";

/** The other dates of the course that somebody waits for, each with her place in its line. */
export function OtherDates({ registration: { other_dates } }: { registration: HeldRegistration }) {
  if (other_dates.length === 0) return null;
  return (
    <section>
      <h2 className="heading">Sie warten auf jeden Termin dieses Kurses</h2>
      <p className="mt-2 measure">
        Den ersten freien Platz, der an der Reihe ist, bieten wir Ihnen an. Nehmen Sie ihn, enden die anderen
        Wartelisten von selbst.
      </p>
      <ul className="lines mt-4">
        {other_dates.map(({ lesson_id, starts_at, ends_at, status, position }) => (
          <li key={lesson_id} className="between">
            <span>
              {formatWeekday(starts_at)}, {formatDateRange(starts_at, ends_at)}
            </span>
            <strong className="nowrap">
              {status === "offered" ? "Platz angeboten, siehe E-Mail" : `Stelle ${position}`}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
