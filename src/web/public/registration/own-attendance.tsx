import type { OwnAttendance as Attendance } from "../../../domain/attendance/schema.ts";
import { formatDate, formatTimeRange, formatWeekday } from "../../../shared/time/dates.ts";
import { hoursInWords } from "../../../shared/time/durations.ts";

type OwnSession = Attendance["sessions"][number];

/** How somebody stands in a session, as she reads it: `da, 15 min später gekommen`. */
export function ownStateWords({ cell }: Pick<OwnSession, "cell">): string {
  if (!cell) return "noch nichts eingetragen";
  if (cell.made_up) return `nachgeholt am ${formatDate(cell.made_up.starts_at)}`;
  if (cell.state !== "present") return cell.state === "absent" ? "nicht da" : "entschuldigt";
  return [
    cell.is_online ? "online da" : "da",
    cell.late_minutes > 0 && `${cell.late_minutes}\u00a0min später gekommen`,
    cell.early_minutes > 0 && `${cell.early_minutes}\u00a0min früher gegangen`,
  ]
    .filter(Boolean)
    .join(", ");
}

type OwnAttendanceProps = {
  attendance: Attendance;
  href: (session: number) => string;
  /** When the last session ends, as long as it has not: the certificate comes after it. */
  lastEndsAt: string | undefined;
};

/** What the team wrote down of somebody's attendance, and the way to have it corrected. */
export function OwnAttendance({ attendance: { sessions, minutes }, href, lastEndsAt }: OwnAttendanceProps) {
  if (sessions.every(({ cell, correction }) => cell === null && correction === null)) return null;
  return (
    <section id="anwesenheit">
      <h2 className="heading mb-4">Ihre Anwesenheit</h2>
      <ul className="lines">
        {sessions.map((session) => (
          <li key={session.session_id} className="between">
            <span>
              <span className="nowrap">
                {formatWeekday(session.starts_at)}, {formatDate(session.starts_at)}
              </span>
              , <span className="nowrap">{formatTimeRange(session.starts_at, session.ends_at)}</span>:{" "}
              <strong>{ownStateWords(session)}</strong>
              <Correction of={session} />
            </span>
            <a className="link link--quiet nowrap no-print" href={href(session.session_id)}>
              {session.cell ? "Stimmt nicht?" : "Wie war es?"}
              <span className="visually-hidden"> Zum {formatDate(session.starts_at)}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="soft mt-3">Zusammen {hoursInWords(minutes)}, ohne Pausen.</p>
      {lastEndsAt && (
        <p className="soft mt-1">
          Ihre Teilnahmebescheinigung finden Sie hier nach dem letzten Treffen am {formatDate(lastEndsAt)}.
        </p>
      )}
    </section>
  );
}

function Correction({ of: { correction } }: { of: OwnSession }) {
  if (!correction) return null;
  return (
    <span className="small soft own-correction">
      {correction.settled_at
        ? `Auf Ihre Bitte geprüft am ${formatDate(correction.settled_at)}`
        : `Sie haben am ${formatDate(correction.asked_at)} um Korrektur gebeten`}
    </span>
  );
}
