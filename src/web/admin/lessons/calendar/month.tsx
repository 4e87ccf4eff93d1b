import type { CalendarSession } from "../../../../domain/lessons/calendar/calendar-schema.ts";
import { weekOfYear } from "../../../../shared/time/wall-clock.ts";
import { classNames } from "../../../ui/class-names.ts";
import { WEEKDAYS } from "../../../ui/dates/calendar-grid.ts";
import { DayLink, Entry } from "./entry.tsx";
import { onDay } from "./lanes.ts";

/** What a view of the calendar draws. */
export type Drawn = {
  weeks: readonly (readonly string[])[];
  /** The day that the address is about. */
  day: string;
  today: string;
  /** The day at which the tabulator stops. */
  focus: string;
  sessions: readonly CalendarSession[];
  holidays: ReadonlyMap<string, string>;
  caption: string;
  search: string;
};

/** A month, week by week; on phones a list of the days on which something takes place. */
export const Month = ({ weeks, caption, ...drawn }: Drawn) => (
  <table className="month">
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">Kalenderwoche</span>
        </th>
        {WEEKDAYS.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week) => (
        <tr key={week[0]}>
          <th scope="row" className="month__week">
            <span className="visually-hidden">Kalenderwoche </span>
            {weekOfYear(week[0] ?? drawn.day)}
          </th>
          {week.map((day, index) => (
            <Day key={day} date={day} isWeekend={index > 4} {...drawn} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

type DayProps = Omit<Drawn, "weeks" | "caption"> & { date: string; isWeekend: boolean };

function Day({ date, isWeekend, day, today, focus, sessions, holidays, search }: DayProps) {
  const holiday = holidays.get(date);
  const here = onDay(sessions, date);
  return (
    <td
      data-date={date}
      className={classNames(
        "month__day",
        (isWeekend || holiday) && "month__day--off",
        date.slice(0, 7) !== day.slice(0, 7) && "month__day--out",
        here.length === 0 && "month__day--empty",
        date < today && "month__day--past",
      )}
    >
      <DayLink day={date} today={today} search={search} reached={date === focus} />
      {holiday ? <span className="holiday">{holiday}</span> : null}
      {here.map((session) => (
        <Entry key={session.id} session={session} />
      ))}
    </td>
  );
}
