import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import {
  formatDateRange,
  formatDateTime,
  formatPlainDate,
  formatWeekday,
  wallClock,
} from "../../../shared/time/dates.ts";
import { breakInWords } from "../../../shared/time/durations.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DateBlock } from "../../ui/dates/date-block.tsx";
import { SessionList } from "../../ui/lists/session-list.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { placeName } from "../words/places.ts";
import { sessionsTitle } from "../words/rhythm.ts";
import type { Held, OwnSession } from "./sessions-now.ts";

/** The next session of who has a seat, and all of them; the days of a course that names no sessions. */
export function OwnSessions({
  held: { registration, sessions, next, today },
  seated,
  missHref,
}: {
  held: Held;
  seated: boolean;
  /** Where she says that she will miss a session. */
  missHref: (session: number) => string;
}) {
  const { location } = registration.lesson;
  if (sessions.length === 0) return seated ? <OwnDays lesson={registration.lesson} today={today} /> : null;
  return (
    <>
      {seated && next && (
        <section className="next" aria-label="Ihr nächstes Treffen">
          <DateBlock date={next.date} today={today} />
          <div>
            <p className="small">Ihr nächstes Treffen</p>
            <p className="subheading">
              <span className="nowrap">{next.time}</span>, {placeName(next.place)}
            </p>
            {next.change && <p className="soft">{next.change}</p>}
            {next.substitute && <p className="soft">mit {next.substitute} (Vertretung)</p>}
            {next.online_url && <Online url={next.online_url} />}
          </div>
        </section>
      )}
      {sessions.length > 0 && (
        <section id="treffen">
          <h2 className="heading mb-4">{sessionsTitle(sessions.length)}</h2>
          <SessionList
            items={sessions.map(({ date, time, past, cancelled, ...session }) => ({
              date,
              time,
              past,
              cancelled,
              note: noteOf(session, { date, location, past, cancelled, missHref }),
            }))}
          />
        </section>
      )}
    </>
  );
}

/** The days of a course that names no sessions, as of the next one. */
const OwnDays = ({ lesson, today }: { lesson: HeldRegistration["lesson"]; today: string }) => (
  <section className="next" aria-label="Ihr Kurs">
    <DateBlock date={wallClock(lesson.starts_at).date} today={today} />
    <div>
      <p className="small">Ihr Kurs</p>
      <p className="subheading">
        <span className="nowrap">{formatDateRange(lesson.starts_at, lesson.ends_at)}</span>,{" "}
        {placeName(lesson.location)}
      </p>
    </div>
  </section>
);

type Noted = Omit<OwnSession, "date" | "time" | "past" | "cancelled">;
type Around = {
  date: string;
  location: string;
  past: boolean;
  cancelled: boolean;
  missHref: (session: number) => string;
};

function noteOf(noted: Noted, { date, location, past, cancelled, missHref }: Around) {
  const { place, break_minutes, online_url, substitute, canMiss, missed, session } = noted;
  const change = cancelled ? "" : noted.change;
  if (past) return missed ? "vorbei, Sie hatten sich abgemeldet" : "vorbei";
  const leader = substitute ? `mit ${substitute} (Vertretung)` : "";
  const pause = break_minutes > 0 ? breakInWords(break_minutes) : "";
  const where = [pause, place === location ? "" : place, leader].filter(Boolean).join(", ");
  if (!online_url && !where && !canMiss && !change) return null;
  return (
    <>
      {change && <strong className="own-change">{change}</strong>}
      {online_url && <Online url={online_url} />}
      {online_url ? [pause, leader].filter(Boolean).map((words) => `, ${words}`) : where}
      {canMiss && (
        <span className="own-absence">
          {missed && <strong>Sie kommen nicht. </strong>}
          <a className="link link--quiet" href={missHref(session)}>
            {missed ? "Doch teilnehmen" : "Ich kann nicht"}
            <span className="visually-hidden"> am {formatPlainDate(date)}</span>
          </a>
        </span>
      )}
    </>
  );
}

const Online = ({ url }: { url: string }) => (
  <a className="link" href={url} rel="noopener noreferrer" target="_blank">
    Online teilnehmen
    <span className="visually-hidden"> (öffnet in neuem Fenster)</span>
  </a>
);

interface OwnMessagesProps {
  registration: HeldRegistration;
  /** Where one writes. */
  href: string;
  /** She comes from sending one. */
  sent: boolean;
}

/** What somebody wrote to the team, and the way to write. */
export function OwnMessages({ registration: { messages, can_write, email }, href, sent }: OwnMessagesProps) {
  if (can_write === 0) return null;
  return (
    <section id="nachrichten" className={messages.length > 0 ? undefined : "no-print"}>
      <h2 className="heading mb-4">{messages.length > 0 ? "Ihre Nachrichten" : "Haben Sie eine Frage?"}</h2>
      <div className="stack gap-4">
        {sent && messages[0] && (
          <Notice tone="positive" role="status" title="Ihre Nachricht ist angekommen">
            Am {formatDateTime(messages[0].sent_at)}. Wir antworten an {email}.
          </Notice>
        )}
        {messages.length > 0 && (
          <ul className="lines">
            {messages.map(({ id, text, sent_at }) => (
              <li key={id}>
                <p className="small soft">{formatDateTime(sent_at)}</p>
                <p className="prose own-message">{text}</p>
              </li>
            ))}
          </ul>
        )}
        <p>
          <ButtonLink href={href} icon="mail">
            {messages.length > 0 ? "Noch eine Nachricht schreiben" : "Nachricht schreiben"}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

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
