import { classNames } from "../../../ui/class-names.ts";
import { DayLink, Entry } from "./entry.tsx";
import { type Placed, placedOn } from "./lanes.ts";
import type { Drawn } from "./month.tsx";

const QUARTER = 15;
/** The hours that are always shown. */
const FROM = 8;
const TO = 20;

/** A week by hours, sessions at the same time side by side; on phones a list of its days. */
export function Week({ weeks, today, focus, sessions, holidays, caption, search }: Drawn) {
  const days = (weeks[0] ?? []).map((date) => ({ date, placed: placedOn(sessions, date) }));
  const all = days.flatMap(({ placed }) => placed);
  const first = Math.min(FROM, ...all.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(TO, ...all.map(({ to }) => Math.ceil(to / 60)));
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <section className="week" aria-label={caption}>
      <ol className="week__hours" aria-hidden="true">
        {hours.map((hour) => (
          <li key={hour}>{hour}:00</li>
        ))}
      </ol>
      {days.map(({ date, placed }, index) => (
        <div
          key={date}
          data-date={date}
          className={classNames(
            "week__day",
            (index > 4 || holidays.has(date)) && "week__day--off",
            placed.length === 0 && "week__day--empty",
            date < today && "week__day--past",
          )}
        >
          <h3 className="week__head">
            <DayLink day={date} today={today} search={search} reached={date === focus} />
            {holidays.has(date) ? <span className="holiday">{holidays.get(date)}</span> : null}
          </h3>
          <ol className="week__column" ref={(node) => mark(node, { "--quarters": hours.length * 4 })}>
            {placed.map((piece) => (
              <li key={piece.session.id} ref={(node) => mark(node, placeOf(piece, first))}>
                <Entry session={piece.session} full />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

const placeOf = ({ from, to, lane, lanes }: Placed<unknown>, firstHour: number) => ({
  "--from": Math.floor((from - firstHour * 60) / QUARTER) + 1,
  "--length": Math.max(2, Math.ceil((to - from) / QUARTER)),
  "--lane": lane,
  "--lanes": lanes,
});

/** Hands numbers to the stylesheet: style attributes are not let through by the content security policy. */
function mark(node: HTMLElement | null, numbers: Record<string, number>): void {
  for (const [name, value] of Object.entries(numbers)) node?.style.setProperty(name, String(value));
}
