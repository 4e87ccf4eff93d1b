import type { ReactNode } from "react";
import { writeDate } from "../../shared/german-input.ts";
import { WEEKDAYS, weekdayOf } from "./calendar-grid.ts";

interface SessionListProps {
  /** `date` is an ISO calendar date, `time` as it is read: `18:30–20:30 Uhr`. */
  items: readonly { date: string; time: ReactNode; note?: ReactNode; past?: boolean }[];
}

/** Meetings as a list one can count. */
export const SessionList = ({ items }: SessionListProps) => (
  <ol className={items.some((item) => item.note) ? "session-list session-list--notes" : "session-list"}>
    {items.map(({ date, time, note, past }, index) => (
      <li key={index} className={past ? "is-past" : undefined}>
        <span className="session-list__number">{index + 1}</span>
        <time dateTime={date}>
          {WEEKDAYS[weekdayOf(date)]}, {writeDate(date)}
        </time>
        <span className="nowrap">{time}</span>
        {note && <span className="session-list__note">{note}</span>}
      </li>
    ))}
  </ol>
);
