import { formatTimeRange, wallClock } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DateBlock } from "../../ui/dates/date-block.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
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
        <ButtonLink
          href={paths.lesson(lesson.id)}
          icon="users"
          variant={isToday ? "primary" : "default"}
          block
        >
          {people === 0 ? "Zum Kurstermin" : `Teilnehmende (${people})`}
        </ButtonLink>
        {people > 0 ? (
          <div className="next-plate__pair">
            <ButtonLink href={paths.participantList(lesson.id)} icon="printer" variant="quiet" newTab>
              Liste
            </ButtonLink>
            <ButtonLink
              href={paths.signatureList(lesson.id, session.id)}
              icon="printer"
              variant="quiet"
              newTab
            >
              Unterschriften
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </section>
  );
}
