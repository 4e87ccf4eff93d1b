import { useRef, useState } from "react";
import { formatTimeRange, wallClock } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DateBlock } from "../../ui/dates/date-block.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { MoveSession } from "../lessons/changes/session-menu.tsx";
import { useMayEdit } from "../lessons/lesson-head.tsx";
import { distanceInDays } from "../lessons/words.ts";
import type { OverviewData } from "./load.ts";
import type { SessionAhead } from "./words.ts";

type Props = { ahead: SessionAhead; absent: OverviewData["absent"]; today: string };

/**
 * What comes next, the first thing on a phone: when and where, who has said that she stays away, and the way to the list.
 * On the day itself its button is the one that stands out.
 */
export function NextSession({ ahead: { lesson, session, place }, absent, today }: Props) {
  const { date } = wallClock(session.starts_at);
  const isToday = date === today;
  const nth = lesson.sessions.length > 1 ? `${place}. von ${lesson.sessions.length} Treffen` : "";
  const where = session.online_url ? "online" : (session.location || lesson.location).split(",")[0];
  const when = isToday ? "" : distanceInDays(today, date);
  const people = lesson.seats_taken;
  const mayEdit = useMayEdit(lesson);
  return (
    <section className="ticket next-plate only-phone" aria-labelledby="next-session">
      <div className={isToday ? "ticket__head ticket__head--wash" : "ticket__head"}>
        <DateBlock date={date} today={today} />
        <div>
          <h2 id="next-session" className="next-plate__title">
            {lesson.course.name}
          </h2>
          <p className="strong nowrap">{formatTimeRange(session.starts_at, session.ends_at)}</p>
          <p className="small soft">{[when, where, nth].filter(Boolean).join(", ")}</p>
        </div>
      </div>
      <div className="ticket__body">
        {absent.length > 0 ? (
          <ul>
            {absent.map((row) => (
              <li key={row.id}>
                <Icon name="user-x" /> <span className="strong">{fullName(row)}</span> kommt nicht.
              </li>
            ))}
          </ul>
        ) : (
          <p className="soft">
            {people === 0 ? "Noch niemand ist angemeldet." : "Niemand hat für dieses Treffen abgesagt."}
          </p>
        )}
        {isToday && people > 0 ? (
          <ButtonLink
            href={paths.attendanceEvening(session.id)}
            icon="clipboard-check"
            variant="primary"
            block
          >
            Anwesenheit
          </ButtonLink>
        ) : null}
        <div className="next-plate__pair">
          <ButtonLink
            href={paths.lesson(lesson.id)}
            icon="users"
            variant={isToday && people === 0 ? "primary" : isToday ? "quiet" : "default"}
          >
            {people === 0 ? "Zum Kurstermin" : people === 1 ? "1 Person" : `${people} Personen`}
          </ButtonLink>
          {mayEdit ? (
            <Move lesson={lesson} session={session} variant={isToday ? "quiet" : "default"} />
          ) : people > 0 ? (
            <ButtonLink
              href={paths.participantList(lesson.id)}
              icon="printer"
              variant={isToday ? "quiet" : "default"}
              newTab
            >
              Liste
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** Moves the session from here: whoever is ill or stuck does it on the way. */
function Move({
  lesson,
  session,
  variant,
}: Pick<SessionAhead, "lesson" | "session"> & { variant: "quiet" | "default" }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} icon="calendar" variant={variant} onClick={() => setOpen(true)}>
        Verlegen
      </Button>
      <MoveSession
        key={session.starts_at}
        lesson={lesson}
        session={session}
        open={open}
        onClose={() => setOpen(false)}
        returnTo={button}
      />
    </>
  );
}
