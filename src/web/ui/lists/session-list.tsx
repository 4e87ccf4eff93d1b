import type { ReactNode } from "react";
import { writeDate } from "../../../shared/words/german-input.ts";
import { classNames } from "../class-names.ts";
import { WEEKDAYS, weekdayOf } from "../dates/calendar-grid.ts";

interface SessionListProps {
  /** `date` is an ISO calendar date, `time` as it is read: `18:30–20:30 Uhr`. */
  items: readonly {
    date: string;
    time: ReactNode;
    note?: ReactNode;
    past?: boolean;
    cancelled?: boolean;
    action?: ReactNode;
  }[];
}

/** Sessions as a list one can count. */
export const SessionList = ({ items }: SessionListProps) => (
  <ol
    className={
      items.some((item) => item.note || item.cancelled) ? "session-list session-list--notes" : "session-list"
    }
  >
    {items.map(({ date, time, note, past, cancelled, action }, index) => (
      <li key={index} className={classNames(past && "is-past", cancelled && "is-cancelled")}>
        <span className="session-list__number">{index + 1}</span>
        <time dateTime={date}>{cancelled ? <s>{dayInWords(date)}</s> : dayInWords(date)}</time>
        <span className="session-list__time nowrap">
          {cancelled ? <s>{time}</s> : time}
          {action}
        </span>
        {cancelled && <span className="session-list__note strong">fällt aus</span>}
        {note && <span className="session-list__note">{note}</span>}
      </li>
    ))}
  </ol>
);

const dayInWords = (date: string) => `${WEEKDAYS[weekdayOf(date)]}, ${writeDate(date)}`;
