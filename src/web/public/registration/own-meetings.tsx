import { DateBlock } from "../../ui/date-block.tsx";
import { SessionList } from "../../ui/session-list.tsx";
import { placeName } from "../words/places.ts";
import { meetingsTitle } from "../words/rhythm.ts";
import type { OwnMeeting } from "./meetings-now.ts";
import type { Held } from "./registration-standing.tsx";

/** The next meeting of who has a seat, and all of them. */
export function OwnMeetings({
  held: { registration, meetings, next, today },
  seated,
}: {
  held: Held;
  seated: boolean;
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
            {next.substitute && <p className="soft">mit {next.substitute} (Vertretung)</p>}
            {next.online_url && <Online url={next.online_url} />}
          </div>
        </section>
      )}
      {meetings.length > 0 && (
        <section>
          <h2 className="heading mb-4">{meetingsTitle(meetings.length)}</h2>
          <SessionList
            items={meetings.map(({ date, time, past, cancelled, ...meeting }) => ({
              date,
              time,
              past,
              cancelled,
              note: noteOf(meeting, location, past),
            }))}
          />
        </section>
      )}
    </>
  );
}

function noteOf(
  { place, online_url, substitute }: Pick<OwnMeeting, "place" | "online_url" | "substitute">,
  location: string,
  past: boolean,
) {
  if (past) return "vorbei";
  const leader = substitute ? `mit ${substitute} (Vertretung)` : "";
  if (!online_url) return [place === location ? "" : place, leader].filter(Boolean).join(", ");
  return (
    <>
      <Online url={online_url} />
      {leader && `, ${leader}`}
    </>
  );
}

const Online = ({ url }: { url: string }) => (
  <a className="link" href={url} rel="noopener noreferrer" target="_blank">
    Online teilnehmen
    <span className="visually-hidden"> (öffnet in neuem Fenster)</span>
  </a>
);
