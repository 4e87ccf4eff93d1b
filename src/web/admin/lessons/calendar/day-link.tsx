import { useRights } from "../../../layouts/use-current-user.ts";
import { paths } from "../../../paths.ts";
import { monthName, WEEKDAYS, weekdayOf } from "../../../ui/dates/calendar-grid.ts";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { withQuery } from "../../../ui/navigation/query.ts";

type Props = {
  day: string;
  today: string;
  /** The query of the calendar, for those who may not plan: the day leads them to its week. */
  search: string;
  /** Whether the tabulator stops here; arrow keys lead to the other days. */
  reached: boolean;
};

/** The number of a day: pressing it, or the empty room of its day, starts a new lesson there. */
export function DayLink({ day, today, search, reached }: Props) {
  const { leads } = useRights();
  const weekday = WEEKDAYS[weekdayOf(day)];
  const label = `${weekday} ${Number(day.slice(8))}. ${monthName(day)}, ${leads ? "neuer Kurstermin" : "Woche"}`;
  return (
    <Anchor
      className="day-link"
      href={leads ? paths.lessonAdd(undefined, day) : withQuery(search, { ansicht: "woche", am: day })}
      aria-label={label}
      aria-current={day === today ? "date" : undefined}
      tabIndex={reached ? 0 : -1}
      data-day={day}
    >
      <span className="day-link__weekday">{weekday}</span> <time dateTime={day}>{Number(day.slice(8))}.</time>
    </Anchor>
  );
}
