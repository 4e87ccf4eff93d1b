import { formatPlainDate } from "../../../shared/dates.ts";
import { DateBlock } from "../../ui/date-block.tsx";
import { SessionList } from "../../ui/session-list.tsx";
import { placeName } from "../words/places.ts";
import { meetingsTitle } from "../words/rhythm.ts";
import type { OwnSession } from "./meetings-now.ts";
import type { Held } from "./registration-standing.tsx";

/** The next meeting of who has a seat, and all of them. */
export function OwnMeetings({
  held: { registration, meetings, next, today },
  seated,
  missHref,
}: {
  held: Held;
  seated: boolean;
  /** Where she says that she will miss a session. */
  missHref: (session: number) => string;
}) {
  const { location } = registration.lesson;
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
      {meetings.length > 0 && (
        <section id="treffen">
          <h2 className="heading mb-4">{meetingsTitle(meetings.length)}</h2>
          <SessionList
            items={meetings.map(({ date, time, past, cancelled, ...meeting }) => ({
              date,
              time,
              past,
              cancelled,
              note: noteOf(meeting, { date, location, past, cancelled, missHref }),
            }))}
          />
        </section>
      )}
    </>
  );
}

type Noted = Omit<OwnSession, "date" | "time" | "past" | "cancelled">;
type Around = {
  date: string;
  location: string;
  past: boolean;
  cancelled: boolean;
  missHref: (session: number) => string;
};

function noteOf(meeting: Noted, { date, location, past, cancelled, missHref }: Around) {
  const { place, online_url, substitute, canMiss, missed, session } = meeting;
  const change = cancelled ? "" : meeting.change;
  if (past) return missed ? "vorbei, Sie hatten sich abgemeldet" : "vorbei";
  const leader = substitute ? `mit ${substitute} (Vertretung)` : "";
  const where = [place === location ? "" : place, leader].filter(Boolean).join(", ");
  if (!online_url && !where && !canMiss && !change) return null;
  return (
    <>
      {change && <strong className="own-change">{change}</strong>}
      {online_url && <Online url={online_url} />}
      {online_url && leader ? `, ${leader}` : !online_url && where}
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
