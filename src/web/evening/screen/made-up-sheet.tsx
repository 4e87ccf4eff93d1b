import { formatDate, formatTime, formatWeekdayShort } from "../../../shared/time/dates.ts";
import type { Evening } from "../marking/shapes.ts";
import { Sheet } from "./sheet.tsx";

interface MadeUpProps {
  /** Who made it up. */
  name: string;
  sessions: Evening["make_up_sessions"];
  /** Where she has a seat to make it up: stands first. */
  booked: number | null;
  current: number | null;
  now: Date;
  onChoose: (session: number) => void;
  onClose: () => void;
}

/** From how long before its beginning a session may be marked as the one that was attended instead. */
const AHEAD_MILLISECONDS = 86_400_000;

/** Asks in which session somebody made up this one. */
export function MadeUpSheet({ name, sessions, booked, current, now, onChoose, onClose }: MadeUpProps) {
  const isBooked = ({ session_id }: (typeof sessions)[number]) => session_id === booked;
  // Where she has a seat, then the last one first: most people make up what they missed within days.
  const held = sessions
    .filter(({ starts_at }) => Date.parse(starts_at) <= now.getTime() + AHEAD_MILLISECONDS)
    .toReversed()
    .sort((one, other) => Number(isBooked(other)) - Number(isBooked(one)));
  return (
    <Sheet title={`Wann hat ${name} nachgeholt?`} onClose={onClose}>
      {held.length === 0 ? (
        <p>
          Bisher gab es kein anderes Treffen dieses Kurses. Tragen Sie „fehlt“ oder „entschuldigt“ ein; das
          lässt sich ändern, sobald ein anderes Treffen besucht wurde.
        </p>
      ) : (
        <ul className="evening-go">
          {held.map((one) => (
            <li key={one.session_id}>
              <button
                type="button"
                aria-pressed={one.session_id === current}
                onClick={() => onChoose(one.session_id)}
              >
                <span>
                  <strong>
                    {formatWeekdayShort(one.starts_at)}, {formatDate(one.starts_at)},{" "}
                    {formatTime(one.starts_at)} Uhr
                  </strong>
                  <span className="soft">
                    {[
                      isBooked(one) ? "dort angemeldet" : "",
                      one.course_name,
                      `${one.number}. von ${one.of} Treffen`,
                      one.location.split(",")[0],
                    ]
                      .filter(Boolean)
                      .join(", ")}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
