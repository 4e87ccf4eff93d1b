import { formatTimeRange, wallClock } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DateBlock } from "../../ui/dates/date-block.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import type { SessionAhead } from "./words.ts";

/** The sessions that come next, each with its lists to print. */
export const Agenda = ({ sessions, today }: { sessions: readonly SessionAhead[]; today: string }) => (
  <Block
    title="Nächste Treffen"
    action={
      <Anchor href={paths.lessons()} className="link link--quiet">
        Alle Kurstermine
      </Anchor>
    }
  >
    <ul className="lines agenda">
      {sessions.map((ahead) => (
        <AgendaLine key={ahead.session.id} {...ahead} today={today} />
      ))}
    </ul>
  </Block>
);

function AgendaLine({ lesson, session, place, today }: SessionAhead & { today: string }) {
  const time = formatTimeRange(session.starts_at, session.ends_at);
  const { date } = wallClock(session.starts_at);
  const nth = lesson.sessions.length > 1 ? `, ${place}. von ${lesson.sessions.length} Treffen` : "";
  return (
    <li>
      <DateBlock size="small" date={date} today={today} />
      <div>
        <Anchor href={paths.lesson(lesson.id)} className="strong">
          {lesson.course.name}
        </Anchor>{" "}
        {place === 1 && lesson.sessions.length > 1 ? <Badge tone="info">beginnt</Badge> : null}
        <p className="soft">
          <span className="nowrap">{time}</span>, {lesson.instructor.name}
          {nth}
        </p>
      </div>
      {lesson.seats_taken > 0 ? (
        <span className="actions hide-phone">
          {date === today ? (
            <ButtonLink
              size="small"
              variant="quiet"
              icon="clipboard-check"
              href={paths.attendanceEvening(session.id)}
            >
              Anwesenheit<span className="visually-hidden">: {lesson.course.name}</span>
            </ButtonLink>
          ) : null}
          <ButtonLink
            size="small"
            variant="quiet"
            icon="printer"
            href={paths.participantList(lesson.id)}
            newTab
          >
            Liste<span className="visually-hidden"> der Teilnehmenden: {lesson.course.name}</span>
          </ButtonLink>
          <ButtonLink
            size="small"
            variant="quiet"
            icon="printer"
            href={paths.signatureList(lesson.id, session.id)}
            newTab
          >
            Unterschriften<span className="visually-hidden">: {lesson.course.name}</span>
          </ButtonLink>
        </span>
      ) : null}
    </li>
  );
}
