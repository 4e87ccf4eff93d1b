import { useEffect, useState } from "react";
import {
  formatDate,
  formatDayOfYear,
  formatTime,
  formatTimeRange,
  wallClock,
} from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/pictures/icon.tsx";
import { timeBy } from "../keeping/store.ts";
import { openToday, type TodayView } from "../keeping/today-model.ts";
import type { SessionToMark } from "../marking/shapes.ts";
import { askedInWords, dayInWords } from "../marking/words.ts";
import { Frame } from "./frame.tsx";
import { LinkNote } from "./link-note.tsx";
import { Loading, Message } from "./states.tsx";

/** The sessions of today, and those just before and after, each with its way to the evening. */
export function TodayScreen({ user }: { user: number }) {
  const [view, setView] = useState<TodayView>({
    page: undefined,
    waiting: 0,
    asked: new Map(),
    link: null,
  });
  useEffect(() => openToday(user, setView), [user]);
  const { page, link, asked } = view;
  const now = timeBy(page);
  const sessions = page?.data ?? [];
  const isToday = ({ starts_at }: SessionToMark) => wallClock(starts_at).date === wallClock(now).date;
  const todays = sessions.filter(isToday);
  const open =
    todays.find(({ ends_at, marked, people }) => Date.parse(ends_at) > now.getTime() && marked < people) ??
    todays[0];
  return (
    <Frame
      title={formatDayOfYear(now)}
      back={{ href: paths.admin(), label: "Zurück zur Übersicht" }}
      note={
        <LinkNote
          {...view}
          isFull={false}
          since={
            page
              ? `${formatDate(new Date(page.fetched_at))}, ${formatTime(new Date(page.fetched_at))} Uhr`
              : null
          }
        />
      }
    >
      {page ? (
        <>
          {todays.length === 0 ? (
            <Message>Heute ist kein Treffen.</Message>
          ) : (
            <ul className="evening-plates">
              {todays.map((session) => (
                <Plate
                  key={session.session_id}
                  session={session}
                  asked={asked.get(session.session_id) ?? 0}
                  isNext={session === open}
                />
              ))}
            </ul>
          )}
          <Others
            title="Zuletzt"
            sessions={sessions
              .filter((one) => !isToday(one) && Date.parse(one.starts_at) < now.getTime())
              .toReversed()}
            asked={asked}
            now={now}
          />
          <Others
            title="Demnächst"
            sessions={sessions.filter((one) => !isToday(one) && Date.parse(one.starts_at) > now.getTime())}
            asked={asked}
            now={now}
          />
        </>
      ) : page === undefined || link === null ? (
        <Loading />
      ) : (
        <Message>
          {typeof link === "object"
            ? link.refused
            : link === "signed-out"
              ? "Bitte melden Sie sich an, um Ihre Treffen zu sehen."
              : "Die Treffen von heute liegen noch nicht auf diesem Telefon. Öffnen Sie diese Seite einmal, solange Netz da ist."}
        </Message>
      )}
    </Frame>
  );
}

function Plate({ session, asked, isNext }: { session: SessionToMark; asked: number; isNext: boolean }) {
  const { session_id, starts_at, ends_at, course_name, number, of, people, marked, announced_absences } =
    session;
  const place = session.online_url ? "online" : session.location.split(",")[0];
  return (
    <li className="ticket evening-plate">
      <div className={classNames("ticket__head", isNext && !session.is_cancelled && "ticket__head--wash")}>
        <div>
          <h2>{course_name}</h2>
          <p className="strong nowrap">{formatTimeRange(starts_at, ends_at)}</p>
          <p className="small soft">
            {[place, of > 1 ? `${number}. von ${of} Treffen` : ""].filter(Boolean).join(", ")}
          </p>
        </div>
      </div>
      <div className="ticket__body">
        <p className="soft small">
          {session.is_cancelled
            ? "Dieses Treffen ist abgesagt."
            : standInWords({ people, marked, announced_absences })}
        </p>
        <Asked count={asked} />
        <a
          className={classNames(
            "button button--block button--large",
            isNext && !session.is_cancelled && "button--primary",
          )}
          href={paths.attendanceEvening(session_id)}
        >
          <Icon name="clipboard-check" /> Anwesenheit
        </a>
      </div>
    </li>
  );
}

/** That ticks of a session wait for a word, beside the way there. */
const Asked = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="attendance__line attendance__line--warning">
      <Icon name="triangle-alert" />
      <span>{askedInWords(count)}</span>
    </span>
  );

/** How far a session is entered: `10 angemeldet, eine Absage.` */
function standInWords({
  people,
  marked,
  announced_absences,
}: Pick<SessionToMark, "people" | "marked" | "announced_absences">): string {
  if (people === 0) return "Noch niemand ist angemeldet.";
  if (marked >= people) return "Alle sind eingetragen.";
  if (marked > announced_absences) return `${marked} von ${people} eingetragen.`;
  if (announced_absences === 0) return `${people} angemeldet, keine Absage.`;
  return `${people} angemeldet, ${announced_absences === 1 ? "eine Absage" : `${announced_absences} Absagen`}.`;
}

const Others = ({
  title,
  sessions,
  asked,
  now,
}: {
  title: string;
  sessions: readonly SessionToMark[];
  asked: TodayView["asked"];
  now: Date;
}) =>
  sessions.length === 0 ? null : (
    <section className="evening__part">
      <h2>{title}</h2>
      <ul className="evening-go">
        {sessions.map((session) => (
          <li key={session.session_id}>
            <a href={paths.attendanceEvening(session.session_id)}>
              <span>
                <strong>{session.course_name}</strong>
                <span className="soft">
                  {dayInWords(session.starts_at, now)}, {formatTimeRange(session.starts_at, session.ends_at)}
                  {session.people === 0
                    ? ""
                    : session.marked <= session.announced_absences &&
                        Date.parse(session.starts_at) > now.getTime()
                      ? `, ${session.people} angemeldet`
                      : `, ${session.marked} von ${session.people} eingetragen`}
                </span>
                <Asked count={asked.get(session.session_id) ?? 0} />
              </span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
