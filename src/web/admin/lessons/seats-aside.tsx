import type { Lesson, Session } from "../../../domain/lessons/schema.ts";
import { centsFromEuros, formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate, formatTimeRange, wallClock } from "../../../shared/time/dates.ts";
import { breakInWords } from "../../../shared/time/durations.ts";
import { todayInBerlin } from "../../../shared/words/german-input.ts";
import { DateBlock } from "../../ui/dates/date-block.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { SessionList } from "../../ui/lists/session-list.tsx";
import { SeatBar, SeatState } from "../../ui/signs/seats.tsx";
import { SessionMenu } from "./changes/session-menu.tsx";
import { MinimumLine } from "./deciding/decision-block.tsx";
import { PlaceAndPeople, useMayEdit } from "./lesson-head.tsx";
import { distanceInDays, nextSession } from "./words.ts";

/** Seats as they stand, what visitors see of them, the next session and all others. */
export const SeatsAside = ({ lesson }: { lesson: Lesson }) => (
  <aside className="stack gap-8" aria-label="Plätze und Treffen">
    {lesson.is_external ? null : <Seats lesson={lesson} />}
    <div className="only-phone">
      <p className="meta">
        <PlaceAndPeople lesson={lesson} />
      </p>
    </div>
    <NextSession sessions={lesson.sessions} />
    {lesson.sessions.length > 0 ? <AllSessions lesson={lesson} /> : null}
  </aside>
);

function Seats({ lesson }: { lesson: Lesson }) {
  const confirmed = lesson.seats_taken - lesson.held;
  return (
    <Block
      title="Plätze"
      action={<span className="figures">{`${lesson.seats_taken} von ${lesson.max_participants}`}</span>}
    >
      <SeatBar taken={confirmed} held={lesson.held} total={lesson.max_participants} />
      <p className="small soft mt-3">
        {confirmed} bestätigt, {lesson.held} gehalten, {lesson.seats_free} frei.
      </p>
      <SeatsAtPrices lesson={lesson} />
      <MinimumLine lesson={lesson} />
      {lesson.status === "active" ? (
        <p className="small soft">
          Besucher sehen: <SeatState remaining={lesson.remaining} />
        </p>
      ) : null}
    </Block>
  );
}

/** How often each price to choose was taken, and until when it holds. */
function SeatsAtPrices({ lesson: { prices, seats_at_prices } }: { lesson: Lesson }) {
  if (prices.length === 0) return null;
  return (
    <ul className="small soft mt-3">
      {prices.map(({ id, name, fee, seats, until }) => {
        const taken = seats_at_prices[id] ?? 0;
        const counted = seats === null ? `${taken}` : `${taken} von ${seats}`;
        return (
          <li key={id}>
            {name}, {formatCents(centsFromEuros(fee))}: {counted} vergeben
            {until ? `, bis ${formatPlainDate(until)}` : ""}
          </li>
        );
      })}
    </ul>
  );
}

function NextSession({ sessions }: { sessions: Lesson["sessions"] }) {
  const next = nextSession(sessions, new Date());
  if (!next) return null;
  const today = todayInBerlin();
  const { date } = wallClock(next.session.starts_at);
  return (
    <Block
      title="Nächstes Treffen"
      action={<span className="figures">{`${next.place} von ${sessions.length}`}</span>}
    >
      <div className="next-session">
        <DateBlock date={date} today={today} />
        <div>
          <strong className="nowrap">{formatTimeRange(next.session.starts_at, next.session.ends_at)}</strong>
          <p className="soft">{distanceInDays(today, date)}</p>
          <p className="soft">{noteOf(next.session)}</p>
        </div>
      </div>
    </Block>
  );
}

function AllSessions({ lesson }: { lesson: Lesson }) {
  const mayEdit = useMayEdit(lesson) && lesson.cancelled_at === null;
  return (
    <Block title="Alle Treffen">
      <SessionList
        items={lesson.sessions.map((session) => {
          const past = Date.parse(session.ends_at) < Date.now();
          const cancelled = session.cancelled_at !== null;
          return {
            date: wallClock(session.starts_at).date,
            time: formatTimeRange(session.starts_at, session.ends_at),
            note: [noteOf(session), session.cancel_reason].filter(Boolean).join(" · ") || undefined,
            past,
            cancelled: cancelled || lesson.cancelled_at !== null,
            action:
              mayEdit && !past && !cancelled ? <SessionMenu lesson={lesson} session={session} /> : undefined,
          };
        })}
      />
    </Block>
  );
}

/** How a session differs from the lesson: its break, its place, online, who leads it instead. */
const noteOf = ({ break_minutes, location, online_url, substitute }: Session) =>
  [
    break_minutes > 0 && breakInWords(break_minutes),
    location,
    online_url && "online",
    substitute && `mit ${substitute} (Vertretung)`,
  ]
    .filter(Boolean)
    .join(", ");
