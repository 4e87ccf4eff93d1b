import { classNames } from "../class-names.ts";
import { WEEKDAYS, weekdayOf } from "./calendar-grid.ts";

const MONTHS = [
  "Jan.",
  "Feb.",
  "März",
  "Apr.",
  "Mai",
  "Juni",
  "Juli",
  "Aug.",
  "Sept.",
  "Okt.",
  "Nov.",
  "Dez.",
];

interface DateBlockProps {
  /** ISO calendar date in Berlin. */
  date: string;
  size?: "normal" | "small";
  /** When it is the same day, the block says "Heute". */
  today?: string;
}

/** Weekday, large day, month: the first thing people look for. */
export const DateBlock = ({ date, size = "normal", today }: DateBlockProps) => (
  <time
    className={classNames("date", size === "small" && "date--small", date === today && "date--today")}
    dateTime={date}
  >
    <span className="date__weekday">{date === today ? "Heute" : WEEKDAYS[weekdayOf(date)]}</span>
    <span className="date__day">{Number(date.slice(8))}.</span>
    <span className="date__month">{MONTHS[Number(date.slice(5, 7)) - 1]}</span>
  </time>
);
