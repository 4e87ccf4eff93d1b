import type { CalendarSession } from "../../../../domain/lessons/calendar/calendar-schema.ts";
import { formatTime, wallClock } from "../../../../shared/time/dates.ts";
import { useRights } from "../../../layouts/use-current-user.ts";
import { paths } from "../../../paths.ts";
import { classNames } from "../../../ui/class-names.ts";
import { monthName, WEEKDAYS, weekdayOf } from "../../../ui/dates/calendar-grid.ts";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { withQuery } from "../../../ui/navigation/query.ts";
import { Icon } from "../../../ui/pictures/icon.tsx";

type Props = {
  session: CalendarSession;
  /** Says place and people as well, where there is room for them. */
  full?: boolean;
};

/** A session in the calendar: what, when, how full; a link to its lesson. Colour only helps to find it, and says nothing alone. */
export function Entry({ session, full = false }: Props) {
  const { course, color, status, location, is_online, is_cancelled } = session;
  const isLocked = status === "inactive" && is_cancelled === 0;
  const where = is_online ? "online" : full ? location.split(",")[0] : location;
  return (
    <Anchor
      className={classNames(
        "entry",
        color && `entry--${color}`,
        isLocked && "entry--inactive",
        is_cancelled === 1 && "entry--cancelled",
      )}
      href={paths.lesson(session.lesson_id)}
    >
      <b>{course.name}</b>
      <span className="entry__line">
        <span className="nowrap">{full ? timesOf(session) : startOf(session)}</span>
        {is_cancelled ? null : <span>{seatsOf(session)}</span>}
      </span>
      {is_cancelled ? (
        <span className="entry__state">
          <Icon name="calendar-x" /> fällt aus
        </span>
      ) : null}
      {isLocked ? (
        <span className="entry__state">
          <Icon name="lock" /> inaktiv
        </span>
      ) : null}
      <span className={full ? "entry__more" : "visually-hidden"}>
        {[nthOf(session), where, peopleOf(session)].filter(Boolean).join(", ")}
      </span>
      {session.category ? <span className="visually-hidden">, {session.category}</span> : null}
    </Anchor>
  );
}

const startOf = ({ starts_at }: CalendarSession) => `${formatTime(starts_at)} Uhr`;

const timesOf = ({ starts_at, ends_at }: CalendarSession) =>
  wallClock(starts_at).date === wallClock(ends_at).date
    ? `${formatTime(starts_at)}–${formatTime(ends_at)}`
    : `ab ${formatTime(starts_at)}`;

function seatsOf({ is_external, seats_taken, max_participants, waiting }: CalendarSession): string {
  if (is_external) return "extern";
  const waits = waiting > 0 ? `, ${waiting} ${waiting === 1 ? "wartet" : "warten"}` : "";
  return `${seats_taken === max_participants ? "voll" : `${seats_taken} von ${max_participants}`}${waits}`;
}

const nthOf = ({ place, of }: CalendarSession) => (of > 1 ? `${place}. von ${of} Treffen` : "");

const peopleOf = ({ people, is_substituted }: CalendarSession) =>
  people
    .map(({ name }, index) => (index === 0 && is_substituted ? `${name} (Vertretung)` : name))
    .join(" und ");

type DayLinkProps = {
  day: string;
  today: string;
  /** The query of the calendar, for those who may not plan: the day leads them to its week. */
  search: string;
  /** Whether the tabulator stops here; arrow keys lead to the other days. */
  reached: boolean;
};

/** The number of a day: pressing it, or the empty room of its day, starts a new lesson there. */
export function DayLink({ day, today, search, reached }: DayLinkProps) {
  const { leads } = useRights();
  const weekday = WEEKDAYS[weekdayOf(day)];
  const label = `${weekday} ${Number(day.slice(8))}. ${monthName(day)}, ${leads ? "neuer Kurstermin" : "Woche"}`;
  return (
    <Anchor
      className="day-link"
      href={leads ? paths.lessonAdd(undefined, day) : withQuery(search, { ansicht: "woche", am: day })}
      aria-label={label}
      aria-current={day === today ? "date" : undefined}
      tabIndex={reached ? 0 : -1}
      data-day={day}
    >
      <span className="day-link__weekday">{weekday}</span> <time dateTime={day}>{Number(day.slice(8))}.</time>
    </Anchor>
  );
}
